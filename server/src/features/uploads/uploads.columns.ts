import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * Selects those of these images that exist and locks them until the transaction ends, so that nobody removes them.
 * PostgreSQL evaluates a condition without columns before it locks any row.
 */
export const heldImages = (addresses: string[], condition: Sql = sql`true`): Sql => sql`
  select address, account_id as "accountId", blur from images where address = any(${addresses}) and ${condition}
  order by address for no key update`
