import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import { DEFAULT_TIME_ZONE } from '@bowerbird/contract/notifications/notifications.terms'
import type { PricePlan } from '@bowerbird/contract/prices/prices.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { newsAd } from '../ads/ads.columns.ts'

/** The seller's time zone, for plans `p` of ads `a`: a step comes at the same time of day, summer or winter. */
const zone = sql`coalesce((select time_zone from notification_settings s where s.account_id = a.seller_id), ${DEFAULT_TIME_ZONE})`

export const findPlan = (db: Queryable, adId: string): Promise<PricePlan | undefined> =>
  db.maybeOne<PricePlan>(sql`
    select percent, every_days as "everyDays", floor_cents / 100::float8 as floor, paused_at is not null as "isPaused",
      ${isoTime(sql`next_at + coalesce(now() - paused_at, interval '0')`)} as "nextAt"
    from price_plans where ad_id = ${adId}`)

interface NewPlan {
  percent: number
  everyDays: number
  floorCents: number
}

export async function insertPlan(
  tx: Tx,
  adId: string,
  { percent, everyDays, floorCents }: NewPlan,
): Promise<void> {
  await tx.run(sql`
    insert into price_plans (ad_id, percent, every_days, floor_cents, next_at, paused_at)
    select a.id, ${percent}::smallint, ${everyDays}::smallint, ${floorCents}::bigint,
      (now() at time zone ${zone} + make_interval(days => ${everyDays})) at time zone ${zone},
      case when not a.is_listed then now() end
    from ads a where a.id = ${adId}
    on conflict (ad_id) do update set percent = excluded.percent, every_days = excluded.every_days,
      floor_cents = excluded.floor_cents, next_at = excluded.next_at, paused_at = excluded.paused_at, created_at = now()`)
}

export async function removePlan(tx: Tx, adId: string): Promise<void> {
  await tx.run(sql`delete from price_plans where ad_id = ${adId}`)
}

const MOST_STEPS = 1_000

/** Plan: price_plans_due. */
export async function listDue(db: Queryable): Promise<string[]> {
  const rows = await db.many<{ adId: string }>(sql`
    select ad_id as "adId" from price_plans where next_at <= now() and paused_at is null order by next_at limit ${MOST_STEPS}`)
  return rows.map(({ adId }) => adId)
}

export interface DuePlan {
  sellerId: string
  /** For the notice, at the price before the step. */
  ad: NewsAd
  priceCents: number
  percent: number
  floorCents: number
}

/** Locks a plan and its ad, if a step is still due and no other process has them. */
export const lockDue = (tx: Tx, adId: string): Promise<DuePlan | undefined> =>
  tx.maybeOne<DuePlan>(sql`
    select a.seller_id as "sellerId", ${newsAd} as ad, a.price_cents::float8 as "priceCents", p.percent,
      p.floor_cents::float8 as "floorCents"
    from ads a join price_plans p on p.ad_id = a.id
    where a.id = ${adId} and a.is_listed and p.next_at <= now() and p.paused_at is null
    for update of a, p skip locked`)

export async function setPrice(tx: Tx, adId: string, cents: number): Promise<void> {
  await tx.run(sql`update ads set price_cents = ${cents}, updated_at = now() where id = ${adId}`)
}

/** The next step: one at a time, also if some were missed while nothing ran. */
export async function setNextStep(tx: Tx, adId: string, now = new Date()): Promise<void> {
  await tx.run(sql`
    update price_plans p set next_at = (
        case when local.next_at + make_interval(days => p.every_days) > local.now then local.next_at
          else local.now::date + local.next_at::time end + make_interval(days => p.every_days)) at time zone local.zone
    from (select a.id, ${zone} as zone, q.next_at at time zone ${zone} as next_at, ${now}::timestamptz at time zone ${zone} as now
      from ads a join price_plans q on q.ad_id = a.id where a.id = ${adId}) as local
    where p.ad_id = local.id`)
}
