import type { OrderState, PaymentMethod, RefundState } from '@bowerbird/contract/promotions/promotions.terms'
import type { BadgeTone } from '../../../ui/badge.tsx'

const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' })
export const dayOf = (at: string): string => day.format(new Date(at))
export const momentOf = (at: string): string => moment.format(new Date(at))

export const stateWords: Record<OrderState, { tone: BadgeTone; text: string }> = {
  open: { tone: 'ochre', text: 'Not paid' },
  due: { tone: 'ochre', text: 'Invoice due' },
  paid: { tone: 'gum', text: 'Paid' },
  cancelled: { tone: 'neutral', text: 'Cancelled' },
}

export const methodNames: Record<PaymentMethod, string> = {
  card: 'Card',
  invoice: 'Bank transfer',
  free: 'Monthly allowance',
}

export const refundNames: Record<RefundState, string> = {
  requested: 'On its way to the provider',
  sent: 'Paid back',
  failed: 'Failed',
  settled: 'Paid in another way',
}
