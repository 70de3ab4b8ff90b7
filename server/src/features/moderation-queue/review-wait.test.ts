import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { reviewWait } from './review-wait.service.ts'

let world: World
let moderator: TestMember
beforeAll(async () => {
  world = await makeWorld()
  moderator = await world.member({ role: 'moderator' })
})

/** A decided case; `by` none: nobody has decided. */
const decided = (minutes: number, { daysAgo = 1, by = moderator.id as string | null, kind = 'ad' } = {}) =>
  world.db.run(sql`
    insert into moderation_cases (kind, title, created_at, decided_at, decided_by, outcome)
    select ${kind}, 'Couch', at - make_interval(mins => ${minutes}), at, ${by}, 'approved'
    from (select now() - make_interval(days => ${daysAgo}) as at) t`)

/** Of a fresh cache. */
const measured = () => reviewWait({ ...world.db })

test('the wait is that of new ads which a person decided in the last two weeks, from ten of them on', async () => {
  for (let minutes = 1; minutes <= 9; minutes++) await decided(minutes * 10)
  await decided(5_000, { daysAgo: 15 })
  await decided(5_000, { by: null })
  await decided(5_000, { kind: 'edit' })
  expect(await measured()).toEqual({ wait: null })
  await decided(100)
  expect(await measured()).toEqual({ wait: { half: 55, most: 91 } })
})
