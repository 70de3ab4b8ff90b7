import { z } from 'zod'
import { Catalogue } from '../catalogue/catalogue.schema.ts'
import { savedChange, Version } from './versions.schema.ts'

/** The catalogue as it is in force, to be edited. */
export const EditableCatalogue = z.object({ version: Version, catalogue: Catalogue })
export type EditableCatalogue = z.infer<typeof EditableCatalogue>

export const CatalogueEdit = z.object({
  /** The version that was opened: a change by someone else in between is a conflict. */
  version: Version,
  catalogue: Catalogue,
  /** Hides entries that the catalogue lacks. Otherwise such a catalogue is refused, because nothing can be removed. */
  hidesMissing: z.boolean().optional(),
})
export type CatalogueEdit = z.infer<typeof CatalogueEdit>

export const SavedCatalogue = z.object({ ...savedChange, catalogue: Catalogue })
export type SavedCatalogue = z.infer<typeof SavedCatalogue>

/** The number of ads by the id of their subcategory, and by the key of each field they have a value for. */
export const CatalogueAdCounts = z.object({
  subcategories: z.record(z.string(), z.number().int()),
  fields: z.record(z.string(), z.number().int()),
})
export type CatalogueAdCounts = z.infer<typeof CatalogueAdCounts>
