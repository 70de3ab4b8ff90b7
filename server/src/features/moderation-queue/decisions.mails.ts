import { isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { contactLink, type Paragraph } from '../../platform/mail/letter.ts'
import { onOneLine, quoted } from '../../platform/mail/quote.ts'
import type { NoticeLetter } from '../notifications/notify.service.ts'

/*
 * Emails to a seller about an ad. They quote the ad's title and an administrator's reason, each on one line, and never
 * in the subject, because users wrote them.
 */

export interface AboutAd {
  adId: string
  title: string
  /** The public base URL. */
  publicUrl: string
}

export interface Refusal extends AboutAd {
  reason?: string | undefined
  /** The label of the field concerned. */
  field?: string | undefined
  /** In the moderator's words. */
  note?: string | undefined
}

export const adLiveMail = ({ title, publicUrl, adId }: AboutAd): NoticeLetter => ({
  subject: 'Your ad is live',
  heading: 'Your ad is live',
  opening: [`${quoted(title)} has been approved. Everyone on ${marketName()} can see it now.`],
  action: { label: 'View your ad', href: `${publicUrl}/product/${adId}` },
  closing: ['Once it has found a new home, mark it as sold so that people stop asking.'],
})

const why = ({ reason, field, note }: Pick<Refusal, 'reason' | 'field' | 'note'>): string[] => [
  ...(reason ? [`Reason: ${onOneLine(reason)}`] : []),
  ...(field ? [`It’s about: ${field}`] : []),
  ...(note ? [`From our team: ${onOneLine(note)}`] : []),
]

const rulesAndContact = (publicUrl: string, question: string): Paragraph[] => [
  {
    before: 'Our ',
    link: { label: 'posting rules', href: `${publicUrl}/posting-rules` },
    after: ' explain what you can post.',
  },
  { before: `${question} Please `, link: contactLink(publicUrl), after: ' and we’ll take another look.' },
]

const refusalMail = (
  ad: Refusal,
  { subject, heading, opening }: Pick<NoticeLetter, 'subject' | 'heading' | 'opening'>,
): NoticeLetter => ({
  subject,
  heading,
  opening: [
    ...opening,
    ...why(ad),
    'You can change the ad and send it back to us, and we’ll review it again.',
  ],
  action: { label: 'Edit your ad', href: `${ad.publicUrl}/manage-product/${ad.adId}` },
  closing: [
    `You can also appeal once in My Listings: another person then looks at it.`,
    ...rulesAndContact(ad.publicUrl, 'Think this is a mistake?'),
  ],
})

/** For an ad that was waiting for review. */
export const adDeclinedMail = (ad: Refusal): NoticeLetter =>
  refusalMail(ad, {
    subject: 'Your ad was not approved',
    heading: 'Your ad was not approved',
    opening: [`${quoted(ad.title)} was not approved, so it isn’t shown on ${marketName()}.`],
  })

/** For an ad that was live. */
export const adTakenDownMail = (ad: Refusal): NoticeLetter =>
  refusalMail(ad, {
    subject: 'Your ad was taken down',
    heading: 'Your ad was taken down',
    opening: [`${quoted(ad.title)} is no longer shown on ${marketName()}.`],
  })

/** For an ad that can be listed once something is changed. */
export const changesWantedMail = (ad: Refusal): NoticeLetter => ({
  subject: 'Please change your ad',
  heading: 'One more change, please',
  opening: [
    `${quoted(ad.title)} isn’t shown on ${marketName()} yet: please change something first.`,
    ...why(ad),
    'Then send it back to us, and we’ll review it again.',
  ],
  action: { label: 'Edit your ad', href: `${ad.publicUrl}/manage-product/${ad.adId}` },
  closing: rulesAndContact(ad.publicUrl, 'Not sure what to change?'),
})

/** For an ad that reports had hidden, when nothing was wrong. */
export const adBackMail = ({ title, publicUrl, adId }: AboutAd): NoticeLetter => ({
  subject: 'Your ad is back',
  heading: 'Your ad is back',
  opening: [
    `We have checked ${quoted(title)} and found nothing wrong. Everyone on ${marketName()} can see it again.`,
    'Thanks for your patience.',
  ],
  action: { label: 'View your ad', href: `${publicUrl}/product/${adId}` },
  closing: [],
})

/** A change of an approved ad was approved. */
export const editLiveMail = ({
  title,
  publicUrl,
  adId,
  status,
}: AboutAd & { status: AdStatus }): NoticeLetter => ({
  subject: 'Your changes are approved',
  heading: 'Your changes are approved',
  opening: [`Your changes to ${quoted(title)} have been approved, and your ad has them now.`],
  action: isPublicStatus(status)
    ? { label: 'View your ad', href: `${publicUrl}/product/${adId}` }
    : { label: 'Open your ad', href: `${publicUrl}/manage-product/${adId}` },
  closing: [],
})

/** A change of an approved ad was refused, or has to be changed first. */
export const editReturnedMail = (ad: Refusal & { asksForChanges: boolean }): NoticeLetter => ({
  subject: ad.asksForChanges ? 'Please change your edit' : 'Your changes were not approved',
  heading: ad.asksForChanges ? 'One more change, please' : 'Your changes were not approved',
  opening: [
    `We looked at your changes to ${quoted(ad.title)}. Nothing has happened to the ad itself: it stays as it was before.`,
    ...why(ad),
    'You can edit your changes and send them back to us, or withdraw them.',
  ],
  action: { label: 'Edit your changes', href: `${ad.publicUrl}/manage-product/${ad.adId}` },
  closing: [
    {
      before: 'Our ',
      link: { label: 'posting rules', href: `${ad.publicUrl}/posting-rules` },
      after: ' explain what you can post.',
    },
  ],
})
