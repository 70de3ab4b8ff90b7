import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * Those of these pictures that there are, as part of a statement. Until its transaction ends they are not removed,
 * nor used elsewhere. A condition without columns is looked at before any of them is held.
 */
export const heldImages = (addresses: string[], condition: Sql = sql`true`): Sql => sql`
  select address, account_id as "accountId", blur from images where address = any(${addresses}) and ${condition}
  order by address for no key update`
