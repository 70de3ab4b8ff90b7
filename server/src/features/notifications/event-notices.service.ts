import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { formatPrice, formatShortLocation } from '@bowerbird/contract/ads/ads.format'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { Facts, NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import {
  type EventName,
  eventNamed,
  wordsOf,
} from '@bowerbird/contract/notifications/events/notification-events'
import type { Card, Paragraph } from '../../platform/mail/letter.types.ts'
import { withoutLinks } from '../../platform/mail/quote.ts'
import { eventWords } from '../texts/email-words.service.ts'
import type { Notice, NoticeLetter } from './notify.service.ts'

/** An ad as lists and locks have it. */
export const newsAd = (id: string, { images, ...fields }: AdFields): NewsAd => ({
  ...fields,
  id,
  image: images[0] ?? null,
})

/** The ad in an email. Its title is a stranger's words. */
export const cardOf = (ad: NewsAd, href = `/product/${ad.id}`): Card => ({
  title: withoutLinks(ad.title),
  href,
  lead: formatPrice(ad),
  was: ad.oldPrice ? formatPrice({ ...ad, price: ad.oldPrice }) : undefined,
  note: formatShortLocation(ad),
  image: ad.image ?? undefined,
})

const factsOf = (ad: NewsAd): Facts => ({
  title: ad.title,
  price: formatPrice(ad),
  place: formatShortLocation(ad),
  ...(ad.oldPrice && { was: formatPrice({ ...ad, price: ad.oldPrice }) }),
})

interface Happened {
  event: EventName
  /** The account. */
  to: string
  /** A member gets one notice for each key. */
  key: string
  /** Target of the notice, and of the email's button. */
  href: string
  ad?: NewsAd | undefined
  /** The fields of the texts that are not the ad's. */
  facts?: Facts
  /** More of the email: what a moderator wrote, and where to ask. */
  more?: { opening?: readonly string[]; closing?: readonly Paragraph[] }
}

/**
 * False if the ad's page may be closed to the recipient, or the news is not on it: then its picture leads where the
 * button does.
 */
const isOpenToThem = (event: EventName): boolean =>
  eventNamed(event).to !== 'seller' && event !== 'reserved_ad_gone' && event !== 'unread_messages'

/** The email of an event, with the words of the table, or an operator's. */
export function letterOf(
  event: EventName,
  { ad, facts, href, more }: Omit<Happened, 'event' | 'to' | 'key'>,
): NoticeLetter {
  // Members' words: mail programs would turn an address in them into a link.
  const known: Facts = {
    market: marketName(),
    ...(ad && factsOf({ ...ad, title: withoutLinks(ad.title) })),
    ...facts,
    ...(facts?.person && { person: withoutLinks(facts.person) }),
  }
  const { label, opening, closing, ...words } = eventWords(event, known, ad?.listingType === 'rent')
  return {
    ...words,
    opening: [...opening, ...(more?.opening ?? [])],
    ...(ad && { card: cardOf(ad, isOpenToThem(event) ? undefined : href) }),
    action: { label, href },
    closing: [...closing, ...(more?.closing ?? [])],
  }
}

/** The notice of an event in the words of the table, with its email. */
export function noticeOf(happened: Happened): Notice {
  const { event, to, key, href, ad, facts } = happened
  const { title, text } = wordsOf(
    event,
    { market: marketName(), ...(ad && factsOf(ad)), ...facts },
    ad?.listingType,
  )
  return {
    event,
    accountId: to,
    kind: eventNamed(event).kind,
    key,
    title,
    text,
    href,
    letter: letterOf(event, happened),
    ...(ad && { adId: ad.id }),
    ...(ad?.image && { image: ad.image }),
  }
}
