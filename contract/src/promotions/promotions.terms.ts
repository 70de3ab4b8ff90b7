import { t } from '../language/t.ts'

/** What a promotion does. */
export const promotionKinds = ['category', 'search'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** How an order is paid; a free one is part of a monthly allowance. */
export const paymentMethods = ['card', 'invoice', 'free'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * `open` waits for the payment page, `due` for a bank transfer. `cancelled` was never paid. What was refunded of a paid
 * order is beside its state.
 */
export const orderStates = ['open', 'due', 'paid', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * `requested` is on its way to the provider, `sent` has been accepted there. A refund that failed there later is owed:
 * `settled` says that staff have paid it in another way.
 */
export const refundStates = ['requested', 'sent', 'failed', 'settled'] as const
export type RefundState = (typeof refundStates)[number]

export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Accounts of the ledger. Debits are positive, credits negative; all of them add up to zero. */
export const ledgerAccounts = ['receivable', 'provider', 'bank', 'disputed', 'income', 'gst'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const documentKinds = ['invoice', 'adjustment'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const MAX_PRODUCTS = 20
export const MAX_PROMOTION_DAYS = 90
/** The provider takes no less than 50 cents. */
export const MIN_PRICE_CENTS = 100
export const MAX_PRICE_CENTS = 10_000_00
export const MAX_FREE_PER_MONTH = 1_000

/** The payment page can be used for so long; the provider allows 30 minutes to 24 hours. */
export const CHECKOUT_MINUTES = 60
/** An invoice that isn't paid so many days after its due date is cancelled, and nothing is owed. */
export const OVERDUE_DAYS = 14
/** Featured ads take turns that often. */
export const TURN_MINUTES = 10

export const MAX_REFUND_REASON = 300

export const PROMOTIONS_OFF = t`Promotions aren’t on offer at the moment`
export const NOT_PROMOTABLE = t`Only a live ad can be promoted`
export const NOT_OFFERED = t`This isn’t on offer for this ad any more. Please choose again.`
export const PRICE_CHANGED = t`The price has changed. Please check it again before you pay.`
export const ALREADY_PROMOTED = t`This ad already has this promotion`
export const ORDER_WAITING = t`There’s already an unpaid order for this ad`
export const ORDER_NOT_FOUND = t`There is no such order`
export const PAYMENT_AWAY = t`The payment page can’t be reached at the moment. Nothing was charged. Please try again.`
export const PROVIDER_AWAY = t`We can’t reach our payment provider at the moment, so your order is as it was. If you’ve paid, we’ll find your payment. If you haven’t, please try again in a few minutes.`
export const SUPPLIER_NEEDED = t`Enter the name and the ABN of your business first: they’re on every invoice`

/** What buyers agree to; shown before they pay. */
export const promotionRules = [
  t`It shows while everyone can see your ad in the category it’s in now. If you sell, pause, move or delete the ad, or we take it down because it breaks our rules, the time goes on and isn’t refunded.`,
  t`If it can’t start because your ad has gone by the time you’ve paid, you get all of your money back.`,
  t`Nothing here limits your rights under the Australian Consumer Law.`,
] as const
