import { Readable } from 'node:stream'
import type { AuditFilters } from '@bowerbird/contract/audit/audit.schema'
import { csvLines, safeCell } from '../../platform/csv.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from './audit.service.ts'
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

/**
 * A file of the entries that match. The log says so first: the file leaves the market. What was searched for is left
 * out, because it may name a person, and entries can't be erased.
 */
export async function exportEntries(db: Db, member: Member, filters: AuditFilters): Promise<Readable> {
  const { action, from, to } = filters
  await db.transaction((tx) =>
    audit(tx, member, {
      action: 'audit.exported',
      target: 'market',
      targetId: 'audit',
      title: 'CSV file of the audit log',
      after: { action, from, to },
    }),
  )
  return Readable.from(linesOf(db, filters))
}
