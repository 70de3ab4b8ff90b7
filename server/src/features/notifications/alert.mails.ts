import { formatPrice, formatShortLocation } from '@bowerbird/contract/ads/ads.format'
import { groupDigits } from '@bowerbird/contract/format-number'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { Paragraph, Section } from '../../platform/mail/letter.ts'
import { quoted, withoutLinks } from '../../platform/mail/quote.ts'
import type { AlertedAd, FoundBy } from './email.store.ts'
import type { NoticeLetter } from './notify.service.ts'
import { type EmailLinks, pauseLink, unsubscribeLink } from './unsubscribe-links.ts'

/*
 * Emails about what saved searches have found. The name of a search is the member's own; titles of ads are not, so they
 * stand in the text only.
 */

/** Of one search, or of one kind of news, in one email. Mail programs cut off long ones. */
export const MAX_LISTED = 20

/** A line about what an email leaves out, if anything. */
export const linkToRest = (count: number, href: string): Paragraph[] =>
  count > 0 ? [{ link: { label: `See ${groupDigits(String(count))} more`, href } }] : []

/** Why the member is notified of an ad. */
const why = ({ reason }: AlertedAd): string => (reason === 'cut' ? 'Price cut, now in your range: ' : 'New: ')

const alsoFoundBy = (others: readonly FoundBy[]): string =>
  others.length ? ` Also found by ${others.map(({ name }) => quoted(name)).join(' and ')}.` : ''

function line(publicUrl: string, found: AlertedAd): Paragraph {
  const { ad, adId, searches } = found
  return {
    before: why(found),
    link: { label: withoutLinks(ad.title), href: `${publicUrl}/product/${adId}` },
    after: `, ${formatPrice(ad)}, ${formatShortLocation(ad)}.${alsoFoundBy(searches.slice(1))}`,
  }
}

/** One for each saved search. An ad that several have found is listed with the first. */
export function alertSections(links: EmailLinks, ads: readonly AlertedAd[]): Section[] {
  const bySearch = new Map<string, { search: FoundBy; ads: AlertedAd[] }>()
  for (const found of ads) {
    const [search] = found.searches
    if (!search) continue
    const section = bySearch.get(search.id) ?? { search, ads: [] }
    section.ads.push(found)
    bySearch.set(search.id, section)
  }
  return [...bySearch.values()].map(({ search, ads: found }) => ({
    heading: `Your search ${quoted(search.name)}`,
    lines: [
      ...found.slice(0, MAX_LISTED).map((ad) => line(links.publicUrl, ad)),
      ...linkToRest(found.length - MAX_LISTED, `${links.publicUrl}/notifications`),
      { before: 'Seen enough? ', link: { label: 'Pause this search', href: pauseLink(links, search.id) } },
    ],
  }))
}

function subjectOf(ads: readonly AlertedAd[]): string {
  const searches = new Map(ads.flatMap(({ searches: [first] }) => (first ? [[first.id, first.name]] : [])))
  const [name = ''] = searches.values()
  const [first] = ads
  if (searches.size > 1) return `${ads.length} ads for your saved searches`
  if (ads.length > 1) return `${ads.length} ads for ${quoted(name)}`
  return first?.reason === 'cut' ? `A price cut for ${quoted(name)}` : `A new ad for ${quoted(name)}`
}

const alertSmallPrint = (links: EmailLinks): NoticeLetter['smallPrint'] => ({
  text: `You get this email because you saved a search on ${marketName()}.`,
  links: [
    { label: 'Change how often we email you', href: `${links.publicUrl}/saved-searches` },
    { label: 'Stop all alert emails', href: unsubscribeLink(links, 'alert') },
  ],
})

export function alertLetter(links: EmailLinks, ads: readonly AlertedAd[]): NoticeLetter {
  const [first] = ads
  const isOne = ads.length === 1
  return {
    subject: subjectOf(ads),
    heading: isOne ? 'We found something for you' : `We found ${ads.length} ads for you`,
    opening: ['Good things go quickly, so have a look soon.'],
    sections: alertSections(links, ads),
    action:
      isOne && first
        ? { label: 'View the ad', href: `${links.publicUrl}/product/${first.adId}` }
        : { label: 'See your saved searches', href: `${links.publicUrl}/saved-searches` },
    closing: [],
    smallPrint: alertSmallPrint(links),
  }
}
