import { type ListingFilter, listingScope } from '@bowerbird/contract/listing/listing.scope'
import { paginate } from '@bowerbird/contract/pagination'
import { type ParsedSearch, parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import type { SearchQuery } from '@bowerbird/contract/search/search.schema'
import { NEARBY_RESULTS, type SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../platform/db/db.ts'
import { findInScope } from '../listing/listing.service.ts'
import { correct } from './correct.ts'
import { type FoundPage, findWords, isInTitles } from './find-words.ts'
import { type Group, groupsOf, type Need } from './text-query.ts'

/** One way to understand a search: what must be found, and among which ads. */
interface Reading {
  groups: readonly Group[]
  filter: ListingFilter
  need: Need
}

interface Page {
  sort: SearchSort
  limit: number
  offset: number
}

export interface SearchResult {
  isFound: boolean
  /** The whole reply. */
  json: string
}

/** What the text says, unless it was said besides: explicit filters win, each of them over its whole kind. */
function fromText(parsed: ParsedSearch, explicit: ListingFilter): ListingFilter {
  const { state, city, category, subcategory, listingType } = parsed
  const hasPlace = explicit.state || explicit.city || explicit.location
  const hasKind = explicit.category || explicit.subcategory
  const hasOffer = explicit.listingType?.length || explicit.rentType?.length
  return {
    ...(!hasPlace && { ...(state && { state }), ...(city && { city }) }),
    ...(!hasKind && { ...(category && { category }), ...(subcategory && { subcategory }) }),
    ...(!hasOffer && listingType && { listingType: [listingType] }),
  }
}

const hasFilters = (filter: ListingFilter): boolean =>
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined))

async function find(db: Db, { groups, filter, need }: Reading, page: Page): Promise<FoundPage | undefined> {
  const scope = listingScope(filter)
  if (groups.length) {
    const found = await findWords(db, { groups, need, scope, ...page })
    if (found) return found
  }
  // Nothing but stop words: what is left are the filters.
  if (!hasFilters(filter)) return undefined
  const sort = page.sort === 'relevance' ? 'newest' : page.sort
  const found = await findInScope(db, scope, { ...page, sort })
  return { ...found, hasMore: page.offset + page.limit < found.total }
}

/** "electric bike" is one thing with names of its own, not a bike with the word "electric". */
const isName = ({ groups }: Reading): boolean => groups.some(({ typed, home }) => home && typed.length > 1)

/**
 * A category named in the text is a filter. It is a word again if it is part of a name, if as a filter it
 * finds nothing, or if titles have all the words and none of them in that category.
 */
async function findReading(
  db: Db,
  asFilter: Reading,
  asWords: Reading | undefined,
  page: Page,
): Promise<FoundPage | undefined> {
  const named = asWords && isName(asWords) ? await find(db, asWords, page) : undefined
  if (named?.total) return named
  const found = await find(db, asFilter, page)
  if (!asWords) return found
  if (found?.total) {
    const isSure =
      !asFilter.groups.length ||
      (await isInTitles(db, asFilter.groups, listingScope(asFilter.filter))) ||
      !(await isInTitles(db, asWords.groups, listingScope(asWords.filter)))
    if (isSure) return found
  }
  const other = await find(db, asWords, page)
  return other?.total ? other : found
}

const withoutPlace = ({ state: _s, city: _c, location: _l, ...rest }: ListingFilter): ListingFilter => rest
const hasPlace = ({ state, city, location }: ListingFilter) => Boolean(state || city || location)

/** Ever further readings of a search that found nothing: spelling, place, and in the end any of the words. */
async function* widenings(db: Db, reading: Reading, asWords: Reading | undefined): AsyncGenerator<Reading> {
  const corrected = await correct(db, reading.groups)
  const meant = { ...reading, groups: corrected ?? reading.groups }
  if (corrected) yield meant
  if (asWords) {
    const groups = await correct(db, asWords.groups)
    if (groups) yield { ...asWords, groups }
  }
  const { city, location: _, ...inState } = meant.filter
  if (city && inState.state) yield { ...meant, filter: inState }
  const everywhere = withoutPlace(meant.filter)
  if (hasPlace(meant.filter)) yield { ...meant, filter: everywhere }
  const words = [...meant.groups, ...groupsOf(everywhere.subcategory ?? everywhere.category ?? '')]
  if (meant.groups.length) yield { groups: words, filter: everywhere, need: 'any' }
}

async function findNearby(
  db: Db,
  reading: Reading,
  asWords: Reading | undefined,
): Promise<FoundPage | undefined> {
  for await (const wider of widenings(db, reading, asWords)) {
    const found = await find(db, wider, { sort: 'relevance', limit: NEARBY_RESULTS, offset: 0 })
    if (found?.total) return found
  }
  return undefined
}

const reply = (products: string, rest: object): string =>
  `{"products":${products},${JSON.stringify(rest).slice(1)}`

/** Searches, widens where nothing is found, and writes the reply. */
export async function search(
  db: Db,
  { q, page, limit, sort, ...explicit }: SearchQuery,
): Promise<SearchResult> {
  const empty = paginate(page, limit, 0)
  if (!q && !hasFilters(explicit)) {
    const json = reply('[]', { pagination: empty, noResults: false, isNearbyResults: false })
    return { isFound: true, json }
  }
  const isKindGiven = Boolean(explicit.category || explicit.subcategory)
  const parsed = parseSearchText(q, { keepsCategory: isKindGiven })
  const filter = { ...fromText(parsed, explicit), ...explicit }
  const reading: Reading = { groups: groupsOf(parsed.text), filter, need: 'all' }
  // A category and nothing else is certainly meant as one.
  const plain = parsed.category && parsed.text ? parseSearchText(q, { keepsCategory: true }) : undefined
  const asWords: Reading | undefined = plain && {
    groups: groupsOf(plain.text),
    filter: { ...fromText(plain, explicit), ...explicit },
    need: 'all',
  }

  const found = await findReading(db, reading, asWords, { sort, limit, offset: (page - 1) * limit })
  if (found?.total) {
    const pagination = {
      ...paginate(page, limit, found.total),
      hasMore: found.hasMore,
      ...(found.isApproximate && { approximate: true }),
    }
    return {
      isFound: true,
      json: reply(found.json, { pagination, noResults: false, isNearbyResults: false }),
    }
  }
  const nearby = await findNearby(db, reading, asWords)
  if (!nearby) {
    return {
      isFound: false,
      json: reply('[]', { pagination: empty, noResults: true, isNearbyResults: false }),
    }
  }
  const total = Math.min(nearby.total, NEARBY_RESULTS)
  const pagination = { currentPage: page, totalPages: 1, totalItems: total, hasMore: false }
  const products = page === 1 ? nearby.json : '[]'
  return { isFound: true, json: reply(products, { pagination, noResults: false, isNearbyResults: true }) }
}
