import type { ListingType } from '../../ads/ads.terms.ts'
import { t } from '../../language/t.ts'
import { translate } from '../../language/translate.ts'
import { accountEvents } from './account-events.ts'
import { adEvents } from './ad-events.ts'
import { apiEvents } from './api-events.ts'
import { businessEvents } from './business-events.ts'
import { dealEvents } from './deal-events.ts'
import type { EventWords, Facts, NotificationEvent, Placeholder, Recipient } from './event.types.ts'
import { offerEvents } from './offer-events.ts'
import { queueEvents } from './queue-events.ts'
import { ratingEvents } from './rating-events.ts'
import { sellerEvents } from './seller-events.ts'

/**
 * The one table of what members are notified of: who, in which words, for sale and for rent. Notices, emails and pushes
 * derive from it, and a test causes every event.
 */
const notificationEvents = {
  ...adEvents,
  ...offerEvents,
  ...dealEvents,
  ...queueEvents,
  ...ratingEvents,
  ...sellerEvents,
  ...accountEvents,
  ...apiEvents,
  ...businessEvents,
}
export type EventName = keyof typeof notificationEvents
export const eventNames = Object.keys(notificationEvents) as EventName[]

export const eventNamed = (name: EventName): NotificationEvent => notificationEvents[name]

/** Why an email was sent. Those without a reason here are answers to what their recipient did. */
export const whyTexts: Partial<Record<Recipient, string>> = {
  seller: t`You get this email because it’s about an ad of yours.`,
  holder: t`You get this email because this ad is or was reserved for you.`,
  buyer: t`You get this email because the ad’s owner named you.`,
  asker: t`You get this email because you asked about this ad.`,
  saver: t`You get this email because you saved this ad.`,
  watcher: t`You get this email because you asked us to tell you.`,
  follower: t`You get this email because you follow this seller.`,
  party: t`You get this email because of an offer or a deal of yours.`,
  dealer: t`You get this email because of a deal you made.`,
  sender: t`You get this email because of a message you sent.`,
  reader: t`You get this email because someone wrote to you while you were away.`,
}

const fill = (text: string, facts: Facts): string =>
  translate(text).replace(/\{(\w+)\}/g, (_, name) => {
    const fact = facts[name as Placeholder]
    if (fact === undefined) throw new Error(`"${text}" needs ${name}`)
    return fact
  })

/** An event's words, as its recipient reads them. */
export function wordsOf(
  name: EventName,
  facts: Facts,
  listingType: ListingType = 'sell',
): Required<EventWords> {
  const { words, rent } = eventNamed(name)
  const { title, text, subject, heading, opening, action, closing } =
    listingType === 'rent' ? { ...words, ...rent } : words
  const filled = (line: string) => fill(line, facts)
  return {
    title: filled(title),
    text: filled(text),
    subject: filled(subject),
    heading: filled(heading ?? subject),
    opening: opening.map(filled),
    action: filled(action),
    closing: (closing ?? []).map(filled),
  }
}
