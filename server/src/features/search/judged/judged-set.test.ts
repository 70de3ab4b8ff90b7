import { beforeAll, expect, test } from 'vitest'
import { fillDemoMarket } from '../../../demo/seed.ts'
import { sql } from '../../../platform/db/sql.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { judgedFieldWords } from './judged-field-words.fixture.ts'
import { judgedPlaceWords } from './judged-place-words.fixture.ts'
import { mean, ndcg } from './judged-scores.fixture.ts'
import { type Judgement, judgedSet } from './judged-set.fixture.ts'

let world: World
let titles: string[]

beforeAll(async () => {
  world = await makeWorld()
  await fillDemoMarket(world.db, () => {})
  titles = (await world.db.many<{ title: string }>(sql`select title from ads where is_listed`)).map(
    ({ title }) => title,
  )
})

async function search(query: string): Promise<string[]> {
  const url = `/api/search/advanced?${new URLSearchParams({ q: query, sort: 'relevance', limit: '10' }).toString()}`
  const { products } = (await world.app.inject({ url })).json<{ products: { title: string }[] }>()
  return products.map(({ title }) => title)
}

const gradeOf = ({ expected }: Judgement, title: string): number =>
  Object.entries(expected).find(([start]) => title.startsWith(start))?.[1] ?? 0

test('every expectation names exactly one listed ad', () => {
  const starts = new Set(
    [...judgedSet, ...judgedFieldWords, ...judgedPlaceWords].flatMap(({ expected }) => Object.keys(expected)),
  )
  const counts = [...starts].map((start) => [start, titles.filter((title) => title.startsWith(start)).length])
  expect(counts.filter(([, count]) => count !== 1)).toEqual([])
  expect(judgedSet.length).toBeGreaterThanOrEqual(60)
})

async function judge(set: readonly Judgement[]): Promise<{ success: number; ndcg: number }> {
  const results = []
  for (const judgement of set) {
    const found = await search(judgement.query)
    const grades = found.map((title) => gradeOf(judgement, title))
    results.push({
      query: judgement.query,
      isSuccess: grades.slice(0, 5).some((grade) => grade >= 2),
      ndcg: ndcg(grades, Object.values(judgement.expected)),
      found,
    })
  }
  const success = results.filter(({ isSuccess }) => isSuccess).length / results.length
  const gain = mean(results.map((result) => result.ndcg))
  for (const { query, ndcg: own, found } of results.filter((result) => result.ndcg < 0.9)) {
    console.info(`  ${own.toFixed(2)} "${query}": ${found.map((title) => title.slice(0, 28)).join(' | ')}`)
  }
  console.info(`${results.length} searches: success@5 ${success.toFixed(3)}, nDCG@10 ${gain.toFixed(3)}`)
  return { success, ndcg: gain }
}

test('judged searches find the ads that a person would expect', async () => {
  const { success, ndcg } = await judge(judgedSet)
  expect(success).toBeGreaterThanOrEqual(0.95)
  expect(ndcg).toBeGreaterThanOrEqual(0.9)
})

test('judged searches understand places', async () => {
  const { success, ndcg } = await judge(judgedPlaceWords)
  expect(success).toBe(1)
  expect(ndcg).toBeGreaterThanOrEqual(0.9)
})

test('expected results of place searches name a suburb, and the searches look around it', async () => {
  const expected = judgedPlaceWords.flatMap((each) => Object.keys(each.expected))
  const placed = await world.db.many<{ title: string }>(
    sql`select title from ads where is_listed and place_id is not null`,
  )
  const isPlaced = (start: string) => placed.some(({ title }) => title.startsWith(start))
  expect(expected.filter((start) => !isPlaced(start))).toEqual([])
  for (const [q, near] of [
    ['sofa near 3072', 'preston-3072'],
    ['two seater in Marrickville', 'marrickville-2204'],
    ['couch around West End QLD', 'west-end-4101'],
    ['folding bike near Balmain', 'balmain-2041'],
  ] as const) {
    const url = `/api/search/advanced?${new URLSearchParams({ q }).toString()}`
    expect((await world.app.inject({ url })).json().understood).toMatchObject({ near })
  }
})

test('judged searches understand the words of fields, and find the same ads by text if no ad has fields', async () => {
  const filled = await judge(judgedFieldWords)
  await world.db.run(sql`update ads set attributes = '{}'`)
  const empty = await judge(judgedFieldWords)
  expect(empty.success).toBeGreaterThanOrEqual(0.5)
  expect(filled.success).toBeGreaterThanOrEqual(empty.success)
  expect(filled.ndcg).toBeGreaterThanOrEqual(empty.ndcg)
})
