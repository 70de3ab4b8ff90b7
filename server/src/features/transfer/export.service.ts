import type { Writable } from 'node:stream'
import type { Db } from '../../platform/db/db.ts'
import { auditTransfer } from './audit-transfer.service.ts'
import type { TransferFormat } from './transfer.format.ts'
import { type ExportFilters, streamAds } from './transfer.store.ts'
import { writerOf } from './transfer.writers.ts'

export interface ExportOptions {
  format: TransferFormat
  filters: ExportFilters
  out: Writable
  onProgress?: (written: number) => void
}

const BATCH = 1000

/** Applies backpressure, so that only a few ads are in memory however many there are. */
async function write(out: Writable, text: string): Promise<void> {
  if (out.errored) throw out.errored
  if (out.write(text)) return
  await new Promise<void>((resolve, reject) => {
    const end = (error?: Error) => {
      out.off('drain', onDrain).off('error', end)
      if (error) reject(error)
      else resolve()
    }
    const onDrain = () => end()
    out.on('drain', onDrain).on('error', end)
  })
}

/** Writes a snapshot of the ads, and returns how many. The audit log says so: the file leaves the market. */
export async function exportAds(
  db: Db,
  { format, filters, out, onProgress }: ExportOptions,
): Promise<number> {
  const writer = writerOf(format)
  let written = 0
  await write(out, writer.begin())
  await streamAds(db, { filters, size: BATCH }, async (rows) => {
    await write(out, writer.rows(rows))
    written += rows.length
    onProgress?.(written)
  })
  await write(out, writer.end())
  const { statuses, since, ...others } = filters
  await auditTransfer(db, 'ads.exported', written, {
    format,
    ...others,
    statuses: statuses?.join(', '),
    since: since?.toISOString(),
  })
  return written
}
