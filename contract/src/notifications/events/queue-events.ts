import type { NotificationEvent } from './event.types.ts'

/** News for members who wait in the queue for a reserved ad. */
export const queueEvents = {
  queue_asked: {
    when: 'A reservation has fallen through, and a member is next in the queue.',
    to: 'watcher',
    kind: 'message',
    words: {
      title: 'It’s your turn: {title}',
      text: 'Do you still want it? Say yes by {day}, and it’s reserved for you.',
      subject: 'It’s your turn: do you still want it?',
      opening: ['You’re next in the queue. Say yes by {day}, and it’s reserved for you.'],
      action: 'Answer now',
      closing: ['If you don’t answer in time, the next person is asked.'],
    },
  },
  queue_lapsed: {
    when: 'A member in the queue has not answered in time.',
    to: 'watcher',
    kind: 'message',
    words: {
      title: 'Your turn is over: {title}',
      text: 'You didn’t answer in time, so we asked the next person.',
      subject: 'Your turn in the queue is over',
      opening: ['You didn’t answer in time, so we asked the next person.'],
      action: 'View the ad',
    },
  },
  queue_back: {
    when: 'The seller has reserved an ad for someone else while a member of the queue was asked.',
    to: 'watcher',
    kind: 'message',
    words: {
      title: 'Reserved again: {title}',
      text: 'The seller has reserved it for someone else. You keep your place in the queue.',
      subject: 'The ad is reserved again',
      opening: ['The seller has reserved it for someone else. You keep your place in the queue.'],
      action: 'See my deals',
    },
    rent: {
      text: 'The owner has reserved it for someone else. You keep your place in the queue.',
      opening: ['The owner has reserved it for someone else. You keep your place in the queue.'],
    },
  },
  queue_skipped: {
    when: 'A seller has gone on without a member of the queue.',
    to: 'watcher',
    kind: 'message',
    words: {
      title: 'You’re no longer in the queue: {title}',
      text: 'The seller has gone on without you this time. It’s no mark against you.',
      subject: 'You’re no longer in the queue',
      opening: [
        'The seller has gone on without you this time. It’s no mark against you: nothing about your account changes, and no other buyer knows.',
      ],
      action: 'View the ad',
    },
    rent: {
      text: 'The owner has gone on without you this time. It’s no mark against you.',
      opening: [
        'The owner has gone on without you this time. It’s no mark against you: nothing about your account changes, and no other renter knows.',
      ],
    },
  },
  queue_over: {
    when: 'An ad with a queue is sold, or is no longer listed.',
    to: 'watcher',
    kind: 'message',
    words: {
      title: 'The queue is over: {title}',
      text: 'The ad is no longer available.',
      subject: 'The queue is over',
      opening: ['You were in the queue for this ad. It’s no longer available.'],
      action: 'See my deals',
    },
  },
} as const satisfies Record<string, NotificationEvent>
