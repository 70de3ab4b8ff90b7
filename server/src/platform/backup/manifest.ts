import { z } from 'zod'

/** The shape of the file itself: raised when an older version could no longer read it. */
export const FORMAT = 1

/** What a backup says of itself, first in the file. */
export const Manifest = z.object({
  product: z.literal('bowerbird'),
  format: z.literal(FORMAT, 'This backup was made by a newer version. Restore it with that one.'),
  madeAt: z.iso.datetime(),
  /** The migrations its tables have been through. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  images: z.number().int(),
  jobs: z.number().int(),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * Held in the database while a backup is made: the files of pictures are read after the rows, and must not be
 * removed in between.
 */
export const BACKUP_LOCK = 7_201_432

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.json'
/** Of a table in parts, so that neither side ever holds a whole one: `tables/ads/000001.copy`. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`
export const imageName = (key: string): string => `images/${key}`

const parts = /^tables\/(\w+)\/\d+\.copy$/
const images = /^images\/([0-9a-f]{32}\/\d+\.webp)$/

export const tableOf = (entry: string): string | undefined => parts.exec(entry)?.[1]
export const imageKeyOf = (entry: string): string | undefined => images.exec(entry)?.[1]

export type Progress = (what: string, done: number, total: number) => void
