import { chatHref } from '@bowerbird/contract/chat/chat.terms'
import { nameInMail, quoted } from '../../platform/mail/quote.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { messageKey } from '../notifications/notifications.service.ts'
import type { Notice } from '../notifications/notify.service.ts'
import type { DueMail } from './chat-mails.store.ts'

/**
 * It names the sender and the ad, but doesn't quote the message: notices are read over shoulders and archived. Only an
 * email that can be answered does. The email shows the ad.
 */
export const unreadNotice = (
  { conversationId, seq, unread, from, title, ad }: DueMail,
  to: string,
): Notice => ({
  ...noticeOf({
    event: 'unread_messages',
    to,
    key: `${messageKey(conversationId)}${seq}`,
    href: chatHref(conversationId),
    ...(ad && { ad }),
    facts: {
      count: ['unreadMessages', unread],
      person: nameInMail(from),
      title: quoted(title),
    },
  }),
  // The chat stays when the ad is deleted, and so does its notice.
  adId: undefined,
  image: undefined,
})
