import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/world.ts'
import { sql } from '../db/sql.ts'
import { type Limits, noLimits, TooManyAttempts } from './limits.ts'
import { forgetOldAttempts, postgresLimits } from './postgres-limits.ts'

let world: World
let limits: Limits
beforeAll(async () => {
  world = await makeWorld()
  limits = postgresLimits(world.db)
})

const limit = { name: 'test', max: 3, seconds: 90 }
const outcome = (key: string, from = limits) =>
  from.take(limit, key).then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof TooManyAttempts)) throw error
      return 'refused'
    },
  )

test('a limit allows so many uses and refuses the next, with the time to wait', async () => {
  for (let n = 0; n < 3; n++) expect(await outcome('a')).toBe('taken')
  const error = await limits.take(limit, 'a').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    httpStatus: 429,
    message: 'Too many attempts. Please try again in 2 minutes.',
  })
  expect((error as TooManyAttempts).retryAfterSeconds).toBeGreaterThan(85)
  expect(await outcome('b')).toBe('taken')
  await expect(limits.take({ ...limit, name: 'another' }, 'a')).resolves.toBeUndefined()
})

test('two processes share the count of a limit, also for concurrent uses', async () => {
  const other = postgresLimits(world.db)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => outcome('together', n % 2 ? limits : other)),
  )
  expect(outcomes.filter((text) => text === 'taken')).toHaveLength(3)
})

test('concurrent uses of many keys each have their own limit and window', async () => {
  const kinds = [1, 2, 4].map((max) => ({ name: `at once ${max}`, max, seconds: max * 600 }))
  const keys = kinds.flatMap((kind) => ['x', 'y'].map((key) => ({ kind, key })))
  const other = postgresLimits(world.db)
  /** Number of minutes a refused use has to wait. */
  const minutesOf = async ({ kind, key }: (typeof keys)[number], from: Limits) => {
    const error = await from.take(kind, key).catch((thrown: unknown) => thrown)
    if (error !== undefined && !(error instanceof TooManyAttempts)) throw error
    return { kind, key, minutes: error && Math.ceil(error.retryAfterSeconds / 60) }
  }
  const uses = Array.from({ length: 6 }, () => keys).flat()
  const outcomes = await Promise.all(uses.map((use, n) => minutesOf(use, n % 2 ? limits : other)))
  for (const { kind, key } of keys) {
    const refusals = outcomes.filter((one) => one.kind === kind && one.key === key && one.minutes)
    expect(refusals.map(({ minutes }) => minutes)).toEqual(Array(6 - kind.max).fill(kind.max * 10))
  }
  // Refused uses are not counted further.
  for (let n = 0; n < 3; n++) await Promise.all(keys.map((use) => minutesOf(use, limits)))
  const counted = await world.db.many<{ used: number }>(
    sql`select used from attempts where resets_at > now() + interval '5 minutes' order by used`,
  )
  expect(counted.map(({ used }) => used)).toEqual([2, 2, 3, 3, 5, 5])
})

test('a returned attempt does not count against a limit', async () => {
  for (let n = 0; n < 9; n++) {
    expect(await outcome('back')).toBe('taken')
    await limits.giveBack(limit, 'back')
  }
})

test('refused uses do not extend the window, and the window ends', async () => {
  for (let n = 0; n < 30; n++) await outcome('wait')
  await world.db.run(sql`update attempts set resets_at = resets_at - interval '90 seconds'`)
  for (let n = 0; n < 3; n++) expect(await outcome('wait')).toBe('taken')
  expect(await outcome('wait')).toBe('refused')
})

test('many /64 networks of one /48 share a limit sixteen times as high, and one of them does not use it up', async () => {
  const key = (n: number, network = '2001:db8:1') => `${network}:${n.toString(16)}::/64`
  for (let n = 0; n < 60; n++) await outcome(key(0))
  let taken = 0
  for (let n = 1; (await outcome(key(n))) === 'taken'; n++) taken += 1
  expect(taken).toBe(3 * 16 - 3)
  expect(await outcome(key(9_999, '2001:db8:2'))).toBe('taken')
  // A use that is given back counts for neither.
  await limits.giveBack(limit, key(1))
  expect(await outcome(key(8_888))).toBe('taken')
  expect(await outcome(key(7_777))).toBe('refused')

  const rate = { name: 'by memory', burst: 2, perSecond: 0.001 }
  let spent = 0
  while (limits.spend(rate, key(spent + 1)) === undefined) spent += 1
  expect(spent).toBe(2 * 16)
})

test('the table of limits contains no personal data, and expired rows are deleted', async () => {
  await outcome('mia@example.com')
  const rows = await world.db.many<{ key: Buffer }>(sql`select key from attempts`)
  expect(rows.some(({ key }) => key.toString('latin1').includes('mia'))).toBe(false)
  await world.db.run(sql`update attempts set resets_at = now() - interval '1 second'`)
  await forgetOldAttempts(world.db)
  expect(await world.db.many(sql`select from attempts`)).toEqual([])
})

test('a wait of one minute is singular', () => {
  expect(new TooManyAttempts(59).message).toBe('Too many attempts. Please try again in 1 minute.')
})

test('no use is refused while limits are off', async () => {
  for (let n = 0; n < 9; n++) expect(await outcome('free', noLimits)).toBe('taken')
})
