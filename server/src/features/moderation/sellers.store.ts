import type { AccountStatus } from '@bowerbird/contract/accounts/accounts.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Seller {
  name: string
  email: string
  status: AccountStatus
}

export async function findSeller(db: Queryable, id: string): Promise<Seller> {
  return db.one<Seller>(sql`select name, email, status from accounts where id = ${id}`)
}
