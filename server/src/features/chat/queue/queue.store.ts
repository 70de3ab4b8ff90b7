import type { MyPlace, OwnQueue, QueuePlace } from '@bowerbird/contract/buyers-queue/queue.schema'
import { ANSWER_HOURS, MAX_IN_QUEUE } from '@bowerbird/contract/buyers-queue/queue.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../../platform/db/sql.ts'
import { isPublicAd } from '../../ads/ads.columns.ts'
import { areBlocked } from '../blocks.columns.ts'
import { buyerRecordFields } from '../deals/buyer-record.columns.ts'

/** What a member sees of a queue, of the ad `a` and their place `p`. Those who are asked come first. */
const placeFields = (memberId: string): Sql => sql`
  'length', (select count(*)::int from queue_places q where q.ad_id = a.id),
  'position', case when p.ad_id is not null then (select count(*)::int from queue_places q where q.ad_id = a.id
    and (q.answer_by is not null, p.joined_at, q.account_id::text) >= (p.answer_by is not null, q.joined_at, p.account_id::text)) end,
  'answerBy', case when p.answer_by > now() then ${isoTime(sql`p.answer_by`)} end,
  'reservedUntil', ${isoTime(sql`a.reserved_until`)},
  'isForYou', coalesce(a.reserved_for = ${memberId}, false),
  'isSkipped', exists (select from queue_skips k where k.ad_id = a.id and k.account_id = ${memberId})`

/** Undefined if the ad is not for everyone to see. */
export async function findPlace(
  db: Queryable,
  memberId: string,
  adId: string,
): Promise<QueuePlace | undefined> {
  const found = await db.maybeOne<{ place: QueuePlace }>(sql`
    select json_build_object(${placeFields(memberId)}) as place
    from ads a left join queue_places p on p.ad_id = a.id and p.account_id = ${memberId}
    where a.id = ${adId} and ${isPublicAd}`)
  return found?.place
}

/** Those whose turn it is first. */
export async function listPlaces(db: Queryable, memberId: string): Promise<MyPlace[]> {
  const found = await db.many<{ place: MyPlace }>(sql`
    select json_build_object(${placeFields(memberId)}, 'productId', a.id, 'title', a.title, 'image', a.images[1]) as place
    from queue_places p join ads a on a.id = p.ad_id
    where p.account_id = ${memberId} and ${isPublicAd}
    order by p.answer_by nulls last, p.joined_at`)
  return found.map(({ place }) => place)
}

/** Returns false if the queue is full. The caller has locked the ad. Waiting in the queue is more than watching. */
export async function insertPlace(tx: Tx, memberId: string, adId: string): Promise<boolean> {
  const made = await tx.maybeOne(sql`
    with left_watch as (delete from reservation_watchers where ad_id = ${adId} and account_id = ${memberId})
    insert into queue_places (ad_id, account_id)
    select ${adId}, ${memberId} where (select count(*) from queue_places where ad_id = ${adId}) < ${MAX_IN_QUEUE}
    on conflict (ad_id, account_id) do update set joined_at = queue_places.joined_at returning 1`)
  return made !== undefined
}

/** Returns whether it was asked, or undefined if there was none. */
export async function deletePlace(tx: Tx, memberId: string, adId: string): Promise<boolean | undefined> {
  const gone = await tx.maybeOne<{ wasAsked: boolean }>(sql`
    delete from queue_places where ad_id = ${adId} and account_id = ${memberId}
    returning answer_by is not null as "wasAsked"`)
  return gone?.wasAsked
}

export async function isAsked(tx: Tx, memberId: string, adId: string): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select from queue_places where ad_id = ${adId} and account_id = ${memberId} and answer_by > now() for update`)
  return found !== undefined
}

const hours = sql`coalesce((select answer_hours from queue_settings s where s.ad_id = a.id), ${ANSWER_HOURS})`

/** Those who can’t be asked now are counted, but not shown. Plan: queue_places_pkey. */
export async function findOwnQueue(db: Queryable, adId: string): Promise<OwnQueue> {
  const { queue } = await db.one<{ queue: OwnQueue }>(sql`
    select json_build_object('length', (select count(*)::int from queue_places q where q.ad_id = a.id),
      'answerHours', ${hours}::int,
      'answerBy', (select ${isoTime(sql`q.answer_by`)} from queue_places q where q.ad_id = a.id and q.answer_by is not null),
      'people', coalesce((
        select json_agg(json_build_object('_id', q.id, 'answerBy', ${isoTime(sql`q.answer_by`)},
          'record', json_build_object(${buyerRecordFields})) order by q.answer_by nulls last, q.joined_at, q.account_id)
        from queue_places q join accounts b on b.id = q.account_id and b.status = 'active'
        where q.ad_id = a.id and not ${areBlocked(sql`q.account_id`, sql`a.seller_id`)}), '[]')) as queue
    from ads a where a.id = ${adId}`)
  return queue
}

/** Ends a place, and keeps why. Returns whose it was; undefined if there is none. */
export async function skipPlace(
  tx: Tx,
  adId: string,
  { placeId, reason, note }: { placeId: string; reason: string; note: string },
): Promise<string | undefined> {
  const gone = await tx.maybeOne<{ accountId: string }>(sql`
    with gone as (delete from queue_places where ad_id = ${adId} and id = ${placeId} returning account_id)
    insert into queue_skips (ad_id, account_id, reason, note) select ${adId}, account_id, ${reason}, ${note} from gone
    returning account_id as "accountId"`)
  return gone?.accountId
}

export async function isSkipped(tx: Tx, memberId: string, adId: string): Promise<boolean> {
  const found = await tx.maybeOne(
    sql`select from queue_skips where ad_id = ${adId} and account_id = ${memberId}`,
  )
  return found !== undefined
}

/** For those who are asked from now on. */
export async function setHours(tx: Tx, adId: string, answerHours: number): Promise<void> {
  await tx.run(sql`
    insert into queue_settings (ad_id, answer_hours) values (${adId}, ${answerHours})
    on conflict (ad_id) do update set answer_hours = excluded.answer_hours`)
}
