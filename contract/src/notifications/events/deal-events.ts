import { t } from '../../language/t.ts'
import type { NotificationEvent } from './event.types.ts'

const action = t`See my deals`

/** News about deals that nobody has written in the chat: proposals and answers are messages. */
export const dealEvents = {
  meeting_tomorrow: {
    when: t`A meeting that both sides of a deal agreed on is a day away.`,
    to: 'party',
    kind: 'message',
    words: {
      title: t`You’re meeting on {day}: {title}`,
      text: t`The place is in your chat. You can still propose another time.`,
      subject: t`You’re meeting on {day}`,
      opening: [
        t`This is a reminder of the time that you both agreed on. The place is in your chat.`,
        t`If you can’t make it, say so now: you can propose another time in My Deals.`,
      ],
      action,
    },
  },
  meeting_soon: {
    when: t`A meeting that both sides of a deal agreed on is two hours away.`,
    to: 'party',
    kind: 'message',
    words: {
      title: t`You’re meeting at {time}: {title}`,
      text: t`Have a good look before any money changes hands. Your code for the handover is in My Deals.`,
      subject: t`You’re meeting at {time}`,
      opening: [
        t`You’re meeting in less than two hours. The place is in your chat.`,
        t`Have a good look before any money changes hands. Your code for the handover is in My Deals.`,
      ],
      action,
    },
  },
  deal_to_confirm: {
    when: t`One side says that a deal is done, and the other hasn’t answered for three days.`,
    to: 'party',
    kind: 'message',
    words: {
      title: t`Is it done? {title}`,
      text: t`The other person says so. Please confirm it, or say that it came to nothing.`,
      subject: t`Is your deal done?`,
      opening: [t`The other person says that it’s done. Please confirm it, or say that it came to nothing.`],
      action,
    },
  },
} as const satisfies Record<string, NotificationEvent>
