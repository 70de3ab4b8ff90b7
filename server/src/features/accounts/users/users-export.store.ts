import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { UsersFilters } from '@bowerbird/contract/accounts/users.schema'
import type { Queryable } from '../../../platform/db/db.ts'
import { isoTime, sql } from '../../../platform/db/sql.ts'

export interface ExportedAccount {
  id: string
  name: string
  email: string
  phoneNumber: string | null
  role: Role
  status: AccountStatus
  isVerified: boolean
  createdAt: string
  listedAds: number
}

/** A batch by id. Plan: Limit → Index Scan on accounts_pkey, and ads_by_seller for each. */
export const listExported = (
  db: Queryable,
  { status, role }: UsersFilters,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ExportedAccount[]> => {
  const ofStatus = status ? sql`and a.status = ${status}::account_status` : sql``
  const ofRole =
    role === undefined
      ? sql``
      : role === 'staff'
        ? sql`and a.role <> 'user'`
        : sql`and a.role = ${role}::account_role`
  const later = after === undefined ? sql`` : sql`and a.id > ${after}`
  return db.many<ExportedAccount>(sql`
    select a.id, a.name, a.email, a.phone_number as "phoneNumber", a.role, a.status,
      a.verified_at is not null as "isVerified", ${isoTime(sql`a.created_at`)} as "createdAt",
      (select count(*)::int from ads where ads.seller_id = a.id and ads.is_listed) as "listedAds"
    from accounts a where true ${ofStatus} ${ofRole} ${later} order by a.id limit ${limit}`)
}
