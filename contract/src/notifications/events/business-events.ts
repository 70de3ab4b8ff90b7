import { t } from '../../language/t.ts'
import type { NotificationEvent } from './event.types.ts'

/** News about the business that a member belongs to. */
export const businessEvents = {
  business_owner: {
    when: t`Somebody makes a member an owner of their business, or its only owner deletes their account.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`You’re now an owner of {title}`,
      text: t`You can edit its page, and invite and remove people.`,
      subject: t`You’re now an owner of your business on {market}`,
      opening: [
        t`You’re now an owner of {title}. You can edit its page, invite and remove people, and make others owners.`,
      ],
      action: t`Go to My Business`,
    },
  },
  business_left: {
    when: t`An owner removes a member from their business, or closes it.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`You no longer belong to {title}`,
      text: t`You keep your account and your ads.`,
      subject: t`You no longer belong to a business on {market}`,
      opening: [
        t`You no longer belong to {title}: an owner has removed you, or closed the business. You keep your account, your ads and the chats about them, without the business’s name beside them.`,
      ],
      action: t`Go to My Business`,
    },
  },
  business_ads_given: {
    when: t`A colleague’s ads are handed over to a member.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`You now sell {person}’s ads`,
      text: t`Ads handed over to you: {count}. The business’s chats about them are yours too.`,
      subject: t`A colleague’s ads are yours now`,
      opening: [
        t`{person}’s ads were handed over to you: {count}. The business’s chats about them are yours too. Your phone number isn’t shown on them until you say so.`,
      ],
      action: t`Go to My Business`,
    },
  },
  business_ads_taken: {
    when: t`An owner of a business hands a member’s ads over to a colleague.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`{person} now sells your ads`,
      text: t`An owner of {title} has handed them over: {count}.`,
      subject: t`Your ads were handed over to a colleague`,
      opening: [
        t`An owner of {title} has handed your ads over to {person}: {count}. The business’s chats about them went with them.`,
      ],
      action: t`Go to My Business`,
    },
  },
  business_badge_removed: {
    when: t`Staff remove a business’s badge and page. Its owners are notified.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`We’ve taken the Business badge of {title} away`,
      text: '{reason}',
      subject: t`We’ve taken your Business badge away`,
      opening: [
        t`We’ve taken the Business badge of {title} away, and its page. Your ads stay as they are, without the badge.`,
        t`From our team: {reason}`,
      ],
      action: t`Go to My Business`,
      closing: [t`If you think this is a mistake, please answer us through our contact form.`],
    },
  },
  business_badge_back: {
    when: t`Staff give a business its badge back. Its owners are notified.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`{title} has its Business badge back`,
      text: t`Its page is online again.`,
      subject: t`You have your Business badge back`,
      opening: [t`{title} has its Business badge back, and its page is online again. Sorry for the trouble.`],
      action: t`Go to My Business`,
    },
  },
} as const satisfies Record<string, NotificationEvent>
