import type { NotificationEvent } from './event.types.ts'

/** News about the business that a member belongs to. */
export const businessEvents = {
  business_owner: {
    when: 'Somebody makes a member an owner of their business, or its only owner deletes their account.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'You’re now an owner of {title}',
      text: 'You can edit its page, and invite and remove people.',
      subject: 'You’re now an owner of your business on {market}',
      opening: [
        'You’re now an owner of {title}. You can edit its page, invite and remove people, and make others owners.',
      ],
      action: 'Go to My Business',
    },
  },
  business_left: {
    when: 'An owner removes a member from their business, or closes it.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'You no longer belong to {title}',
      text: 'You keep your account and your ads.',
      subject: 'You no longer belong to a business on {market}',
      opening: [
        'You no longer belong to {title}: an owner has removed you, or closed the business. You keep your account and your ads, without the business’s name beside them.',
      ],
      action: 'Go to My Business',
    },
  },
  business_badge_removed: {
    when: 'Staff take the badge and the page of a business away. Its owners are notified.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'We’ve taken the Business badge of {title} away',
      text: '{reason}',
      subject: 'We’ve taken your Business badge away',
      opening: [
        'We’ve taken the Business badge of {title} away, and its page. Your ads stay as they are, without the badge.',
        'From our team: {reason}',
      ],
      action: 'Go to My Business',
      closing: ['If you think this is a mistake, please answer us through our contact form.'],
    },
  },
  business_badge_back: {
    when: 'Staff give a business its badge back. Its owners are notified.',
    to: 'owner',
    kind: 'account',
    words: {
      title: '{title} has its Business badge back',
      text: 'Its page is online again.',
      subject: 'You have your Business badge back',
      opening: ['{title} has its Business badge back, and its page is online again. Sorry for the trouble.'],
      action: 'Go to My Business',
    },
  },
} as const satisfies Record<string, NotificationEvent>
