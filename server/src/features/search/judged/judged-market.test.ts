import type { SearchReply } from '@bowerbird/contract/search/search.schema'
import { DAY, MINUTE } from '@bowerbird/contract/time'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../../testing/world.ts'
import { refreshTerms } from '../vocabulary/terms.service.ts'
import { type JudgedSearch, judgedAds, judgedPrefixes, judgedSearches } from './judged-market.fixture.ts'
import { mean, ndcg } from './judged-scores.fixture.ts'

/**
 * Today's figures of the search, rounded down: raise it with every improvement, never lower it. The aim is success@5
 * of 0.95, nDCG@10 of 0.88, and 0.85 of either for every kind of search. `JUDGED_TABLE=1` prints all figures.
 */
const reached = { success: 0.99, ndcg: 0.95, eachKind: 0.92, eachKindNdcg: 0.86, suggestions: 0.97 }

let world: World
/** The ads' names in the files, by id. */
let keys: Map<string, string>

beforeAll(async () => {
  world = await makeWorld()
  const seller = await world.member()
  const ads = judgedAds()
  // Mixed, so that the newest are of all categories.
  const createdAt = (i: number) => new Date(Date.now() - DAY - ((i * 101) % ads.length) * 61 * MINUTE)
  const inserted = await Promise.all(
    ads.map(async ({ key, fields }, i): Promise<[string, string]> => {
      const { id } = await world.ad(seller, { ...fields, createdAt: createdAt(i) })
      return [id, key]
    }),
  )
  await refreshTerms(world.db, Number.POSITIVE_INFINITY)
  keys = new Map(inserted)
})

interface Score {
  query: string
  isSuccess: boolean
  ndcg: number
  found: string[]
}

async function judge(judged: JudgedSearch): Promise<Score> {
  const { query, ideal, good, marginal, wrong } = judged
  // Without an order, as people search.
  const params = new URLSearchParams({ q: query, limit: '10' })
  const { products, isNearbyResults } = (
    await world.app.inject({ url: `/api/search/advanced?${params.toString()}` })
  ).json<SearchReply>()
  const found = products.map(({ _id }) => keys.get(_id) ?? '?')
  const gradeOf = (key: string) =>
    ideal.includes(key) ? 3 : good.includes(key) ? 2 : marginal.includes(key) ? 1 : 0
  const all = [...ideal, ...good, ...marginal].map(gradeOf)
  if (all.length === 0) {
    // Nothing fits: an empty list, or one that says it is only similar.
    const isHonest = products.length === 0 || isNearbyResults
    return { query, isSuccess: isHonest, ndcg: Number(isHonest), found }
  }
  const grades = found.map(gradeOf)
  const isSuccess =
    grades.slice(0, 5).some((grade) => grade >= 2) && !found.slice(0, 5).some((key) => wrong.includes(key))
  return { query, isSuccess, ndcg: ndcg(grades, all), found }
}

const line = (name: string, count: number, ...shares: number[]): string =>
  [name.padEnd(16), String(count).padStart(4), ...shares.map((share) => share.toFixed(3).padStart(8))].join(
    ' ',
  )

test('the judged market is large enough, and its searches name its ads', () => {
  const searches = judgedSearches.flatMap(([, each]) => each)
  const named = new Set(keys.values())
  const unknown = searches
    .flatMap(({ ideal, good, marginal, wrong }) => [...ideal, ...good, ...marginal, ...wrong])
    .filter((key) => !named.has(key))
  expect(unknown).toEqual([])
  expect(named.size).toBe(keys.size)
  expect(new Set(searches.map(({ query }) => query)).size).toBe(searches.length)
  expect(keys.size).toBeGreaterThanOrEqual(250)
  expect(searches.length).toBeGreaterThanOrEqual(220)
})

test('searches of every kind find what a fair person would want', async () => {
  const kinds: { kind: string; scores: Score[]; success: number; gain: number }[] = []
  for (const [kind, searches] of judgedSearches) {
    const scores = await Promise.all(searches.map(judge))
    const success = mean(scores.map(({ isSuccess }) => Number(isSuccess)))
    kinds.push({ kind, scores, success, gain: mean(scores.map((score) => score.ndcg)) })
  }
  const all = kinds.flatMap(({ scores }) => scores)
  const success = mean(all.map(({ isSuccess }) => Number(isSuccess)))
  const gain = mean(all.map((score) => score.ndcg))
  const weakest = Math.min(...kinds.map((kind) => kind.success))
  const worstOrder = Math.min(...kinds.map((kind) => kind.gain))
  const misses = kinds.flatMap(({ kind, scores }) =>
    scores
      .filter((score) => !score.isSuccess || score.ndcg < 0.7)
      .map((score) => `${score.ndcg.toFixed(2)} ${kind}: "${score.query}" ${score.found.join(' ')}`),
  )
  const table = [
    `${'kind'.padEnd(16)}    n success    nDCG`,
    ...kinds.map((each) => line(each.kind, each.scores.length, each.success, each.gain)),
    line('all', all.length, success, gain),
  ]
  if (process.env.JUDGED_TABLE) console.info([...misses, '', ...table].join('\n'))
  expect(success, table.join('\n')).toBeGreaterThanOrEqual(reached.success)
  expect(gain, table.join('\n')).toBeGreaterThanOrEqual(reached.ndcg)
  expect(weakest, table.join('\n')).toBeGreaterThanOrEqual(reached.eachKind)
  expect(worstOrder, table.join('\n')).toBeGreaterThanOrEqual(reached.eachKindNdcg)
})

test('the first three suggestions complete what people begin to type', async () => {
  const rows: { kind: string; share: number; misses: string[]; count: number }[] = []
  for (const [kind, prefixes] of Object.entries(judgedPrefixes)) {
    // A suburb may be offered with its state, its postcode or what is looked for there.
    const isPlace = ['suburbs', 'regions', 'postcodes'].includes(kind)
    const misses: string[] = []
    for (const [typed, wanted] of Object.entries(prefixes)) {
      const url = `/api/search/suggestions?${new URLSearchParams({ q: typed }).toString()}`
      const offered = (await world.app.inject({ url })).json<string[]>().slice(0, 3)
      const isRight = (text: string) =>
        wanted.some((each) => {
          const [own, right] = [text.toLowerCase(), each.toLowerCase()]
          return isPlace ? own.includes(right) : own === right
        })
      if (!offered.some(isRight)) misses.push(`${kind}: "${typed}" ${offered.join(' | ')}`)
    }
    const count = Object.keys(prefixes).length
    rows.push({ kind, count, share: 1 - misses.length / count, misses })
  }
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const share = 1 - rows.flatMap(({ misses }) => misses).length / total
  const table = [...rows.map((row) => line(row.kind, row.count, row.share)), line('all', total, share)]
  if (process.env.JUDGED_TABLE) {
    console.info([...rows.flatMap(({ misses }) => misses), '', ...table].join('\n'))
  }
  expect(total).toBeGreaterThanOrEqual(60)
  expect(share, table.join('\n')).toBeGreaterThanOrEqual(reached.suggestions)
})
