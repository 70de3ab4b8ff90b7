import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { formatPrice, formatShortLocation } from '@bowerbird/contract/ads/ads.format'
import { SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { Facts, NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import {
  type EventName,
  eventNamed,
  wordsOf,
} from '@bowerbird/contract/notifications/events/notification-events'
import { currentLanguage, inEnglish } from '../../platform/language/language.ts'
import type { Card } from '../../platform/mail/letter.types.ts'
import { withoutLinks } from '../../platform/mail/quote.ts'
import { eventWords } from '../texts/email-words.service.ts'
import type { Notice, NoticeDetails, NoticeLetter, StoredFacts, Told } from './notify.service.ts'
import { readParagraph, readText } from './phrases.ts'

export type { StoredFacts } from './notify.service.ts'
export { readParagraph, readText, type StoredParagraph, type StoredText } from './phrases.ts'

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

interface Happened extends Told {
  event: EventName
  /** The account. */
  to: string
  /** A member gets one notice for each key. */
  key: string
}

const readFacts = (facts: StoredFacts = {}): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, readText(value)]])),
  )

const asSentence = (line: string): string => (/[.!?…。！？]$/.test(line) ? line : t`${line}.`)

/**
 * False if the ad's page may be closed to the recipient, or the news is not on it: then its picture leads where the
 * button does.
 */
const isOpenToThem = (event: EventName): boolean =>
  eventNamed(event).to !== 'seller' && event !== 'reserved_ad_gone' && event !== 'unread_messages'

/** The email of an event, with the words of the table, or an operator's, in its reader's language. */
export function letterOf(event: EventName, { ad, facts: stored, href, more }: Told): NoticeLetter {
  const facts = readFacts(stored)
  // Members' words: mail programs would turn an address in them into a link.
  const known: Facts = {
    market: marketName(),
    ...(ad && factsOf({ ...ad, title: withoutLinks(ad.title) })),
    ...facts,
    ...(facts.person && { person: withoutLinks(facts.person) }),
  }
  const { label, opening, closing, ...words } = eventWords(event, known, ad?.listingType === 'rent')
  return {
    ...words,
    opening: [...opening, ...(more?.opening ?? []).map(readText)],
    ...(ad && { card: cardOf(ad, isOpenToThem(event) ? undefined : href) }),
    action: { label, href },
    closing: [...closing, ...(more?.closing ?? []).map(readParagraph)],
  }
}

function wordsFor(event: EventName, { ad, facts, also }: Told): Pick<Notice, 'title' | 'text'> {
  const known = { market: marketName(), ...(ad && factsOf(ad)), ...readFacts(facts) }
  const { title, text } = wordsOf(event, known, ad?.listingType)
  return { title, text: also === undefined ? text : `${asSentence(text)} ${readText(also)}` }
}

/** The notice of an event in the words of the table, with its email. */
export function noticeOf({ event, to, key, ...told }: Happened): Notice {
  const { ad } = told
  return {
    event,
    accountId: to,
    kind: eventNamed(event).kind,
    key,
    href: told.href,
    ...inEnglish(() => ({ ...wordsFor(event, told), letter: letterOf(event, told) })),
    told,
    ...(ad && { adId: ad.id }),
    ...(ad?.image && { image: ad.image }),
  }
}

/** A notice in the language of whoever reads it. Those from before their values were stored stay in English. */
export function readNotice(details: NoticeDetails): NoticeDetails {
  const { event, told, letter } = details
  if (!event || !told || currentLanguage() === SOURCE_LANGUAGE) return details
  return { ...details, ...wordsFor(event, told), ...(letter && { letter: letterOf(event, told) }) }
}
