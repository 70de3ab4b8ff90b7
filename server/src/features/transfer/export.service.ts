import type { Writable } from 'node:stream'
import type { Db } from '../../platform/db/db.ts'
import type { TransferFormat } from './transfer.format.ts'
import { type ExportFilters, eachAd } from './transfer.store.ts'
import { writerOf } from './transfer.writers.ts'

export interface ExportOptions {
  format: TransferFormat
  filters: ExportFilters
  out: Writable
  onProgress?: (written: number) => void
}

const AT_A_TIME = 1000

/** Waits while whoever reads is behind, so that however many ads there are, only a few are in memory. */
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

/** Writes ads as they are at one moment, and answers with how many. */
export async function exportAds(
  db: Db,
  { format, filters, out, onProgress }: ExportOptions,
): Promise<number> {
  const writer = writerOf(format)
  let written = 0
  await write(out, writer.begin())
  await eachAd(db, { filters, size: AT_A_TIME }, async (rows) => {
    await write(out, writer.rows(rows))
    written += rows.length
    onProgress?.(written)
  })
  await write(out, writer.end())
  return written
}
