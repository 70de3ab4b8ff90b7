import { beforeAll, expect, test } from 'vitest'
import { fillDemoMarket } from '../../../demo/seed.ts'
import { sql } from '../../../platform/db/sql.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { judgedSuggestions } from './judged-suggestions.fixture.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
  await fillDemoMarket(world.db, () => {})
})

test('a new demo market has suggestions from its first request, however many arrive at once', async () => {
  expect(await world.db.one(sql`select count(*)::int as n from search_changes`)).toEqual({ n: 0 })
})

const suggest = async (q: string): Promise<string[]> =>
  (await world.app.inject({ url: `/api/search/suggestions?${new URLSearchParams({ q }).toString()}` })).json()

test.each(judgedSuggestions)(
  '"$typed" offers what people look for',
  async ({ typed, first, offers = [], omits = [] }) => {
    const found = await suggest(typed)
    const message = `offered: ${found.join(' | ')}`
    if (first) expect(found[0], message).toBe(first)
    expect(
      offers.filter((each) => !found.includes(each)),
      message,
    ).toEqual([])
    expect(
      omits.filter((each) => found.includes(each)),
      message,
    ).toEqual([])
    // One spelling of each.
    expect(new Set(found.map((each) => each.toLowerCase())).size).toBe(found.length)
  },
)
