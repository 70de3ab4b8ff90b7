import { type ChatSide, DELETED_USER } from '@bowerbird/contract/chat/chat.terms'
import { ANSWERED_BY, NEW_FOR_DAYS } from '@bowerbird/contract/chat/held.rules'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import { firstName } from '../businesses/colleagues.columns.ts'
import { areBlocked } from './blocks.columns.ts'

/** Photos in their order; one that was removed with its sender's account has no size. Plan: images_pkey. */
const photosJson = (photos: Sql): Sql => sql`case when ${photos} is not null then (
  select json_agg(json_build_object('_id', split_part(p.address, '/', 3), 'width', i.width, 'height', i.height,
    'blur', i.blur) order by p.n)
  from unnest(${photos}) with ordinality as p (address, n) left join images i on i.address = p.address) end`

const messageFields = sql`'_id', m.id, 'conversationId', m.conversation_id, 'seq', m.seq,
  'clientId', m.client_id, 'text', m.text, 'photos', ${photosJson(sql`m.photos`)},
  'arePhotosCovered', m.are_photos_covered, 'side', m.side, 'createdAt', ${isoTime(sql`m.created_at`)},
  'offerId', m.offer_id, 'editedAt', ${isoTime(sql`m.edited_at`)}, 'takenBackAt', ${isoTime(sql`m.taken_back_at`)},
  'change', m.change, 'isFixed', m.is_fixed,
  'by', case when m.is_by_colleague then coalesce(
    (select ${firstName(sql`w.name`)} from accounts w where w.id = m.author_id), ${DELETED_USER}) end`

/** A message, from the table `messages m`, as both sides see it. */
export const messageJson = sql`json_build_object(${messageFields})`

/** The same with what its recipient is warned of. */
export const messageJsonFor = (reader: ChatSide): Sql => sql`json_build_object(${messageFields},
  'warnings', case when m.side <> ${reader}::chat_side then m.warnings end)`

/**
 * Messages of the conversation `c` after this one that were not taken back: those that someone has yet to read. When
 * all after it are taken back, `seen_seq` moves past them, so only the few between others have to be counted.
 */
export const unreadAfter = (
  seenSeq: Sql,
): Sql => sql`(c.last_seq - ${seenSeq} - (select count(*)::int from messages t
  where t.conversation_id = c.id and t.change is not null and t.taken_back_at is not null and t.seq > ${seenSeq}))`

/**
 * A message that has not been delivered, from the table `held_messages h`. Its sender can appeal against a moderator's
 * refusal, once. Plan: moderation_cases_pkey, moderation_cases_one_appeal.
 */
export const heldJson = sql`json_build_object('_id', h.id, 'conversationId', h.conversation_id,
  'clientId', h.client_id, 'text', h.text, 'photos', ${photosJson(sql`h.photos`)},
  'createdAt', ${isoTime(sql`h.created_at`)}, 'refusal', h.refusal,
  'mayAppeal', exists (select from moderation_cases c where c.id = h.case_id and c.outcome = 'refused'
    and not exists (select from moderation_cases p where p.appeal_of = c.id)),
  'appealState', (select case when p.outcome is null then 'open' when p.outcome = 'confirmed' then 'confirmed' end
    from moderation_cases p where p.appeal_of = h.case_id))`

/**
 * True if a person may write in a row of `conversations`: both sides are there, active, and neither blocks the other.
 * One for a report is no chat.
 */
export const mayWrite = (senderId: string): Sql => sql`${senderId}::uuid in (buyer_id, seller_id)
  and buyer_id is not null and seller_id is not null
  and not is_for_report and not ${areBlocked(sql`buyer_id`, sql`seller_id`)}
  and not exists (select from accounts a where a.id in (buyer_id, seller_id) and a.status <> 'active')`

/** Messages of the other side of the conversation `k`. */
export const hasOtherWritten = (
  senderId: string,
): Sql => sql`select from messages m where m.conversation_id = k.id
  and m.side <> (case when k.buyer_id = ${senderId} then 'buyer' else 'seller' end)::chat_side`

/** True if a person is new, and few have answered them. */
export const isSenderNew = (senderId: string): Sql => sql`(exists (select from accounts a
    where a.id = ${senderId} and a.created_at > now() - make_interval(days => ${NEW_FOR_DAYS}))
  and (select count(*) from (select from conversations k
      where (k.buyer_id = ${senderId} or k.seller_id = ${senderId}) and exists (${hasOtherWritten(senderId)})
      limit ${ANSWERED_BY}) answered) < ${ANSWERED_BY})`
