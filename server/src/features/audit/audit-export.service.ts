import { Readable } from 'node:stream'
import type { AuditFilters } from '@bowerbird/contract/audit/audit.schema'
import { csvLines, safeCell } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type ExportedEntry, listMatching } from './audit.store.ts'

const BATCH = 1_000

const columns = [
  'seq',
  'at',
  'actor',
  'as',
  'action',
  'target',
  'targetId',
  'title',
  'before',
  'after',
  'reason',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof ExportedEntry)[]

const cellsOf = (entry: ExportedEntry): string[] =>
  columns.map((column) => safeCell(String(entry[column] ?? '')))

/**
 * The entries that match as CSV, in batches: entries never change, so no transaction has to stay open for as long as
 * someone downloads.
 */
async function* linesOf(db: Queryable, filters: AuditFilters): AsyncGenerator<string> {
  yield csvLines([[...columns]])
  for (let after = 0; ; ) {
    const entries = await listMatching(db, filters, { after, limit: BATCH })
    if (entries.length) yield csvLines(entries.map(cellsOf))
    if (entries.length < BATCH) return
    after = entries.at(-1)?.seq ?? after
  }
}

export const auditCsv = (db: Queryable, filters: AuditFilters): Readable =>
  Readable.from(linesOf(db, filters))
