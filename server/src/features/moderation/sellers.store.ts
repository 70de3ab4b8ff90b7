import type { AccountStatus } from '@bowerbird/contract/accounts/accounts.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Seller {
  name: string
  email: string
  status: AccountStatus
  phoneNumber: string | null
}

export async function findSeller(db: Queryable, id: string): Promise<Seller> {
  return db.one<Seller>(
    sql`select name, email, status, phone_number as "phoneNumber" from accounts where id = ${id}`,
  )
}
