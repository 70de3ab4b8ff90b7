import { type Sql, sql } from '../../platform/db/sql.ts'

/** True if the first person blocks the second. Plan: blocks_pkey. */
export const blocks = (blocker: Sql, blocked: Sql): Sql =>
  sql`exists (select from blocks b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`

/** True if one of two people blocks the other. Plan: blocks_pkey, twice. */
export const areBlocked = (one: Sql, other: Sql): Sql => sql`(${blocks(one, other)} or ${blocks(other, one)})`
