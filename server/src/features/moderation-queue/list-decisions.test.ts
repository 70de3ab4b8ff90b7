import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let max: TestMember
beforeAll(async () => {
  world = await makeWorld()
  max = await world.member({ role: 'admin', name: 'Max' })
})
const queue = queueOf(() => world)

test('taking an ad down in Products with one of the market’s reasons records it as a refusal in the queue does', async () => {
  const owner = await world.member()
  const { id } = await world.ad(owner)
  const takeDown = (reasonId: string) =>
    queue.call('PATCH', `/api/admin/products/${id}/status`, {
      headers: max.headers,
      body: { status: 'inactive', reasonId, reason: 'It is a cat.' },
    })
  expect(await takeDown('gone')).toMatchObject({ status: 400 })
  expect((await takeDown('prohibited')).status).toBe(200)
  expect(
    await world.db.one(sql`
      select reason, reason_text is not null as "hasText", note from moderation_cases where ad_id = ${id} and outcome = 'refused'`),
  ).toEqual({ reason: 'prohibited', hasText: true, note: 'It is a cat.' })
  const [mail] = await world.mailsTo(owner.email)
  expect(mail?.text).toContain('can’t be sold here')
  expect(mail?.text).toContain('It is a cat.')
})
