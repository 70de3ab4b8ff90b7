import { marketName } from '@bowerbird/contract/market/market-settings'
import { formatCents } from '@bowerbird/contract/promotions/money'
import { OVERDUE_DAYS } from '@bowerbird/contract/promotions/promotions.terms'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { quoted } from '../../platform/mail/quote.ts'
import type { OrderRow } from './orders.store.ts'

export interface ToBuyer {
  to: string
  site: string
  order: OrderRow
}

const day = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Sydney',
})
const linkTo = ({ id }: OrderRow) => ({ label: 'See your purchase and invoice', href: `/my-purchases/${id}` })
const what = ({ name, title }: OrderRow): string => `${name}, for your ad ${quoted(title)}`

/** `until`: when the promotion ends; undefined: it could not start. */
export const receiptMail = ({ to, site, order, until }: ToBuyer & { until: Date | undefined }): Mail =>
  writeLetter(
    {
      to,
      subject: `Your receipt for ${formatCents(order.totalCents)}: ${marketName()}`,
      heading: 'Thank you for your payment',
      opening: [
        `We’ve received ${formatCents(order.totalCents)}, including ${formatCents(order.gstCents)} GST. You bought: ${what(order)}.`,
        until
          ? `It has started, and runs until ${day.format(until)}.`
          : order.method === 'card'
            ? 'Your ad can no longer be promoted, so we’re sending all of your money back.'
            : 'Your ad can no longer be promoted. We’ll be in touch about paying your money back.',
      ],
      action: linkTo(order),
      closing: ['The tax invoice is on that page, to print or to keep.'],
    },
    site,
  )

export const invoiceMail = ({
  to,
  site,
  order,
  number,
  bankDetails,
}: ToBuyer & { number: number; bankDetails: string }): Mail =>
  writeLetter(
    {
      to,
      subject: `Your invoice ${number} for ${formatCents(order.totalCents)}: ${marketName()}`,
      heading: `Invoice ${number}`,
      opening: [
        `You ordered: ${what(order)}. Please pay ${formatCents(order.totalCents)}, including ${formatCents(order.gstCents)} GST, by ${day.format(new Date(order.dueOn ?? ''))}.`,
        `Transfer it to: ${bankDetails}. Reference: invoice ${number}.`,
        'It starts when we’ve received your payment.',
      ],
      action: linkTo(order),
      closing: [
        `Changed your mind? Cancel it on that page. An invoice that isn’t paid ${OVERDUE_DAYS} days after its due date is cancelled, and you owe nothing.`,
      ],
    },
    site,
  )

export const refundMail = ({
  to,
  site,
  order,
  cents,
  reason,
}: ToBuyer & { cents: number; reason: string }): Mail =>
  writeLetter(
    {
      to,
      subject: `Your refund of ${formatCents(cents)}: ${marketName()}`,
      heading: 'Your money is on its way back',
      opening: [
        `We’ve refunded ${formatCents(cents)} of your purchase: ${what(order)}.`,
        `The reason: ${quoted(reason)}`,
        order.method === 'card'
          ? 'It goes to the card that you paid with. Your bank may take 5 to 10 business days to show it.'
          : 'It goes to your bank account.',
      ],
      action: linkTo(order),
      closing: ['The adjustment note is on that page.'],
    },
    site,
  )

export const cancellationMail = ({ to, site, order }: ToBuyer): Mail =>
  writeLetter(
    {
      to,
      subject: `Your order was cancelled: ${marketName()}`,
      heading: 'Your order was cancelled',
      opening: [
        `We haven’t received a payment for: ${what(order)}. So we’ve cancelled the order and its invoice, and you owe nothing.`,
      ],
      action: linkTo(order),
      closing: ['Have you paid already? Then please reply through our contact form, and we’ll pay it back.'],
    },
    site,
  )
