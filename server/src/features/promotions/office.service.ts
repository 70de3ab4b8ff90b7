import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { paginate } from '@bowerbird/contract/pagination'
import { formatCents } from '@bowerbird/contract/promotions/money'
import type {
  Income,
  NewRefund,
  OfficeOrder,
  OfficeOrders,
  OfficeOrdersFilter,
  OfficeOrdersQuery,
} from '@bowerbird/contract/promotions/promotions.schema'
import type { z } from 'zod'
import { csvLines, safeCell } from '../../platform/csv.ts'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { bookSettlement } from './books/books.service.ts'
import * as books from './books/books.store.ts'
import * as income from './income.store.ts'
import { orderNotFound } from './orders.service.ts'
import * as orders from './orders.store.ts'
import { cancelDue, settle } from './payments.service.ts'
import type { PaymentDeps } from './promotions.deps.ts'
import { payOut, requestRefund, sendRefund } from './refunds.service.ts'
import * as refunds from './refunds.store.ts'

/* What staff see of orders and do about them. */

export async function listOfficeOrders(
  db: Queryable,
  { page, limit, ...filter }: OfficeOrdersQuery,
): Promise<OfficeOrders> {
  const total = await orders.countOfficeOrders(db, filter)
  return {
    orders: await orders.listOfficeLines(db, filter, { limit, offset: (page - 1) * limit }),
    pagination: paginate(page, limit, total),
  }
}

export async function viewOfficeOrder(db: Queryable, id: string): Promise<OfficeOrder> {
  const found = await orders.findOfficeView(db, id)
  if (!found) throw orderNotFound()
  return {
    ...found,
    documents: await books.listDocuments(db, id),
    refunds: await refunds.listRefunds(db, id),
    disputes: await refunds.listDisputes(db, id),
    entries: await books.listEntries(db, id),
  }
}

const header = [
  'order',
  'ordered',
  'buyer',
  'ad',
  'product',
  'method',
  'state',
  'total',
  'gst',
  'refunded',
  'paid',
  'starts',
  'ends',
]
const dollars = (cents: number): string => (cents / 100).toFixed(2)

export async function ordersCsv(db: Queryable, filter: z.output<typeof OfficeOrdersFilter>): Promise<string> {
  const lines = await orders.listOfficeLines(db, filter, { limit: null, offset: 0 })
  return csvLines([
    header,
    ...lines.map((o) =>
      [
        o._id,
        o.createdAt,
        o.buyerName,
        o.title,
        o.name,
        o.method,
        o.state,
        dollars(o.totalCents),
        dollars(o.gstCents),
        dollars(o.refundedCents),
        o.paidAt ?? '',
        o.startsAt ?? '',
        o.stoppedAt ?? o.endsAt ?? '',
      ].map(safeCell),
    ),
  ])
}

async function lockOrder(tx: Tx, id: string): Promise<orders.OrderRow> {
  const order = await orders.lockOrder(tx, id)
  if (!order) throw orderNotFound()
  return order
}

type OrderAction = 'promotions.paid' | 'promotions.cancelled' | 'promotions.refunded' | 'promotions.settled'

const note = (
  tx: Tx,
  actor: Member,
  order: orders.OrderRow,
  { action, what, reason }: { action: OrderAction; what: string; reason?: string },
): Promise<void> =>
  audit(tx, actor, {
    action,
    target: 'market',
    targetId: 'promotions',
    title: `${what}: ${order.name}, for “${order.title}”`,
    after: { order: order.id },
    reason,
  })

/** Staff have seen the money of an invoice in the bank account. A second click changes nothing. */
export async function setOrderPaid(deps: PaymentDeps, actor: Member, id: string): Promise<OfficeOrder> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.method === 'invoice' && order.state === 'paid') return
    if (order.state !== 'due')
      throw new AppError('CONFLICT', t`Only an invoice that is due can be marked as paid`)
    await settle(deps, tx, order, null)
    await note(tx, actor, order, { action: 'promotions.paid', what: `Paid ${formatCents(order.totalCents)}` })
  })
  return viewOfficeOrder(deps.db, id)
}

export async function cancelInvoice(deps: PaymentDeps, actor: Member, id: string): Promise<OfficeOrder> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state !== 'due') throw new AppError('CONFLICT', t`Only an invoice that is due can be cancelled`)
    await cancelDue(deps, tx, order, true)
    await note(tx, actor, order, { action: 'promotions.cancelled', what: 'Cancelled' })
  })
  return viewOfficeOrder(deps.db, id)
}

/** Why it can't be refunded now; undefined: it can. */
async function refundFault(tx: Tx, order: orders.OrderRow, cents: number): Promise<string | undefined> {
  if (order.state !== 'paid' || order.totalCents === 0) return 'Only what was paid can be refunded'
  if (order.isDisputed) return 'The buyer’s bank is looking into this payment: wait for its decision'
  const left = order.totalCents - order.refundedCents - (await refunds.sumRequested(tx, order.id))
  return cents > left ? `Only ${formatCents(left)} of it can still be refunded` : undefined
}

/**
 * Pays a price back, or a part of it. To a card through the provider; a transfer has been made by staff. Repeating it with
 * the same id refunds once.
 */
export async function refundOrder(
  deps: PaymentDeps,
  actor: Member,
  orderId: string,
  { id, cents, reason }: NewRefund,
): Promise<OfficeOrder> {
  const isRequested = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const known = await refunds.findRefund(tx, id)
    if (known) {
      if (known.orderId !== orderId) throw new AppError('CONFLICT', t`There is another refund with this id`)
      return false
    }
    const fault = await refundFault(tx, order, cents)
    if (fault) throw new AppError('CONFLICT', fault, { validationErrors: { cents: fault } })
    const refund = { id, orderId, cents, reason }
    if (order.method === 'card') await requestRefund(deps, tx, refund)
    else {
      await refunds.insertRefund(tx, refund)
      await payOut(deps, tx, order, refund)
      if (order.refundedCents + cents === order.totalCents) await orders.setProblem(tx, orderId, null)
    }
    await note(tx, actor, order, {
      action: 'promotions.refunded',
      what: `Refunded ${formatCents(cents)}`,
      reason,
    })
    return order.method === 'card'
  })
  // The job would do it in a moment: staff see the result at once. If the provider is away, the job tries again.
  if (isRequested) await sendRefund(deps, { id }).catch(() => undefined)
  return viewOfficeOrder(deps.db, orderId)
}

/** A refund that came back from the provider was paid from the bank. */
export async function settleRefund(
  deps: PaymentDeps,
  actor: Member,
  orderId: string,
  refundId: string,
): Promise<OfficeOrder> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await refunds.findRefund(tx, refundId)
    if (refund?.orderId !== orderId) throw orderNotFound()
    if (refund.state === 'settled') return
    if (refund.state !== 'failed' || refund.document === null)
      throw new AppError('CONFLICT', t`Nothing of this refund is owed`)
    await bookSettlement(tx, order, refund)
    await refunds.setRefund(tx, refundId, { state: 'settled' })
    await orders.setProblem(tx, orderId, null)
    await note(tx, actor, order, {
      action: 'promotions.settled',
      what: `Refund of ${formatCents(refund.cents)} paid in another way`,
    })
  })
  return viewOfficeOrder(deps.db, orderId)
}

export async function viewIncome(db: Db, months: number): Promise<Income> {
  return {
    months: await income.listMonths(db, months),
    products: await income.listProducts(db, months),
    balances: await books.listBalances(db),
  }
}
