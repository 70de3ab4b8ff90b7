import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * True if something is the member's own: their ad or message, a report about them, a report that they sent and that is
 * open, or a conversation that they take part in. Plan: reports_of_reporter, conversations_pkey.
 */
export const isOwnMatter = (
  memberId: string,
  { accountId, adId, conversationId }: { accountId: Sql; adId: Sql; conversationId: Sql },
): Sql => sql`(coalesce(${accountId} = ${memberId}::uuid, false)
  or exists (select from reports own where own.reporter_id = ${memberId} and own.handled_at is null
    and (own.ad_id = ${adId} or own.conversation_id = ${conversationId}))
  or exists (select from conversations own where own.id = ${conversationId}
    and ${memberId}::uuid in (own.buyer_id, own.seller_id)))`
