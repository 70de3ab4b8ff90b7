import { formatCents } from '@bowerbird/contract/promotions/money'
import { v7 as newId } from 'uuid'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { inLanguageOf } from '../languages/languages.service.ts'
import {
  bookDispute,
  bookFailedPayout,
  bookLostDispute,
  bookRefund,
  bookWonDispute,
} from './books/books.service.ts'
import * as orders from './orders.store.ts'
import { readPlan } from './plan.service.ts'
import type { PaymentDeps } from './promotions.deps.ts'
import { refundMail } from './promotions.mails.ts'
import { type ProviderDispute, type ProviderRefund, ProviderRefusal } from './provider/provider.ts'
import * as store from './refunds.store.ts'

/** Whether events come, and what has waited too long. */
export const findPaymentHealth = (db: Queryable) => store.findEventHealth(db)

export const SEND_REFUND = 'send-refund'
export interface SendRefund {
  id: string
}

/** Has money sent back to a card, once the transaction commits. False if it was requested before. */
export async function requestRefund(
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  refund: { id: string; orderId: string; cents: number; reason: string },
): Promise<boolean> {
  if (!(await store.insertRefund(tx, refund))) return false
  await jobs.enqueue<SendRefund>(tx, SEND_REFUND, { id: refund.id })
  return true
}

/** The money has left: the books, the buyer's email, and the end of the promotion if nothing of the price is left. */
export async function payOut(
  deps: Pick<PaymentDeps, 'mailer' | 'publicUrl'>,
  tx: Tx,
  order: orders.OrderRow,
  refund: { id: string; cents: number; reason: string; providerId?: string },
): Promise<void> {
  const { number } = await bookRefund(tx, await readPlan(tx), order, refund)
  await store.setRefund(tx, refund.id, {
    state: 'sent',
    document: number,
    cents: refund.cents,
    providerId: refund.providerId,
  })
  await orders.addRefunded(tx, order.id, refund.cents)
  if (order.refundedCents + refund.cents === order.totalCents) await orders.stopPromotion(tx, order.id)
  const buyer = await orders.findBuyer(tx, order.accountId)
  if (!buyer) return
  const { cents, reason } = refund
  const write = () => refundMail({ to: buyer.email, site: deps.publicUrl(), order, cents, reason })
  await deps.mailer.post(tx, await inLanguageOf(tx, { email: buyer.email }, write))
}

const failed = (cents: number, isBooked: boolean): string =>
  isBooked
    ? `A refund of ${formatCents(cents)} has failed at the provider: pay it in another way, then say so here.`
    : `A refund of ${formatCents(cents)} was refused by the provider. Nothing was paid back.`

const AT_PROVIDER = 'Refunded by our payment provider'

/**
 * What the provider says about a refund: one of ours, or one that was made there. Events come twice and in any order, so
 * a refund only moves on: requested, sent, failed.
 */
export async function applyRefund(
  deps: PaymentDeps,
  tx: Tx,
  orderId: string,
  refund: ProviderRefund,
): Promise<void> {
  const order = await orders.lockOrder(tx, orderId)
  if (order?.state !== 'paid') return
  const own = refund.ownId === null ? undefined : await store.findRefund(tx, refund.ownId)
  const known =
    (await store.findRefundAtProvider(tx, refund.id)) ?? (own?.orderId === orderId ? own : undefined)
  const id = known?.id ?? newId()
  if (!known)
    await store.insertRefund(tx, {
      id,
      orderId,
      providerId: refund.id,
      cents: refund.cents,
      reason: AT_PROVIDER,
    })
  const state = known?.state ?? 'requested'
  if (refund.state === 'failed') {
    if (state === 'failed' || state === 'settled') return
    if (state === 'sent') await bookFailedPayout(tx, order, { id, cents: known?.cents ?? refund.cents })
    await store.setRefund(tx, id, { state: 'failed', providerId: refund.id })
    return orders.setProblem(tx, orderId, failed(refund.cents, state === 'sent'))
  }
  if (state !== 'requested') return
  // After a lost dispute there may be less left than the provider has paid back.
  const left = order.totalCents - order.refundedCents
  const cents = Math.min(refund.cents, left)
  if (cents < refund.cents)
    await orders.setProblem(
      tx,
      orderId,
      `The provider refunded ${formatCents(refund.cents)}, and only ${formatCents(left)} were left of the price.`,
    )
  if (cents === 0) return store.setRefund(tx, id, { state: 'failed', providerId: refund.id })
  await payOut(deps, tx, order, { id, cents, reason: known?.reason ?? AT_PROVIDER, providerId: refund.id })
  // An earlier one may have been refused: this one has settled that.
  if (own && cents === refund.cents && !(await store.isAnyOwed(tx, orderId)))
    await orders.setProblem(tx, orderId, null)
}

/** Sends a requested refund. An earlier attempt may have worked before its process was killed: then it is found. */
export async function sendRefund(deps: PaymentDeps, { id }: SendRefund): Promise<void> {
  const { db, cards } = deps
  const refund = await store.findRefund(db, id)
  if (refund?.state !== 'requested' || refund.providerId) return
  const order = await orders.findOrder(db, refund.orderId)
  if (!cards || !order?.paymentId) throw new Error('Refunds of card payments need the keys of the provider')
  const { paymentId } = order
  try {
    const before = await cards.listRefunds({ paymentId })
    const sent =
      before.find(({ ownId }) => ownId === id) ?? (await cards.refund({ id, paymentId, cents: refund.cents }))
    await db.transaction((tx) => applyRefund(deps, tx, order.id, sent))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await db.transaction(async (tx) => {
      await orders.lockOrder(tx, order.id)
      if ((await store.findRefund(tx, id))?.state !== 'requested') return
      await store.setRefund(tx, id, { state: 'failed' })
      await orders.setProblem(tx, order.id, `${failed(refund.cents, false)} It said: ${error.message}`)
    })
  }
}

/** What the provider says about a dispute. One that was decided before we knew of it is booked with its end. */
export async function applyDispute(tx: Tx, orderId: string, dispute: ProviderDispute): Promise<void> {
  const order = await orders.lockOrder(tx, orderId)
  if (order?.state !== 'paid') return
  const known = await store.findDispute(tx, dispute.id)
  const own = { id: dispute.id, cents: known?.cents ?? dispute.cents }
  if (!known) {
    await store.insertDispute(tx, { ...own, orderId })
    await bookDispute(tx, order, own)
    await orders.setDisputed(tx, orderId, true)
    await orders.stopPromotion(tx, orderId)
  }
  if (dispute.state === 'open' || (known && known.state !== 'open')) return
  await store.setDisputeState(tx, dispute.id, dispute.state)
  await orders.setDisputed(tx, orderId, false)
  const left = order.totalCents - order.refundedCents
  if (dispute.state === 'won') {
    await bookWonDispute(tx, order, own)
    if (left > 0) await orders.resumePromotion(tx, orderId)
    return
  }
  const cents = Math.min(own.cents, left)
  if (cents > 0) {
    await bookLostDispute(tx, await readPlan(tx), order, { ...own, cents })
    await orders.addRefunded(tx, orderId, cents)
  }
  if (cents < own.cents)
    await orders.setProblem(
      tx,
      orderId,
      `A lost dispute took ${formatCents(own.cents)}, and only ${formatCents(left)} were left of the price.`,
    )
}
