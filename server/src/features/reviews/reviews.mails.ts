import { isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { onOneLine, quoted } from '../../platform/mail/quote.ts'
import { type Refusal, why } from '../moderation/moderation.mails.ts'
import type { NoticeLetter } from '../notifications/notify.service.ts'

interface Decided {
  adId: string
  title: string
  publicUrl: string
  /** In the moderator's words. */
  note?: string | undefined
}

const noteIn = (note: string | undefined): string[] => (note ? [`From our team: ${onOneLine(note)}`] : [])

export const appealUpheldMail = ({ title, publicUrl, adId, note }: Decided): NoticeLetter => ({
  subject: 'Your appeal: your ad is live',
  heading: 'You were right',
  opening: [
    `Another person has looked at ${quoted(title)} and disagrees with our first decision. Everyone on ${marketName()} can see your ad now.`,
    ...noteIn(note),
    'Sorry for the trouble.',
  ],
  action: { label: 'View your ad', href: `${publicUrl}/product/${adId}` },
  closing: [],
})

export const appealConfirmedMail = ({ title, publicUrl, adId, note }: Decided): NoticeLetter => ({
  subject: 'Your appeal',
  heading: 'Our decision stays',
  opening: [
    `Another person has looked at ${quoted(title)} and at what you wrote, and agrees with our decision.`,
    ...noteIn(note),
    'You can still change the ad and send it back to us, and we’ll review it again.',
  ],
  action: { label: 'Edit your ad', href: `${publicUrl}/manage-product/${adId}` },
  closing: [
    {
      before: 'Our ',
      link: { label: 'posting rules', href: `${publicUrl}/posting-rules` },
      after: ' explain what you can post.',
    },
  ],
})

/** A change of an approved ad was approved. */
export const editLiveMail = ({
  title,
  publicUrl,
  adId,
  status,
}: Omit<Decided, 'note'> & { status: AdStatus }): NoticeLetter => ({
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
