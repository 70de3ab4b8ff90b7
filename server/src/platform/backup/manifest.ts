import { z } from 'zod'

/** The version of the file format: raised when older versions could no longer read it. */
export const FORMAT = 1

/** The description of a backup, first in the file. */
export const Manifest = z.object({
  product: z.literal('bowerbird'),
  format: z.literal(FORMAT, 'This backup was made by a newer version. Restore it with that one.'),
  madeAt: z.iso.datetime(),
  /** The migrations that were applied to its tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  images: z.number().int(),
  jobs: z.number().int(),
  /** The end of the audit log, to compare a later log with; older backups have none. */
  audit: z.object({ entries: z.number().int(), head: z.string() }).optional(),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * An advisory lock held while a backup is made: image files are read after the rows, and must not be removed in
 * between.
 */
export const BACKUP_LOCK = 7_201_432

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.json'
/** Tables are split into parts, so that none has to fit into memory: `tables/ads/000001.copy`. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`
export const imageName = (key: string): string => `images/${key}`

const parts = /^tables\/(\w+)\/\d+\.copy$/
const images = /^images\/((?:message-photos\/)?[0-9a-f]{32}\/\d+\.webp)$/

export const tableOf = (entry: string): string | undefined => parts.exec(entry)?.[1]
export const imageKeyOf = (entry: string): string | undefined => images.exec(entry)?.[1]

export type Progress = (what: string, done: number, total: number) => void
