import { MAX_PRICE, type RentType } from '../ads/ads.terms.ts'

/** A price found in a search text, and the text without it. A maximum of 0 is "free". */
export interface TakenPrice {
  rest: string
  /** Its words, as typed. */
  text: string
  minPrice?: number
  maxPrice?: number
  /** The period of a rent: "under $400 a week". */
  rentType?: RentType
}

/** After a number they make it a measure: "under 100 km", "over 65 inch". */
const units = new Set(
  `km kms kilometre kilometres kilometer kilometers mile miles inch inches in cm mm metre metres meter meters m ft
  feet foot kg kgs gram grams g litre litres l ml gb tb mb hp kw cc w watt watts v volt volts ah year years yr yrs
  month months week weeks day days hour hours hrs old sqm acre acres ha hectare hectares bed beds bedroom bedrooms
  seat seats seater people person piece pieces degrees psi mp hz ghz st nd rd th percent`.split(/\s+/),
)

/** Smaller numbers without a dollar sign are ages and sizes: "kids under 5". */
const MIN_BARE_AMOUNT = 20

const periods: readonly (readonly [pattern: string, type: RentType])[] = [
  [String.raw`(?: (?:a|per) (?:day|night)| ?\/ ?(?:day|night)| daily| nightly)`, 'daily'],
  [String.raw`(?: (?:a|per) week| ?\/ ?w(?:ee)?k| ?p\/?w| weekly)`, 'weekly'],
  [String.raw`(?: (?:a|per) month| ?\/ ?mo(?:nth)?| ?pcm| monthly)`, 'monthly'],
]

const number = String.raw`\d{1,3}(?:,\d{3})+|\d{1,9}`
const amount = (name: string) =>
  String.raw`(?<${name}s>\$ ?)?(?<${name}n>${number})(?<${name}c>\.\d{1,2})?(?<${name}k>k|m| grand| mil(?:lion)?)?(?<${name}w> (?:dollars|bucks|aud))?`
const period = `(?<period>${periods.map(([pattern]) => pattern).join('|')})?`
const end = String.raw`(?=$|[\s,;])`

/** With the word that joins it to another: "over $100 and under $200". */
const pattern = (before: string, after: string) =>
  new RegExp(String.raw`(?:^|\s)(?:(?:and|but) )?${before}${after}${end}`, 'gi')

/** The last of `before` is the amount `a`; a range has `b` as well. The first that fits is taken. */
const phrases: readonly {
  bound: 'range' | 'max' | 'min'
  pattern: RegExp
  /** True if an amount must look like money: a dollar sign, a thousand, "dollars". */
  needsMoney: boolean
}[] = [
  {
    bound: 'range',
    pattern: pattern(`between ${amount('a')} (?:and|to) ${amount('b')}`, period),
    needsMoney: false,
  },
  {
    bound: 'range',
    pattern: pattern(`(?:from )?${amount('a')} ?(?:-|–|to) ?${amount('b')}`, period),
    needsMoney: true,
  },
  {
    bound: 'max',
    pattern: pattern(
      `(?:for )?(?:under|below|less than|cheaper than|up to|no more than|at most|<) ?${amount('a')}`,
      period,
    ),
    needsMoney: false,
  },
  {
    bound: 'min',
    pattern: pattern(`(?:for )?(?:over|above|more than|at least|>) ?${amount('a')}`, period),
    needsMoney: false,
  },
  // "Pro Max 256" and "from 2019" are no prices, so these need a dollar sign.
  { bound: 'min', pattern: pattern(`(?:from|min|minimum) ${amount('a')}`, period), needsMoney: true },
  {
    bound: 'min',
    pattern: pattern(amount('a'), `${period}(?:\\+| (?:or more|and up|plus|min|minimum))`),
    needsMoney: true,
  },
  {
    bound: 'max',
    pattern: pattern(
      `(?:(?:for|around|about|max|maximum) )?${amount('a')}`,
      `${period}(?: (?:max|maximum|or less|or under))?`,
    ),
    needsMoney: true,
  },
]

interface Amount {
  dollars: number
  isMoney: boolean
  hasThousands: boolean
}

function readAmount(groups: Record<string, string | undefined>, name: string): Amount | undefined {
  const whole = groups[`${name}n`]
  if (whole === undefined) return undefined
  const suffix = groups[`${name}k`]?.trim().toLowerCase()
  const hasSign = groups[`${name}s`] !== undefined
  // "1m" is a metre unless it is money.
  if (suffix === 'm' && !hasSign) return undefined
  const hasThousands = suffix === 'k' || suffix === 'grand'
  const factor = hasThousands ? 1_000 : suffix ? 1_000_000 : 1
  const dollars = Number(whole.replaceAll(',', '') + (groups[`${name}c`] ?? '')) * factor
  const isMoney = hasSign || factor > 1 || groups[`${name}w`] !== undefined
  return dollars <= MAX_PRICE ? { dollars, isMoney, hasThousands } : undefined
}

const isMeasure = (rest: string): boolean => units.has(/^\s*([\p{L}]+)/u.exec(rest)?.[1]?.toLowerCase() ?? '')

/** "2000 to 5000" is no range of years, and too large for sizes. */
const isPriceRange = (a: Amount, b: Amount | undefined): boolean =>
  Math.min(a.dollars, b?.dollars ?? 0) >= 1_000 && Math.max(a.dollars, b?.dollars ?? 0) > 2_100

function boundsOf(
  { bound, needsMoney }: (typeof phrases)[number],
  groups: Record<string, string | undefined>,
  following: string,
): Pick<TakenPrice, 'minPrice' | 'maxPrice'> | undefined {
  const [a, b] = [readAmount(groups, 'a'), readAmount(groups, 'b')]
  if (!a || (bound === 'range' && !b)) return undefined
  const isMoney = a.isMoney || b?.isMoney === true
  const isDollar = groups.as !== undefined || groups.bs !== undefined
  if (!isDollar && isMeasure(following)) return undefined
  if (needsMoney && !isMoney && !(bound === 'range' && isPriceRange(a, b))) return undefined
  if (!isMoney && a.dollars < MIN_BARE_AMOUNT) return undefined
  if (bound === 'max') return { maxPrice: a.dollars }
  if (bound === 'min') return { minPrice: a.dollars }
  // "5-10k" is five to ten thousand.
  const first = b?.hasThousands && !a.hasThousands && a.dollars < 1_000 ? a.dollars * 1_000 : a.dollars
  const [minPrice, maxPrice] = [first, b?.dollars ?? first].sort((x, y) => x - y)
  return minPrice === undefined || maxPrice === undefined ? undefined : { minPrice, maxPrice }
}

const withoutPart = (text: string, at: number, length: number): string =>
  `${text.slice(0, at)} ${text.slice(at + length)}`.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')

/** "free sofa", "sofa for free"; not "free standing bath" or "smoke free". */
const free =
  /(?:^|\s)(?:for free|give ?away|free to (?:a )?good home)(?=\s|$)|^free(?=\s|$)(?!\s(?:standing|range|weights?|to|form|motion|delivery|shipping|postage|pick ?up|parking|wi-?fi|fall|spirit|hand)\b)/i

/** Takes one price out of a text: "under $300", "over 500", "between 5k and 10k", "$200-$400", "free". */
export function takePrice(text: string): TakenPrice | undefined {
  const gift = free.exec(text)
  if (gift) return { rest: withoutPart(text, gift.index, gift[0].length), text: gift[0].trim(), maxPrice: 0 }
  for (const phrase of phrases) {
    // The first amount may be something else: "98,000 km $18,500".
    for (const found of text.matchAll(phrase.pattern)) {
      const { groups } = found
      const end = found.index + found[0].length
      const bounds = groups && boundsOf(phrase, groups, text.slice(end))
      if (!bounds) continue
      const rentType = periods.find(([each]) => new RegExp(`^${each}$`, 'i').test(groups.period ?? ''))?.[1]
      return {
        rest: withoutPart(text, found.index, found[0].length),
        text: found[0].trim(),
        ...bounds,
        ...(rentType && { rentType }),
      }
    }
  }
  return undefined
}
