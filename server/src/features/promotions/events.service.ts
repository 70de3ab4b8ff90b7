import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import * as orders from './orders.store.ts'
import { applyCheckout } from './payments.service.ts'
import type { PaymentDeps } from './promotions.deps.ts'
import type { CardEvent, CardProvider } from './provider/provider.ts'
import { applyDispute, applyRefund } from './refunds.service.ts'
import { insertEvent, wasTaken } from './refunds.store.ts'

/** Asks the provider about an open order's payment page. */
export async function syncOrder(deps: PaymentDeps, orderId: string): Promise<void> {
  const order = await orders.findOrder(deps.db, orderId)
  if (!deps.cards || order?.method !== 'card' || order.state === 'paid' || !order.sessionId) return
  const checkout = await deps.cards.readCheckout(order.sessionId)
  await deps.db.transaction((tx) => applyCheckout(deps, tx, orderId, checkout))
}

/**
 * The order of a payment. The event of the payment itself may be late or lost: then the provider knows the order, and it
 * is paid first.
 */
export async function orderOfPayment(
  deps: PaymentDeps & { cards: CardProvider },
  paymentId: string | null,
): Promise<string | undefined> {
  if (paymentId === null) return undefined
  const known = await orders.findOrderOfPayment(deps.db, paymentId)
  if (known) return known.id
  const orderId = await deps.cards.findOrderOf(paymentId)
  if (orderId === undefined) return undefined
  await syncOrder(deps, orderId)
  return (await orders.findOrderOfPayment(deps.db, paymentId))?.id
}

async function subjectOf(
  deps: PaymentDeps & { cards: CardProvider },
  { about }: CardEvent,
): Promise<string | undefined> {
  if (about === null) return undefined
  if ('checkout' in about) return about.checkout.orderId ?? undefined
  return orderOfPayment(deps, 'refund' in about ? about.refund.paymentId : about.dispute.paymentId)
}

const BAD_SIGNATURE = 'The signature is wrong'

/**
 * Takes an event: its effect and the note that it was taken commit together, so a repeated one does nothing, and one that
 * a crash interrupts comes again.
 */
export async function takeEvent(deps: PaymentDeps, raw: Uint8Array, signature: string): Promise<void> {
  const { db, cards } = deps
  if (!cards) throw new AppError('UNAVAILABLE', t`Cards aren’t taken here`)
  const event = await cards.readEvent(raw, signature)
  if (!event) throw new AppError('INVALID_INPUT', BAD_SIGNATURE)
  if (await wasTaken(db, event.id)) return
  const orderId = await subjectOf({ ...deps, cards }, event)
  await db.transaction(async (tx) => {
    if (!(await insertEvent(tx, event))) return
    const { about } = event
    if (!about || orderId === undefined) return
    if ('checkout' in about) await applyCheckout(deps, tx, orderId, about.checkout)
    else if ('refund' in about) await applyRefund(deps, tx, orderId, about.refund)
    else await applyDispute(tx, orderId, about.dispute)
  })
}
