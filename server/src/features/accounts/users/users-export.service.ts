import { Readable } from 'node:stream'
import type { UsersFilters } from '@bowerbird/contract/accounts/users.schema'
import { csvLines, safeCell } from '../../../platform/csv.ts'
import type { Db, Queryable } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import { audit } from '../../audit/audit.service.ts'
import { type ExportedAccount, listExported } from './users-export.store.ts'

const BATCH = 1_000

const columns = [
  'id',
  'name',
  'email',
  'phoneNumber',
  'role',
  'status',
  'isVerified',
  'createdAt',
  'listedAds',
] as const satisfies readonly (keyof ExportedAccount)[]

const cellsOf = (account: ExportedAccount): string[] =>
  columns.map((column) => safeCell(String(account[column] ?? '')))

/** The accounts in the order of their ids, in batches, so that no transaction stays open while someone downloads. */
async function* linesOf(db: Queryable, filters: UsersFilters): AsyncGenerator<string> {
  yield csvLines([[...columns]])
  for (let after: string | undefined; ; ) {
    const accounts = await listExported(db, filters, { after, limit: BATCH })
    if (accounts.length) yield csvLines(accounts.map(cellsOf))
    if (accounts.length < BATCH) return
    after = accounts.at(-1)?.id
  }
}

/** A file of the accounts with this status and role. The audit log says so first: personal data leaves the market. */
export async function exportAccounts(db: Db, member: Member, filters: UsersFilters): Promise<Readable> {
  await db.transaction((tx) =>
    audit(tx, member, {
      action: 'accounts.exported',
      target: 'market',
      targetId: 'accounts',
      title: 'CSV file of users',
      after: { ...filters },
    }),
  )
  return Readable.from(linesOf(db, filters))
}
