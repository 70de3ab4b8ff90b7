import type { OwnData } from '@bowerbird/contract/accounts/accounts.schema'
import type { Queryable } from '../../../platform/db/db.ts'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import { jsonFields } from '../../ads/ads.columns.ts'
import { licencesJson } from '../../businesses/businesses.columns.ts'
import { areBlocked } from '../../chat/blocks.columns.ts'
import { versionFields } from '../../edits/edits.columns.ts'

/**
 * True if a person of the conversation `c` wrote the message `m` or received it: of the seller's side, not what a
 * colleague wrote, and of a conversation that a colleague has taken over, only their own.
 */
const wroteOrReceived = (id: Sql): Sql => sql`(c.buyer_id = ${id} or m.author_id = ${id}
  or (c.seller_id = ${id} and not m.is_by_colleague))`

type Held = Pick<
  OwnData,
  | 'ads'
  | 'drafts'
  | 'imports'
  | 'feeds'
  | 'purchases'
  | 'favourites'
  | 'business'
  | 'savedSearches'
  | 'followedSellers'
  | 'blockedPeople'
  | 'pictures'
  | 'watchedReservations'
  | 'conversations'
  | 'chatSettings'
  | 'deals'
  | 'queuePlaces'
  | 'reports'
  | 'decisions'
  | 'wrongWarnings'
  | 'phoneRequests'
  | 'askedNumbers'
  | 'ratingsGiven'
  | 'ratingsReceived'
  | 'notifications'
  | 'notificationSettings'
  | 'sessions'
  | 'webhooks'
>

/** A rating, with its reply if the member may read that. */
const ratingData = (
  reply: Sql,
): Sql => sql`json_build_object('title', d.title, 'productId', d.ad_id, 'by', g.side,
  'asAgreed', g.as_agreed, 'onTime', g.on_time, 'friendly', g.friendly, 'isGood', g.is_good, 'text', g.text,
  'state', g.state, 'refusal', g.refusal, 'createdAt', g.created_at, 'shownAt', g.shown_at,
  'reply', (select json_build_object('text', p.text, 'state', p.state, 'refusal', p.refusal, 'createdAt', p.created_at)
    from rating_replies p where p.rating_id = g.id and ${reply}))`

/** An account's data besides its profile. Of conversations, the parts that the member can read in the chat. */
export async function findOwnData(db: Queryable, id: string): Promise<Held> {
  return db.one<Held>(sql`
    select
      (select coalesce(json_agg(json_build_object('_id', a.id, 'status', a.status, ${jsonFields()},
          'privateAttributes', a.private_attributes, 'showPhone', a.shows_phone,
          'createdAt', a.created_at, 'postedAt', a.posted_at, 'listedAt', a.listed_at, 'updatedAt', a.updated_at,
          'soldAt', a.sold_at, 'reservedUntil', a.reserved_until,
          'waitingChange', (select ${versionFields(sql`e.fields`)} from ad_edits e where e.ad_id = a.id),
          'prices', (select coalesce(json_agg(json_build_object('price', p.price_cents / 100::float8, 'since', p.at)
            order by p.at), '[]') from ad_prices p where p.ad_id = a.id),
          'pricePlan', (select json_build_object('percent', p.percent, 'everyDays', p.every_days,
            'floor', p.floor_cents / 100::float8, 'nextAt', p.next_at) from price_plans p where p.ad_id = a.id))
          order by a.created_at), '[]')
        from ads a where a.seller_id = ${id}) as ads,
      (select coalesce(json_agg(json_build_object('draft', d.draft, 'createdAt', d.created_at,
          'updatedAt', d.updated_at) order by d.updated_at), '[]')
        from ad_drafts d where d.account_id = ${id}) as drafts,
      (select coalesce(json_agg(json_build_object('file', i.file, 'createdAt', i.created_at,
          'startedAt', i.started_at, 'undoneAt', i.undone_at,
          'lines', (select coalesce(json_agg(json_build_object('line', r.line, 'ad', r.fields, 'outcome', r.outcome,
            'productId', r.ad_id, 'faults', r.faults) order by r.line), '[]')
            from ad_import_rows r where r.import_id = i.id)) order by i.created_at), '[]')
        from ad_imports i where i.account_id = ${id}) as imports,
      (select coalesce(json_agg(json_build_object('address', f.address, 'subcategory', f.subcategory, 'suburb', f.suburb,
          'postcode', f.postcode, 'isAllowed', f.is_allowed, 'isOn', f.is_on, 'createdAt', f.created_at,
          'ads', (select coalesce(json_agg(json_build_object('stockNumber', s.external_id, 'ad', s.fields,
            'privateAttributes', s.private_attributes, 'productId', s.ad_id, 'goneAt', s.gone_at) order by s.external_id), '[]')
            from stock_feed_items s where s.account_id = f.account_id))), '[]')
        from stock_feeds f where f.account_id = ${id}) as feeds,
      (select coalesce(json_agg(json_build_object('order', o.id, 'productId', o.ad_id, 'title', o.title, 'product', o.product,
          'name', o.name, 'kind', o.kind, 'days', o.days,
          'category', (select name from categories where id = o.category_id), 'buyerName', o.buyer_name,
          'buyerAbn', o.buyer_abn, 'method', o.method, 'state', o.state, 'total', o.total_cents / 100::float8,
          'gst', o.gst_cents / 100::float8, 'refunded', o.refunded_cents / 100::float8, 'dueOn', o.due_on,
          'isDisputed', o.is_disputed, 'createdAt', o.created_at, 'paidAt', o.paid_at,
          'promotion', (select json_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at, 'stoppedAt', p.stopped_at)
            from promotions p where p.order_id = o.id),
          'invoices', (select coalesce(json_agg(d.document order by d.number), '[]')
            from tax_documents d where d.order_id = o.id),
          'refunds', (select coalesce(json_agg(json_build_object('amount', r.cents / 100::float8, 'state', r.state,
            'reason', r.reason, 'at', r.at) order by r.at), '[]') from promotion_refunds r where r.order_id = o.id))
          order by o.created_at), '[]')
        from promotion_orders o where o.account_id = ${id}) as purchases,
      (select coalesce(json_agg(json_build_object('address', w.address, 'events', w.events, 'isOn', w.is_on,
          'pausedAt', w.paused_at, 'pauseReason', w.pause_reason, 'failingSince', w.failing_since,
          'oldSecretUntil', w.old_secret_until, 'createdAt', w.created_at,
          'sent', (select coalesce(json_agg(json_build_object('event', d.event, 'data', d.data,
            'happenedAt', d.happened_at, 'attempts', d.attempts, 'status', d.status, 'answer', d.answer,
            'error', d.error, 'deliveredAt', d.delivered_at) order by d.happened_at), '[]')
            from webhook_deliveries d where d.webhook_id = w.id)) order by w.created_at), '[]')
        from webhooks w where w.account_id = ${id}) as webhooks,
      (select coalesce(json_agg(json_build_object('productId', f.ad_id, 'title', f.saved_title,
          'savedAt', f.created_at) order by f.created_at), '[]')
        from favourites f where f.account_id = ${id}) as favourites,
      json_build_object(
        'membership', (select json_build_object('name', b.name, 'abn', b.abn, 'about', b.about, 'street', b.street,
            'suburb', p.suburb, 'postcode', p.postcode, 'hours', b.hours, 'licences', ${licencesJson()},
            'createdAt', b.created_at, 'updatedAt', b.updated_at, 'badgeRemovedAt', b.badge_removed_at,
            'badgeRemoval', b.badge_removal, 'isOwner', m.is_owner, 'joinedAt', m.joined_at)
          from business_members m join businesses b on b.id = m.business_id join places p on p.id = b.place_id
          where m.account_id = ${id}),
        'invitations', (select coalesce(json_agg(json_build_object('business', b.name, 'invitedAt', i.created_at)
            order by i.created_at), '[]')
          from accounts s join business_invitations i on lower(i.email) = lower(s.email)
            join businesses b on b.id = i.business_id where s.id = ${id}),
        'changes', (select coalesce(json_agg(json_build_object('productId', h.ad_id, 'action', h.action,
            'changedAt', h.changed_at) order by h.changed_at), '[]')
          from colleague_changes h where h.account_id = ${id})) as business,
      (select coalesce(json_agg(json_build_object('name', s.name, 'category', s.path, 'filters', s.params,
          'frequency', s.frequency, 'isPaused', s.is_paused, 'seenAt', s.seen_at, 'createdAt', s.created_at,
          'updatedAt', s.updated_at) order by s.created_at), '[]')
        from saved_searches s where s.account_id = ${id}) as "savedSearches",
      (select coalesce(json_agg(json_build_object('name', s.name, 'followedAt', f.created_at) order by f.created_at), '[]')
        from follows f join accounts s on s.id = f.seller_id where f.follower_id = ${id}
          and not ${areBlocked(sql`f.follower_id`, sql`s.id`)}) as "followedSellers",
      (select coalesce(json_agg(json_build_object('name', coalesce(b.known_name, p.name), 'blockedAt', b.created_at) order by b.created_at), '[]')
        from blocks b join accounts p on p.id = b.blocked_id where b.blocker_id = ${id}) as "blockedPeople",
      (select coalesce(json_agg(json_build_object('address', i.address, 'width', i.width,
          'height', i.height, 'uploadedAt', i.created_at)
          order by i.created_at, i.address), '[]')
        from images i where i.account_id = ${id}) as pictures,
      (select coalesce(json_agg(json_build_object('productId', w.ad_id, 'title', case when a.is_listed then a.title end,
          'askedAt', w.created_at) order by w.created_at), '[]')
        from reservation_watchers w join ads a on a.id = w.ad_id where w.account_id = ${id}) as "watchedReservations",
      (select coalesce(json_agg(json_build_object('_id', c.id, 'title', c.title, 'productId', c.ad_id, 'createdAt', c.created_at,
          'updatedAt', c.updated_at,
          'side', case when c.buyer_id = ${id} then 'buyer' else 'seller' end,
          'messages', (select coalesce(json_agg(json_build_object('side', m.side, 'text', m.text,
            'photos', case when (c.buyer_id = ${id}) = (m.side = 'buyer') then m.photos end,
            'photoCount', cardinality(m.photos),
            'createdAt', m.created_at, 'editedAt', m.edited_at, 'takenBackAt', m.taken_back_at) order by m.seq), '[]')
            from messages m where m.conversation_id = c.id and ${wroteOrReceived(sql`${id}::uuid`)}),
          'earlierTexts', (select coalesce(json_agg(json_build_object('number', o.seq, 'text', o.text, 'photos', o.photos,
            'replacedAt', o.replaced_at) order by o.seq, o.change), '[]') from message_originals o
            where o.conversation_id = c.id and o.author_id = ${id}),
          'draft', (select json_build_object('text', d.text, 'updatedAt', d.updated_at) from message_drafts d
            where d.conversation_id = c.id and d.account_id = ${id}),
          'held', (select coalesce(json_agg(json_build_object('text', h.text, 'photos', h.photos, 'createdAt', h.created_at,
            'refusal', h.refusal, 'refusedAt', h.refused_at) order by h.created_at), '[]') from held_messages h
            where h.conversation_id = c.id and h.sender_id = ${id}))
          order by c.created_at), '[]')
        from conversations c where (c.buyer_id = ${id} or c.seller_id = ${id}
          or c.id in (select w.conversation_id from messages w where w.author_id = ${id})) and (c.last_seq > 0
          or exists (select from message_drafts d where d.conversation_id = c.id and d.account_id = ${id})
          or exists (select from held_messages h where h.conversation_id = c.id and h.sender_id = ${id}))) as conversations,
      (select coalesce(json_agg(json_build_object('productId', q.ad_id, 'title', case when a.is_listed then a.title end,
          'joinedAt', q.joined_at, 'askedAt', q.asked_at, 'answerBy', q.answer_by) order by q.joined_at), '[]')
        from queue_places q join ads a on a.id = q.ad_id where q.account_id = ${id}) as "queuePlaces",
      (select coalesce(json_agg(json_build_object('title', d.title, 'productId', d.ad_id,
          'conversationId', d.conversation_id, 'side', case when d.buyer_id = ${id} then 'buyer' else 'seller' end,
          'amount', d.amount_cents / 100::float8, 'listingType', d.listing_type, 'state', d.state, 'agreedAt', d.agreed_at,
          'sellerDoneAt', d.seller_done_at, 'buyerDoneAt', d.buyer_done_at, 'doneAt', d.done_at, 'endedAt', d.ended_at,
          'endedBy', d.ended_by, 'endReason', d.end_reason) order by d.agreed_at), '[]')
        from deals d where d.buyer_id = ${id} or d.seller_id = ${id}) as deals,
      json_build_object('savedAnswers', (select coalesce(json_agg(json_build_object('text', a.text,
          'createdAt', a.created_at) order by a.created_at), '[]') from saved_answers a where a.account_id = ${id}),
        'hidesReadMarksSince', (select since from hidden_read_marks h where h.account_id = ${id})) as "chatSettings",
      (select coalesce(json_agg(json_build_object('title', r.title, 'reason', r.reason, 'details', r.details,
          'email', r.reporter_email, 'productId', r.ad_id, 'conversationId', r.conversation_id, 'createdAt', r.created_at,
          'handledAt', r.handled_at, 'outcome', r.outcome) order by r.created_at), '[]')
        from reports r where r.reporter_id = ${id}) as reports,
      (select coalesce(json_agg(json_build_object('about', r.kind, 'title', r.title, 'productId', r.ad_id,
          'conversationId', r.conversation_id, 'outcome', r.outcome, 'reason', r.reason, 'reasonText', r.reason_text,
          'field', r.field, 'note', r.note, 'createdAt', r.created_at, 'decidedAt', r.decided_at,
          'appeal', case when r.kind = 'appeal' then r.details end) order by r.created_at), '[]')
        from moderation_cases r where r.account_id = ${id} and r.kind <> 'report' and (r.decided_at is not null or r.kind = 'appeal'))
        as decisions,
      (select coalesce(json_agg(json_build_object('conversationId', w.conversation_id, 'number', w.seq, 'message', m.text,
          'createdAt', w.created_at) order by w.created_at), '[]')
        from scam_feedback w join messages m using (conversation_id, seq)
        where w.account_id = ${id}) as "wrongWarnings",
      (select coalesce(json_agg(json_build_object('title', r.title, 'productId', r.ad_id, 'askedAt', r.asked_at)
          order by r.asked_at), '[]')
        from phone_requests r where r.seller_id = ${id}) as "phoneRequests",
      (select coalesce(json_agg(json_build_object('title', r.title, 'productId', r.ad_id, 'askedAt', r.asked_at)
          order by r.asked_at), '[]')
        from phone_requests r where r.asker_id = ${id}) as "askedNumbers",
      (select coalesce(json_agg(${ratingData(sql`p.state = 'fine' and g.shown_at is not null`)} order by g.created_at), '[]')
        from ratings g join deals d on d.id = g.deal_id where g.rater_id = ${id}) as "ratingsGiven",
      (select coalesce(json_agg(${ratingData(sql`true`)} order by g.created_at), '[]')
        from ratings g join deals d on d.id = g.deal_id where g.rated_id = ${id} and g.shown_at is not null)
        as "ratingsReceived",
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'title', n.details -> 'title',
          'text', n.details -> 'text', 'productId', n.ad_id, 'createdAt', n.created_at, 'shownAt', n.shown_at,
          'emailedAt', n.sent_at, 'readAt', n.read_at) order by n.created_at), '[]')
        from notifications n where n.account_id = ${id} and (n.shown_at is not null or n.sent_at is not null))
        as notifications,
      coalesce((select json_build_object('channels', s.channels, 'quietFrom', s.quiet_from, 'quietUntil', s.quiet_until,
          'timeZone', s.time_zone, 'isDigest', s.is_digest, 'updatedAt', s.updated_at)
        from notification_settings s where s.account_id = ${id}), '{}') as "notificationSettings",
      (select coalesce(json_agg(json_build_object('createdAt', s.created_at, 'lastUsedAt', s.last_used_at,
          'browser', s.browser, 'place', s.place,
          'pushesTo', (select endpoint from push_subscriptions p where p.session_token_hash = s.token_hash))
          order by s.created_at), '[]')
        from sessions s where s.account_id = ${id}) as sessions`)
}
