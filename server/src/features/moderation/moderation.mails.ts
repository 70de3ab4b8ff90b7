import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/*
 * Mails to a seller about an ad. They quote the ad's title and an administrator's reason, each on one line, and never
 * in the subject, because users wrote them.
 */

const MAX_QUOTED = 120

const onOneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim()

function quoted(title: string): string {
  const line = onOneLine(title)
  return `“${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED - 1).trimEnd()}…` : line}”`
}

interface AboutAd {
  to: string
  title: string
  /** The public base URL. */
  publicUrl: string
}

export const adLiveMail = ({ to, title, publicUrl, adId }: AboutAd & { adId: string }): Mail =>
  writeLetter({
    to,
    subject: 'Your ad is live',
    heading: 'Your ad is live',
    opening: [`${quoted(title)} has been approved. Everyone on Bowerbird can see it from now on.`],
    action: { label: 'View your ad', href: `${publicUrl}/product/${adId}` },
    closing: ['Once it has found a new home, mark it as sold so that people stop asking.'],
  })

interface Declined extends AboutAd {
  adId: string
  /** It was taken down, rather than never approved. */
  wasLive: boolean
  reason?: string
}

export function adDeclinedMail({ to, title, publicUrl, adId, wasLive, reason }: Declined): Mail {
  const heading = wasLive ? 'Your ad was taken down' : 'Your ad was not approved'
  return writeLetter({
    to,
    subject: heading,
    heading,
    opening: [
      wasLive
        ? `${quoted(title)} is no longer shown on Bowerbird.`
        : `We reviewed ${quoted(title)}, and it can't go live as it is.`,
      ...(reason ? [`The reason our team gave: ${onOneLine(reason)}`] : []),
      'You can change the ad and send it back to us. We will review it again.',
    ],
    action: { label: 'Edit your ad', href: `${publicUrl}/manage-product/${adId}` },
    closing: [
      `Our posting rules say what can be posted: ${publicUrl}/posting-rules`,
      `If you think this was a mistake, contact us: ${publicUrl}/contact-us`,
    ],
  })
}
