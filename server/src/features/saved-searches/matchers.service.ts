import { hash } from 'node:crypto'
import {
  findCategory,
  findSubcategory,
  meantCategory,
  meantSubcategory,
} from '@bowerbird/contract/catalogue/categories'
import type { ListingScope, ScopedAd } from '@bowerbird/contract/listing/listing.scope'
import { placedAt, placeLabelsIn } from '../places/distances/ad-position.service.ts'
import type { CompiledInterpretation } from '../search/interpreting/compiled-interpretations.service.ts'
import { keysOfQuery } from './query-keys.ts'

/** One way to read a saved search, as a row of `search_matchers`. */
export interface Matcher extends CompiledInterpretation {
  keys: string[]
  /** The same for the same query, fields and scope. */
  reading: string
}

const ANY = '*'

/** A name from before the category was renamed counts until the search is compiled again. */
const idOfCategory = (name: string): number | undefined =>
  (findCategory(name) ?? findCategory(meantCategory(name) ?? ''))?.id
const idOfSubcategory = (name: string): number | undefined =>
  (findSubcategory(name) ?? findSubcategory(meantSubcategory(name) ?? ''))?.id

const whatIn = ({ category, subcategory }: ListingScope): string => {
  if (subcategory !== undefined) return `s${idOfSubcategory(subcategory)}`
  return category === undefined ? ANY : `c${idOfCategory(category)}`
}

const whereIn = (scope: ListingScope): readonly string[] =>
  placeLabelsIn(scope) ??
  scope.locations?.ids.map((id) => `${scope.locations?.level === 'state' ? 'st' : 'ci'}${id}`) ?? [ANY]

const wordKey = (word: string): string => `w:${word}`

/** The rarest words of a search, or what it looks for and where. */
function keysOf({ query, scope }: CompiledInterpretation, shareOf: (word: string) => number): string[] {
  const found = query === null ? undefined : keysOfQuery(query, shareOf)
  if (found) return found.words.map(wordKey)
  const what = whatIn(scope)
  return whereIn(scope).map((label) => `${what}@${label}`)
}

/** All keys of an ad: of the words in its text, and of what and where it is. */
export function keysOfAd(ad: ScopedAd, words: readonly string[], placeLabels: readonly string[]): string[] {
  const where = [ANY, `st${ad.stateId}`, `ci${ad.cityId}`, ...placeLabels]
  const whats = [ANY, `c${ad.categoryId}`, `s${ad.subcategoryId}`]
  return [...words.map(wordKey), ...whats.flatMap((what) => where.map((label) => `${what}@${label}`))]
}

/** Tells apart the readings of a search. */
export const interpretationKey = ({ query, fields, scope }: CompiledInterpretation): string =>
  hash('sha256', JSON.stringify([query, fields, scope]), 'base64url').slice(0, 22)

/** The readings of a search as matchers. `shareOf`: the share of ads that have a word. */
export function matchersOf(
  readings: readonly CompiledInterpretation[],
  shareOf: (word: string) => number,
): Matcher[] {
  const distinct = new Map(readings.map((reading) => [interpretationKey(reading), reading]))
  return [...distinct].map(([key, reading]) => ({ ...reading, keys: keysOf(reading, shareOf), reading: key }))
}

/** True if nothing narrows it: neither words nor a filter. */
export const isEverything = ({ query, fields, scope }: CompiledInterpretation): boolean =>
  query === null && fields === null && Object.keys(scope).length === 0

const isInCategory = ({ category, subcategory }: ListingScope, ad: ScopedAd): boolean =>
  (category === undefined || idOfCategory(category) === ad.categoryId) &&
  (subcategory === undefined || idOfSubcategory(subcategory) === ad.subcategoryId)

/** If the filters let an empty field pass, it must be one that such ads have. */
const hasFields = ({ attributes = [] }: ListingScope, { subcategoryId }: ScopedAd): boolean =>
  attributes.every(({ emptyIn }) => !emptyIn || emptyIn.includes(subcategoryId))

const isInLocation = ({ locations }: ListingScope, { stateId, cityId }: ScopedAd): boolean =>
  !locations || locations.ids.includes(locations.level === 'state' ? stateId : cityId)

const isOffered = ({ listingTypes, rentTypes }: ListingScope, { listingType, rentType }: ScopedAd): boolean =>
  (!listingTypes?.length || listingTypes.includes(listingType)) &&
  // Rent periods restrict ads for rent only.
  (!rentTypes?.length || listingType === 'sell' || (rentType !== null && rentTypes.includes(rentType)))

const isAffordable = (
  { minCents = 0, maxCents = Infinity }: ListingScope,
  { priceCents }: ScopedAd,
): boolean => priceCents >= minCents && priceCents <= maxCents

/**
 * Returns whether an ad passes the filters of a matcher, besides words and fields, which the database compares: what the
 * conditions of a listing ask about many ads, for many scopes.
 */
export function scopeMatcher(ad: ScopedAd): (scope: ListingScope) => boolean {
  const isPlaced = placedAt(ad.placeId ?? -ad.cityId)
  return (scope) =>
    isInCategory(scope, ad) &&
    hasFields(scope, ad) &&
    isInLocation(scope, ad) &&
    isOffered(scope, ad) &&
    isAffordable(scope, ad) &&
    isPlaced(scope)
}
