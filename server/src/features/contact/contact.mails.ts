import type { ContactMessage } from '@bowerbird/contract/contact/contact.schema'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { withoutLinks } from '../../platform/mail/quote.ts'
import { letterWords } from '../texts/email-words.service.ts'

/**
 * Sent from our address, with Reply-To set to the person who wrote. A bare address can't inject a second header or
 * recipient; names stay in the body.
 */
export function contactMail(
  to: string,
  { name, email, subject, message }: ContactMessage,
  site: string,
): Mail {
  const { label: _, opening, ...words } = letterWords('contact_message', { subject, name, email })
  const lines = message.split(/\s*\n\s*/)
  return { ...writeLetter({ ...words, to, opening: [...opening, ...lines] }, site), replyTo: email }
}

const MAX_QUOTED_LINES = 60

/** The lines of their message, as mail programs quote them. */
const quotedLines = (message: string): string[] =>
  message
    .split(/\s*\n\s*/)
    .slice(0, MAX_QUOTED_LINES)
    .map((line) => `> ${line}`)

/** To the person who wrote, with what they wrote. Their answer goes to the support address. */
export function contactReplyMail(
  { name, email, subject, message }: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>,
  text: string,
  { replyTo, site }: { replyTo: string; site: string },
): Mail {
  const facts = { subject, name: withoutLinks(name) }
  const { label: _, opening, closing, ...words } = letterWords('contact_reply', facts)
  const letter = {
    ...words,
    to: email,
    opening: [...opening, ...text.split(/\s*\n\s*/)],
    closing: [...closing, ...quotedLines(message)],
  }
  return { ...writeLetter(letter, site), replyTo }
}
