import { MIN_REPLIES, REPLY_DAYS } from '@bowerbird/contract/sellers/sellers.terms'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** As many chats as say enough about how fast someone answers. */
const SAMPLE = 100

/** The median time from a buyer's first message to the seller's first, if enough were answered lately. */
export const replyMinutesOf = (account: Sql): Sql => sql`
  select case when count(*) >= ${MIN_REPLIES}
    then ceil(percentile_cont(0.5) within group (order by extract(epoch from r.at - q.at)) / 60)::int end
  from (select id from conversations c where c.seller_id = ${account} and c.last_seq > 1
      and c.updated_at > now() - make_interval(days => ${REPLY_DAYS}) order by updated_at desc limit ${SAMPLE}) as c
    cross join lateral (select created_at as at from messages m where m.conversation_id = c.id and m.side = 'buyer'
      order by seq limit 1) as q
    cross join lateral (select created_at as at from messages m where m.conversation_id = c.id and m.side = 'seller'
      order by seq limit 1) as r
  where r.at > q.at and r.at > now() - make_interval(days => ${REPLY_DAYS})`
