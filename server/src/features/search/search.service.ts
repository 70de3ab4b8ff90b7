import { isDeepStrictEqual } from 'node:util'
import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { Facets } from '@bowerbird/contract/listing/listing.schema'
import {
  type ListingFilter,
  type ListingScope,
  listingScope,
} from '@bowerbird/contract/listing/listing.scope'
import { paginate } from '@bowerbird/contract/pagination'
import type { SearchQuery } from '@bowerbird/contract/search/search.schema'
import type { Db } from '../../platform/db/db.ts'
import { withFields } from '../../platform/json-text.ts'
import { countFacetsInScope } from '../listing/listing.service.ts'
import { nearOf, originOf, withDistances, withOrigin } from '../places/distances/origin.service.ts'
import { regionOf } from '../places/regions/regions.service.ts'
import { featuredInSearch } from '../promotions/placements/placements.service.ts'
import { countFacets } from './counts/facets.service.ts'
import { isCertain, isInCategory, isRuledOut } from './interpreting/fits-fields.ts'
import {
  hasFilters,
  type Interpretation,
  type Interpretations,
  interpret,
  interpretMisspelt,
} from './interpreting/interpret.ts'
import { tsqueryParts } from './interpreting/query-terms.ts'
import { type FoundReading, findInterpretation, type Page } from './matching/find-interpretation.ts'
import { type FoundRelated, findRelated } from './matching/find-related.ts'
import { buildQuery, isInTitles } from './matching/text-query.ts'

/** Of the interpretation that found something. */
async function facetsOf(db: Db, { terms, filter, match }: Interpretation): Promise<Facets> {
  const scope = listingScope(filter)
  const query = await buildQuery(db, terms, match, scope)
  return query ? countFacets(db, query) : countFacetsInScope(db, scope)
}

/** "electric bike" is a concept of its own, not a bike that mentions "electric". */
const hasCompoundName = ({ terms }: Interpretation): boolean =>
  terms.some(({ typed, subcategory }) => subcategory && typed.length > 1)

const isInTitlesOf = (db: Db, { terms, filter }: Interpretation): Promise<boolean> =>
  isInTitles(db, terms, listingScope(filter))

/**
 * Finds ads by the better of two interpretations. A category named in the text is a filter, except if it is part of a
 * compound name, if the filter finds nothing, or if some title has all the terms, but none in that category does.
 */
async function findByWords(
  db: Db,
  { main, categoryAsTerm }: Interpretations,
  page: Page,
): Promise<FoundReading | undefined> {
  if (!categoryAsTerm) return findInterpretation(db, main, page)
  if (hasCompoundName(categoryAsTerm)) {
    const named = await findInterpretation(db, categoryAsTerm, page)
    if (named?.total) return named
  }
  const found = await findInterpretation(db, main, page)
  if (found?.total) {
    const isCertain =
      !main.terms.length || (await isInTitlesOf(db, main)) || !(await isInTitlesOf(db, categoryAsTerm))
    if (isCertain) return found
  }
  const other = await findInterpretation(db, categoryAsTerm, page)
  return other?.total ? other : found
}

/** So many results are enough, even if the words find others. */
const ENOUGH = 20

/** Filters from the text, without those that were chosen. */
const understoodFilter = ({ filter, understood }: Interpretation): ListingFilter => ({
  category: filter.category,
  subcategory: filter.subcategory,
  a: filter.a?.filter(({ key }) => understood?.a[key] !== undefined),
})

/**
 * True if filters from words hide an ad that the words find, although its own fields don't rule it out: it is in
 * another category. Empty fields hide nothing.
 */
function isHidden(card: AdCard, interpretation: Interpretation): boolean {
  const filter = understoodFilter(interpretation)
  return !isRuledOut(card, filter) && !isInCategory(card, filter)
}

/** Of the ads whose fields say what was asked for, puts those first that the words also find, by their relevance. */
function inOrderOfWords(json: string, interpretation: Interpretation, byWords: readonly AdCard[]): string {
  const filter = understoodFilter(interpretation)
  const all = JSON.parse(json) as AdCard[]
  const cards = all.filter((card) => isCertain(card, filter))
  const others = all.filter((card) => !isCertain(card, filter))
  const rankOf = ({ _id }: AdCard) => {
    const rank = byWords.findIndex((card) => card._id === _id)
    return rank === -1 ? byWords.length : rank
  }
  return JSON.stringify([...cards.sort((a, b) => rankOf(a) - rankOf(b)), ...others])
}

/** True if the fields of any ad say what filters from words ask for. Others only leave them empty. */
async function isSaid(
  db: Db,
  { said }: FoundReading,
  { filter: { orEmpty: _, ...filter }, ...interpretation }: Interpretation,
): Promise<boolean> {
  if (said !== undefined) return said > 0
  const strict = await findInterpretation(
    db,
    { ...interpretation, filter },
    { sort: 'newest', limit: 0, offset: 0 },
  )
  return (strict?.total ?? 0) > 0
}

/**
 * Words that stand for values of fields are filters, if some ad's fields say so, and if these filters find enough or hide
 * nothing that the words find. Otherwise they are words.
 */
async function findByFieldsOrWords(
  db: Db,
  interpretations: Interpretations,
  page: Page,
): Promise<FoundReading | undefined> {
  const found = interpretations.byFields && (await findInterpretation(db, interpretations.byFields, page))
  if (!found?.total || !(await isSaid(db, found, found.interpretation)))
    return findByWords(db, interpretations, page)
  if (found.total >= ENOUGH) return found
  const words = await findByWords(db, interpretations, { sort: 'relevance', limit: ENOUGH, offset: 0 })
  const byWords = words ? (JSON.parse(words.json) as AdCard[]) : []
  const { categoryAsTerm } = interpretations
  const isNamed =
    !found.interpretation.understood?.category && !(categoryAsTerm && hasCompoundName(categoryAsTerm))
  if (!isNamed && byWords.some((card) => isHidden(card, found.interpretation)))
    return findByWords(db, interpretations, page)
  return page.sort === 'relevance'
    ? { ...found, json: inOrderOfWords(found.json, found.interpretation, byWords) }
    : found
}

/** A name that is both a place and a word is read the likelier way, and the other way if that finds nothing. */
async function findBestReading(
  db: Db,
  interpretations: Interpretations,
  page: Page,
): Promise<(FoundReading & Pick<Interpretations, 'readAs'>) | undefined> {
  const { readAs, otherwise } = interpretations
  const found = await findByFieldsOrWords(db, interpretations, page)
  if (found?.total || !otherwise) return found && { ...found, readAs }
  const other = await findByFieldsOrWords(db, otherwise, page)
  return other?.total ? { ...other, readAs: otherwise.readAs } : found && { ...found, readAs }
}

type BestReading = NonNullable<Awaited<ReturnType<typeof findBestReading>>>

/** The interpretation whose results a search shows for a text; undefined if there are none. */
export async function findInterpretationOf(
  db: Db,
  text: string,
  explicit: ListingFilter,
): Promise<Interpretation | undefined> {
  const page = { sort: 'newest' as const, limit: 0, offset: 0 }
  const found = await findBestReading(db, await interpret(db, text, explicit), page)
  return found?.total ? found.interpretation : undefined
}

/** The subject of a search without results. */
export interface UnmetSearch {
  /** As typed. */
  text: string
  /** tsqueries of which an ad must match each. */
  terms: string[]
  scope: ListingScope
}

const unmetOf = (text: string, { terms, filter }: Interpretation): UnmetSearch => ({
  text,
  terms: tsqueryParts(terms),
  scope: listingScope(filter),
})

export interface SearchResult {
  isFound: boolean
  /** If nothing matches exactly, whether or not a wider search finds something. */
  unmet?: UnmetSearch
  /** The whole reply. */
  json: string
}

const reply = (products: string, rest: object): string => withFields(`{"products":${products}}`, rest)

type PageQuery = Pick<SearchQuery, 'page' | 'limit' | 'facets'> & { sort: Page['sort'] }

/** Ads on top that sellers have paid for, as JSON: of those that the search finds, and only by best match. */
async function featuredOf(
  db: Db,
  { total, interpretation: { terms, filter, match } }: BestReading,
  { page, limit, sort }: PageQuery,
): Promise<string | undefined> {
  if (sort !== 'relevance' || !terms.length) return undefined
  const scope = listingScope(filter)
  const query = async () => (await buildQuery(db, terms, match, scope))?.query?.query
  return featuredInSearch(db, { scope, query }, { page, count: Math.min(limit, total) })
}

async function replyWith(db: Db, found: BestReading, query: PageQuery): Promise<SearchResult> {
  const { page, limit, facets } = query
  const from = originOf(found.interpretation.filter)
  const featured = await featuredOf(db, found, query)
  const pagination = {
    ...paginate(page, limit, found.total),
    hasMore: found.hasMore,
    ...(found.isApproximate && { approximate: true }),
  }
  const counted = facets === 'true' && { facets: await facetsOf(db, found.interpretation) }
  return {
    isFound: true,
    json: reply(
      `${withDistances(found.json, from)}${featured ? `,"featured":${withDistances(featured, from)}` : ''}`,
      {
        pagination,
        noResults: false,
        isNearbyResults: false,
        understood: found.interpretation.understood,
        readAs: found.readAs,
        ...counted,
        ...nearOf(from),
        ...regionOf(found.interpretation.filter),
      },
    ),
  }
}

/** True if no ad has all that was asked for, wherever it is. */
const isOnlyByWords = ({ related }: FoundRelated): boolean => !related || related.widened === 'words'

/** True if a place that no ad mentions was read as one before. */
const isSameReading = ({ main: a }: Interpretations, { main: b }: Interpretations): boolean =>
  isDeepStrictEqual([a.terms, a.filter], [b.terms, b.filter])

/** Parses and interprets the text, queries the database, and widens the search if nothing matches. */
export async function search(
  db: Db,
  { q: text, page, limit, sort: chosen, facets, exact, ...explicit }: SearchQuery,
): Promise<SearchResult> {
  const empty = paginate(page, limit, 0)
  if (!text && !hasFilters(explicit)) {
    const json = reply('[]', { pagination: empty, noResults: false, isNearbyResults: false })
    return { isFound: true, json }
  }
  // An unknown place is refused, whatever the text says.
  const interpretations = await interpret(db, text, withOrigin(explicit, originOf(explicit)))
  const sort = chosen ?? interpretations.sort ?? 'relevance'
  const pageOf = { sort, limit, offset: (page - 1) * limit }
  const found = await findBestReading(db, interpretations, pageOf)
  if (found?.total) return replyWith(db, found, { page, limit, facets, sort })
  const isExact = exact === 'true'
  const relatedTo = (reading: Interpretations) =>
    findRelated(db, reading, {
      sort: chosen ?? reading.sort,
      from: originOf(reading.main.filter),
      isExact,
    })
  let reading = interpretations
  let similar = await relatedTo(reading)
  if (!isExact && explicit.read !== 'words' && isOnlyByWords(similar)) {
    // Better an ad that fits, where a misspelt word may be a place, than ads that only have some of the words.
    const other = await interpretMisspelt(db, text, withOrigin(explicit, originOf(explicit)))
    const misspelt = other && !isSameReading(other, interpretations) ? other : undefined
    const there = misspelt && (await findBestReading(db, misspelt, pageOf))
    if (there?.total) return replyWith(db, there, { page, limit, facets, sort })
    // Those that fit elsewhere, the nearest first, as for the place spelt right.
    const around = misspelt && (await relatedTo(misspelt))
    if (around && !isOnlyByWords(around)) {
      reading = misspelt
      similar = around
    }
  }
  const { related, corrected } = similar
  const { understood, filter } = reading.main
  // Words of the text that name a filter become one, whatever was found.
  const read = {
    ...(understood && { understood }),
    readAs: reading.readAs,
    ...nearOf(originOf(filter)),
    ...regionOf(filter),
  }
  const unmet = unmetOf(text, reading.main)
  // Said if it was used, and offered if it was not to be.
  const spelt = corrected && (related || isExact) ? { corrected } : {}
  if (!related) {
    const rest = { pagination: empty, noResults: true, isNearbyResults: false, ...spelt, ...read }
    return { isFound: false, unmet, json: reply('[]', rest) }
  }
  const { cards, widened } = related
  const pagination = { currentPage: page, totalPages: 1, totalItems: cards.length, hasMore: false }
  const products = page === 1 ? JSON.stringify(cards) : '[]'
  const rest = { pagination, noResults: false, isNearbyResults: true, widened, ...spelt, ...read }
  return { isFound: true, unmet, json: reply(products, rest) }
}
