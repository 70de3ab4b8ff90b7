import { t } from '../../language/t.ts'
import type { NotificationEvent } from './event.types.ts'

/** News for members who wait in the queue for a reserved ad. */
export const queueEvents = {
  queue_asked: {
    when: t`A reservation has fallen through, and a member is next in the queue.`,
    to: 'watcher',
    kind: 'message',
    words: {
      title: t`It’s your turn: {title}`,
      text: t`Do you still want it? Say yes by {day}, and it’s reserved for you.`,
      subject: t`It’s your turn: do you still want it?`,
      opening: [t`You’re next in the queue. Say yes by {day}, and it’s reserved for you.`],
      action: t`Answer now`,
      closing: [t`If you don’t answer in time, the next person is asked.`],
    },
  },
  queue_lapsed: {
    when: t`A member in the queue has not answered in time.`,
    to: 'watcher',
    kind: 'message',
    words: {
      title: t`Your turn is over: {title}`,
      text: t`You didn’t answer in time, so we asked the next person.`,
      subject: t`Your turn in the queue is over`,
      opening: [t`You didn’t answer in time, so we asked the next person.`],
      action: t`View the ad`,
    },
  },
  queue_back: {
    when: t`The seller has reserved an ad for someone else while a member of the queue was asked.`,
    to: 'watcher',
    kind: 'message',
    words: {
      title: t`Reserved again: {title}`,
      text: t`The seller has reserved it for someone else. You keep your place in the queue.`,
      subject: t`The ad is reserved again`,
      opening: [t`The seller has reserved it for someone else. You keep your place in the queue.`],
      action: t`See my deals`,
    },
    rent: {
      text: t`The owner has reserved it for someone else. You keep your place in the queue.`,
      opening: [t`The owner has reserved it for someone else. You keep your place in the queue.`],
    },
  },
  queue_skipped: {
    when: t`A seller skips a member of the queue.`,
    to: 'watcher',
    kind: 'message',
    words: {
      title: t`You’re no longer in the queue: {title}`,
      text: t`The seller has moved on to the next person. It doesn’t count against you.`,
      subject: t`You’re no longer in the queue`,
      opening: [
        t`The seller has moved on to the next person. It doesn’t count against you: nothing about your account changes, and no other buyer knows.`,
      ],
      action: t`View the ad`,
    },
    rent: {
      text: t`The owner has moved on to the next person. It doesn’t count against you.`,
      opening: [
        t`The owner has moved on to the next person. It doesn’t count against you: nothing about your account changes, and no other renter knows.`,
      ],
    },
  },
  queue_over: {
    when: t`An ad with a queue is sold, or is no longer listed.`,
    to: 'watcher',
    kind: 'message',
    words: {
      title: t`The queue is over: {title}`,
      text: t`The ad is no longer available.`,
      subject: t`The queue is over`,
      opening: [t`You were in the queue for this ad. It’s no longer available.`],
      action: t`See my deals`,
    },
  },
} as const satisfies Record<string, NotificationEvent>
