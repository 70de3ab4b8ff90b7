import { categoryId } from '@bowerbird/contract/catalogue/ids'
import type {
  OfficeOrdersFilter,
  Order,
  Orders,
  OwnPromotions,
} from '@bowerbird/contract/promotions/promotions.schema'
import type {
  OrderState,
  PaymentMethod,
  PromotionKind,
} from '@bowerbird/contract/promotions/promotions.terms'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'

export interface OrderRow {
  id: string
  /** Null: the account was erased. */
  accountId: string | null
  businessId: string | null
  adId: string
  title: string
  product: string
  name: string
  kind: PromotionKind
  days: number
  category: string
  buyerName: string
  buyerAbn: string | null
  method: PaymentMethod
  state: OrderState
  totalCents: number
  gstCents: number
  refundedCents: number
  sessionId: string | null
  checkoutUrl: string | null
  paymentId: string | null
  dueOn: string | null
  isDisputed: boolean
  problem: string | null
  createdAt: Date
}

const columns = sql`
  o.id, o.account_id as "accountId", o.business_id as "businessId", o.ad_id as "adId", o.title, o.product, o.name, o.kind,
  o.days, (select name from categories where id = o.category_id) as category, o.buyer_name as "buyerName",
  o.buyer_abn as "buyerAbn", o.method, o.state, o.total_cents as "totalCents", o.gst_cents as "gstCents",
  o.refunded_cents as "refundedCents", o.session_id as "sessionId", o.checkout_url as "checkoutUrl",
  o.payment_id as "paymentId", o.due_on::text as "dueOn", o.is_disputed as "isDisputed", o.problem,
  o.created_at as "createdAt"`

const find = (db: Queryable, condition: Sql): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from promotion_orders o where ${condition}`)

export const findOrder = (db: Queryable, id: string) => find(db, sql`o.id = ${id}`)
/** Everything that happens to an order waits for its lock. */
export const lockOrder = (tx: Tx, id: string) => find(tx, sql`o.id = ${id} for update of o`)
/** Plan: promotion_orders_payment_id_key. */
export const findOrderOfPayment = (db: Queryable, paymentId: string) =>
  find(db, sql`o.payment_id = ${paymentId}`)

export type NewOrderRow = Omit<
  OrderRow,
  'refundedCents' | 'sessionId' | 'checkoutUrl' | 'paymentId' | 'isDisputed' | 'problem' | 'createdAt'
>

/** False if another order for the same waits for payment. */
export async function insertOrder(tx: Tx, o: NewOrderRow): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into promotion_orders (id, account_id, business_id, ad_id, title, product, name, kind, days, category_id,
      buyer_name, buyer_abn, method, state, total_cents, gst_cents, due_on, paid_at)
    values (${o.id}, ${o.accountId}, ${o.businessId}, ${o.adId}, ${o.title}, ${o.product}, ${o.name}, ${o.kind}, ${o.days},
      ${categoryId(o.category)}, ${o.buyerName}, ${o.buyerAbn}, ${o.method}, ${o.state}, ${o.totalCents}, ${o.gstCents},
      ${o.dueOn}, case when ${o.state} = 'paid' then now() end)
    on conflict (ad_id, kind) where state in ('open', 'due') do nothing`)
  return inserted > 0
}

/** Serialises the free orders of a member or business. */
export const lockBuyer = (tx: Tx, id: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotions ${id}`}, 0))`)

/** Free orders of this month in Sydney, by product. Plan: promotion_orders_free. */
export async function countFree(
  db: Queryable,
  { accountId, businessId }: { accountId: string; businessId: string | null },
): Promise<Map<string, number>> {
  const whose = businessId ? sql`business_id = ${businessId}` : sql`account_id = ${accountId}`
  const rows = await db.many<{ product: string; n: number }>(sql`
    select product, count(*)::int as n from promotion_orders
    where method = 'free' and ${whose}
      and created_at >= date_trunc('month', now() at time zone 'Australia/Sydney') at time zone 'Australia/Sydney'
    group by product`)
  return new Map(rows.map(({ product, n }) => [product, n]))
}

export async function setCheckout(
  db: Queryable,
  id: string,
  { sessionId, url }: { sessionId: string; url: string | null },
): Promise<void> {
  await db.run(sql`
    update promotion_orders set session_id = ${sessionId}, checkout_url = ${url} where id = ${id} and state = 'open'`)
}

export async function setPaid(tx: Tx, id: string, paymentId: string | null): Promise<void> {
  await tx.run(sql`
    update promotion_orders set state = 'paid', paid_at = now(), payment_id = ${paymentId}, checkout_url = null
    where id = ${id}`)
}

export async function setCancelled(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update promotion_orders set state = 'cancelled', checkout_url = null where id = ${id}`)
}

/** Null: nothing is left to look into. */
export async function setProblem(tx: Tx, id: string, problem: string | null): Promise<void> {
  await tx.run(sql`update promotion_orders set problem = ${problem} where id = ${id}`)
}

export async function addRefunded(tx: Tx, id: string, cents: number): Promise<void> {
  await tx.run(sql`update promotion_orders set refunded_cents = refunded_cents + ${cents} where id = ${id}`)
}

export async function setDisputed(tx: Tx, id: string, isDisputed: boolean): Promise<void> {
  await tx.run(sql`update promotion_orders set is_disputed = ${isDisputed} where id = ${id}`)
}

/** The buyer as they are now; undefined: the account was erased. */
export const findBuyer = (
  db: Queryable,
  id: string | null,
): Promise<{ name: string; email: string } | undefined> =>
  db.maybeOne(sql`select name, email from accounts where id = ${id}`)

/** Open ones with a payment page that were placed before, oldest first. */
export const listOpen = (db: Queryable, minutes: number): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from promotion_orders where state = 'open' and created_at < now() - make_interval(mins => ${minutes})
    order by created_at`)

export const listOverdue = (db: Queryable, days: number): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from promotion_orders
    where state = 'due' and due_on + ${days}::int < (now() at time zone 'Australia/Sydney')::date order by due_on`)

/* Promotions. */

/** The ad, if everyone can see it and it is still its buyer's; locked until the transaction ends. */
export async function isPromotable(tx: Tx, { adId, accountId }: OrderRow): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select from ads where id = ${adId} and seller_id = ${accountId} and is_listed for share`)
  return found !== undefined
}

/** Until when one of this kind runs for an ad. */
export async function findRunning(
  db: Queryable,
  adId: string,
  kind: PromotionKind,
): Promise<string | undefined> {
  const row = await db.maybeOne<{ until: string }>(sql`
    select ${isoTime(sql`ends_at`)} as until from promotions
    where ad_id = ${adId} and kind = ${kind} and stopped_at is null and ends_at > now() order by ends_at desc limit 1`)
  return row?.until
}

export async function insertPromotion(tx: Tx, { id, adId, kind, category, days }: OrderRow): Promise<void> {
  await tx.run(sql`
    insert into promotions (order_id, ad_id, kind, category_id, starts_at, ends_at)
    values (${id}, ${adId}, ${kind}, ${categoryId(category)}, now(), now() + make_interval(days => ${days}))`)
}

export async function stopPromotion(tx: Tx, orderId: string): Promise<void> {
  await tx.run(
    sql`update promotions set stopped_at = coalesce(stopped_at, now()) where order_id = ${orderId}`,
  )
}

/**
 * It goes on until the time that it was to end. If the ad has been promoted anew since it was stopped, that time is added
 * to the newer one: two at once would be worth no more than one.
 */
export async function resumePromotion(tx: Tx, orderId: string): Promise<void> {
  await tx.run(sql`
    with added as (
      update promotions newer set ends_at = newer.ends_at + greatest(stopped.ends_at - now(), interval '0')
      from promotions stopped
      where stopped.order_id = ${orderId} and newer.order_id <> stopped.order_id and newer.ad_id = stopped.ad_id
        and newer.kind = stopped.kind and newer.stopped_at is null and newer.ends_at > now()
      returning newer.order_id)
    update promotions set stopped_at = null where order_id = ${orderId} and not exists (select from added)`)
}

/* What people see. */

const lineFields = sql`
  o.id as "_id", o.ad_id as "productId", o.title, o.name, o.kind, o.days,
  coalesce((select name from categories where id = o.category_id), '') as category, o.method, o.state,
  o.total_cents as "totalCents", o.gst_cents as "gstCents", o.refunded_cents as "refundedCents",
  o.is_disputed as "isDisputed", ${isoTime(sql`o.created_at`)} as "createdAt", o.due_on::text as "dueOn",
  ${isoTime(sql`o.paid_at`)} as "paidAt", ${isoTime(sql`p.starts_at`)} as "startsAt",
  ${isoTime(sql`p.ends_at`)} as "endsAt", ${isoTime(sql`p.stopped_at`)} as "stoppedAt"`
const orders = sql`promotion_orders o left join promotions p on p.order_id = o.id`

type Line = Orders['orders'][number]
type Full = Omit<Order, 'documents' | 'refunds'>

/** Of an account; null: of any. */
export const findOrderView = (
  db: Queryable,
  id: string,
  accountId: string | null,
): Promise<Full | undefined> =>
  db.maybeOne<Full>(sql`
    select ${lineFields}, o.checkout_url as "checkoutUrl",
      exists (select from ads a where a.id = o.ad_id and a.is_listed) as "isAdListed"
    from ${orders} where o.id = ${id} and (${accountId}::uuid is null or o.account_id = ${accountId})`)

/** Newest first. Plan: promotion_orders_of_account. */
export const listOrdersOf = (
  db: Queryable,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Line[]> =>
  db.many<Line>(sql`
    select ${lineFields} from ${orders} where o.account_id = ${accountId}
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`)

export async function countOrdersOf(db: Queryable, accountId: string): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from promotion_orders where account_id = ${accountId}`,
  )
  return n
}

export const listRunning = (db: Queryable, accountId: string): Promise<OwnPromotions['running']> =>
  db.many(sql`
    select p.ad_id as "productId", p.kind, ${isoTime(sql`p.ends_at`)} as "endsAt"
    from promotions p join ads a on a.id = p.ad_id
    where a.seller_id = ${accountId} and a.category_id = p.category_id and p.stopped_at is null and p.ends_at > now()
    order by p.ends_at`)

/** The waiting order and the end of what runs, by kind. */
export const listOfAd = (
  db: Queryable,
  adId: string,
): Promise<{ kind: PromotionKind; waitingOrder: string | null; runsUntil: string | null }[]> =>
  db.many(sql`
    select kind,
      (select id from promotion_orders o where o.ad_id = ${adId} and o.kind = k.kind and state in ('open', 'due')) as "waitingOrder",
      (select ${isoTime(sql`max(ends_at)`)} from promotions p
        where p.ad_id = ${adId} and p.kind = k.kind and stopped_at is null and ends_at > now()) as "runsUntil"
    from unnest(array['category', 'search']) as k (kind)`)

/* The back office. */

const buyerFields = sql`
  case when s.id is not null then json_build_object('_id', s.id, 'name', s.name) end as buyer,
  o.buyer_name as "buyerName", o.problem`
const officeOrders = sql`${orders} left join accounts s on s.id = o.account_id`

export interface OfficeLine extends Line {
  buyer: { _id: string; name: string } | null
  buyerName: string
  problem: string | null
}

type Filter = z.output<typeof OfficeOrdersFilter>

const needsAttention = sql`(o.problem is not null or o.is_disputed or (o.state = 'due' and o.due_on < now()::date))`

const shown: Record<Filter['show'], Sql> = {
  all: sql`true`,
  open: sql`o.state = 'open'`,
  due: sql`o.state = 'due'`,
  paid: sql`o.state = 'paid'`,
  cancelled: sql`o.state = 'cancelled'`,
  refunded: sql`o.refunded_cents > 0`,
  attention: needsAttention,
}

/** Plan: Seq Scan on promotion_orders if something is searched for: the back office of a busy market has some thousands. */
const chosen = ({ show, search }: Filter): Sql =>
  search
    ? sql`${shown[show]} and (strpos(lower(o.title), ${search.toLowerCase()}) > 0
        or strpos(lower(o.buyer_name), ${search.toLowerCase()}) > 0
        or exists (select from tax_documents d where d.order_id = o.id and d.number::text = ltrim(${search}, '0')))`
    : shown[show]

export const listOfficeLines = (
  db: Queryable,
  filter: Filter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<OfficeLine[]> =>
  db.many<OfficeLine>(sql`
    select ${lineFields}, ${buyerFields} from ${officeOrders} where ${chosen(filter)}
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`)

export async function countOfficeOrders(db: Queryable, filter: Filter): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from promotion_orders o where ${chosen(filter)}`,
  )
  return n
}

export const findOfficeView = (
  db: Queryable,
  id: string,
): Promise<(Omit<Full, 'checkoutUrl'> & OfficeLine & { paymentId: string | null }) | undefined> =>
  db.maybeOne(sql`
    select ${lineFields}, ${buyerFields}, o.payment_id as "paymentId",
      exists (select from ads a where a.id = o.ad_id and a.is_listed) as "isAdListed"
    from ${officeOrders} where o.id = ${id}`)

/** Plan: Index Scan on promotion_orders_payment_id_key. */
export async function hasCardPayments(db: Queryable): Promise<boolean> {
  return (
    (await db.maybeOne(sql`select from promotion_orders where payment_id is not null limit 1`)) !== undefined
  )
}
