import { marketName } from '@bowerbird/contract/market/market-settings'
import { onOneLine, quoted } from '../../platform/mail/quote.ts'
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
