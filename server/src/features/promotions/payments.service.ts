import { formatCents } from '@bowerbird/contract/promotions/money'
import { DAY } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { inLanguageOf } from '../languages/languages.service.ts'
import { bookCancellation, bookPayment, bookSale } from './books/books.service.ts'
import * as orders from './orders.store.ts'
import { readPlan } from './plan.service.ts'
import type { PaymentDeps } from './promotions.deps.ts'
import { cancellationMail, receiptMail, type ToBuyer } from './promotions.mails.ts'
import type { Checkout } from './provider/provider.ts'
import { requestRefund } from './refunds.service.ts'

/*
 * An order is paid once, whoever says so: the provider's event, the buyer who comes back, the job that looks for lost
 * events, or staff. Each locks the order, and finds it paid or pays it.
 */

/** The buyer's address, if they still have an account. */
export async function toBuyer(
  tx: Tx,
  { publicUrl }: Pick<PaymentDeps, 'publicUrl'>,
  order: orders.OrderRow,
): Promise<ToBuyer | undefined> {
  const buyer = await orders.findBuyer(tx, order.accountId)
  return buyer && { to: buyer.email, site: publicUrl(), order }
}

/** Starts the promotion; false if the ad can no longer be promoted. */
async function start(tx: Tx, order: orders.OrderRow): Promise<boolean> {
  if (!(await orders.isPromotable(tx, order))) return false
  if (await orders.findRunning(tx, order.adId, order.kind)) return false
  await orders.insertPromotion(tx, order)
  return true
}

const TOO_LATE = 'Your ad could no longer be promoted when you had paid'
const PAY_BACK = 'The ad can no longer be promoted: pay the money back, then enter the refund here.'

/** The money has arrived: books it and starts the promotion, or has the money sent back. */
export async function settle(
  deps: PaymentDeps,
  tx: Tx,
  order: orders.OrderRow,
  paymentId: string | null,
): Promise<void> {
  if (order.state === 'paid') return
  await orders.setPaid(tx, order.id, paymentId)
  const paid = { ...order, state: 'paid' as const, paymentId }
  if (order.method === 'card') await bookSale(tx, await readPlan(tx), paid)
  await bookPayment(tx, paid)
  const hasStarted = await start(tx, paid)
  const buyer = await toBuyer(tx, deps, paid)
  const until = hasStarted ? new Date(Date.now() + order.days * DAY) : undefined
  if (buyer) {
    const write = () => receiptMail({ ...buyer, until })
    await deps.mailer.post(tx, await inLanguageOf(tx, { email: buyer.to }, write))
  }
  if (hasStarted) return
  if (order.method === 'card')
    await requestRefund(deps, tx, {
      id: newId(),
      orderId: order.id,
      cents: order.totalCents,
      reason: TOO_LATE,
    })
  else await orders.setProblem(tx, order.id, PAY_BACK)
}

/** Starts an order that costs nothing. */
export const startFree = (tx: Tx, order: orders.OrderRow): Promise<boolean> => start(tx, order)

const wrongAmount = ({ cents, currency }: Checkout): string =>
  `The provider says that ${formatCents(cents ?? 0)} (${currency}) was paid. Nothing was started: look into it there.`

/** What the provider says about an order's payment page. */
export async function applyCheckout(
  deps: PaymentDeps,
  tx: Tx,
  orderId: string,
  checkout: Checkout,
): Promise<void> {
  const order = await orders.lockOrder(tx, orderId)
  // A page of an earlier market, or of another one with the same keys.
  if (order?.method !== 'card' || (order.sessionId && order.sessionId !== checkout.id)) return
  if (checkout.isPaid) {
    if (checkout.cents !== order.totalCents || checkout.currency !== 'aud')
      return orders.setProblem(tx, order.id, wrongAmount(checkout))
    if (!order.sessionId) await orders.setCheckout(tx, order.id, { sessionId: checkout.id, url: null })
    return settle(deps, tx, order, checkout.paymentId)
  }
  if (checkout.state === 'expired' && order.state === 'open') await orders.setCancelled(tx, order.id)
}

/** An invoice that nobody has to pay any more. `isTold`: the buyer didn't do it. */
export async function cancelDue(
  deps: PaymentDeps,
  tx: Tx,
  order: orders.OrderRow,
  isTold: boolean,
): Promise<void> {
  await orders.setCancelled(tx, order.id)
  await bookCancellation(tx, await readPlan(tx), order)
  const buyer = isTold ? await toBuyer(tx, deps, order) : undefined
  if (!buyer) return
  await deps.mailer.post(tx, await inLanguageOf(tx, { email: buyer.to }, () => cancellationMail(buyer)))
}
