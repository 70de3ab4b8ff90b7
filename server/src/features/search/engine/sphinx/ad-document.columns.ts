import { documentId, halvesOf } from './document-ids.ts'
import { EVERY, filledToken, GAP, numberKey, orderOf, orderOfDay, token, valueToken } from './tokens.ts'

/** A listed ad as the feed reads it. */
export interface IndexedAd {
  id: string
  /** Each lexeme with its places and their weights; without any, it is nowhere in particular. */
  lexemes: [lexeme: string, places: number[] | null, weights: string[] | null][]
  categoryId: number
  subcategoryId: number
  stateId: number
  cityId: number
  /** Its place, or its city as a negative number. */
  position: number
  /** 0: for sale; 1, 2, 3: for rent by the day, week or month. */
  offer: number
  priceCents: string
  weeklyCents: string
  /** Microseconds since 1970. */
  createdAt: string
  /** All fields, also brand, model, condition and area. */
  fields: Record<string, unknown>
}

/** More places between two words than any phrase spans. */
const WIDEST = 20

/** Words at their places, with a gap for each place without one. Several at one place, or at none, follow one by one. */
function inPlace(kind: 'w' | 't', lexemes: readonly (readonly [string, readonly number[]])[]): string[] {
  const at = new Map<number, string>()
  const others: string[] = []
  for (const [lexeme, places] of lexemes) {
    const word = token(kind, lexeme)
    if (!places.length) others.push(word)
    for (const place of places) {
      if (at.has(place)) others.push(word)
      else at.set(place, word)
    }
  }
  const words: string[] = []
  let last = 0
  for (const [place, word] of [...at].toSorted(([a], [b]) => a - b)) {
    for (let gaps = Math.min(place - last - 1, WIDEST); gaps > 0; gaps--) words.push(GAP)
    words.push(word)
    last = place
  }
  return [...words, ...others.flatMap((word) => [GAP, word])]
}

const inTitle = (weight: string | undefined): boolean => weight === 'A' || weight === 'B'

function textOf({ lexemes, fields }: IndexedAd): string {
  const all = lexemes.map(([lexeme, places]) => [lexeme, places ?? []] as const)
  const titled = lexemes.flatMap(([lexeme, places, weights]): [string, number[]][] => {
    const found = (places ?? []).filter((_, i) => inTitle(weights?.[i]))
    return found.length ? [[lexeme, found]] : []
  })
  return [
    EVERY,
    ...Object.entries(fields).flatMap(([key, value]) => [filledToken(key), ...valueTokens(key, value)]),
    GAP,
    ...inPlace('w', all),
    GAP,
    ...inPlace('t', titled),
  ].join(' ')
}

/** A choice, one of several, or yes and no. */
function valueTokens(key: string, value: unknown): string[] {
  if (typeof value === 'boolean') return [valueToken(key, value)]
  return [value].flat().flatMap((each) => (typeof each === 'string' ? [valueToken(key, each)] : []))
}

/** The numbers and days of fields as JSON: it has no other way to write whole numbers of 64 bits. */
function numbersOf(fields: IndexedAd['fields']): string {
  const entries = Object.entries(fields).flatMap(([key, value]): [string, bigint][] => {
    if (typeof value === 'number') return [[numberKey('n', key), orderOf(value)]]
    const day = typeof value === 'string' ? orderOfDay(value) : undefined
    return day === undefined ? [] : [[numberKey('d', key), day]]
  })
  return `{${entries.map(([key, order]) => `"${key}":${order}`).join(',')}}`
}

/** The attributes of a document, in the order of `documentValues`. */
export const documentColumns = [
  'id',
  'words',
  'category',
  'subcategory',
  'state',
  'city',
  'place',
  'offer',
  'is_rent',
  'price',
  'weekly',
  'created',
  'high',
  'low',
  'version',
  'numbers',
] as const

/** A document as values of SphinxQL. Tokens and numbers need no escaping. */
export function documentValues(ad: IndexedAd, version: bigint): string {
  const { high, low } = halvesOf(ad.id)
  const values = [
    documentId(ad.id),
    `'${textOf(ad)}'`,
    ad.categoryId,
    ad.subcategoryId,
    ad.stateId,
    ad.cityId,
    ad.position,
    ad.offer,
    ad.offer ? 1 : 0,
    ad.priceCents,
    ad.weeklyCents,
    ad.createdAt,
    high,
    low,
    version,
    `'${numbersOf(ad.fields)}'`,
  ]
  return `(${values.join(',')})`
}
