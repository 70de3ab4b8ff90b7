import { endpoint } from '../endpoint.ts'
import type * as s from './data-export.schema.ts'

/** How far the copy of the caller's data is. */
export const getDataExport = endpoint<{ reply: typeof s.DataExportState }>(
  'GET',
  '/api/auth/data-export',
  'member',
)

/** Asks for a copy of everything about the caller; a job makes it. */
export const startDataExport = endpoint<{
  body: typeof s.DataExportStart
  reply: typeof s.DataExportState
}>('POST', '/api/auth/data-export', 'member')

export const downloadDataExport = endpoint<{ reply: typeof s.DataExportFile }>(
  'GET',
  '/api/auth/data-export/file',
  'member',
  'application/zip',
)
