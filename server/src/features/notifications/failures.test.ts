import type { FailedDelivery } from '@bowerbird/contract/notifications/deliveries.schema'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { notifyMember } from '../../testing/notices.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let support: TestMember
beforeAll(async () => {
  world = await makeWorld()
  support = await world.member({ role: 'support' })
})
const call = caller(() => world)
const list = (query = '') => call('GET', `/api/admin/deliveries${query}`, { headers: support.headers })
const retry = (body: object) =>
  call('POST', '/api/admin/deliveries/retry', { headers: support.headers, body })

test('failed deliveries are listed by channel without their text, and can be retried', async () => {
  const member = await world.member({ name: 'Mia' })
  for (const title of ['Secret one', 'Secret two']) await notifyMember(world, member, { title })
  await world.db.run(sql`
    update deliveries set failed_at = now(), attempts = 10, error = 'Mailbox is full' where account_id = ${member.id}`)
  await notifyMember(world, member)
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    failures: [
      {
        channel: 'email',
        kind: 'saved_ad',
        member: { name: 'Mia', email: member.email },
        attempts: 10,
        error: 'Mailbox is full',
      },
      { channel: 'email' },
    ],
    channels: [
      { channel: 'app', waiting: 0, failed: 0 },
      { channel: 'email', waiting: 1, retrying: 0, failed: 2 },
      { channel: 'push', waiting: 0, failed: 0 },
    ],
    pagination: { totalItems: 2 },
  })
  expect(JSON.stringify(body)).not.toContain('Secret')
  expect((await list('?channel=push')).body).toMatchObject({ failures: [], pagination: { totalItems: 0 } })
  expect((await list('?channel=email&limit=1&page=2')).body.failures).toHaveLength(1)

  expect((await retry({ channel: 'email', ids: [body.failures[0]._id] })).body).toEqual({ retried: 1 })
  expect((await retry({ channel: 'push' })).body).toEqual({ retried: 0 })
  expect((await retry({ channel: 'email' })).body).toEqual({ retried: 1 })
  expect((await list()).body.failures).toEqual([])
  expect(await world.mailsTo(member.email)).toHaveLength(1)
})

test('an email that a mail server refuses counts as failed, until it is retried', async () => {
  const member = await world.member({ email: `refused-${crypto.randomUUID()}@example.com` })
  await notifyMember(world, member)
  expect(await world.mailsTo(member.email)).toEqual([])
  const ofMember = async () =>
    (await list('?limit=100')).body.failures.filter(
      (failure: FailedDelivery) => failure.member._id === member.id,
    )
  expect(await ofMember()).toMatchObject([{ channel: 'email', error: 'Mailbox is full' }])
  const email = `fixed-${member.email}`
  await world.db.run(sql`update accounts set email = ${email} where id = ${member.id}`)
  await retry({ channel: 'email' })
  expect(await world.mailsTo(email)).toHaveLength(1)
  expect(await ofMember()).toEqual([])
})
