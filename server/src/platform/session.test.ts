import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type TestMember, type World } from '../testing/world.ts'
import { sql } from './db/sql.ts'
import { endSession, memberFinder, sessionKey } from './session.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const tokenOf = ({ headers }: TestMember): string => headers.authorization.replace('Bearer ', '')

test('concurrent look-ups each find their own member', async () => {
  const find = memberFinder(world.db)
  const members = await Promise.all(
    Array.from({ length: 6 }, (_, n) => world.member({ role: n % 2 ? 'admin' : 'user' })),
  )
  const [gone, suspended, unverified] = await Promise.all([
    world.member(),
    world.member({ status: 'suspended' }),
    world.member({ isVerified: false }),
  ])
  await endSession(world.db, tokenOf(gone))
  const strangers = [...[gone, suspended, unverified].map(tokenOf), 'nobody', '']
  const tokens = [...members.map(tokenOf), ...strangers, ...members.map(tokenOf)]
  const expected = members.map(({ id }, n) => ({
    id,
    role: n % 2 ? 'admin' : 'user',
    isNew: true,
    hasTwoFactor: false,
  }))
  expect(await Promise.all(tokens.map(async (token) => (await find({ token }))?.member))).toEqual([
    ...expected,
    ...strangers.map(() => undefined),
    ...expected,
  ])
})

test('the last use is updated after an hour, and a session expires after a month', async () => {
  const find = memberFinder(world.db)
  const members = await Promise.all(Array.from({ length: 3 }, () => world.member()))
  const [recent, earlier, longAgo] = members.map(tokenOf)
  const ages = { [recent ?? '']: '59 minutes', [earlier ?? '']: '61 minutes', [longAgo ?? '']: '31 days' }
  for (const [token, age] of Object.entries(ages)) {
    await world.db.run(sql`
      update sessions set last_used_at = now() - ${age}::interval
      where token_hash = decode(${sessionKey(token)}, 'hex')`)
  }
  const found = await Promise.all(members.map((member) => find({ token: tokenOf(member) })))
  expect(found.map((admission) => admission?.member.id)).toEqual([members[0]?.id, members[1]?.id, undefined])
  const minutes = async (token = '') =>
    (
      await world.db.one<{ n: number }>(sql`
        select (extract(epoch from now() - last_used_at) / 60)::int as n from sessions
        where token_hash = decode(${sessionKey(token)}, 'hex')`)
    ).n
  expect([await minutes(recent), await minutes(earlier)]).toEqual([59, 0])
})
