import { gstIn } from '@bowerbird/contract/promotions/money'
import type { PromotionPlan } from '@bowerbird/contract/promotions/plan.schema'
import type { TaxDocument } from '@bowerbird/contract/promotions/promotions.schema'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sydneyDay } from '../../../platform/sydney-day.ts'
import type { OrderRow } from '../orders.store.ts'
import * as store from './books.store.ts'

/*
 * Every movement of money in one place: a document, where the law asks for one, and a posting that adds up. The caller
 * holds the order's lock, so nothing is booked twice, and everything is in the transaction of what it is about.
 */

/** Where money came from or goes to. */
type Purse = 'provider' | 'bank'

const purseOf = ({ method }: Pick<OrderRow, 'method'>): Purse => (method === 'card' ? 'provider' : 'bank')

const base = (plan: PromotionPlan, order: OrderRow) => ({
  issuedOn: sydneyDay(),
  supplier: plan.supplier,
  buyer: { name: order.buyerName, abn: order.buyerAbn },
  order: order.id,
})

/** Sells it: the invoice, and what the buyer owes. */
export async function bookSale(tx: Tx, plan: PromotionPlan, order: OrderRow): Promise<TaxDocument> {
  const { totalCents, gstCents } = order
  const isDue = order.method === 'invoice'
  const invoice: TaxDocument = {
    ...base(plan, order),
    number: await store.takeNumber(tx),
    kind: 'invoice',
    adjusts: null,
    description: `${order.name}, for the ad “${order.title}”`,
    totalCents,
    gstCents,
    dueOn: isDue ? order.dueOn : null,
    bankDetails: isDue ? plan.bankDetails : null,
  }
  await store.insertDocument(tx, invoice)
  await store.insertPosting(tx, {
    posting: `sale ${order.id}`,
    orderId: order.id,
    lines: { receivable: totalCents, income: gstCents - totalCents, gst: -gstCents },
  })
  return invoice
}

/** The buyer has paid. */
export async function bookPayment(tx: Tx, order: OrderRow): Promise<void> {
  await store.insertPosting(tx, {
    posting: `payment ${order.id}`,
    orderId: order.id,
    lines: { [purseOf(order)]: order.totalCents, receivable: -order.totalCents },
  })
}

/** The GST of a part. The last part has what the earlier ones left, so that all of them add up. */
async function gstOfPart(tx: Tx, order: OrderRow, cents: number): Promise<number> {
  const documents = await store.listDocuments(tx, order.id)
  const adjustments = documents.filter(({ kind }) => kind === 'adjustment')
  const sum = (key: 'totalCents' | 'gstCents') => adjustments.reduce((total, each) => total + each[key], 0)
  const left = order.gstCents - sum('gstCents')
  return cents >= order.totalCents - sum('totalCents') ? left : Math.min(gstIn(cents), left)
}

/** Takes back a sale or a part of it: the adjustment note, and what comes off income. */
async function bookAdjustment(
  tx: Tx,
  plan: PromotionPlan,
  order: OrderRow,
  {
    posting,
    cents,
    why,
    from,
  }: { posting: string; cents: number; why: string; from: 'receivable' | 'disputed' },
): Promise<TaxDocument> {
  const gstCents = await gstOfPart(tx, order, cents)
  const documents = await store.listDocuments(tx, order.id)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) throw new Error(`Order ${order.id} has no invoice`)
  const note: TaxDocument = {
    ...base(plan, order),
    number: await store.takeNumber(tx),
    kind: 'adjustment',
    adjusts: invoice.number,
    description: why,
    totalCents: cents,
    gstCents,
    dueOn: null,
    bankDetails: null,
  }
  await store.insertDocument(tx, note)
  await store.insertPosting(tx, {
    posting,
    orderId: order.id,
    lines: { income: cents - gstCents, gst: gstCents, [from]: -cents },
  })
  return note
}

/** An invoice that nobody has to pay any more. */
export const bookCancellation = (tx: Tx, plan: PromotionPlan, order: OrderRow): Promise<TaxDocument> =>
  bookAdjustment(tx, plan, order, {
    posting: `cancellation ${order.id}`,
    cents: order.totalCents,
    why: 'The order was cancelled before it was paid',
    from: 'receivable',
  })

/** Money goes back to the buyer. */
export async function bookRefund(
  tx: Tx,
  plan: PromotionPlan,
  order: OrderRow,
  refund: { id: string; cents: number; reason: string },
): Promise<TaxDocument> {
  const note = await bookAdjustment(tx, plan, order, {
    posting: `adjustment ${refund.id}`,
    cents: refund.cents,
    why: refund.reason,
    from: 'receivable',
  })
  await store.insertPosting(tx, {
    posting: `payout ${refund.id}`,
    orderId: order.id,
    lines: { receivable: refund.cents, [purseOf(order)]: -refund.cents },
  })
  return note
}

/** The money came back to us: the buyer is owed it. */
export async function bookFailedPayout(
  tx: Tx,
  order: OrderRow,
  refund: { id: string; cents: number },
): Promise<void> {
  await store.insertPosting(tx, {
    posting: `payout-failed ${refund.id}`,
    orderId: order.id,
    lines: { [purseOf(order)]: refund.cents, receivable: -refund.cents },
  })
}

/** It was paid from the bank instead. */
export async function bookSettlement(
  tx: Tx,
  order: OrderRow,
  refund: { id: string; cents: number },
): Promise<void> {
  await store.insertPosting(tx, {
    posting: `settlement ${refund.id}`,
    orderId: order.id,
    lines: { receivable: refund.cents, bank: -refund.cents },
  })
}

/** The bank takes the money while it looks into a dispute. */
export async function bookDispute(
  tx: Tx,
  order: OrderRow,
  dispute: { id: string; cents: number },
): Promise<void> {
  await store.insertPosting(tx, {
    posting: `dispute ${dispute.id}`,
    orderId: order.id,
    lines: { disputed: dispute.cents, provider: -dispute.cents },
  })
}

export async function bookWonDispute(
  tx: Tx,
  order: OrderRow,
  dispute: { id: string; cents: number },
): Promise<void> {
  await store.insertPosting(tx, {
    posting: `dispute-won ${dispute.id}`,
    orderId: order.id,
    lines: { provider: dispute.cents, disputed: -dispute.cents },
  })
}

export const bookLostDispute = (
  tx: Tx,
  plan: PromotionPlan,
  order: OrderRow,
  dispute: { id: string; cents: number },
): Promise<TaxDocument> =>
  bookAdjustment(tx, plan, order, {
    posting: `dispute-lost ${dispute.id}`,
    cents: dispute.cents,
    why: 'The payment was taken back by the buyer’s bank',
    from: 'disputed',
  })

/** What the ledger says that the card provider holds for us, in cents. */
export async function findProviderBalance(db: Queryable): Promise<number> {
  const balances = await store.listBalances(db)
  return balances.find(({ account }) => account === 'provider')?.cents ?? 0
}

export const findBookFaults = (db: Queryable): Promise<string[]> => store.listBookFaults(db)
