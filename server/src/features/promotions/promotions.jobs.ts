import { CHECKOUT_MINUTES, OVERDUE_DAYS } from '@bowerbird/contract/promotions/promotions.terms'
import { DAY } from '@bowerbird/contract/time'
import { orderOfPayment, syncOrder } from './events.service.ts'
import * as orders from './orders.store.ts'
import { cancelDue } from './payments.service.ts'
import type { PaymentDeps } from './promotions.deps.ts'
import type { CardProvider } from './provider/provider.ts'
import { applyDispute, applyRefund, SEND_REFUND, type SendRefund, sendRefund } from './refunds.service.ts'
import { listRequested, removeOldEvents } from './refunds.store.ts'

/** Younger orders have a buyer at the payment page. */
const SETTLING_MINUTES = 5
/** The provider repeats a lost event for three days; this looks further back. */
const LOOK_BACK_DAYS = 7

/** Nobody ever got to the payment page of such an order, so it can't be paid. */
async function cancelWithoutPage({ db }: PaymentDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await orders.lockOrder(tx, id)
    const isOver = order && order.createdAt.getTime() < Date.now() - CHECKOUT_MINUTES * 60_000
    if (order?.state === 'open' && !order.sessionId && isOver) await orders.setCancelled(tx, id)
  })
}

async function reconcileOrders(deps: PaymentDeps): Promise<void> {
  for (const { id } of await orders.listOpen(deps.db, SETTLING_MINUTES)) {
    await syncOrder(deps, id)
    await cancelWithoutPage(deps, id)
  }
}

/** Refunds and disputes that were made at the provider while no event came through. */
async function reconcileMoney(deps: PaymentDeps & { cards: CardProvider }): Promise<void> {
  const { db, cards } = deps
  const since = new Date(Date.now() - LOOK_BACK_DAYS * DAY)
  for (const refund of await cards.listRefunds({ since })) {
    const orderId = await orderOfPayment(deps, refund.paymentId)
    if (orderId !== undefined) await db.transaction((tx) => applyRefund(deps, tx, orderId, refund))
  }
  for (const dispute of await cards.listDisputes(since)) {
    const orderId = await orderOfPayment(deps, dispute.paymentId)
    if (orderId !== undefined) await db.transaction((tx) => applyDispute(tx, orderId, dispute))
  }
}

/** Finds what lost events would have said. Everything it does, an event may have done a moment ago. */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  if (!deps.cards) return
  await reconcileOrders(deps)
  for (const { id } of await listRequested(deps.db)) await sendRefund(deps, { id })
  if (await orders.hasCardPayments(deps.db)) await reconcileMoney({ ...deps, cards: deps.cards })
}

async function cancelOverdue(deps: PaymentDeps): Promise<void> {
  await removeOldEvents(deps.db)
  for (const { id } of await orders.listOverdue(deps.db, OVERDUE_DAYS)) {
    await deps.db.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, id)
      if (order?.state === 'due') await cancelDue(deps, tx, order, true)
    })
  }
}

export async function startPromotionJobs(deps: PaymentDeps): Promise<void> {
  await deps.jobs.work<SendRefund>(SEND_REFUND, (data) => sendRefund(deps, data))
  await deps.jobs.hourly('reconcile-payments', () => reconcile(deps))
  await deps.jobs.nightly('cancel-unpaid-invoices', () => cancelOverdue(deps))
}
