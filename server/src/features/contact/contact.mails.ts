import type { ContactMessage } from '@bowerbird/contract/contact/contact.schema'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { withoutLinks } from '../../platform/mail/quote.ts'

/**
 * Sent from our address, with Reply-To set to the person who wrote. A bare address can't inject a second header or
 * recipient; names stay in the body.
 */
export const contactMail = (
  to: string,
  { name, email, subject, message }: ContactMessage,
  site: string,
): Mail => ({
  ...writeLetter(
    {
      to,
      subject: `Contact form: ${subject}`,
      heading: subject,
      opening: [`From ${name}, ${email}:`, ...message.split(/\s*\n\s*/)],
      closing: [`Reply to ${email}. This came from the contact form; the address has not been verified.`],
    },
    site,
  ),
  replyTo: email,
})

const MAX_QUOTED_LINES = 60

/** The lines of their message, as mail programs quote them. */
const quotedLines = (message: string): string[] =>
  message
    .split(/\s*\n\s*/)
    .slice(0, MAX_QUOTED_LINES)
    .map((line) => `> ${line}`)

/** To the person who wrote, with what they wrote. Their answer goes to the support address. */
export const contactReplyMail = (
  { name, email, subject, message }: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>,
  text: string,
  { replyTo, site }: { replyTo: string; site: string },
): Mail => ({
  ...writeLetter(
    {
      to: email,
      subject: `Re: ${subject}`,
      heading: `Our reply to “${subject}”`,
      opening: text.split(/\s*\n\s*/),
      closing: [`On our contact form, ${withoutLinks(name)} wrote:`, ...quotedLines(message)],
    },
    site,
  ),
  replyTo,
})
