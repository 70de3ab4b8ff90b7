import { mayCall } from '@bowerbird/contract/accounts/roles'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { paginate } from '@bowerbird/contract/pagination'
import { gstIn } from '@bowerbird/contract/promotions/money'
import type { PromotionPlan, PromotionProduct } from '@bowerbird/contract/promotions/plan.schema'
import type {
  NewOrder,
  Order,
  OrderQuery,
  Orders,
  TaxDocument,
} from '@bowerbird/contract/promotions/promotions.schema'
import {
  ALREADY_PROMOTED,
  CHECKOUT_MINUTES,
  NOT_OFFERED,
  ORDER_NOT_FOUND,
  ORDER_WAITING,
  PAYMENT_AWAY,
  PRICE_CHANGED,
  PROVIDER_AWAY,
  promotionRules,
} from '@bowerbird/contract/promotions/promotions.terms'
import { DAY, HOUR_SECONDS, MINUTE } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import type { Limit } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { inLanguageOf } from '../languages/languages.service.ts'
import { bookSale } from './books/books.service.ts'
import * as books from './books/books.store.ts'
import { syncOrder } from './events.service.ts'
import { buyerOf, ensureOn, freeLeft, lockPromotable, methodsOf } from './offers.service.ts'
import * as orders from './orders.store.ts'
import { applyCheckout, cancelDue, startFree, toBuyer } from './payments.service.ts'
import { priceOf, readPlan } from './plan.service.ts'
import type { PromotionDeps } from './promotions.deps.ts'
import { invoiceMail } from './promotions.mails.ts'
import { type CardProvider, ProviderRefusal } from './provider/provider.ts'
import * as refunds from './refunds.store.ts'

/** Each asks the provider. */
const ordersPerMember: Limit = { name: 'orders per member', max: 60, seconds: HOUR_SECONDS }

export const orderNotFound = () => new AppError('NOT_FOUND', ORDER_NOT_FOUND)
/** Nobody has got to the payment page, so nothing can have been charged. */
const away = (cause?: unknown): AppError =>
  Object.assign(new AppError('UNAVAILABLE', PAYMENT_AWAY), { cause })
/** The payment page was open for a while: only the provider knows whether it was used. */
const providerAway = (cause?: unknown): AppError =>
  Object.assign(new AppError('UNAVAILABLE', PROVIDER_AWAY), { cause })

export async function viewOrder(db: Queryable, member: Member, id: string): Promise<Order> {
  const found = await orders.findOrderView(db, id, member.id)
  if (!found) throw orderNotFound()
  const documents = await books.listDocuments(db, id)
  return { ...found, documents, refunds: await refunds.listRefunds(db, id) }
}

export async function listOrders(
  db: Queryable,
  member: Member,
  { page, limit }: OrderQuery,
): Promise<Orders> {
  const total = await orders.countOrdersOf(db, member.id)
  return {
    orders: await orders.listOrdersOf(db, member.id, { limit, offset: (page - 1) * limit }),
    pagination: paginate(page, limit, total),
  }
}

/** One's own; staff see all. */
export async function viewDocument(db: Queryable, member: Member, number: number): Promise<TaxDocument> {
  const accountId = mayCall(member.role, 'support') ? null : member.id
  const found = await books.findDocument(db, number, accountId)
  if (!found) throw new AppError('NOT_FOUND', t`There is no such invoice`)
  return found
}

function productOf(plan: PromotionPlan, key: string): PromotionProduct {
  const found = plan.products.find((product) => product.key === key)
  if (!found) throw new AppError('CONFLICT', NOT_OFFERED)
  return found
}

/** Writes the order: with the price that the buyer has seen, or not at all. */
async function insertOrder(
  { cards }: Pick<PromotionDeps, 'cards'>,
  tx: Tx,
  member: Member,
  sent: NewOrder,
): Promise<{ order: orders.OrderRow; plan: PromotionPlan }> {
  const plan = await readPlan(tx)
  ensureOn(plan)
  const ad = await lockPromotable(tx, member, sent.productId)
  const buyer = await buyerOf(tx, member)
  await orders.lockBuyer(tx, buyer.businessId ?? buyer.accountId)
  const product = productOf(plan, sent.product)
  const { category, title } = ad.fields
  const { kind, name, days } = product
  const price = priceOf(product, { category, isBusiness: buyer.businessId !== null })
  if (price === null) throw new AppError('CONFLICT', NOT_OFFERED)
  const isFree = sent.method === 'free'
  if (isFree && freeLeft(product, await orders.countFree(tx, buyer), buyer) === 0)
    throw new AppError('CONFLICT', PRICE_CHANGED)
  if (!isFree && !methodsOf(plan, cards !== undefined).includes(sent.method))
    throw new AppError('CONFLICT', NOT_OFFERED)
  const totalCents = isFree ? 0 : price
  if (sent.cents !== totalCents) throw new AppError('CONFLICT', PRICE_CHANGED)
  if (await orders.findRunning(tx, ad.id, kind)) throw new AppError('CONFLICT', ALREADY_PROMOTED)
  const id = newId()
  const isInserted = await orders.insertOrder(tx, {
    id,
    accountId: member.id,
    businessId: buyer.businessId,
    adId: ad.id,
    title,
    product: product.key,
    name,
    kind,
    days,
    category,
    buyerName: buyer.name,
    buyerAbn: buyer.abn,
    method: sent.method,
    state: isFree ? 'paid' : sent.method === 'card' ? 'open' : 'due',
    totalCents,
    gstCents: gstIn(totalCents),
    dueOn: sent.method === 'invoice' ? sydneyDay(new Date(Date.now() + plan.dueDays * DAY)) : null,
  })
  const order = isInserted ? await orders.lockOrder(tx, id) : undefined
  if (!order) throw new AppError('CONFLICT', ORDER_WAITING)
  return { order, plan }
}

async function sendInvoice(
  deps: PromotionDeps,
  tx: Tx,
  { order, plan }: { order: orders.OrderRow; plan: PromotionPlan },
): Promise<void> {
  const { number } = await bookSale(tx, plan, order)
  const buyer = await toBuyer(tx, deps, order)
  if (!buyer) return
  const write = () => invoiceMail({ ...buyer, number, bankDetails: plan.bankDetails })
  await deps.mailer.post(tx, await inLanguageOf(tx, { email: buyer.to }, write))
}

/** Opens the payment page of an order that has none yet. It is the same page however often this is repeated. */
async function openPage(
  { db, cards, publicUrl }: PromotionDeps & { cards: CardProvider },
  order: orders.OrderRow,
): Promise<void> {
  const buyer = await orders.findBuyer(db, order.accountId)
  const page = `${publicUrl()}/my-purchases/${order.id}`
  const checkout = await cards.openCheckout({
    orderId: order.id,
    expiresAt: new Date(order.createdAt.getTime() + CHECKOUT_MINUTES * MINUTE),
    name: order.name,
    description: t`For your ad “${order.title}”. Including GST. ${translate(promotionRules[0])}`,
    cents: order.totalCents,
    email: buyer?.email ?? '',
    successUrl: `${page}?from=payment`,
    cancelUrl: `${page}?from=cancelled`,
  })
  await orders.setCheckout(db, order.id, { sessionId: checkout.id, url: checkout.url })
}

async function cancelOpen({ db }: Pick<PromotionDeps, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await orders.lockOrder(tx, id)
    if (order?.state === 'open' && !order.sessionId) await orders.setCancelled(tx, id)
  })
}

/** An order without a page can't be paid: if there is none to be had, it is cancelled, and the buyer tries again. */
async function openOrCancel(deps: PromotionDeps, order: orders.OrderRow): Promise<void> {
  const { cards } = deps
  if (!cards) throw away()
  try {
    await openPage({ ...deps, cards }, order)
  } catch (error) {
    await cancelOpen(deps, order.id)
    throw away(error)
  }
}

export async function placeOrder(deps: PromotionDeps, member: Member, sent: NewOrder): Promise<Order> {
  const { db, limits } = deps
  await limits.take(ordersPerMember, member.id)
  const order = await db.transaction(async (tx) => {
    const placed = await insertOrder(deps, tx, member, sent)
    if (sent.method === 'invoice') await sendInvoice(deps, tx, placed)
    if (sent.method === 'free') await startFree(tx, placed.order)
    return placed.order
  })
  if (order.method === 'card') await openOrCancel(deps, order)
  return viewOrder(db, member, order.id)
}

/** What the provider says now; the payment page again, if the order still waits for it. */
export async function checkOrder(deps: PromotionDeps, member: Member, id: string): Promise<Order> {
  const { db, limits } = deps
  await limits.take(ordersPerMember, member.id)
  const order = await orders.findOrder(db, id)
  if (!order || order.accountId !== member.id) throw orderNotFound()
  if (order.state === 'open') {
    if (!order.sessionId) await openOrCancel(deps, order)
    else
      await syncOrder(deps, id).catch((error: Error) => {
        throw providerAway(error)
      })
  }
  return viewOrder(db, member, id)
}

/** Closes the payment page. If it was used a moment ago, the order is paid instead. */
async function closePage(deps: PromotionDeps, { id, sessionId }: orders.OrderRow): Promise<void> {
  const { db, cards } = deps
  if (!sessionId) return cancelOpen(deps, id)
  if (!cards) throw providerAway()
  const checkout = await cards
    .expireCheckout(sessionId)
    .catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return cards.readCheckout(sessionId)
      throw error
    })
    .catch((error: unknown) => {
      throw providerAway(error)
    })
  await db.transaction((tx) => applyCheckout(deps, tx, id, checkout))
}

export async function cancelOrder(deps: PromotionDeps, member: Member, id: string): Promise<Order> {
  const { db, limits } = deps
  await limits.take(ordersPerMember, member.id)
  const found = await orders.findOrder(db, id)
  if (!found || found.accountId !== member.id) throw orderNotFound()
  if (found.state === 'open') await closePage(deps, found)
  else
    await db.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, id)
      if (order?.state === 'due') await cancelDue(deps, tx, order, false)
      else if (order?.state === 'paid') throw new AppError('CONFLICT', t`It has been paid already`)
    })
  return viewOrder(db, member, id)
}
