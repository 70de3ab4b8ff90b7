import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { formatCents } from '@bowerbird/contract/promotions/money'
import { OVERDUE_DAYS } from '@bowerbird/contract/promotions/promotions.terms'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { quoted } from '../../platform/mail/quote.ts'
import { type LetterWords, letterWords } from '../texts/email-words.service.ts'
import type { OrderRow } from './orders.store.ts'

export interface ToBuyer {
  to: string
  site: string
  order: OrderRow
}

const day: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Sydney',
}
const what = ({ name, title }: OrderRow): string => t`${name}, for your ad ${quoted(title)}`

/** The words of one of these emails, with a button to the purchase. */
function mailOf({ to, site, order }: ToBuyer, { label, ...words }: LetterWords): Mail {
  return writeLetter({ ...words, to, action: { label, href: `/my-purchases/${order.id}` } }, site)
}

/** `until`: when the promotion ends; undefined: it could not start. */
export function receiptMail({ until, ...buyer }: ToBuyer & { until: Date | undefined }): Mail {
  const { order } = buyer
  const back =
    order.method === 'card'
      ? t`Your ad can no longer be promoted, so we’re sending all of your money back.`
      : t`Your ad can no longer be promoted. We’ll be in touch about paying your money back.`
  return mailOf(
    buyer,
    letterWords('purchase_receipt', {
      amount: formatCents(order.totalCents),
      gst: formatCents(order.gstCents),
      what: what(order),
      start: until
        ? t`It has started, and runs until ${new Intl.DateTimeFormat(locale(), day).format(until)}.`
        : back,
    }),
  )
}

export function invoiceMail({
  number,
  bankDetails,
  ...buyer
}: ToBuyer & { number: number; bankDetails: string }): Mail {
  const { order } = buyer
  return mailOf(
    buyer,
    letterWords('purchase_invoice', {
      amount: formatCents(order.totalCents),
      gst: formatCents(order.gstCents),
      what: what(order),
      number: String(number),
      day: new Intl.DateTimeFormat(locale(), day).format(new Date(order.dueOn ?? '')),
      bankDetails,
      overdueDays: String(OVERDUE_DAYS),
    }),
  )
}

export function refundMail({ cents, reason, ...buyer }: ToBuyer & { cents: number; reason: string }): Mail {
  const { order } = buyer
  return mailOf(
    buyer,
    letterWords('purchase_refund', {
      amount: formatCents(cents),
      what: what(order),
      reason: quoted(reason),
      way:
        order.method === 'card'
          ? t`It goes to the card that you paid with. Your bank may take 5 to 10 business days to show it.`
          : t`It goes to your bank account.`,
    }),
  )
}

export const cancellationMail = (buyer: ToBuyer): Mail =>
  mailOf(buyer, letterWords('purchase_cancelled', { what: what(buyer.order) }))
