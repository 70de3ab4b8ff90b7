import { memberNameFault } from '@bowerbird/contract/accounts/name.rules'
import { stopChatMails } from '@bowerbird/contract/chat/chat.endpoints'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { quoted } from '../../platform/mail/quote.ts'
import type { DueMail } from './chat-mails.store.ts'

/** A name that was given before the rules for names may be anything. */
const nameIn = (name: string): string => (memberNameFault(name) ? 'Another member' : name)

/**
 * Nothing that a member wrote is in the subject or the heading, or anyone could send a headline in our name. The text
 * names the sender and the ad, but never quotes the message: emails are read over shoulders and archived.
 */
export function unreadMail(mail: DueMail, to: { email: string; token: string }, publicUrl: string): Mail {
  const token = encodeURIComponent(to.token)
  const what = mail.unread === 1 ? '1 unread message' : `${mail.unread} unread messages`
  return {
    ...writeLetter({
      to: to.email,
      subject: `You have ${what} on ${marketName()}`,
      heading: `You have ${what}`,
      opening: [`From ${nameIn(mail.from)}, about ${quoted(mail.title)}.`],
      action: { label: 'Read and reply', href: `${publicUrl}/chat?conversation=${mail.conversationId}` },
      closing: [
        'We won’t email again about this chat until you’ve read it.',
        `Stay safe: keep your messages on ${marketName()}. Our team will never ask you for a code or a payment in a chat.`,
      ],
      smallPrint: {
        text: 'You received this email because someone wrote to you while you were away.',
        link: { label: 'Unsubscribe', href: `${publicUrl}/unsubscribe?token=${token}` },
      },
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${stopChatMails.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
