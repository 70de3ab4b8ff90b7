import { stopChatMails } from '@bowerbird/contract/chat/chat.endpoints'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { DueMail } from './chat-mails.store.ts'

/** User input goes into a mail header here, so it must be one line of plain text. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/**
 * Names the sender and the ad, but never quotes the message: mails are read over shoulders and archived, and we must
 * not send spam in our name.
 */
export function unreadMail(mail: DueMail, to: { email: string; token: string }, publicUrl: string): Mail {
  const [from, title] = [oneLine(mail.from), oneLine(mail.title)]
  const token = encodeURIComponent(to.token)
  const what = mail.unread === 1 ? 'a message' : `${mail.unread} messages`
  return {
    ...writeLetter({
      to: to.email,
      subject: `New message about “${title}”`,
      heading: `${from} wrote to you`,
      opening: [`You have ${what} you have not read yet, about “${title}”.`],
      action: { label: 'Read and answer', href: `${publicUrl}/chat?conversation=${mail.conversationId}` },
      closing: [
        'You get one mail about a conversation, and no other until you have looked.',
        'Keep your messages on Bowerbird: nobody from our team will ever ask you for a code or a payment there.',
      ],
      smallPrint: {
        text: 'You get this because someone wrote to you while you were away.',
        link: { label: 'Stop mails about messages', href: `${publicUrl}/unsubscribe?token=${token}` },
      },
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${stopChatMails.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
