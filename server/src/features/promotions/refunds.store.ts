import type { OfficeOrder, Refund } from '@bowerbird/contract/promotions/promotions.schema'
import type { DisputeState, RefundState } from '@bowerbird/contract/promotions/promotions.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'

export interface RefundRow {
  id: string
  orderId: string
  providerId: string | null
  cents: number
  state: RefundState
  reason: string
  /** The number of its adjustment note; null: no money has left. */
  document: number | null
}

const find = (db: Queryable, condition: Sql): Promise<RefundRow | undefined> =>
  db.maybeOne<RefundRow>(sql`
    select id, order_id as "orderId", provider_id as "providerId", cents, state, reason, document
    from promotion_refunds where ${condition}`)

export const findRefund = (db: Queryable, id: string) => find(db, sql`id = ${id}`)
export const findRefundAtProvider = (db: Queryable, providerId: string) =>
  find(db, sql`provider_id = ${providerId}`)

/** False if there is one with this id. */
export async function insertRefund(
  tx: Tx,
  r: Pick<RefundRow, 'id' | 'orderId' | 'cents' | 'reason'> & { providerId?: string; state?: RefundState },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into promotion_refunds (id, order_id, provider_id, cents, state, reason)
    values (${r.id}, ${r.orderId}, ${r.providerId ?? null}, ${r.cents}, ${r.state ?? 'requested'}, ${r.reason})
    on conflict (id) do nothing`)
  return inserted > 0
}

export async function setRefund(
  tx: Tx,
  id: string,
  {
    state,
    providerId,
    document,
    cents,
  }: {
    state: RefundState
    providerId?: string | undefined
    document?: number | undefined
    cents?: number | undefined
  },
): Promise<void> {
  await tx.run(sql`
    update promotion_refunds set state = ${state}, provider_id = coalesce(${providerId ?? null}, provider_id),
      document = coalesce(${document ?? null}, document), cents = coalesce(${cents ?? null}, cents)
    where id = ${id}`)
}

/** Cents of an order that are on their way to the provider. */
export async function sumRequested(db: Queryable, orderId: string): Promise<number> {
  const { cents } = await db.one<{ cents: number }>(sql`
    select coalesce(sum(cents), 0)::int as cents from promotion_refunds
    where order_id = ${orderId} and state = 'requested'`)
  return cents
}

/** It has failed at the provider after it was booked. */
const isOwed = sql`state = 'failed' and document is not null`

export const isAnyOwed = async (db: Queryable, orderId: string): Promise<boolean> =>
  (await db.maybeOne(
    sql`select from promotion_refunds where order_id = ${orderId} and ${isOwed} limit 1`,
  )) !== undefined

export const listRefunds = (db: Queryable, orderId: string): Promise<Refund[]> =>
  db.many(sql`
    select id as "_id", cents, state, ${isOwed} as "isOwed", reason, ${isoTime(sql`at`)} as at from promotion_refunds
    where order_id = ${orderId} order by at`)

/** Plan: promotion_refunds_requested. */
export const listRequested = (db: Queryable): Promise<{ id: string }[]> =>
  db.many(
    sql`select id from promotion_refunds where state = 'requested' and at < now() - interval '5 minutes'`,
  )

/* Disputes. */

export const findDispute = (
  db: Queryable,
  providerId: string,
): Promise<{ cents: number; state: DisputeState } | undefined> =>
  db.maybeOne(sql`select cents, state from promotion_disputes where provider_id = ${providerId}`)

export async function insertDispute(
  tx: Tx,
  d: { id: string; orderId: string; cents: number },
): Promise<void> {
  await tx.run(sql`
    insert into promotion_disputes (provider_id, order_id, cents, state)
    values (${d.id}, ${d.orderId}, ${d.cents}, 'open')`)
}

export async function setDisputeState(tx: Tx, id: string, state: DisputeState): Promise<void> {
  await tx.run(sql`update promotion_disputes set state = ${state} where provider_id = ${id}`)
}

export const listDisputes = (db: Queryable, orderId: string): Promise<OfficeOrder['disputes']> =>
  db.many(sql`
    select provider_id as "providerId", cents, state, ${isoTime(sql`at`)} as at from promotion_disputes
    where order_id = ${orderId} order by at`)

/* Events. */

/** False if it was taken before. */
export async function insertEvent(tx: Tx, { id, type }: { id: string; type: string }): Promise<boolean> {
  return (
    (await tx.run(
      sql`insert into provider_events (id, type) values (${id}, ${type}) on conflict (id) do nothing`,
    )) > 0
  )
}

export async function wasTaken(db: Queryable, id: string): Promise<boolean> {
  return (await db.maybeOne(sql`select from provider_events where id = ${id}`)) !== undefined
}

/** The provider repeats events for days, not for months. */
export async function removeOldEvents(db: Queryable): Promise<void> {
  await db.run(sql`delete from provider_events where at < now() - interval '90 days'`)
}

/** When the last event came, and how many card payments came without any in the last days. */
export const findEventHealth = (
  db: Queryable,
): Promise<{ paid: number; events: number; waiting: number; requested: number; problems: number }> =>
  db.one(sql`
    select
      (select count(*)::int from promotion_orders
        where method = 'card' and paid_at between now() - interval '7 days' and now() - interval '10 minutes') as paid,
      (select count(*)::int from provider_events where at > now() - interval '8 days') as events,
      (select count(*)::int from promotion_orders where state = 'open' and created_at < now() - interval '3 hours') as waiting,
      (select count(*)::int from promotion_refunds where state = 'requested' and at < now() - interval '2 hours') as requested,
      (select count(*)::int from promotion_orders where problem is not null) as problems`)
