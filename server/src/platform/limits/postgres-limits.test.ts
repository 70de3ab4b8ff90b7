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

test('lets so many through and refuses the next, telling when to come back', async () => {
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

test('two processes count together, also at the same moment', async () => {
  const other = postgresLimits(world.db)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => outcome('together', n % 2 ? limits : other)),
  )
  expect(outcomes.filter((text) => text === 'taken')).toHaveLength(3)
})

test('an attempt given back does not count', async () => {
  for (let n = 0; n < 9; n++) {
    expect(await outcome('back')).toBe('taken')
    await limits.giveBack(limit, 'back')
  }
})

test('being refused does not make the wait longer, and the window passes', async () => {
  for (let n = 0; n < 30; n++) await outcome('wait')
  await world.db.run(sql`update attempts set resets_at = resets_at - interval '90 seconds'`)
  for (let n = 0; n < 3; n++) expect(await outcome('wait')).toBe('taken')
  expect(await outcome('wait')).toBe('refused')
})

test('the table names nobody, and forgets what has passed', async () => {
  await outcome('mia@example.com')
  const rows = await world.db.many<{ key: Buffer }>(sql`select key from attempts`)
  expect(rows.some(({ key }) => key.toString('latin1').includes('mia'))).toBe(false)
  await world.db.run(sql`update attempts set resets_at = now() - interval '1 second'`)
  await forgetOldAttempts(world.db)
  expect(await world.db.many(sql`select from attempts`)).toEqual([])
})

test('one minute is said as one', () => {
  expect(new TooManyAttempts(59).message).toBe('Too many attempts. Please try again in 1 minute.')
})

test('without limits nothing is refused', async () => {
  for (let n = 0; n < 9; n++) expect(await outcome('free', noLimits)).toBe('taken')
})
