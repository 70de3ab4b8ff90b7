import { t } from '../../language/t.ts'
import type { NotificationEvent } from './event.types.ts'

const view = t`View your ad`
const edit = t`Edit your ad`
const renew = t`Renew your ad`

/** News about the recipient's own ad. */
export const sellerEvents = {
  ad_expiring: {
    when: t`An ad expires in three days.`,
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: t`Expires soon: {title}`,
      text: t`Your ad expires on {day}. Renew it to keep it listed.`,
      subject: t`Still for sale? Your ad expires on {day}`,
      heading: t`Still for sale?`,
      opening: [
        t`Your ad expires on {day}. Renew it with one tap, and it keeps its address, its saves and its chats.`,
      ],
      action: renew,
      closing: [t`Already sold? There’s nothing to do.`],
    },
    rent: {
      subject: t`Still available? Your ad expires on {day}`,
      heading: t`Still available?`,
      closing: [t`Already rented? There’s nothing to do.`],
    },
  },
  ad_expired: {
    when: t`An ad expires.`,
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: t`Expired: {title}`,
      text: t`Your ad is no longer listed. Renew it and it’s back, with its saves and chats.`,
      subject: t`Your ad has expired. Still for sale?`,
      heading: t`Still for sale?`,
      opening: [
        t`Your ad has expired and is no longer listed. Renew it with one tap and it’s back, with its saves and chats.`,
      ],
      action: renew,
      closing: [t`Already sold? There’s nothing to do.`],
    },
    rent: {
      subject: t`Your ad has expired. Still available?`,
      heading: t`Still available?`,
      closing: [t`Already rented? There’s nothing to do.`],
    },
  },
  own_reservation_over: {
    when: t`A reservation runs out.`,
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: t`Available again: {title}`,
      text: t`The reservation has run out, so anyone can ask about it. Sold it? Mark it as sold.`,
      subject: t`The reservation of your ad has run out`,
      heading: t`Available again`,
      opening: [t`The reservation has run out, so anyone can ask about your ad again.`],
      action: view,
      closing: [t`Sold it? Mark it as sold so that people stop asking.`],
    },
    rent: {
      text: t`The reservation has run out, so anyone can ask about it. Rented? Mark it as rented.`,
      closing: [t`Rented? Mark it as rented so that people stop asking.`],
    },
  },
  price_plan_done: {
    when: t`A price plan has reached its lowest price.`,
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: t`At its lowest price: {title}`,
      text: t`Your price plan is done. Your ad is listed at {price}.`,
      subject: t`Your ad is at its lowest price: {price}`,
      opening: [t`Your price plan is done.`],
      action: view,
    },
  },
  ad_approved: {
    when: t`A moderator approves a new ad.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Your ad is live: {title}`,
      text: t`Everyone on {market} can see it now.`,
      subject: t`Your ad is live`,
      opening: [t`We’ve approved your ad. Everyone on {market} can see it now.`],
      action: view,
      closing: [t`Once it has a new owner, mark it as sold so that people stop asking.`],
    },
    rent: { closing: [t`Once it’s rented, mark it as rented so that people stop asking.`] },
  },
  ad_refused: {
    when: t`A moderator refuses a new ad.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Not approved: {title}`,
      text: '{reason}',
      subject: t`Your ad was not approved`,
      opening: [t`We haven’t approved your ad, so it isn’t shown on {market}.`],
      action: edit,
    },
  },
  ad_taken_down: {
    when: t`A moderator takes down an ad that was live.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Taken down: {title}`,
      text: '{reason}',
      subject: t`Your ad was taken down`,
      opening: [t`Your ad is no longer shown on {market}.`],
      action: edit,
    },
  },
  changes_requested: {
    when: t`A moderator asks for a change before an ad is listed.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Please change your ad: {title}`,
      text: '{reason}',
      subject: t`Please change your ad`,
      opening: [t`Your ad isn’t shown on {market} yet: please change something first.`],
      action: edit,
    },
  },
  ad_hidden: {
    when: t`Reports by trusted members hide an ad.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`We’re checking your ad: {title}`,
      text: t`Members reported it, so it’s hidden until one of us has looked at it.`,
      subject: t`We’re checking your ad`,
      opening: [
        t`Some members have reported your ad, so we’ve hidden it until one of us has looked at it. That usually takes less than {time}.`,
        t`You don’t need to do anything. If all is well, your ad will be back automatically and we’ll let you know.`,
      ],
      action: t`See your ads`,
    },
  },
  ad_back: {
    when: t`A moderator finds nothing wrong with an ad that reports had hidden.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Your ad is back: {title}`,
      text: t`We found nothing wrong. Everyone on {market} can see it again.`,
      subject: t`Your ad is back`,
      opening: [
        t`We’ve checked your ad and found nothing wrong. Everyone on {market} can see it again.`,
        t`Thanks for your patience.`,
      ],
      action: view,
    },
  },
  edit_approved: {
    when: t`A moderator approves changes of an ad that everyone can see.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Your changes are live: {title}`,
      text: t`We’ve approved your changes.`,
      subject: t`Your changes are live`,
      opening: [t`Your changes have been approved and are live.`],
      action: view,
    },
  },
  hidden_edit_approved: {
    when: t`A moderator approves changes of an ad that is paused or has expired.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Changes approved: {title}`,
      text: t`Everyone will see them once your ad is listed again.`,
      subject: t`Your changes are approved`,
      opening: [t`Your changes have been approved. Everyone will see them once your ad is listed again.`],
      action: t`Open your ad`,
    },
  },
  edit_refused: {
    when: t`A moderator refuses changes of an approved ad.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Changes not approved: {title}`,
      text: '{reason}',
      subject: t`Your changes were not approved`,
      opening: [t`We looked at your changes. Your ad stays without them.`],
      action: t`Edit your changes`,
    },
  },
  edit_changes_requested: {
    when: t`A moderator asks for another change before changes are approved.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Please change your edit: {title}`,
      text: '{reason}',
      subject: t`Please change your edit`,
      opening: [t`We looked at your changes. Until they’re approved, your ad stays without them.`],
      action: t`Edit your changes`,
    },
  },
  appeal_upheld: {
    when: t`Another moderator upholds a seller’s appeal.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Your appeal was right: {title}`,
      text: t`Another person has looked at it. Everyone on {market} can see it now.`,
      subject: t`Your appeal: your ad is live`,
      heading: t`You were right`,
      opening: [
        t`Another person has looked at your ad and disagrees with our first decision. Everyone on {market} can see it now.`,
        t`Sorry for the trouble.`,
      ],
      action: view,
    },
  },
  appeal_upheld_by_same: {
    when: t`A market’s only moderator upholds a seller’s appeal.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Your appeal was right: {title}`,
      text: t`We’ve looked at it again. Everyone on {market} can see it now.`,
      subject: t`Your appeal: your ad is live`,
      heading: t`You were right`,
      opening: [
        t`We’ve looked at your ad again, and our first decision was wrong. Everyone on {market} can see it now.`,
        t`Sorry for the trouble.`,
      ],
      action: view,
    },
  },
  appeal_rejected: {
    when: t`Another moderator rejects a seller’s appeal.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Our decision stays: {title}`,
      text: t`Another person has looked at it and agrees with our decision.`,
      subject: t`Your appeal: our decision stays`,
      heading: t`Our decision stays`,
      opening: [t`Another person has looked at your ad and at what you wrote, and agrees with our decision.`],
      action: edit,
    },
  },
  appeal_rejected_by_same: {
    when: t`A market’s only moderator rejects a seller’s appeal.`,
    to: 'seller',
    kind: 'review',
    words: {
      title: t`Our decision stays: {title}`,
      text: t`We’ve looked at it again, with what you wrote.`,
      subject: t`Your appeal: our decision stays`,
      heading: t`Our decision stays`,
      opening: [t`We’ve looked at your ad again, with what you wrote, and our decision stays.`],
      action: edit,
    },
  },
  feed_report: {
    when: t`A business’s feed couldn’t be read, has ads with errors, or has lost more than half of its ads.`,
    to: 'seller',
    kind: 'own_ad',
    words: {
      title: t`Your feed needs a look`,
      text: '{reason}',
      subject: t`Your feed needs a look`,
      opening: ['{reason}'],
      action: t`Open your feed`,
      closing: [
        t`We’ll read it again tonight. If nothing changes, we won’t email again about the same problems.`,
      ],
    },
  },
} as const satisfies Record<string, NotificationEvent>
