import { z } from 'zod'
import { OwnerProof } from './proof.schema.ts'

export const DataExportStart = z.object(OwnerProof)

export const DataExport = z.object({
  state: z.enum(['working', 'ready', 'failed']),
  /** Photos that are in the file already, and all of them. */
  done: z.int(),
  total: z.int(),
  /** Size of the file; null until it is ready. */
  bytes: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** When the file is deleted. */
  expiresAt: z.iso.datetime(),
})
export type DataExport = z.infer<typeof DataExport>

/** Null if the caller has asked for none, or it has expired. */
export const DataExportState = z.object({ export: DataExport.nullable() })
export type DataExportState = z.infer<typeof DataExportState>

/** A ZIP file with `data.json`, `index.html` and the photos. */
export const DataExportFile = z.string()
