import { t } from '../../language/t.ts'
import type { NotificationEvent } from './event.types.ts'

const chat = t`Open the chat`
const view = t`View the ad`

/** News about an ad of someone else. */
export const adEvents = {
  reserved_for_you: {
    when: t`The seller reserves an ad for someone.`,
    to: 'holder',
    kind: 'message',
    words: {
      title: t`Reserved for you: {title}`,
      text: t`Until {day}. Message the seller to arrange a time.`,
      subject: t`Reserved for you until {day}`,
      opening: [t`Message the seller to arrange a time.`],
      action: chat,
    },
    rent: {
      text: t`Until {day}. Message the owner to arrange a time.`,
      opening: [t`Message the owner to arrange a time.`],
    },
  },
  reservation_changed: {
    when: t`The seller changes the last day of a reservation.`,
    to: 'holder',
    kind: 'message',
    words: {
      title: t`Now reserved for you until {day}: {title}`,
      text: t`The seller has changed the date.`,
      subject: t`Now reserved for you until {day}`,
      opening: [t`The seller has changed the date. Message them to arrange a time.`],
      action: chat,
    },
    rent: {
      text: t`The owner has changed the date.`,
      opening: [t`The owner has changed the date. Message them to arrange a time.`],
    },
  },
  reservation_ended: {
    when: t`The seller ends a reservation.`,
    to: 'holder',
    kind: 'message',
    words: {
      title: t`No longer reserved for you: {title}`,
      text: t`The seller has ended the reservation. It’s available to everyone again.`,
      subject: t`Your reservation has ended`,
      opening: [
        t`The seller has ended the reservation, so this ad is available to everyone again.`,
        t`Still interested? Message the seller.`,
      ],
      action: chat,
    },
    rent: {
      text: t`The owner has ended the reservation. It’s available to everyone again.`,
      opening: [
        t`The owner has ended the reservation, so this ad is available to everyone again.`,
        t`Still interested? Message the owner.`,
      ],
    },
  },
  reservation_ran_out: {
    when: t`A reservation runs out.`,
    to: 'holder',
    kind: 'message',
    words: {
      title: t`No longer reserved for you: {title}`,
      text: t`The reservation has run out. It’s available to everyone again.`,
      subject: t`Your reservation has run out`,
      opening: [t`This ad is available to everyone again.`, t`Still interested? Message the seller.`],
      action: chat,
    },
    rent: { opening: [t`This ad is available to everyone again.`, t`Still interested? Message the owner.`] },
  },
  reserved_for_another: {
    when: t`The seller reserves an ad for someone else instead.`,
    to: 'holder',
    kind: 'message',
    words: {
      title: t`No longer reserved for you: {title}`,
      text: t`The seller has reserved it for someone else.`,
      subject: t`Your reservation has ended`,
      opening: [t`The seller has reserved this ad for someone else.`],
      action: chat,
    },
    rent: {
      text: t`The owner has reserved it for someone else.`,
      opening: [t`The owner has reserved this ad for someone else.`],
    },
  },
  reserved_ad_gone: {
    when: t`A reserved ad is paused, expires, is taken down or deleted.`,
    to: 'holder',
    kind: 'message',
    words: {
      title: t`No longer reserved for you: {title}`,
      text: t`The ad is no longer listed.`,
      subject: t`Your reservation has ended`,
      opening: [t`This ad is no longer listed, so it isn’t reserved for you any more.`],
      action: chat,
    },
  },
  sold_to_you: {
    when: t`The seller marks an ad as sold and names the buyer.`,
    to: 'buyer',
    kind: 'message',
    words: {
      title: t`Sold to you: {title}`,
      text: t`The seller has marked it as sold to you.`,
      subject: t`It’s yours`,
      opening: [t`The seller has marked this ad as sold to you. Not right? Message them.`],
      action: chat,
    },
    rent: {
      title: t`Rented to you: {title}`,
      text: t`The owner has marked it as rented to you.`,
      subject: t`Rented to you`,
      opening: [t`The owner has marked this ad as rented to you. Not right? Message them.`],
    },
  },
  sold_to_another: {
    when: t`An ad that is reserved for one person is sold to another.`,
    to: 'holder',
    kind: 'message',
    words: {
      title: t`Sold to someone else: {title}`,
      text: t`It was reserved for you, but the seller has sold it to someone else.`,
      subject: t`Sold to someone else`,
      opening: [t`This ad was reserved for you, but the seller has sold it to someone else.`],
      action: chat,
    },
    rent: {
      title: t`Rented to someone else: {title}`,
      text: t`It was reserved for you, but the owner has rented it to someone else.`,
      subject: t`Rented to someone else`,
      opening: [t`This ad was reserved for you, but the owner has rented it to someone else.`],
    },
  },
  reserved_ad_sold: {
    when: t`An ad that is reserved for someone is marked as sold, without a buyer’s name.`,
    to: 'holder',
    kind: 'message',
    words: {
      title: t`Sold: {title}`,
      text: t`It was reserved for you, and is now marked as sold.`,
      subject: t`Sold: the ad reserved for you`,
      opening: [t`This ad was reserved for you, and is now marked as sold.`],
      action: chat,
    },
    rent: {
      title: t`Rented: {title}`,
      text: t`It was reserved for you, and is now marked as rented.`,
      subject: t`Rented: the ad reserved for you`,
      opening: [t`This ad was reserved for you, and is now marked as rented.`],
    },
  },
  sold_after_asking: {
    when: t`An ad is sold, and its seller tells those who asked about it.`,
    to: 'asker',
    kind: 'message',
    words: {
      title: t`Sold: {title}`,
      text: t`You asked about this ad. It has a new owner.`,
      subject: t`Sold: an ad you asked about`,
      opening: [t`It has a new owner.`],
      action: view,
    },
    rent: {
      title: t`Rented: {title}`,
      text: t`You asked about this ad. It’s no longer available.`,
      subject: t`Rented: an ad you asked about`,
      opening: [t`It’s no longer available.`],
    },
  },
  saved_sold: {
    when: t`A saved ad is sold.`,
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: t`Sold: {title}`,
      text: t`You saved this ad. It has a new owner.`,
      subject: t`Sold: an ad you saved`,
      opening: [t`It has a new owner.`],
      action: view,
    },
    rent: {
      title: t`Rented: {title}`,
      text: t`You saved this ad. It’s no longer available.`,
      subject: t`Rented: an ad you saved`,
      opening: [t`It’s no longer available.`],
    },
  },
  saved_reserved: {
    when: t`A saved ad is reserved for someone else.`,
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: t`Reserved: {title}`,
      text: t`It’s reserved for someone. We’ll tell you if that falls through.`,
      subject: t`Reserved: an ad you saved`,
      opening: [t`It’s reserved for someone. We’ll tell you if that falls through.`],
      action: view,
    },
  },
  saved_available: {
    when: t`The reservation of a saved ad ends without a sale.`,
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: t`Available again: {title}`,
      text: t`{price} in {place}. The reservation fell through.`,
      subject: t`Available again: an ad you saved`,
      opening: [t`The reservation fell through, so it’s available again.`],
      action: view,
    },
  },
  watched_available: {
    when: t`A reservation ends without a sale.`,
    to: 'watcher',
    kind: 'saved_ad',
    words: {
      title: t`Available again: {title}`,
      text: t`{price} in {place}. The reservation fell through. You asked us to tell you.`,
      subject: t`Available again: the ad you’re waiting for`,
      opening: [t`The reservation fell through, so it’s available again.`],
      action: view,
    },
  },
  saved_back: {
    when: t`A saved ad is listed again.`,
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: t`Back again: {title}`,
      text: t`{price} in {place}. You saved this ad.`,
      subject: t`Back again: an ad you saved`,
      opening: [t`It’s listed again.`],
      action: view,
    },
  },
  saved_cut: {
    when: t`A saved ad is cheaper than it was in thirty days. At most once a day.`,
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: t`Price cut: {title}`,
      text: t`Now {price} (was {was}). {place}`,
      subject: t`Price cut: now {price} (was {was})`,
      opening: [t`An ad you saved is cheaper now.`],
      action: view,
    },
  },
  saved_expiring: {
    when: t`A saved ad expires soon.`,
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: t`Expires soon: {title}`,
      text: t`{price} in {place}. It expires in a few days unless the seller renews it.`,
      subject: t`Expires soon: an ad you saved`,
      opening: [t`It expires in a few days unless the seller renews it.`],
      action: view,
    },
    rent: {
      text: t`{price} in {place}. It expires in a few days unless the owner renews it.`,
      opening: [t`It expires in a few days unless the owner renews it.`],
    },
  },
  found_new: {
    when: t`A saved search finds an ad that is new to it.`,
    to: 'searcher',
    kind: 'alert',
    words: {
      title: t`New: {title}`,
      text: t`{price} in {place}. It matches {searches}.`,
      subject: t`New for {searchName}: {price} in {place}`,
      opening: [t`Good things go quickly, so have a look soon.`],
      action: view,
    },
  },
  found_cut: {
    when: t`A price cut brings an ad into the price range of a saved search.`,
    to: 'searcher',
    kind: 'alert',
    words: {
      title: t`Price cut: {title}`,
      text: t`Now {price} (was {was}). {place}. It’s now in the price range of {searches}.`,
      subject: t`Price cut: now {price} (was {was})`,
      opening: [t`It’s now in the price range of {searches}.`],
      action: view,
    },
  },
  seller_posted: {
    when: t`A followed seller lists something new.`,
    to: 'follower',
    kind: 'seller',
    words: {
      title: t`New: {title}`,
      text: t`{price} in {place}. You follow {person}.`,
      subject: t`New from a seller you follow: {price} in {place}`,
      opening: [t`{person} has listed something new.`],
      action: view,
    },
  },
} as const satisfies Record<string, NotificationEvent>
