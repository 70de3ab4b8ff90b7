import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { Orders } from '@bowerbird/contract/promotions/promotions.schema'
import type { BadgeTone } from '../../../ui/badge.tsx'

type Line = Orders['orders'][number]

const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric' })
const moment = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

export const dayOf = (at: string): string => day.format(new Date(at))
export const momentOf = (at: string): string => moment.format(new Date(at))

/** What became of an order, in two words. */
export function orderBadge(order: Line): { tone: BadgeTone; text: string } {
  const { state, refundedCents, totalCents, isDisputed } = order
  if (isDisputed) return { tone: 'waratah', text: t`Disputed` }
  if (state === 'open') return { tone: 'ochre', text: t`Not paid yet` }
  if (state === 'due') return { tone: 'ochre', text: t`Invoice due` }
  if (state === 'cancelled') return { tone: 'neutral', text: t`Cancelled` }
  if (totalCents > 0 && refundedCents === totalCents) return { tone: 'neutral', text: t`Refunded` }
  if (refundedCents > 0) return { tone: 'sky', text: t`Partly refunded` }
  return totalCents === 0 ? { tone: 'gum', text: t`Free` } : { tone: 'gum', text: t`Paid` }
}

/** When it shows, as far as that is known. */
export function timesOf({ startsAt, endsAt, stoppedAt }: Line, now: number): string | undefined {
  if (!startsAt || !endsAt) return undefined
  if (stoppedAt) return t`Stopped on ${momentOf(stoppedAt)}`
  return Date.parse(endsAt) > now ? t`Runs until ${momentOf(endsAt)}` : t`Ended on ${momentOf(endsAt)}`
}
