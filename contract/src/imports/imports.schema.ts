import { z } from 'zod'
import { t } from '../language/t.ts'
import { MAX_IMAGE_ADDRESS } from '../uploads/image-host.ts'
import { MAX_IMPORT_LENGTH, MAX_IMPORT_ROWS } from './imports.terms.ts'

export const ImportParams = z.object({ id: z.uuid() })

export const TemplateQuery = z.object({ subcategory: z.string().max(60) })
/** The heading of a file for one subcategory, and an example, as CSV. */
export const ImportTemplate = z.object({ name: z.string(), csv: z.string() })
export type ImportTemplate = z.infer<typeof ImportTemplate>

export const NewImport = z.object({
  /** The name of the file. */
  file: z.string().trim().min(1).max(200),
  /** CSV with a heading. */
  text: z
    .string()
    .min(1, t`The file is empty`)
    .max(MAX_IMPORT_LENGTH, t`The file is too long. Split it into several`),
})
export type NewImport = z.infer<typeof NewImport>

/** Addresses of uploaded photos by the names that the file has for them. */
export const StartImport = z.object({
  photos: z.record(z.string().max(MAX_IMAGE_ADDRESS), z.string().max(MAX_IMAGE_ADDRESS)),
})

/** `checked`: nothing is posted yet. `undoing`: some of its ads are still to be deleted. */
const importStates = ['checked', 'running', 'done', 'undoing', 'undone'] as const

/** `ready` will be posted, `present` was posted before, `removed` has been undone. */
const importRowStates = ['ready', 'added', 'present', 'refused', 'removed'] as const

export const ImportRow = z.object({
  line: z.number().int(),
  state: z.enum(importRowStates),
  title: z.string(),
  price: z.number().nullable(),
  category: z.string(),
  subcategory: z.string(),
  place: z.string(),
  /** The names or addresses of its photos. */
  photos: z.array(z.string()),
  productId: z.uuid().nullable(),
  /** Why it is refused: the column, empty for the whole row, and the reason. */
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const Import = z.object({
  _id: z.uuid(),
  file: z.string(),
  state: z.enum(importStates),
  createdAt: z.iso.datetime(),
  /** Names of photos that the file mentions and that have to be uploaded. */
  photosNeeded: z.array(z.string()),
  rows: z.array(ImportRow).max(MAX_IMPORT_ROWS),
  /** True while it can be undone. */
  mayUndo: z.boolean(),
})
export type Import = z.infer<typeof Import>

/** The latest first, without their rows. */
export const ImportList = z.array(
  Import.pick({ _id: true, file: true, state: true, createdAt: true }).extend({
    added: z.number().int(),
    refused: z.number().int(),
  }),
)
export type ImportList = z.infer<typeof ImportList>
