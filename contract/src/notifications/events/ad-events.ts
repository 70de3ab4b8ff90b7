import type { NotificationEvent } from './event.types.ts'

const chat = 'Open the chat'
const view = 'View the ad'

/** News about an ad of someone else. */
export const adEvents = {
  reserved_for_you: {
    when: 'The seller reserves an ad for someone.',
    to: 'holder',
    kind: 'message',
    words: {
      title: 'Reserved for you: {title}',
      text: 'Until {day}. Message the seller to arrange a time.',
      subject: 'Reserved for you until {day}',
      opening: ['Message the seller to arrange a time.'],
      action: chat,
    },
    rent: {
      text: 'Until {day}. Message the owner to arrange a time.',
      opening: ['Message the owner to arrange a time.'],
    },
  },
  reservation_changed: {
    when: 'The seller gives a reservation another last day.',
    to: 'holder',
    kind: 'message',
    words: {
      title: 'Now reserved for you until {day}: {title}',
      text: 'The seller has changed the date.',
      subject: 'Now reserved for you until {day}',
      opening: ['The seller has changed the date. Message them to arrange a time.'],
      action: chat,
    },
    rent: {
      text: 'The owner has changed the date.',
      opening: ['The owner has changed the date. Message them to arrange a time.'],
    },
  },
  reservation_ended: {
    when: 'The seller ends a reservation.',
    to: 'holder',
    kind: 'message',
    words: {
      title: 'No longer reserved for you: {title}',
      text: 'The seller has ended the reservation. It’s available to everyone again.',
      subject: 'Your reservation has ended',
      opening: [
        'The seller has ended the reservation, so this ad is available to everyone again.',
        'Still interested? Message the seller.',
      ],
      action: chat,
    },
    rent: {
      text: 'The owner has ended the reservation. It’s available to everyone again.',
      opening: [
        'The owner has ended the reservation, so this ad is available to everyone again.',
        'Still interested? Message the owner.',
      ],
    },
  },
  reservation_ran_out: {
    when: 'The last day of a reservation is over.',
    to: 'holder',
    kind: 'message',
    words: {
      title: 'No longer reserved for you: {title}',
      text: 'The reservation has run out. It’s available to everyone again.',
      subject: 'Your reservation has run out',
      opening: ['This ad is available to everyone again.', 'Still interested? Message the seller.'],
      action: chat,
    },
    rent: { opening: ['This ad is available to everyone again.', 'Still interested? Message the owner.'] },
  },
  reserved_for_another: {
    when: 'The seller reserves an ad for someone else instead.',
    to: 'holder',
    kind: 'message',
    words: {
      title: 'No longer reserved for you: {title}',
      text: 'The seller has reserved it for someone else.',
      subject: 'Your reservation has ended',
      opening: ['The seller has reserved this ad for someone else.'],
      action: chat,
    },
    rent: {
      text: 'The owner has reserved it for someone else.',
      opening: ['The owner has reserved this ad for someone else.'],
    },
  },
  reserved_ad_gone: {
    when: 'A reserved ad is paused, expires, is taken down or deleted.',
    to: 'holder',
    kind: 'message',
    words: {
      title: 'No longer reserved for you: {title}',
      text: 'The ad is no longer listed.',
      subject: 'Your reservation has ended',
      opening: ['This ad is no longer listed, so it isn’t reserved for you any more.'],
      action: chat,
    },
  },
  sold_to_you: {
    when: 'The seller marks an ad as sold and names the buyer.',
    to: 'buyer',
    kind: 'message',
    words: {
      title: 'Sold to you: {title}',
      text: 'The seller has marked it as sold to you.',
      subject: 'It’s yours',
      opening: ['The seller has marked this ad as sold to you. Not right? Message them.'],
      action: chat,
    },
    rent: {
      title: 'Rented to you: {title}',
      text: 'The owner has marked it as rented to you.',
      opening: ['The owner has marked this ad as rented to you. Not right? Message them.'],
    },
  },
  sold_to_another: {
    when: 'An ad that is reserved for one person is sold to another.',
    to: 'holder',
    kind: 'message',
    words: {
      title: 'Sold to someone else: {title}',
      text: 'It was reserved for you, but the seller has sold it to someone else.',
      subject: 'Sold to someone else',
      opening: ['This ad was reserved for you, but the seller has sold it to someone else.'],
      action: chat,
    },
    rent: {
      title: 'Rented to someone else: {title}',
      text: 'It was reserved for you, but the owner has rented it to someone else.',
      subject: 'Rented to someone else',
      opening: ['This ad was reserved for you, but the owner has rented it to someone else.'],
    },
  },
  reserved_ad_sold: {
    when: 'An ad that is reserved for someone is marked as sold, without a buyer’s name.',
    to: 'holder',
    kind: 'message',
    words: {
      title: 'Sold: {title}',
      text: 'It was reserved for you, and is now marked as sold.',
      subject: 'Sold: the ad reserved for you',
      opening: ['This ad was reserved for you, and is now marked as sold.'],
      action: chat,
    },
    rent: {
      title: 'Rented: {title}',
      text: 'It was reserved for you, and is now marked as rented.',
      subject: 'Rented: the ad reserved for you',
      opening: ['This ad was reserved for you, and is now marked as rented.'],
    },
  },
  sold_after_asking: {
    when: 'An ad is sold, and its seller tells those who asked about it.',
    to: 'asker',
    kind: 'message',
    words: {
      title: 'Sold: {title}',
      text: 'You asked about this ad. It has found a new home.',
      subject: 'Sold: an ad you asked about',
      opening: ['It has found a new home.'],
      action: view,
    },
    rent: {
      title: 'Rented: {title}',
      text: 'You asked about this ad. It’s no longer available.',
      subject: 'Rented: an ad you asked about',
      opening: ['It’s no longer available.'],
    },
  },
  saved_sold: {
    when: 'A saved ad is sold.',
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: 'Sold: {title}',
      text: 'You saved this ad. It has found a new home.',
      subject: 'Sold: an ad you saved',
      opening: ['It has found a new home.'],
      action: view,
    },
    rent: {
      title: 'Rented: {title}',
      text: 'You saved this ad. It’s no longer available.',
      subject: 'Rented: an ad you saved',
      opening: ['It’s no longer available.'],
    },
  },
  saved_reserved: {
    when: 'A saved ad is reserved for someone else.',
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: 'Reserved: {title}',
      text: 'It’s reserved for someone. We’ll tell you if that falls through.',
      subject: 'Reserved: an ad you saved',
      opening: ['It’s reserved for someone. We’ll tell you if that falls through.'],
      action: view,
    },
  },
  saved_available: {
    when: 'The reservation of a saved ad ends without a sale.',
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: 'Available again: {title}',
      text: '{price} in {place}. The reservation fell through.',
      subject: 'Available again: an ad you saved',
      opening: ['The reservation fell through, so it’s available again.'],
      action: view,
    },
  },
  watched_available: {
    when: 'A reservation ends without a sale.',
    to: 'watcher',
    kind: 'saved_ad',
    words: {
      title: 'Available again: {title}',
      text: '{price} in {place}. The reservation fell through. You asked us to tell you.',
      subject: 'Available again: the ad you’re waiting for',
      opening: ['The reservation fell through, so it’s available again.'],
      action: view,
    },
  },
  saved_back: {
    when: 'A saved ad is listed again.',
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: 'Back again: {title}',
      text: '{price} in {place}. You saved this ad.',
      subject: 'Back again: an ad you saved',
      opening: ['It’s listed again.'],
      action: view,
    },
  },
  saved_cut: {
    when: 'A saved ad is cheaper than it was in thirty days. At most once a day.',
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: 'Price cut: {title}',
      text: 'Now {price} (was {was}). {place}',
      subject: 'Price cut: now {price} (was {was})',
      opening: ['An ad you saved is cheaper now.'],
      action: view,
    },
  },
  saved_expiring: {
    when: 'A saved ad expires soon.',
    to: 'saver',
    kind: 'saved_ad',
    words: {
      title: 'Expires soon: {title}',
      text: '{price} in {place}. It expires in a few days unless the seller renews it.',
      subject: 'Expires soon: an ad you saved',
      opening: ['It expires in a few days unless the seller renews it.'],
      action: view,
    },
    rent: {
      text: '{price} in {place}. It expires in a few days unless the owner renews it.',
      opening: ['It expires in a few days unless the owner renews it.'],
    },
  },
  found_new: {
    when: 'A saved search finds an ad that is new to it.',
    to: 'searcher',
    kind: 'alert',
    words: {
      title: 'New: {title}',
      text: '{price} in {place}. It matches {searches}.',
      subject: 'New for {searchName}: {price} in {place}',
      opening: ['Good things go quickly, so have a look soon.'],
      action: view,
    },
  },
  found_cut: {
    when: 'A price cut brings an ad into the price range of a saved search.',
    to: 'searcher',
    kind: 'alert',
    words: {
      title: 'Price cut: {title}',
      text: 'Now {price} (was {was}). {place}. It’s now in the price range of {searches}.',
      subject: 'Price cut: now {price} (was {was})',
      opening: ['It’s now in the price range of {searches}.'],
      action: view,
    },
  },
  seller_posted: {
    when: 'A followed seller lists something new.',
    to: 'follower',
    kind: 'seller',
    words: {
      title: 'New: {title}',
      text: '{price} in {place}. You follow {person}.',
      subject: 'New from a seller you follow: {price} in {place}',
      opening: ['{person} has listed something new.'],
      action: view,
    },
  },
} as const satisfies Record<string, NotificationEvent>
