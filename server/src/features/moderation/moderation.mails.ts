import { marketName } from '@bowerbird/contract/market/market-settings'
import { contactLink } from '../../platform/mail/contact-link.ts'
import { type Letter, type Paragraph, writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { onOneLine, quoted } from '../../platform/mail/quote.ts'

/*
 * Emails to a seller about an ad. They quote the ad's title and an administrator's reason, each on one line, and never
 * in the subject, because users wrote them.
 */

interface AboutAd {
  to: string
  title: string
  /** The public base URL. */
  publicUrl: string
}

interface Refusal extends AboutAd {
  adId: string
  reason?: string
}

export const adLiveMail = ({ to, title, publicUrl, adId }: AboutAd & { adId: string }): Mail =>
  writeLetter({
    to,
    subject: 'Your ad is live',
    heading: 'Your ad is live',
    opening: [`${quoted(title)} has been approved. Everyone on ${marketName()} can see it now.`],
    action: { label: 'View your ad', href: `${publicUrl}/product/${adId}` },
    closing: ['Once it has found a new home, mark it as sold so that people stop asking.'],
  })

const reasonIn = (reason: string | undefined): string[] => (reason ? [`Reason: ${onOneLine(reason)}`] : [])

const rulesAndContact = (publicUrl: string, question: string): Paragraph[] => [
  {
    before: 'Our ',
    link: { label: 'posting rules', href: `${publicUrl}/posting-rules` },
    after: ' explain what you can post.',
  },
  { before: `${question} Please `, link: contactLink(publicUrl), after: ' and we’ll take another look.' },
]

const refusalMail = (
  { to, publicUrl, adId, reason }: Refusal,
  { subject, heading, opening }: Pick<Letter, 'subject' | 'heading' | 'opening'>,
): Mail =>
  writeLetter({
    to,
    subject,
    heading,
    opening: [
      ...opening,
      ...reasonIn(reason),
      'You can change the ad and send it back to us, and we’ll review it again.',
    ],
    action: { label: 'Edit your ad', href: `${publicUrl}/manage-product/${adId}` },
    closing: rulesAndContact(publicUrl, 'Think this is a mistake?'),
  })

/** For an ad that was waiting for review. */
export const adDeclinedMail = (ad: Refusal): Mail =>
  refusalMail(ad, {
    subject: 'Your ad was not approved',
    heading: 'Your ad was not approved',
    opening: [`${quoted(ad.title)} was not approved, so it isn’t shown on ${marketName()}.`],
  })

/** For an ad that was live. */
export const adTakenDownMail = (ad: Refusal): Mail =>
  refusalMail(ad, {
    subject: 'Your ad was taken down',
    heading: 'Your ad was taken down',
    opening: [`${quoted(ad.title)} is no longer shown on ${marketName()}.`],
  })
