import { ANSWER_HOURS } from '@bowerbird/contract/buyers-queue/queue.terms'
import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import type { Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import { newsAd } from '../../ads/ads.columns.ts'
import { areBlocked } from '../blocks.columns.ts'

/** Someone in a queue who is notified. */
export interface Queued {
  ad: NewsAd
  accountId: string
  /** When they can answer until. */
  answerBy: string | null
}

const reachable = sql`join ads a on a.id = q.ad_id where not ${areBlocked(sql`q.account_id`, sql`a.seller_id`)}`

/**
 * Asks the first of the queues of these ads, if they can be had and nobody is asked yet. Those who can't log in, or whom
 * the seller has blocked or who has blocked the seller, are left out silently.
 */
export const askNext = (tx: Tx, adIds: readonly string[]): Promise<Queued[]> =>
  tx.many<Queued>(sql`
    with first as (
      select distinct on (q.ad_id) q.ad_id, q.account_id from queue_places q
      join ads a on a.id = q.ad_id and a.status = 'active' and a.is_seller_active
      join accounts m on m.id = q.account_id and m.status = 'active'
      where q.ad_id = any(${adIds}::uuid[]) and not ${areBlocked(sql`q.account_id`, sql`a.seller_id`)}
        and not exists (select from queue_places o where o.ad_id = q.ad_id and o.answer_by is not null)
      order by q.ad_id, q.joined_at, q.account_id
    ), asked as (
      update queue_places q set asked_at = now(), answer_by = now() + make_interval(hours =>
        coalesce((select answer_hours from queue_settings s where s.ad_id = q.ad_id), ${ANSWER_HOURS})::int)
      from first where q.ad_id = first.ad_id and q.account_id = first.account_id
      returning q.*
    )
    select ${newsAd} as ad, q.account_id as "accountId", q.answer_by as "answerBy" from asked q join ads a on a.id = q.ad_id`)

/** Ends the queues of these ads but for this person, who has it now. Returns those who wait in vain. */
export const closeQueues = (
  tx: Tx,
  adIds: readonly string[],
  soldTo: string | undefined,
): Promise<Queued[]> =>
  tx.many<Queued>(sql`
    with gone as (delete from queue_places where ad_id = any(${adIds}::uuid[]) returning *)
    select ${newsAd} as ad, q.account_id as "accountId", null as "answerBy" from gone q ${reachable}
      and q.account_id is distinct from ${soldTo ?? null}::uuid`)

/** The ad is reserved for this person now: they leave the queue, and whoever was asked waits again. Returns the latter. */
export const takeBackAsk = (tx: Tx, adId: string, reservedFor: string | null): Promise<Queued[]> =>
  tx.many<Queued>(sql`
    with served as (delete from queue_places where ad_id = ${adId} and account_id = ${reservedFor}::uuid),
    back as (
      update queue_places set asked_at = null, answer_by = null
      where ad_id = ${adId} and answer_by is not null and account_id is distinct from ${reservedFor}::uuid
      returning *)
    select ${newsAd} as ad, q.account_id as "accountId", null as "answerBy" from back q ${reachable}`)

/** Someone who has just lost their place. */
export const findQueuedAd = (tx: Tx, adId: string, accountId: string): Promise<Queued[]> =>
  tx.many<Queued>(sql`
    select ${newsAd} as ad, ${accountId}::uuid as "accountId", null as "answerBy" from ads a where a.id = ${adId}`)

export const ADS_AT_ONCE = 100

/** Ads whose asked person hasn't answered in time, locked. */
export const lockOverdue = async (tx: Tx): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      select a.id from ads a join queue_places q on q.ad_id = a.id
      where q.answer_by <= now() order by a.id limit ${ADS_AT_ONCE} for update of a skip locked`)
  ).map(({ id }) => id)

/** Those lose their place. */
export const deleteOverdue = (tx: Tx, adIds: readonly string[]): Promise<Queued[]> =>
  tx.many<Queued>(sql`
    with gone as (delete from queue_places where ad_id = any(${adIds}::uuid[]) and answer_by <= now() returning *)
    select ${newsAd} as ad, q.account_id as "accountId", null as "answerBy" from gone q ${reachable}`)

/** Ads that can be had, with a queue in which nobody is asked: their seller, or someone in the queue, has come back. Locked. */
export const lockIdle = async (tx: Tx): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      select a.id from ads a where a.status = 'active' and a.is_seller_active
        and a.id in (select ad_id from queue_places group by ad_id having count(answer_by) = 0)
      limit ${ADS_AT_ONCE} for update of a skip locked`)
  ).map(({ id }) => id)
