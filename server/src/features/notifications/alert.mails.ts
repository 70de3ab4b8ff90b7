import { groupDigits } from '@bowerbird/contract/format-number'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { MAX_ADS_PER_EMAIL } from '@bowerbird/contract/notifications/notifications.terms'
import { andList } from '../../platform/language/lists.ts'
import { type Link, type Section, sentence } from '../../platform/mail/letter.types.ts'
import { quoted } from '../../platform/mail/quote.ts'
import { letterWords } from '../texts/email-words.service.ts'
import type { AlertedAd, FoundBy } from './email.store.ts'
import { cardOf, letterOf } from './event-notices.service.ts'
import type { NoticeLetter } from './notify.service.ts'
import { type EmailLinks, pauseLink, unsubscribeLink } from './unsubscribe-links.ts'

/*
 * Emails about what saved searches have found. The name of a search is the member's own; titles of ads are not, so they
 * stand in the text only.
 */

const alsoFoundBy = ({ ad, searches }: AlertedAd): string[] => {
  const others = searches.slice(1).map(({ name }) => quoted(name))
  return others.length ? [t`${quoted(ad.title)} also matches ${andList(others)}.`] : []
}

/** One for each saved search. An ad that several have found is listed with the first. */
export function alertSections(ads: readonly AlertedAd[]): Section[] {
  const bySearch = new Map<string, { search: FoundBy; ads: AlertedAd[] }>()
  for (const found of ads) {
    const [search] = found.searches
    if (!search) continue
    const section = bySearch.get(search.id) ?? { search, ads: [] }
    section.ads.push(found)
    bySearch.set(search.id, section)
  }
  return [...bySearch.values()].map(({ search, ads: found }) => ({
    heading: t`Your search ${quoted(search.name)}`,
    cards: found.map(({ ad }) => cardOf(ad)),
    lines: found.flatMap(alsoFoundBy),
  }))
}

const searchesOf = (ads: readonly AlertedAd[]): FoundBy[] => [
  ...new Map(ads.flatMap(({ searches: [first] }) => (first ? [[first.id, first]] : []))).values(),
]

/** How to pause each of the searches, after the button. */
export const pauseLines = (links: EmailLinks, ads: readonly AlertedAd[]): NoticeLetter['closing'] => {
  const searches = searchesOf(ads)
  return searches.map((search) =>
    sentence(t`Seen enough? {link}`, {
      label: searches.length > 1 ? t`Pause ${quoted(search.name)}` : t`Pause this search`,
      href: pauseLink(links, search.id),
    }),
  )
}

/** "and 1,316 more" */
export const moreLine = (count: number, where: Link): Section['lines'] =>
  count > 0 ? [sentence(t`and ${groupDigits(String(count))} more: {link}`, where)] : []

const smallPrint = (links: EmailLinks): NonNullable<NoticeLetter['smallPrint']> => ({
  text: t`You get this email because you saved a search on ${marketName()}.`,
  links: [
    { label: t`Change how often we email you`, href: '/saved-searches' },
    { label: t`Stop all alert emails`, href: unsubscribeLink(links, 'alert') },
  ],
})

function singleAlert(links: EmailLinks, found: AlertedAd): NoticeLetter {
  const { ad, searches } = found
  const names = searches.map(({ name }) => quoted(name))
  const isCut = found.reason === 'cut' && ad.oldPrice !== null
  const letter = letterOf(isCut ? 'found_cut' : 'found_new', {
    ad: isCut ? ad : { ...ad, oldPrice: null },
    href: `/product/${ad.id}`,
    facts: { searches: andList(names), searchName: names[0] ?? '' },
    more: { opening: isCut ? [] : alsoFoundBy(found) },
  })
  return {
    ...letter,
    closing: [...letter.closing, ...pauseLines(links, [found])],
    smallPrint: smallPrint(links),
  }
}

export function alertLetter(links: EmailLinks, ads: readonly AlertedAd[]): NoticeLetter {
  const [first] = ads
  if (first && ads.length === 1) return singleAlert(links, first)
  const searches = searchesOf(ads)
  const [search] = searches
  const shown = ads.slice(0, MAX_ADS_PER_EMAIL)
  const where = { label: t`see them all`, href: '/notifications' }
  const sections = alertSections(shown)
  const more = moreLine(ads.length - shown.length, where)
  const count = String(ads.length)
  const { label, closing, ...words } =
    search && searches.length === 1
      ? letterWords('search_results', { count, searchName: quoted(search.name) })
      : letterWords('searches_results', { count })
  return {
    ...words,
    sections: more.length ? [...sections, { heading: t`There’s more`, lines: more }] : sections,
    action: { label, href: '/saved-searches' },
    closing: [...closing, ...pauseLines(links, shown)],
    smallPrint: smallPrint(links),
  }
}
