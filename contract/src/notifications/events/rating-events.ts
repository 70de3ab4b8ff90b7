import type { NotificationEvent } from './event.types.ts'

/** News about ratings. They name nobody: one of the two may have blocked the other. */
export const ratingEvents = {
  rating_open: {
    when: 'A deal is done, and its two sides can rate each other.',
    to: 'dealer',
    kind: 'message',
    words: {
      title: 'How did it go? Rate your deal: {title}',
      text: 'Three questions, until {day}. Neither of you sees the other’s answers first.',
      subject: 'How did it go?',
      opening: [
        'You’ve made a deal about {title}. Say how it went: three questions, and a few words if you like.',
        'You can rate it until {day}. Ratings are shown once you’ve both rated, or after that day.',
      ],
      action: 'Rate this deal',
    },
  },
  rating_received: {
    when: 'A rating is shown, to the person it is about.',
    to: 'dealer',
    kind: 'message',
    words: {
      title: 'You’ve been rated: {title}',
      text: 'Read what they said about your deal. You can reply once.',
      subject: 'You’ve been rated',
      opening: ['The other person has rated your deal about {title}. You can reply once.'],
      action: 'Read it',
    },
  },
  rating_reply: {
    when: 'There is a reply to a rating, to the person who gave it.',
    to: 'dealer',
    kind: 'message',
    words: {
      title: 'Your rating has a reply: {title}',
      text: 'It’s shown below what you wrote.',
      subject: 'Your rating has a reply',
      opening: ['The other person has replied to your rating of your deal about {title}.'],
      action: 'Read it',
    },
  },
  rating_refused: {
    when: 'A moderator refuses a rating, or the reply to one.',
    to: 'dealer',
    kind: 'review',
    words: {
      title: 'What you wrote about a deal isn’t shown: {title}',
      text: '{reason}',
      subject: 'What you wrote about a deal isn’t shown',
      opening: ['We’ve looked at what you wrote about your deal about {title}, and we don’t show it.'],
      action: 'Open the deal',
      closing: ['If you think we’re wrong, you can appeal there, once.'],
    },
  },
  rating_appeal_upheld: {
    when: 'A moderator finds that the appeal against the refusal of a rating, or of a reply, is right.',
    to: 'dealer',
    kind: 'review',
    words: {
      title: 'Your appeal was right: {title}',
      text: 'We’ve looked at it again. What you wrote is shown like any other rating.',
      subject: 'Your appeal: what you wrote is shown',
      opening: [
        'We’ve looked again at what you wrote about your deal about {title}, and your appeal was right. It’s shown like any other rating.',
      ],
      action: 'Open the deal',
    },
  },
  rating_appeal_rejected: {
    when: 'A moderator agrees with the refusal of a rating, or of a reply, that its author appealed against.',
    to: 'dealer',
    kind: 'review',
    words: {
      title: 'Our decision stays: {title}',
      text: 'We’ve looked again at what you wrote, and we still don’t show it.',
      subject: 'Your appeal: our decision stays',
      opening: [
        'We’ve looked again at what you wrote about your deal about {title}, and we still don’t show it.',
      ],
      action: 'Open the deal',
    },
  },
} as const satisfies Record<string, NotificationEvent>
