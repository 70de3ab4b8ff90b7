import { t } from '../../language/t.ts'
import type { NotificationEvent } from './event.types.ts'

/** News about ratings. They name nobody: one of the two may have blocked the other. */
export const ratingEvents = {
  rating_open: {
    when: t`A deal is done, and its two sides can rate each other.`,
    to: 'dealer',
    kind: 'message',
    words: {
      title: t`How did it go? Rate your deal: {title}`,
      text: t`Three questions, until {day}. Neither of you sees the other’s answers first.`,
      subject: t`How did it go?`,
      opening: [
        t`You’ve made a deal about {title}. Say how it went: three questions, and a few words if you like.`,
        t`You can rate it until {day}. Ratings are shown once you’ve both rated, or after that day.`,
      ],
      action: t`Rate this deal`,
    },
  },
  rating_received: {
    when: t`A rating is shown, to the person it is about.`,
    to: 'dealer',
    kind: 'message',
    words: {
      title: t`You’ve been rated: {title}`,
      text: t`Read what they said about your deal. You can reply once.`,
      subject: t`You’ve been rated`,
      opening: [t`The other person has rated your deal about {title}. You can reply once.`],
      action: t`Read it`,
    },
  },
  rating_reply: {
    when: t`There is a reply to a rating, to the person who gave it.`,
    to: 'dealer',
    kind: 'message',
    words: {
      title: t`Your rating has a reply: {title}`,
      text: t`It’s shown below what you wrote.`,
      subject: t`Your rating has a reply`,
      opening: [t`The other person has replied to your rating of your deal about {title}.`],
      action: t`Read it`,
    },
  },
  rating_refused: {
    when: t`A moderator refuses a rating, or the reply to one.`,
    to: 'dealer',
    kind: 'review',
    words: {
      title: t`What you wrote about a deal isn’t shown: {title}`,
      text: '{reason}',
      subject: t`What you wrote about a deal isn’t shown`,
      opening: [t`We’ve looked at what you wrote about your deal about {title}, and we don’t show it.`],
      action: t`Open the deal`,
      closing: [t`If you think we’re wrong, you can appeal there, once.`],
    },
  },
  rating_appeal_upheld: {
    when: t`A moderator upholds an appeal about a refused rating or reply.`,
    to: 'dealer',
    kind: 'review',
    words: {
      title: t`Your appeal was right: {title}`,
      text: t`We’ve looked at it again. What you wrote is shown like any other rating.`,
      subject: t`Your appeal: what you wrote is shown`,
      opening: [
        t`We’ve looked again at what you wrote about your deal about {title}, and your appeal was right. It’s shown like any other rating.`,
      ],
      action: t`Open the deal`,
    },
  },
  rating_appeal_rejected: {
    when: t`A moderator rejects an appeal about a refused rating or reply.`,
    to: 'dealer',
    kind: 'review',
    words: {
      title: t`Our decision stays: {title}`,
      text: t`We’ve looked again at what you wrote, and we still don’t show it.`,
      subject: t`Your appeal: our decision stays`,
      opening: [
        t`We’ve looked again at what you wrote about your deal about {title}, and we still don’t show it.`,
      ],
      action: t`Open the deal`,
    },
  },
} as const satisfies Record<string, NotificationEvent>
