import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { conversationJson, joins, otherName } from './conversations.store.ts'
import { messageJson } from './messages.columns.ts'

/** Results of a search. */
const MOST = 30
/** A member's latest conversations, in which is searched. */
const LATEST = 2_000

/** Words as patterns; what has a meaning in patterns stands for itself. */
const patternsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

/**
 * Conversations of a member that have all the words in one message, or in the name and title as they are shown to them.
 * Plan: conversations_of_buyer and conversations_of_seller, then messages_pkey for each: as long as their own messages
 * are many, and never those of others. Messages that were taken back are not found.
 */
export async function searchChatsJson(db: Queryable, memberId: string, text: string): Promise<string> {
  const words = patternsOf(text)
  const { json } = await db.one<{ json: string }>(sql`
    with own as materialized (
      select * from (
        select *, true as is_buyer from conversations where buyer_id = ${memberId} and last_seq > 0
        union all
        select *, false from conversations where seller_id = ${memberId} and last_seq > 0
      ) n order by updated_at desc limit ${LATEST}
    ), found as (
      select c.*, f.match from own c ${joins}
      left join lateral (
        select ${messageJson} as match from messages m
        where m.conversation_id = c.id and m.taken_back_at is null and m.text ilike all(${words}::text[])
        order by m.seq desc limit 1) f on true
      where f.match is not null or concat_ws(' ', ${otherName()},
        case when v.may_see then coalesce(a.title, c.title) else c.title end) ilike all(${words}::text[])
      limit ${MOST + 1}
    ), shown as (select * from found order by updated_at desc, id desc limit ${MOST})
    select json_build_object('results',
      coalesce(json_agg(json_build_object('conversation', ${conversationJson()}, 'match', c.match)
        order by c.updated_at desc, c.id desc), '[]'),
      'hasMore', (select count(*) from found) > ${MOST})::text as json
    from shown c ${joins}`)
  return json
}
