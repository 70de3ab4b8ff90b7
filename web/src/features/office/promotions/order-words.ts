import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { OrderState, PaymentMethod, RefundState } from '@bowerbird/contract/promotions/promotions.terms'
import { documentDay } from '../../../platform/document-day.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

const moment = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

export const dayOf = (at: string): string => documentDay(at, { dateStyle: 'medium' })
export const momentOf = (at: string): string => moment.format(new Date(at))

export const stateWords: Record<OrderState, { tone: BadgeTone; text: string }> = {
  open: { tone: 'ochre', text: t`Not paid` },
  due: { tone: 'ochre', text: t`Invoice due` },
  paid: { tone: 'gum', text: t`Paid` },
  cancelled: { tone: 'neutral', text: t`Cancelled` },
}

export const methodNames: Record<PaymentMethod, string> = {
  card: t`Card`,
  invoice: t`Bank transfer`,
  free: t`Monthly allowance`,
}

export const refundNames: Record<RefundState, string> = {
  requested: t`On its way to the provider`,
  sent: t`Paid back`,
  failed: t`Failed`,
  settled: t`Paid in another way`,
}
