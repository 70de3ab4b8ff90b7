import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import { idOf } from './document-ids.ts'
import type { EngineAnswer, SphinxClient } from './sphinx-client.ts'

/** The engine's two indexes: one answers, the other one is empty or being filled. */
export const indexNames = ['a', 'b'] as const
export type IndexName = (typeof indexNames)[number]

/** Over all shards. */
const searched = (index: IndexName): string => `search_${index}`

/** All but by distance and by best match. */
export type EngineSort = Exclude<SearchSort, 'nearest' | 'relevance'>

const orders: Record<EngineSort, string> = {
  newest: 'created DESC, high DESC, low DESC',
  oldest: 'created ASC, high ASC, low ASC',
  price_asc: 'is_rent ASC, weekly ASC, high ASC, low ASC',
  price_desc: 'is_rent ASC, weekly DESC, high DESC, low DESC',
}

export interface FoundAd {
  id: string
  createdAt: bigint
  place: number
  isRent: number
  weekly: number
}

const compare = <T extends string | number | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** The same orders, for lists that are put together. */
export const byOrder: Record<EngineSort, (a: FoundAd, b: FoundAd) => number> = {
  newest: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
  oldest: (a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  price_asc: (a, b) => a.isRent - b.isRent || a.weekly - b.weekly || compare(a.id, b.id),
  price_desc: (a, b) => a.isRent - b.isRent || b.weekly - a.weekly || compare(b.id, a.id),
}

const found = ({ rows }: EngineAnswer): FoundAd[] =>
  rows.map(([high = '0', low = '0', created = '0', place = '0', isRent = '0', weekly = '0']) => ({
    id: idOf({ high: BigInt(high), low: BigInt(low) }),
    createdAt: BigInt(created),
    place: Number(place),
    isRent: Number(isRent),
    weekly: Number(weekly),
  }))

export interface Part {
  where: string
  sort: EngineSort
  limit: number
  offset: number
}

const LEAST_SORTED = 1_000

/** Ids in an order. Without ranking: the engine compares only what it sorts by. */
const selectPart = (index: IndexName, { where, sort, limit, offset }: Part): string =>
  `SELECT high, low, created, place, is_rent, weekly FROM ${searched(index)} WHERE ${where} ORDER BY ${orders[sort]} LIMIT ${offset}, ${limit} ` +
  `OPTION ranker=none, max_matches=${Math.max(offset + limit, LEAST_SORTED)}`

export interface FoundPart {
  ads: FoundAd[]
  total: number
}

/** Several lists at once. */
export async function findParts(
  client: SphinxClient,
  index: IndexName,
  parts: readonly Part[],
): Promise<FoundPart[]> {
  if (!parts.length) return []
  const answers = await client.ask(parts.map((part) => selectPart(index, part)))
  return answers.map((answer) => ({ ads: found(answer), total: answer.total }))
}

/** More places than any country here has. */
const MOST_PLACES = 50_000

/** How many ads that meet one of some conditions there are at each place. */
export async function countByPlace(
  client: SphinxClient,
  index: IndexName,
  wheres: readonly string[],
): Promise<Map<number, number>> {
  const answers = await client.ask(
    wheres.map(
      (where) =>
        `SELECT place, COUNT(*) AS n FROM ${searched(index)} WHERE ${where} GROUP BY place ORDER BY place ASC ` +
        `LIMIT ${MOST_PLACES} OPTION ranker=none, max_matches=${MOST_PLACES}`,
    ),
  )
  const counts = new Map<number, number>()
  for (const [place = '0', n = '0'] of answers.flatMap(({ rows }) => rows))
    counts.set(Number(place), (counts.get(Number(place)) ?? 0) + Number(n))
  return counts
}

/** The number of documents that searches see. Fails if a shard is away. */
export async function countSearched(client: SphinxClient, index: IndexName): Promise<number> {
  const [answer] = await client.ask([`SELECT high FROM ${searched(index)} LIMIT 1`])
  return answer?.total ?? 0
}
