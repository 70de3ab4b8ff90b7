import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { HOUR } from '@bowerbird/contract/time'
import type { Db } from '../../../../platform/db/db.ts'
import { roundToTwoDigits } from '../../../../platform/round-to-two-digits.ts'
import { cacheFor } from '../../../../platform/ttl-cache.ts'
import { distancesIn } from '../../../places/distances/distances.service.ts'
import { COUNTED } from '../../matching/estimate.ts'
import {
  DEEPEST,
  inTurn,
  type MatchesPage,
  type MatchesRequest,
  matchesNeeded,
} from '../../matching/find-matches.ts'
import type { TextQuery } from '../../matching/relevance.columns.ts'
import { hasSoftFilters, softFilters, withStrictFilters } from '../../matching/soft-filters.ts'
import { cardsInOrder, excludedQuery, rankedCards } from '../engine.store.ts'
import { EngineAway, NotExpressible, type SearchEngine } from '../search-engine.ts'
import { conditionsOf, whereClause } from './conditions.columns.ts'
import { matchExpression } from './match-expression.ts'
import {
  byOrder,
  countByPlace,
  type FoundAd,
  type FoundPart,
  findParts,
  type IndexName,
  type Part,
} from './matches.store.ts'
import { nearestPlaces } from './nearest-places.ts'
import type { SphinxClient } from './sphinx-client.ts'

/** The index that answers; undefined: none is filled yet. */
export type LiveIndex = (db: Db) => Promise<IndexName | undefined>

interface Asked extends MatchesRequest {
  query: TextQuery
  /** Only ads that leave a field of the filters from words empty. */
  isUnsaid?: true
}

const excludedQueries = cacheFor<string>({ lifetime: HOUR, size: 1_000 })

async function excludedOf(db: Db, { without }: ListingScope): Promise<string | undefined> {
  if (!without?.length) return undefined
  const query = await excludedQueries(db).get(JSON.stringify(without), () => excludedQuery(db, without))
  return matchExpression(query, 'ad')
}

interface Lists {
  /** Conditions that no ad meets two of: together they are the list. */
  all: string[]
  /** Those with the words in title, brand or model. */
  titled: string[]
}

async function listsOf(db: Db, { query: { query }, scope, isUnsaid }: Asked): Promise<Lists> {
  const [words, titled] = [matchExpression(query, 'ad'), matchExpression(query, 'title')]
  if (!words || !titled) throw new NotExpressible('no words')
  const conditions = conditionsOf(scope, await excludedOf(db, scope), isUnsaid)
  return {
    all: conditions.map((each) => whereClause([words], each)),
    titled: conditions.map((each) => whereClause([titled], each)),
  }
}

interface Wanted extends Omit<Part, 'where'> {
  wheres: readonly string[]
}

const idsOf = (ads: readonly FoundAd[]): string[] => ads.map(({ id }) => id)

/** As PostgreSQL answers: of many matches the number is rounded, and only the first thousand are shown. */
function pageOf({ offset, limit }: Asked, total: number, json: string): MatchesPage {
  if (total <= COUNTED) return { total, isApproximate: false, hasMore: offset + limit < total, json }
  return {
    total: roundToTwoDigits(total),
    isApproximate: true,
    hasMore: Math.min(offset + limit, DEEPEST) < DEEPEST,
    json,
  }
}

const shownOf = ({ offset, limit }: Asked): number => Math.max(Math.min(offset + limit, DEEPEST) - offset, 0)

/** The engine's search beside PostgreSQL, which reads the rows and ranks. */
export class SphinxEngine implements SearchEngine {
  readonly #client: SphinxClient
  readonly #liveIndex: LiveIndex

  constructor(client: SphinxClient, liveIndex: LiveIndex) {
    this.#client = client
    this.#liveIndex = liveIndex
  }

  async find(db: Db, { query, ...request }: MatchesRequest): Promise<MatchesPage> {
    if (!query) throw new NotExpressible('no words')
    const { scope, sort } = request
    const asked: Asked = { ...request, query }
    const isSaidFirst = hasSoftFilters(scope) && (sort === 'relevance' || sort === 'newest')
    return isSaidFirst ? this.#findSaidFirst(db, asked) : this.#find(db, asked)
  }

  async hasTitles(db: Db, query: string, scope: ListingScope): Promise<boolean> {
    const words = matchExpression(query, 'title')
    if (!words) throw new NotExpressible('no words')
    const conditions = conditionsOf(scope, await excludedOf(db, scope))
    const wheres = conditions.map((each) => whereClause([words], each))
    return (await this.#list(db, { wheres, sort: 'newest', limit: 1, offset: 0 })).total > 0
  }

  async #index(db: Db): Promise<IndexName> {
    const index = await this.#liveIndex(db)
    if (!index) throw new EngineAway('no index is filled')
    return index
  }

  /** Some of the ads that meet one of several conditions, in an order. */
  async #list(db: Db, { wheres, sort, limit, offset }: Wanted): Promise<FoundPart> {
    const [only] = wheres
    const isOne = wheres.length === 1 && only !== undefined
    const parts: Part[] = isOne
      ? [{ where: only, sort, limit, offset }]
      : wheres.map((where) => ({ where, sort, limit: offset + limit, offset: 0 }))
    const found = await findParts(this.#client, await this.#index(db), parts)
    const ads = found.flatMap((part) => part.ads)
    return {
      ads: isOne ? ads : ads.toSorted(byOrder[sort]).slice(offset, offset + limit),
      total: found.reduce((sum, part) => sum + part.total, 0),
    }
  }

  async #find(db: Db, asked: Asked): Promise<MatchesPage> {
    const { sort, limit, offset } = asked
    const lists = await listsOf(db, asked)
    if (limit === 0) {
      const { total } = await this.#list(db, { wheres: lists.all, sort: 'newest', limit: 1, offset: 0 })
      return pageOf(asked, total, '[]')
    }
    if (sort === 'relevance' || asked.isUnsaid) return this.#findBest(db, asked, lists)
    if (sort === 'nearest') return this.#findNearest(db, asked, lists)
    // The number of matches is needed even if the page is beyond what is shown.
    const shown = Math.max(shownOf(asked), 1)
    const { ads, total } = await this.#list(db, { wheres: lists.all, sort, limit: shown, offset })
    return pageOf(asked, total, await cardsInOrder(db, idsOf(ads)))
  }

  /**
   * The engine finds candidates and PostgreSQL ranks them, with the score that it has for its own: all matches, if they
   * are few; of many those with the words in title, brand or model, the newest first, and if they are few the newest of
   * the others, too.
   */
  async #findBest(db: Db, asked: Asked, { all, titled }: Lists): Promise<MatchesPage> {
    const { needed } = matchesNeeded(asked)
    const newest = (wheres: string[]) => this.#list(db, { wheres, sort: 'newest', limit: COUNTED, offset: 0 })
    const [matches, inTitle] = await Promise.all([newest(all), newest(titled)])
    if (matches.total <= COUNTED) {
      return pageOf(asked, matches.total, await this.#rank(db, asked, matches.ads))
    }
    const candidates =
      inTitle.total > COUNTED
        ? inTitle.ads.slice(0, needed)
        : [...inTitle.ads, ...matches.ads.slice(0, inTitle.total < needed ? needed : 0)]
    return pageOf(asked, matches.total, await this.#rank(db, asked, candidates))
  }

  #rank(db: Db, asked: Asked, ads: readonly FoundAd[]): Promise<string> {
    const page = { sort: asked.sort, limit: shownOf(asked), offset: asked.offset, candidates: ads.length }
    return rankedCards(db, {
      ids: [...new Set(idsOf(ads))],
      query: asked.query,
      page,
      near: asked.scope.near,
      unsaid: asked.isUnsaid ? softFilters(asked.scope) : undefined,
    })
  }

  /** Counts by place say which places the page shows; the ads at one distance are in order of their time. */
  async #findNearest(db: Db, asked: Asked, { all }: Lists): Promise<MatchesPage> {
    const counts = await countByPlace(this.#client, await this.#index(db), all)
    const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
    const limit = total > COUNTED ? shownOf(asked) : asked.limit
    const parts = nearestPlaces(counts, distancesIn(asked.scope), { offset: asked.offset, limit })
    const found = await Promise.all(
      parts.map(async ({ places, rankOf, ...part }) => {
        const wheres = all.map((where) => `${where} AND place IN (${places.join(',')})`)
        const { ads } = await this.#list(db, { wheres, sort: 'newest', ...part })
        return ads.toSorted((a, b) => rankOf(a.place) - rankOf(b.place) || byOrder.newest(a, b))
      }),
    )
    return pageOf(asked, total, await cardsInOrder(db, idsOf(found.flat())))
  }

  /** Ads whose fields say what the words ask for, then those whose sellers left a field empty. */
  async #findSaidFirst(db: Db, asked: Asked): Promise<MatchesPage> {
    const { scope, offset, limit } = asked
    const said = await this.#find(db, { ...asked, scope: withStrictFilters(scope) })
    if (said.isApproximate) return { ...said, said: said.total }
    const shown = Math.min(Math.max(said.total - offset, 0), limit)
    const others = {
      ...asked,
      isUnsaid: true as const,
      offset: Math.max(offset - said.total, 0),
      limit: limit - shown,
    }
    return { ...inTurn(said, await this.#find(db, others)), said: said.total }
  }
}
