import type { NotificationEvent } from './event.types.ts'

const action = 'See my deals'

/** News about deals that nobody has written in the chat: proposals and answers are messages. */
export const dealEvents = {
  meeting_tomorrow: {
    when: 'A day is left until a meeting that both sides of a deal have agreed on.',
    to: 'party',
    kind: 'message',
    words: {
      title: 'You’re meeting on {day}: {title}',
      text: 'The place is in your chat. You can still propose another time.',
      subject: 'You’re meeting on {day}',
      opening: [
        'This is a reminder of the time that you both agreed on. The place is in your chat.',
        'If you can’t make it, say so now: you can propose another time in My Deals.',
      ],
      action,
    },
  },
  meeting_soon: {
    when: 'Two hours are left until a meeting that both sides of a deal have agreed on.',
    to: 'party',
    kind: 'message',
    words: {
      title: 'You’re meeting at {time}: {title}',
      text: 'Have a good look before any money changes hands. Your code for the handover is in My Deals.',
      subject: 'You’re meeting at {time}',
      opening: [
        'You’re meeting in less than two hours. The place is in your chat.',
        'Have a good look before any money changes hands. Your code for the handover is in My Deals.',
      ],
      action,
    },
  },
  deal_to_confirm: {
    when: 'One side of a deal has said that it is done, and the other one has said nothing for three days.',
    to: 'party',
    kind: 'message',
    words: {
      title: 'Is it done? {title}',
      text: 'The other person says so. Please confirm it, or say that it came to nothing.',
      subject: 'Is your deal done?',
      opening: ['The other person says that it’s done. Please confirm it, or say that it came to nothing.'],
      action,
    },
  },
} as const satisfies Record<string, NotificationEvent>
