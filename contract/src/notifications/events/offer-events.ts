import { t } from '../../language/t.ts'
import type { NotificationEvent } from './event.types.ts'

const chat = t`Open the chat`

/** News about offers that nobody has written in the chat: offers and their answers are messages. */
export const offerEvents = {
  offer_ending: {
    when: t`An offer is about to end without an answer.`,
    to: 'party',
    kind: 'message',
    words: {
      title: t`An offer of {amount} is waiting for your answer: {title}`,
      text: t`It ends in less than 12 hours. Accept it, decline it, or name another price.`,
      subject: t`An offer of {amount} is waiting for your answer`,
      opening: [t`It ends in less than 12 hours. Accept it, decline it, or name another price.`],
      action: chat,
    },
  },
  offer_expired: {
    when: t`An offer ends without an answer.`,
    to: 'party',
    kind: 'message',
    words: {
      title: t`Your offer of {amount} wasn’t answered: {title}`,
      text: t`It has ended. You can make another one, or write a message.`,
      subject: t`Your offer of {amount} wasn’t answered`,
      opening: [
        t`It has ended after two days, so you’re free to look elsewhere.`,
        t`You can make another offer, or write a message.`,
      ],
      action: chat,
    },
  },
  offer_closed: {
    when: t`An ad with an open offer is sold, or is no longer listed.`,
    to: 'party',
    kind: 'message',
    words: {
      title: t`Your offer of {amount} has ended: {title}`,
      text: t`The ad is no longer available.`,
      subject: t`Your offer of {amount} has ended`,
      opening: [t`The ad is no longer available, so your offer has ended.`],
      action: chat,
    },
  },
} as const satisfies Record<string, NotificationEvent>
