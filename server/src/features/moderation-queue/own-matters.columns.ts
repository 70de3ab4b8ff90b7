import { type Sql, sql } from '../../platform/db/sql.ts'
import { belongTogether } from '../businesses/colleagues.columns.ts'

/**
 * True if something is the member's own: their ad or one of a colleague of their business, their message, a report about them, a report that they sent and that is
 * open, a conversation that they take part in, or a rating by or of them. Plan: reports_of_reporter, conversations_pkey,
 * ratings_pkey.
 */
export const isOwnMatter = (
  memberId: string,
  {
    accountId,
    adId,
    conversationId,
    ratingId,
  }: Record<'accountId' | 'adId' | 'conversationId' | 'ratingId', Sql>,
): Sql => sql`(coalesce(${accountId} = ${memberId}::uuid, false)
  or ${belongTogether(sql`${memberId}::uuid`, accountId)}
  or exists (select from reports own where own.reporter_id = ${memberId} and own.handled_at is null
    and (own.ad_id = ${adId} or own.conversation_id = ${conversationId} or own.rating_id = ${ratingId}))
  or exists (select from ratings own where own.id = ${ratingId} and ${memberId}::uuid in (own.rater_id, own.rated_id))
  or exists (select from conversations own where own.id = ${conversationId}
    and ${memberId}::uuid in (own.buyer_id, own.seller_id)))`
