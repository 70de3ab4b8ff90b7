import { marketName } from '@bowerbird/contract/market/market-settings'
import { nameInMail, quoted } from '../../platform/mail/quote.ts'
import type { NoticeLetter } from '../notifications/notify.service.ts'
import type { DueMail } from './chat-mails.store.ts'

export const chatHref = (conversationId: string): string => `/chat?conversation=${conversationId}`

/**
 * The subject and heading contain no text by a member, or anyone could send a headline in our name. The text names the
 * sender and the ad, but never quotes the message: emails are read over shoulders and archived.
 */
export function unreadMail(mail: DueMail, publicUrl: string): NoticeLetter {
  const what = mail.unread === 1 ? '1 unread message' : `${mail.unread} unread messages`
  return {
    subject: `You have ${what} on ${marketName()}`,
    heading: `You have ${what}`,
    opening: [`From ${nameInMail(mail.from)}, about ${quoted(mail.title)}.`],
    action: { label: 'Read and reply', href: `${publicUrl}${chatHref(mail.conversationId)}` },
    closing: [
      'We won’t email again about this chat until you’ve read it.',
      `Stay safe: keep your messages on ${marketName()}. Our team will never ask you for a code or a payment in a chat.`,
    ],
  }
}
