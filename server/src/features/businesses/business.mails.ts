import { INVITATION_DAYS } from '@bowerbird/contract/businesses/businesses.terms'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { quoted } from '../../platform/mail/quote.ts'

/** To any address: whoever confirms it with an account can answer. The business's name is a stranger's words. */
export const invitationMail = ({
  to,
  business,
  site,
}: {
  to: string
  business: string
  site: string
}): Mail =>
  writeLetter(
    {
      to,
      subject: `An invitation to join a business on ${marketName()}`,
      heading: 'Join a business',
      opening: [
        `${quoted(business)} has invited you to join its business on ${marketName()}, with your own account and log-in.`,
        `Log in with this email address, or create an account with it, and you’ll find the invitation under My Business. It ends after ${INVITATION_DAYS} days.`,
      ],
      action: { label: 'See the invitation', href: '/business' },
      closing: [
        'If you join, the business’s name is shown beside your ads, and your ads are on its page. You can leave at any time.',
        'Don’t know this business? Then ignore this email: nothing happens.',
      ],
    },
    site,
  )
