import type { NotificationEvent } from './event.types.ts'

const view = 'View your ad'
const edit = 'Edit your ad'
const renew = 'Renew your ad'

/** News about the recipient's own ad. */
export const sellerEvents = {
  ad_expiring: {
    when: 'An ad expires in three days.',
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: 'Expires soon: {title}',
      text: 'Your ad expires on {day}. Renew it to keep it listed.',
      subject: 'Still for sale? Your ad expires on {day}',
      heading: 'Still for sale?',
      opening: [
        'Your ad expires on {day}. Renew it with one tap, and it keeps its address, its saves and its chats.',
      ],
      action: renew,
      closing: ['Already sold? There’s nothing to do.'],
    },
    rent: {
      subject: 'Still available? Your ad expires on {day}',
      heading: 'Still available?',
      closing: ['Already rented? There’s nothing to do.'],
    },
  },
  ad_expired: {
    when: 'An ad expires.',
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: 'Expired: {title}',
      text: 'Your ad is no longer listed. Renew it and it’s back, with its saves and chats.',
      subject: 'Your ad has expired. Still for sale?',
      heading: 'Still for sale?',
      opening: [
        'Your ad has expired and is no longer listed. Renew it with one tap and it’s back, with its saves and chats.',
      ],
      action: renew,
      closing: ['Already sold? There’s nothing to do.'],
    },
    rent: {
      subject: 'Your ad has expired. Still available?',
      heading: 'Still available?',
      closing: ['Already rented? There’s nothing to do.'],
    },
  },
  own_reservation_over: {
    when: 'The last day of a reservation is over.',
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: 'Available again: {title}',
      text: 'The reservation has run out, so anyone can ask about it. Sold it? Mark it as sold.',
      subject: 'The reservation of your ad has run out',
      heading: 'Available again',
      opening: ['The reservation has run out, so anyone can ask about your ad again.'],
      action: view,
      closing: ['Sold it? Mark it as sold so that people stop asking.'],
    },
    rent: {
      text: 'The reservation has run out, so anyone can ask about it. Rented? Mark it as rented.',
      closing: ['Rented? Mark it as rented so that people stop asking.'],
    },
  },
  price_plan_done: {
    when: 'A price plan has reached its lowest price.',
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: 'At its lowest price: {title}',
      text: 'Your price plan is done. Your ad is listed at {price}.',
      subject: 'Your ad is at its lowest price: {price}',
      opening: ['Your price plan is done.'],
      action: view,
    },
  },
  ad_approved: {
    when: 'A moderator approves a new ad.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Your ad is live: {title}',
      text: 'Everyone on {market} can see it now.',
      subject: 'Your ad is live',
      opening: ['We’ve approved your ad. Everyone on {market} can see it now.'],
      action: view,
      closing: ['Once it has a new owner, mark it as sold so that people stop asking.'],
    },
    rent: { closing: ['Once it’s rented, mark it as rented so that people stop asking.'] },
  },
  ad_refused: {
    when: 'A moderator refuses a new ad.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Not approved: {title}',
      text: '{reason}',
      subject: 'Your ad was not approved',
      opening: ['We haven’t approved your ad, so it isn’t shown on {market}.'],
      action: edit,
    },
  },
  ad_taken_down: {
    when: 'A moderator takes down an ad that was live.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Taken down: {title}',
      text: '{reason}',
      subject: 'Your ad was taken down',
      opening: ['Your ad is no longer shown on {market}.'],
      action: edit,
    },
  },
  changes_requested: {
    when: 'A moderator asks for a change before an ad is listed.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Please change your ad: {title}',
      text: '{reason}',
      subject: 'Please change your ad',
      opening: ['Your ad isn’t shown on {market} yet: please change something first.'],
      action: edit,
    },
  },
  ad_hidden: {
    when: 'Reports by trusted members hide an ad.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'We’re checking your ad: {title}',
      text: 'Members reported it, so it’s hidden until one of us has looked at it.',
      subject: 'We’re checking your ad',
      opening: [
        'Some members have reported your ad, so we’ve hidden it until one of us has looked at it. That usually takes less than {time}.',
        'You don’t need to do anything. If all is well, your ad will be back automatically and we’ll let you know.',
      ],
      action: 'See your ads',
    },
  },
  ad_back: {
    when: 'A moderator finds nothing wrong with an ad that reports had hidden.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Your ad is back: {title}',
      text: 'We found nothing wrong. Everyone on {market} can see it again.',
      subject: 'Your ad is back',
      opening: [
        'We’ve checked your ad and found nothing wrong. Everyone on {market} can see it again.',
        'Thanks for your patience.',
      ],
      action: view,
    },
  },
  edit_approved: {
    when: 'A moderator approves changes of an ad that everyone can see.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Your changes are live: {title}',
      text: 'We’ve approved your changes.',
      subject: 'Your changes are live',
      opening: ['Your changes have been approved and are live.'],
      action: view,
    },
  },
  hidden_edit_approved: {
    when: 'A moderator approves changes of an ad that is paused or has expired.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Changes approved: {title}',
      text: 'Everyone will see them once your ad is listed again.',
      subject: 'Your changes are approved',
      opening: ['Your changes have been approved. Everyone will see them once your ad is listed again.'],
      action: 'Open your ad',
    },
  },
  edit_refused: {
    when: 'A moderator refuses changes of an approved ad.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Changes not approved: {title}',
      text: '{reason}',
      subject: 'Your changes were not approved',
      opening: ['We looked at your changes. Your ad stays without them.'],
      action: 'Edit your changes',
    },
  },
  edit_changes_requested: {
    when: 'A moderator asks for another change before changes are approved.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Please change your edit: {title}',
      text: '{reason}',
      subject: 'Please change your edit',
      opening: ['We looked at your changes. Until they’re approved, your ad stays without them.'],
      action: 'Edit your changes',
    },
  },
  appeal_upheld: {
    when: 'Another moderator finds that an appeal is right.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Your appeal was right: {title}',
      text: 'Another person has looked at it. Everyone on {market} can see it now.',
      subject: 'Your appeal: your ad is live',
      heading: 'You were right',
      opening: [
        'Another person has looked at your ad and disagrees with our first decision. Everyone on {market} can see it now.',
        'Sorry for the trouble.',
      ],
      action: view,
    },
  },
  appeal_upheld_by_same: {
    when: 'A market’s only moderator finds that an appeal is right.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Your appeal was right: {title}',
      text: 'We’ve looked at it again. Everyone on {market} can see it now.',
      subject: 'Your appeal: your ad is live',
      heading: 'You were right',
      opening: [
        'We’ve looked at your ad again, and our first decision was wrong. Everyone on {market} can see it now.',
        'Sorry for the trouble.',
      ],
      action: view,
    },
  },
  appeal_rejected: {
    when: 'Another moderator agrees with the decision that a seller appealed against.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Our decision stays: {title}',
      text: 'Another person has looked at it and agrees with our decision.',
      subject: 'Your appeal: our decision stays',
      heading: 'Our decision stays',
      opening: ['Another person has looked at your ad and at what you wrote, and agrees with our decision.'],
      action: edit,
    },
  },
  appeal_rejected_by_same: {
    when: 'A market’s only moderator stays with the decision that a seller appealed against.',
    to: 'seller',
    kind: 'review',
    words: {
      title: 'Our decision stays: {title}',
      text: 'We’ve looked at it again, with what you wrote.',
      subject: 'Your appeal: our decision stays',
      heading: 'Our decision stays',
      opening: ['We’ve looked at your ad again, with what you wrote, and our decision stays.'],
      action: edit,
    },
  },
  feed_report: {
    when: 'A business’s feed couldn’t be read, has ads with errors, or has lost more than half of its ads.',
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: 'Your feed needs a look',
      text: '{reason}',
      subject: 'Your feed needs a look',
      opening: ['{reason}'],
      action: 'Open your feed',
      closing: [
        'We read it again tonight. If nothing changes, we won’t email again about the same problems.',
      ],
    },
  },
} as const satisfies Record<string, NotificationEvent>
