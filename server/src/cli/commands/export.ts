import { extname, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { findAccount } from '../../features/accounts/users/admins.service.ts'
import { exportAds as writeAds } from '../../features/transfer/export.service.ts'
import type { TransferFormat } from '../../features/transfer/transfer.format.ts'
import type { ExportFilters } from '../../features/transfer/transfer.store.ts'
import { readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Invocation, UsageError } from '../command.ts'
import { fillFile } from '../fill-file.ts'
import { count, counted } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

const COMMAND = 'export'

function readStatuses(text: string | undefined): AdStatus[] | undefined {
  return text?.split(',').map((part) => {
    const status = adStatuses.find((known) => known === part.trim())
    if (!status)
      throw new UsageError(`--status must be one of ${adStatuses.join(', ')}, not "${part}"`, COMMAND)
    return status
  })
}

/** A date without a time means its start in UTC. */
function readSince(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const since = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? new Date(text) : undefined
  if (since && !Number.isNaN(since.getTime())) return since
  throw new UsageError(`--since must be a date like 2026-01-31 or a time like 2026-01-31T09:30:00Z`, COMMAND)
}

const filtersOf = ({ text }: Invocation): ExportFilters => ({
  statuses: readStatuses(text('status')),
  category: text('category'),
  seller: text('seller')?.trim().toLowerCase(),
  since: readSince(text('since')),
})

export const formatOf = (
  file: string | undefined,
  invocation: string | undefined,
): TransferFormat | undefined => {
  if (invocation === 'csv' || invocation === 'json') return invocation
  const ending = extname(file ?? '').toLowerCase()
  if (ending === '.csv') return 'csv'
  return ['.json', '.jsonl', '.ndjson'].includes(ending) ? 'json' : undefined
}

export async function exportAds(invocation: Invocation): Promise<undefined> {
  const { terminal, environment, folder, argument, text } = invocation
  const name = argument(0) === '-' ? undefined : argument(0)
  const format = formatOf(name, text('format')) ?? 'csv'
  const filters = filtersOf(invocation)
  const config = readConfig(environment)
  const written = await withMarket(
    config,
    async (db) => {
      if (filters.seller && !(await findAccount(db, filters.seller))) {
        throw new StartError(`${filters.seller} has no account here`)
      }
      const fill = (out: Writable) =>
        writeAds(db, { format, filters, out, onProgress: (n) => terminal.progress(`${count(n)} ads`) })
      return name ? fillFile(resolve(folder, name), 'file', fill) : fill(terminal.stream as Writable)
    },
    { mayBeRunning: true, mustExist: true },
  )
  terminal.note(`${counted(written, 'ad')} written${name ? ` to ${resolve(folder, name)}` : ''}`)
}
