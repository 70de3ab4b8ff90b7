import type { ContactMessage } from '@bowerbird/contract/contact/contact.schema'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/**
 * Sent from our address, with Reply-To set to the person who wrote. A bare address can't inject a second header or
 * recipient; names stay in the body.
 */
export const contactMail = (to: string, { name, email, subject, message }: ContactMessage): Mail => ({
  ...writeLetter({
    to,
    subject: `Contact form: ${subject}`,
    heading: subject,
    opening: [`From ${name}, ${email}:`, ...message.split(/\s*\n\s*/)],
    closing: [`Reply to ${email}. This came from the contact form; the address has not been verified.`],
  }),
  replyTo: email,
})
