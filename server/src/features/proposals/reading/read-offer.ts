import type { ListingType, RentType } from '@bowerbird/contract/ads/ads.terms'
import { takeOffer } from '@bowerbird/contract/search/take-offer'
import { takePrice } from '@bowerbird/contract/search/take-price'
import { type Line, type Span, spanOf } from './line.ts'

export interface LineOffer {
  price?: { dollars: number; span: Span }
  listingType?: ListingType
  rentType?: RentType
  /** Where it says so, if not in the price. */
  span?: Span
}

/** What must be certain to be a price: "$18,500", "for 500 dollars"; "22k shutter count" is none. */
const MONEY =
  /^(?:for |around |about |asking )?\$|(?:dollars|bucks|aud)$|^free|give ?away|good home|^for free/i
const ENDS_WITH_PRICE = /\d(?:k|m)?(?: (?:ono|neg|firm|obo|negotiable))?[.!]?$/i
/** Before an amount that is no price. */
const otherAmount = /\b(?:rrp|was|worth|bond|deposit|paid|cost|new for|from|under|over|up to|save)\s*$/i

function readPrice(line: Line) {
  const taken = takePrice(line.text)
  if (!taken || taken.maxPrice === undefined || taken.minPrice !== undefined) return undefined
  const isThousands =
    /\dk$/i.test(taken.text) && ENDS_WITH_PRICE.test(line.text) && line.text.includes(taken.text)
  if (!MONEY.test(taken.text) && !isThousands) return undefined
  const before = line.text.slice(0, Math.max(line.text.indexOf(taken.text), 0))
  // Of several amounts, nobody knows which one is asked.
  if (otherAmount.test(before) || (taken.rest.match(/\$ ?\d/g)?.length ?? 0) > 0) return undefined
  const span = spanOf(line, taken.text)
  return span && { dollars: taken.maxPrice, span, rentType: taken.rentType }
}

const periods: readonly (readonly [pattern: RegExp, type: RentType])[] = [
  [/\bper (?:day|night)\b|\ba day\b/i, 'daily'],
  [/\bweekly\b|\bper week\b|\ba week\b|\bp\/?w\b/i, 'weekly'],
  [/\bmonthly\b|\bper month\b|\bpcm\b/i, 'monthly'],
]

/** One amount is the price; a period beside it makes it a rent. */
export function readOffer(line: Line): LineOffer {
  const price = readPrice(line)
  const offer = takeOffer(line.text)
  const isRent = price?.rentType !== undefined || offer?.listingType === 'rent'
  const rentType =
    price?.rentType ?? (isRent || price ? periods.find(([each]) => each.test(line.text))?.[1] : undefined)
  const said =
    offer &&
    /\b(?:for|to) (?:rent|hire|lease|let|sale)\b|\b(?:rent|hire|rentals?|lease)\b/i.exec(line.text)?.[0]
  const span = said ? spanOf(line, said) : undefined
  const listingType = rentType ? 'rent' : offer?.listingType
  return {
    ...(price && { price: { dollars: price.dollars, span: price.span } }),
    ...(listingType && { listingType }),
    ...(rentType && { rentType }),
    ...(span && { span }),
  }
}
