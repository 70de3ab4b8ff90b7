import { z } from 'zod'
import { Catalogue } from '../catalogue/catalogue.schema.ts'

const Version = z.number().int().min(0).max(2_147_483_647)

/** The catalogue as it is in force, to be edited. */
export const EditableCatalogue = z.object({ version: Version, catalogue: Catalogue })
export type EditableCatalogue = z.infer<typeof EditableCatalogue>

export const CatalogueEdit = z.object({
  /** The version that was opened: a change by someone else in between is a conflict. */
  version: Version,
  catalogue: Catalogue,
  /** What the catalogue doesn't have is hidden. Otherwise it is refused, because nothing can be removed. */
  hidesMissing: z.boolean().optional(),
})
export type CatalogueEdit = z.infer<typeof CatalogueEdit>

const Fault = z.object({ path: z.string(), message: z.string() })

/** What saving would do, in plain words. */
export const CataloguePreview = z.object({
  changes: z.array(z.string()),
  /** What the changes mean for ads that exist. */
  notes: z.array(z.string()),
  /** Why it would be refused. */
  faults: z.array(Fault),
})
export type CataloguePreview = z.infer<typeof CataloguePreview>

export const SavedCatalogue = z.object({
  version: Version,
  catalogue: Catalogue,
  changes: z.array(z.string()),
  /** The version before this change, to undo it. */
  previous: Version,
})
export type SavedCatalogue = z.infer<typeof SavedCatalogue>

export const VersionParams = z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) })

export const RestoreCatalogue = z.object({ version: Version })

/** The latest versions in which the catalogue changed, newest first. Version 0 is the shipped catalogue. */
export const CatalogueVersions = z.object({
  versions: z.array(
    z.object({
      version: Version,
      at: z.iso.datetime().nullable(),
      by: z.string().nullable(),
      changes: z.array(z.string()),
    }),
  ),
})
export type CatalogueVersions = z.infer<typeof CatalogueVersions>

/** The number of ads by the id of their subcategory, and by the key of each field they have a value for. */
export const CatalogueAdCounts = z.object({
  subcategories: z.record(z.string(), z.number().int()),
  fields: z.record(z.string(), z.number().int()),
})
export type CatalogueAdCounts = z.infer<typeof CatalogueAdCounts>
