import { A_MEMBER } from '@bowerbird/contract/chat/chat.terms'
import { translate } from '@bowerbird/contract/language/translate'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** True if the first person blocks the second. Plan: blocks_pkey. */
export const blocks = (blocker: Sql, blocked: Sql): Sql =>
  sql`exists (select from blocks b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`

/** True if one of two people blocks the other. Plan: blocks_pkey, twice. */
export const areBlocked = (one: Sql, other: Sql): Sql => sql`(${blocks(one, other)} or ${blocks(other, one)})`

/** Person and name by which a member may know another. */
interface Known {
  member: Sql
  other: Sql
  name: Sql
}

/**
 * The name of the other person, for the member. Someone they block has the name that they knew then, and someone who
 * blocks them has none: neither learns anything new about the other. Plan: blocks_pkey, twice.
 */
export const nameFor = ({ member, other, name }: Known): Sql => sql`coalesce(
  (select coalesce(b.known_name, ${translate(A_MEMBER)}::text) from blocks b
    where b.blocker_id = ${member} and b.blocked_id = ${other}),
  case when not ${blocks(other, member)} then ${name} else ${translate(A_MEMBER)}::text end)`
