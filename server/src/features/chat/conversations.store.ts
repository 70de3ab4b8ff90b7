import { AWAY_MINUTES, type ChatSide, DELETED_USER } from '@bowerbird/contract/chat/chat.terms'
import { translate } from '@bowerbird/contract/language/translate'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, raw, type Sql, sql } from '../../platform/db/sql.ts'
import { categoryName, isPublicAd, subcategoryName } from '../ads/ads.columns.ts'
import { businessName, businessOf, firstName } from '../businesses/colleagues.columns.ts'
import { areBlocked, blocks, nameFor } from './blocks.columns.ts'
import { heldJson, messageJson, unreadAfter } from './messages.columns.ts'

const meId = sql`case when c.is_buyer then c.buyer_id else c.seller_id end`

/** True if a colleague answers for who has posted the ad `a`; of the conversation `c`. */
const isAnsweredByColleague = sql`(c.business_id is not null and c.seller_id <> a.seller_id)`

/** "Anna from Harbour Cars", or their own name; of the account `o`, who sells in the conversation `c`. */
export const sellerName = sql`case when ${isAnsweredByColleague}
  then concat_ws(' from ', ${firstName(sql`o.name`)}, ${businessName(sql`c.business_id`)}) else o.name end`

/** A buyer knows the seller by the contact name on the ad, as long as it is shown there: to everyone, blocked or not. */
export const otherName = (): Sql => sql`case when o.id is null then ${translate(DELETED_USER)}::text
  when c.is_buyer and v.is_public and not ${isAnsweredByColleague} then a.contact_name
  else ${nameFor({ member: meId, other: sql`o.id`, name: sql`case when c.is_buyer then ${sellerName} else o.name end` })} end`

/** True if a side has archived the conversation `c`. Without messages since, or if it is muted. */
const isArchivedBy = (side: ChatSide): Sql => {
  const seq = raw(`c.archived_by_${side}_seq`)
  return sql`(${seq} is not null and (${seq} >= c.last_seq or ${raw(`c.muted_by_${side}`)}))`
}

/**
 * The conversation `c` as one of its sides sees it; `c.is_buyer` says which. If the ad isn't public, the buyer sees
 * its original title: a changed one may be under review.
 */
export const conversationJson = (): Sql => sql`json_build_object(
  '_id', c.id,
  'product', case when a.id is not null then json_build_object('_id', a.id,
    'title', case when v.may_see then a.title else c.title end, 'category', ${categoryName},
    'subcategory', ${subcategoryName},
    'image', case when v.may_see then a.images[1] end,
    'price', case when v.may_see then trim_scale(a.price_cents / 100.0) end,
    'listingType', a.listing_type, 'rentType', a.rent_type, 'status', a.status, 'isAvailable', v.is_public,
    'reservedUntil', ${isoTime(sql`a.reserved_until`)},
    'isReservedForBuyer', coalesce(a.reserved_for = c.buyer_id, false)) end,
  'title', c.title,
  'side', case when c.is_buyer then 'buyer' else 'seller' end,
  'other', json_build_object('_id', o.id, 'name', ${otherName()}, 'avatar',
    case when not ${areBlocked(sql`c.buyer_id`, sql`c.seller_id`)} then o.avatar end,
    'isActive', coalesce(o.status = 'active', false), 'isPhoneVerified', o.phone_verified_at is not null),
  'lastMessage', (select ${messageJson} from messages m where m.conversation_id = c.id and m.seq = c.last_seq),
  'held', (select coalesce(json_agg(${heldJson} order by h.created_at), '[]') from held_messages h
    where h.conversation_id = c.id and h.sender_id = case when c.is_buyer then c.buyer_id else c.seller_id end),
  'hasBothWritten', c.last_seq > 1 and exists (select from messages where conversation_id = c.id and side = 'buyer')
    and exists (select from messages where conversation_id = c.id and side = 'seller'),
  'isViewed', v.seen_seq = c.last_seq and not case when c.is_buyer then c.marked_by_buyer else c.marked_by_seller end,
  'unreadMessages', ${unreadAfter(sql`v.seen_seq`)},
  'seenSeq', v.seen_seq,
  'otherSeenSeq', case when exists (select from hidden_read_marks h where h.account_id in (c.buyer_id, c.seller_id))
    then 0 when c.is_buyer then c.seller_seen_seq else c.buyer_seen_seq end,
  'isBlockedByMe', case when c.is_buyer then ${blocks(sql`c.buyer_id`, sql`c.seller_id`)}
    else ${blocks(sql`c.seller_id`, sql`c.buyer_id`)} end,
  'isArchived', case when c.is_buyer then ${isArchivedBy('buyer')} else ${isArchivedBy('seller')} end,
  'isMuted', case when c.is_buyer then c.muted_by_buyer else c.muted_by_seller end,
  'mayWrite', coalesce(o.status = 'active', false) and not c.is_for_report
    and not ${areBlocked(sql`c.buyer_id`, sql`c.seller_id`)},
  'business', ${businessName(sql`c.business_id`)},
  'answersFor', case when ${isAnsweredByColleague} then (
    select ${firstName(sql`p.name`)} from accounts p where p.id = a.seller_id) end,
  'updatedAt', ${isoTime(sql`c.updated_at`)})`

/** True if the conversation `c` is between these two people, in either role. Uses the index of each side. */
const areBoth = (one: Sql, otherId: string): Sql => sql`
  ((c.buyer_id = ${one} and c.seller_id = ${otherId}::uuid) or (c.buyer_id = ${otherId}::uuid and c.seller_id = ${one}))`

/** Related rows, all by primary key. */
export const joins = sql`
  left join ads a on a.id = c.ad_id
  left join accounts o on o.id = case when c.is_buyer then c.seller_id else c.buyer_id end
  cross join lateral (select
    case when c.is_buyer then c.buyer_seen_seq else c.seller_seen_seq end as seen_seq,
    ${isPublicAd} as is_public, (not c.is_buyer or (${isPublicAd})) as may_see) v`

export interface ConversationsPage {
  adId: string | undefined
  isArchived: boolean
  before: string | undefined
  limit: number
}

/**
 * A page of a member's conversations, latest first, as a JSON array. One scan of (buyer, updated_at) and one of
 * (seller, updated_at), each no longer than the page. The cursor is the time alone, so a page includes all
 * conversations with the time of its last.
 */
export async function listConversationsJson(
  db: Queryable,
  memberId: string,
  { adId, isArchived, before, limit }: ConversationsPage,
): Promise<{ json: string; hasMore: boolean }> {
  const hasHeld = sql`exists (select from held_messages h
    where h.conversation_id = c.id and h.sender_id = ${memberId})`
  const about = (side: ChatSide) => sql`(last_seq > 0 or ${hasHeld}) and
    ${adId ? sql`ad_id = ${adId}` : sql`${isArchivedBy(side)} = ${isArchived}`}`
  const older = before ? sql`and updated_at < ${before}::timestamptz` : sql``
  const ofBuyer = sql`buyer_id = ${memberId} and ${about('buyer')}`
  const ofSeller = sql`seller_id = ${memberId} and ${about('seller')}`
  const nearest = sql`${older} order by updated_at desc fetch first ${limit} rows with ties`
  const { json, hasMore } = await db.one<{ json: string; hasMore: boolean }>(sql`
    with page as (
      select * from (
        (select *, true as is_buyer from conversations c where ${ofBuyer} ${nearest})
        union all
        (select *, false from conversations c where ${ofSeller} ${nearest})
      ) n order by updated_at desc fetch first ${limit} rows with ties
    ), last as (select min(updated_at) as at from page)
    select coalesce(json_agg(${conversationJson()} order by c.updated_at desc, c.id desc), '[]')::text as json,
      (exists (select from conversations c, last where ${ofBuyer} and updated_at < last.at)
        or exists (select from conversations c, last where ${ofSeller} and updated_at < last.at))
        as "hasMore"
    from page c ${joins}`)
  return { json, hasMore }
}

/** One conversation as a participant sees it; undefined for others. */
export async function findConversationJson(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ json: string }>(sql`
    select ${conversationJson()}::text as json
    from (select *, buyer_id is not distinct from ${memberId}::uuid as is_buyer from conversations
          where id = ${id} and ${memberId}::uuid in (buyer_id, seller_id)) c ${joins}`)
  return found?.json
}

/** By the unique index (ad, buyer). */
export async function findConversationAbout(
  db: Queryable,
  buyerId: string,
  adId: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ id: string }>(sql`
    select id from conversations where ad_id = ${adId} and buyer_id = ${buyerId}`)
  return found?.id
}

/** The latest of two people's conversations. Plan: conversations_of_buyer, twice. */
export async function findConversationWith(
  db: Queryable,
  memberId: string,
  otherId: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ id: string }>(sql`
    select id from conversations c where ${areBoth(sql`${memberId}::uuid`, otherId)}
    order by last_seq > 0 desc, updated_at desc limit 1`)
  return found?.id
}

/** Plan: ads_by_seller. */
export async function findNewestListedAd(db: Queryable, sellerId: string): Promise<string | undefined> {
  const found = await db.maybeOne<{ id: string }>(sql`
    select id from ads where seller_id = ${sellerId} and is_listed order by created_at desc, id desc limit 1`)
  return found?.id
}

export async function findChatAd(
  db: Queryable,
  adId: string,
): Promise<{ sellerId: string; isSold: boolean } | undefined> {
  return db.maybeOne(sql`
    select a.seller_id as "sellerId", a.status = 'sold' and (${isPublicAd}) as "isSold" from ads a where a.id = ${adId}`)
}

/** Seller and title come from the ad. Inserts nothing if the ad isn't public. */
export async function insertConversation(
  db: Queryable,
  conversation: { id: string; adId: string; buyerId: string },
): Promise<void> {
  const { id, adId, buyerId } = conversation
  await db.run(sql`
    insert into conversations (id, ad_id, title, buyer_id, seller_id, business_id)
    select ${id}, a.id, a.title, ${buyerId}, a.seller_id, ${businessOf(sql`a.seller_id`)}
    from ads a where a.id = ${adId} and ${isPublicAd} for key share
    on conflict (ad_id, buyer_id) do nothing`)
}

/**
 * About no ad, so that neither side can begin to chat in it: it holds a report of a seller whose ads are all
 * sold, paused or over. Returns false for anyone who has no seller page.
 */
export async function insertConversationWith(
  db: Queryable,
  { id, buyerId, sellerId }: { id: string; buyerId: string; sellerId: string },
): Promise<boolean> {
  const made = await db.run(sql`
    insert into conversations (id, title, buyer_id, seller_id, is_for_report)
    select ${id}, s.name, ${buyerId}, s.id, true from accounts s
    where s.id = ${sellerId} and s.status = 'active' and exists (
      select from ads where seller_id = s.id and is_approved_status(status))
    for key share`)
  return made > 0
}

/** Two index-only scans. */
export async function countUnread(db: Queryable, memberId: string): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select ((select count(*) from conversations where buyer_id = ${memberId} and last_seq > buyer_seen_seq)
      + (select count(*) from conversations where seller_id = ${memberId} and last_seq > seller_seen_seq)
      + (select count(*) from conversations where buyer_id = ${memberId} and marked_by_buyer
        and last_seq = buyer_seen_seq)
      + (select count(*) from conversations where seller_id = ${memberId} and marked_by_seller
        and last_seq = seller_seen_seq))::int as n`)
  return n
}

export interface Sides {
  id: string
  title: string
  buyerId: string | null
  sellerId: string | null
  /** It holds a report, and is no chat. */
  isForReport: boolean
  isBlockedByBuyer: boolean
  isBlockedBySeller: boolean
  /** False if the account is suspended, inactive or deleted. */
  isBuyerActive: boolean
  isSellerActive: boolean
}

export async function findSides(db: Queryable, id: string): Promise<Sides | undefined> {
  return db.maybeOne<Sides>(sql`
    select c.id, c.title, buyer_id as "buyerId", seller_id as "sellerId",
      is_for_report as "isForReport",
      ${blocks(sql`buyer_id`, sql`seller_id`)} as "isBlockedByBuyer",
      ${blocks(sql`seller_id`, sql`buyer_id`)} as "isBlockedBySeller",
      coalesce(b.status = 'active', false) as "isBuyerActive", coalesce(s.status = 'active', false) as "isSellerActive"
    from conversations c left join accounts b on b.id = c.buyer_id left join accounts s on s.id = c.seller_id
    where c.id = ${id}`)
}

/** All conversations of two people, whichever ad they are about. */
export async function listConversationsWith(
  db: Queryable,
  memberId: string,
  otherId: string,
): Promise<string[]> {
  const found = await db.many<{ id: string }>(sql`
    select id from conversations c where ${areBoth(sql`${memberId}::uuid`, otherId)}`)
  return found.map(({ id }) => id)
}

/** Cancels the emails to a member about unread messages of these conversations. */
export async function cancelMails(
  db: Queryable,
  memberId: string,
  conversationIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    update conversations set
      mail_to_buyer_due_at = case when buyer_id = ${memberId} then null else mail_to_buyer_due_at end,
      mail_to_seller_due_at = case when seller_id = ${memberId} then null else mail_to_seller_due_at end
    where id = any(${conversationIds}::uuid[])`)
}

/** Archives a conversation for one side, up to what they have seen, or brings it back. */
export async function setArchived(
  db: Queryable,
  { id, memberId, isArchived }: { id: string; memberId: string; isArchived: boolean },
): Promise<void> {
  await db.run(sql`
    update conversations set
      archived_by_buyer_seq = case when buyer_id = ${memberId} then
        case when ${isArchived} then buyer_seen_seq end else archived_by_buyer_seq end,
      archived_by_seller_seq = case when seller_id = ${memberId} then
        case when ${isArchived} then seller_seen_seq end else archived_by_seller_seq end
    where id = ${id} and ${memberId}::uuid in (buyer_id, seller_id)`)
}

/** Mutes a conversation for one side, or not. What is unread then becomes due for a mail as if it had just come. */
export async function setMuted(
  db: Queryable,
  { id, memberId, isMuted }: { id: string; memberId: string; isMuted: boolean },
): Promise<void> {
  const due = (side: ChatSide) => {
    const [mine, mail] = [raw(`${side}_id`), raw(`mail_to_${side}_due_at`)]
    const isUnread = sql`last_seq > ${raw(`${side}_seen_seq`)} and ${raw(`muted_by_${side}`)}`
    return sql`${mail} = case when ${mine} is distinct from ${memberId}::uuid then ${mail} when ${isMuted} then null
      when ${isUnread} then clock_timestamp() + make_interval(mins => ${AWAY_MINUTES}) else ${mail} end`
  }
  await db.run(sql`
    update conversations set ${due('buyer')}, ${due('seller')},
      muted_by_buyer = case when buyer_id = ${memberId} then ${isMuted} else muted_by_buyer end,
      muted_by_seller = case when seller_id = ${memberId} then ${isMuted} else muted_by_seller end
    where id = ${id} and ${memberId}::uuid in (buyer_id, seller_id)`)
}

/** Marks a conversation with messages as unread for one side. */
export async function setMarked(db: Queryable, id: string, memberId: string): Promise<void> {
  await db.run(sql`
    update conversations set marked_by_buyer = marked_by_buyer or coalesce(buyer_id = ${memberId}, false),
      marked_by_seller = marked_by_seller or coalesce(seller_id = ${memberId}, false)
    where id = ${id} and last_seq > 0 and ${memberId}::uuid in (buyer_id, seller_id)`)
}
