import { z } from 'zod'

/*
 * The parts that operators edit (the catalogue, the rules) have versions: a change is previewed, saved on top of the
 * version that was opened, listed, and undone by saving an earlier version again.
 */

const most = 2_147_483_647
export const Version = z.number().int().min(0).max(most)
export const VersionParams = z.object({ version: z.coerce.number().int().min(0).max(most) })
export const RestoreVersion = z.object({ version: Version })

/** The effects of saving, in plain words. */
export const ChangePreview = z.object({
  changes: z.array(z.string()),
  /** Consequences of the changes for existing ads. */
  notes: z.array(z.string()),
  /** Why it would be refused. */
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** Fields of every saved change. */
export const savedChange = {
  version: Version,
  changes: z.array(z.string()),
  /** The version before this change, to undo it. */
  previous: Version,
}

/** The latest changes, newest first. Version 0 is what the product ships with. */
export const VersionList = z.object({
  versions: z.array(
    z.object({
      version: Version,
      at: z.iso.datetime().nullable(),
      by: z.string().nullable(),
      changes: z.array(z.string()),
    }),
  ),
})
export type VersionList = z.infer<typeof VersionList>
