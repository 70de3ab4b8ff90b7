import type { ListingType } from '../ads/ads.terms.ts'
import { rentPhrases, salePhrases } from './search-phrases.ts'

export interface TakenOffer {
  rest: string
  listingType: ListingType
}

/** Subcategories: "car hire", "vacation rentals". */
const namedRentals = /\b(car|vacation|holiday) (hire|rentals?)$|^(rental|hire) (car|vehicle)s?\b/i

const patternsOf = (phrases: readonly string[], listingType: ListingType) => ({
  pattern: new RegExp(String.raw`(^|\s)(${phrases.join('|')})(?=\s|$)`, 'i'),
  listingType,
})
const offers = [patternsOf(rentPhrases, 'rent'), patternsOf(salePhrases, 'sell')]

/** "for rent", "to let", "for sale" anywhere; "rent", "rental", "hire" or "buy" first; "rent", "rental" or "hire" last. */
export function takeOffer(text: string): TakenOffer | undefined {
  const named = offers.find(({ pattern }) => pattern.test(text))
  if (named) {
    const rest = text.replace(named.pattern, ' ').replace(/\s+/g, ' ').trim()
    return { rest, listingType: named.listingType }
  }
  if (/^(rent|rentals?|renting|lease)$/i.test(text)) return { rest: '', listingType: 'rent' }
  if (namedRentals.test(text)) return undefined
  const trailing = /\S( hire| rent| rentals?)$/i.exec(text)
  if (trailing) return { rest: text.slice(0, -(trailing[1]?.length ?? 0)), listingType: 'rent' }
  const leading = /^(rent|rentals?|renting|hire|buy)( an?)? (?=\S)/i.exec(text)
  if (!leading) return undefined
  const listingType = leading[1]?.toLowerCase() === 'buy' ? 'sell' : 'rent'
  return { rest: text.slice(leading[0].length), listingType }
}
