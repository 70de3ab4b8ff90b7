import { t } from '../language/t.ts'
import { alwaysParts } from './always-parts.ts'
import type { LetterText, VariableInfo } from './email.types.ts'

const amount: VariableInfo = { what: t`The amount`, sample: '$14.95', isRequired: true }
const gst: VariableInfo = { what: t`The GST in it`, sample: '$1.36', isRequired: true }
const what: VariableInfo = {
  what: t`What was bought, and for which ad`,
  sample: 'Featured for 7 days, for your ad “Oak table”',
  isRequired: true,
  isOthersWords: true,
}
const action = t`See your purchase and invoice`

/** Emails about what members have bought, and the figures that administrators get. */
export const marketLetters = {
  purchase_receipt: {
    name: t`A receipt`,
    when: t`A member has paid for a promotion.`,
    group: 'purchase',
    words: {
      subject: t`Your receipt for {amount}: {market}`,
      heading: t`Thank you for your payment`,
      opening: [t`We’ve received {amount}, including {gst} GST. You bought: {what}.`, '{start}'],
      action,
      closing: [t`The tax invoice is on that page, to print or to keep.`],
    },
    variables: {
      amount,
      gst,
      what,
      start: {
        what: t`Until when it runs, or that it could not start and the money goes back`,
        sample: 'It has started, and runs until 8 December 2026.',
        isRequired: true,
      },
    },
    always: [],
  },
  purchase_invoice: {
    name: t`An invoice to pay`,
    when: t`A member has ordered a promotion by invoice.`,
    group: 'purchase',
    words: {
      subject: t`Your invoice {number} for {amount}: {market}`,
      heading: t`Invoice {number}`,
      opening: [
        t`You ordered: {what}. Please pay {amount}, including {gst} GST, by {day}.`,
        t`Transfer it to: {bankDetails}. Reference: invoice {number}.`,
        t`It starts when we’ve received your payment.`,
      ],
      action,
      closing: [
        t`Changed your mind? Cancel it on that page. An invoice that isn’t paid {overdueDays} days after its due date is cancelled, and you owe nothing.`,
      ],
    },
    variables: {
      amount,
      gst,
      what,
      number: { what: t`The invoice’s number`, sample: '1024', isRequired: true },
      day: { what: t`The day it is due`, sample: '15 December 2026', isRequired: true },
      bankDetails: {
        what: t`Your bank details, from the settings of promotions`,
        sample: 'BSB 062 000, account 1234 5678',
        isRequired: true,
      },
      overdueDays: { what: t`Days after which it is cancelled`, sample: '14' },
    },
    always: [],
  },
  purchase_refund: {
    name: t`A refund`,
    when: t`Money of a purchase has been refunded.`,
    group: 'purchase',
    words: {
      subject: t`Your refund of {amount}: {market}`,
      heading: t`Your money is on its way back`,
      opening: [t`We’ve refunded {amount} of your purchase: {what}.`, t`The reason: {reason}`, '{way}'],
      action,
      closing: [t`The adjustment note is on that page.`],
    },
    variables: {
      amount,
      what,
      reason: { what: t`The reason`, sample: '“The ad was removed.”', isRequired: true },
      way: {
        what: t`To the card or the bank account, and how long it takes`,
        sample: 'It goes to your bank account.',
        isRequired: true,
      },
    },
    always: [],
  },
  purchase_cancelled: {
    name: t`An order that was cancelled`,
    when: t`An invoice was not paid in time, or your team has cancelled it.`,
    group: 'purchase',
    words: {
      subject: t`Your order was cancelled: {market}`,
      heading: t`Your order was cancelled`,
      opening: [
        t`We haven’t received a payment for: {what}. So we’ve cancelled the order and its invoice, and you owe nothing.`,
      ],
      action,
      closing: [
        t`Have you paid already? Please write to us through our contact form, and we’ll pay it back.`,
      ],
    },
    variables: { what },
    always: [],
  },
  weekly_figures: {
    name: t`The market’s figures, every week`,
    when: t`Every Monday.`,
    group: 'team',
    words: {
      subject: t`{market}: the week from {day}`,
      heading: t`The week from {day}`,
      opening: [t`How {market} did, from Monday to Sunday.`],
      action: t`See all figures`,
      closing: [t`Each figure is explained there, with charts by category and place.`],
    },
    variables: { day: { what: t`The Monday of the week`, sample: '30 November' } },
    always: [t`The figures, and where visits came from`, alwaysParts.unsubscribe],
  },
} as const satisfies Record<string, LetterText>
