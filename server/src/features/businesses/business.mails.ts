import { INVITATION_DAYS } from '@bowerbird/contract/businesses/businesses.terms'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { quoted } from '../../platform/mail/quote.ts'
import { letterWords } from '../texts/email-words.service.ts'

/** To any address: whoever confirms it with an account can answer. The business's name is a stranger's words. */
export function invitationMail({ to, business, site }: { to: string; business: string; site: string }): Mail {
  const facts = { business: quoted(business), days: String(INVITATION_DAYS) }
  const { label, ...words } = letterWords('business_invitation', facts)
  return writeLetter({ ...words, to, action: { label, href: '/business' } }, site)
}
