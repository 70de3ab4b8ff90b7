import type { NotificationSettingsChange } from '@bowerbird/contract/notifications/notifications.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { notifyMember, queuedFor } from '../../testing/notices.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { takeBackNotices } from './notify.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

async function memberWith(settings: NotificationSettingsChange): Promise<TestMember> {
  const member = await world.member()
  const { status } = await call('PATCH', '/api/notifications/settings', {
    headers: member.headers,
    body: settings,
  })
  expect(status).toBe(200)
  return member
}

const unread = async ({ headers }: TestMember): Promise<number> =>
  (await call('GET', '/api/notifications/unread', { headers })).body.unreadCount

describe('a notice', () => {
  test('a notice is in the list at once, and is emailed', async () => {
    const member = await world.member()
    expect(await notifyMember(world, member)).toBe(1)
    expect(await unread(member)).toBe(1)
    expect(await queuedFor(world, member)).toEqual([{ channel: 'email', minutes: 0 }])
  })

  test('a notice is given once, however often it is repeated', async () => {
    const member = await world.member()
    expect(await notifyMember(world, member, { key: 'ad:sold:1' })).toBe(1)
    expect(await notifyMember(world, member, { key: 'ad:sold:1' })).toBe(0)
    expect(await notifyMember(world, member, { key: 'ad:sold:2' })).toBe(1)
    expect(await unread(member)).toBe(2)
    expect(await world.mailsTo(member.email)).toHaveLength(1)
    await notifyMember(world, member, { key: 'ad:sold:1' })
    expect(await world.mailsTo(member.email)).toHaveLength(1)
  })

  test('a notice goes to the channels that the member has chosen, by kind', async () => {
    const member = await memberWith({ channels: { saved_ad: { email: false }, message: { app: false } } })
    await notifyMember(world, member)
    expect([await unread(member), await queuedFor(world, member)]).toEqual([1, []])
    await notifyMember(world, member, { kind: 'message' })
    expect([await unread(member), await queuedFor(world, member)]).toEqual([
      1,
      [{ channel: 'email', minutes: 0 }],
    ])
  })

  test('a notice about the account always arrives, at once, whatever was chosen', async () => {
    const member = await memberWith({
      channels: { account: { app: false, email: false } },
      isDigest: true,
      quietHours: { from: 0, until: 1439 },
    })
    await notifyMember(world, member, { kind: 'account' })
    expect([await unread(member), await queuedFor(world, member)]).toEqual([
      1,
      [{ channel: 'email', minutes: 0 }],
    ])
  })

  test('a notice is not for members who are suspended, unless it is about them', async () => {
    const member = await world.member({ status: 'suspended' })
    await notifyMember(world, member)
    expect(await queuedFor(world, member)).toEqual([])
    await notifyMember(world, member, { kind: 'review' })
    expect(await queuedFor(world, member)).toEqual([{ channel: 'email', minutes: 0 }])
  })

  test('a notice of a daily search is in the list in the morning, not before', async () => {
    const member = await memberWith({ timeZone: 'Australia/Perth' })
    await notifyMember(world, member, { kind: 'alert', frequency: 'daily' })
    expect(await unread(member)).toBe(0)
    const queued = await world.db.many(sql`
      select channel, extract(hour from due_at at time zone 'Australia/Perth')::int as hour,
        due_at between now() and now() + interval '24 hours' as "isNext"
      from deliveries where account_id = ${member.id} order by channel`)
    expect(queued).toEqual([
      { channel: 'app', hour: 8, isNext: true },
      { channel: 'email', hour: 8, isNext: true },
    ])
  })

  test('a notice waits for the daily email, but not in the list', async () => {
    const member = await memberWith({ isDigest: true, timeZone: 'Australia/Adelaide' })
    await notifyMember(world, member)
    expect(await unread(member)).toBe(1)
    const queued = await world.db.many(sql`
      select channel, to_char(due_at at time zone 'Australia/Adelaide', 'HH24:MI') as at
      from deliveries where account_id = ${member.id}`)
    expect(queued).toEqual([{ channel: 'email', at: '08:00' }])
  })

  test('a notice can be withdrawn until someone has received it', async () => {
    const member = await world.member()
    const notice = { key: 'ad:sold:3:a', delaySeconds: 10 }
    const takeBack = () => world.db.transaction((tx) => takeBackNotices(tx, member.id, 'ad:sold:3:'))
    await notifyMember(world, member, notice)
    expect(await takeBack()).toBe(1)
    expect(await world.mailsTo(member.email)).toEqual([])
    await notifyMember(world, member, notice)
    expect(await world.mailsTo(member.email)).toHaveLength(1)
    expect(await takeBack()).toBe(0)
    expect(await unread(member)).toBe(1)
  })

  test('a notice that was emailed only can’t be withdrawn either', async () => {
    const member = await memberWith({ channels: { saved_ad: { app: false } } })
    await notifyMember(world, member, { key: 'ad:sold:4:a', delaySeconds: 10 })
    expect(await world.mailsTo(member.email)).toHaveLength(1)
    expect(await world.db.transaction((tx) => takeBackNotices(tx, member.id, 'ad:sold:4:'))).toBe(0)
  })
})

/** A time by the clock on the wall in a zone. */
const at = async (
  query: 'quiet' | 'daily' | 'weekly',
  zone: string,
  local: string,
  quiet?: [number, number],
) => {
  const time = sql`${local}::timestamp at time zone ${zone}`
  const result =
    query === 'quiet'
      ? sql`after_quiet_hours(${time}, ${zone}, ${quiet?.[0] ?? null}::int, ${quiet?.[1] ?? null}::int)`
      : sql`next_local_hour(${time}, ${zone}, 8, ${query === 'weekly'})`
  const { text } = await world.db.one<{ text: string }>(sql`
    select to_char(${result} at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as text`)
  return text
}

const NIGHT: [number, number] = [22 * 60, 7 * 60]

describe('quiet hours', () => {
  test.each(['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth'])(
    'quiet hours end in the morning in %s, whether or not clocks change that night',
    async (zone) => {
      // Clocks go forward on 4 October 2026 and back on 5 April 2026, where they do.
      for (const [evening, morning] of [
        ['2026-10-03', '2026-10-04'],
        ['2026-04-04', '2026-04-05'],
        ['2026-12-31', '2027-01-01'],
      ]) {
        expect(await at('quiet', zone, `${evening} 22:00`, NIGHT)).toBe(`${morning} 07:00`)
        expect(await at('quiet', zone, `${evening} 23:59`, NIGHT)).toBe(`${morning} 07:00`)
        expect(await at('quiet', zone, `${morning} 01:30`, NIGHT)).toBe(`${morning} 07:00`)
        expect(await at('quiet', zone, `${morning} 06:59`, NIGHT)).toBe(`${morning} 07:00`)
        expect(await at('quiet', zone, `${morning} 07:00`, NIGHT)).toBe(`${morning} 07:00`)
        expect(await at('quiet', zone, `${evening} 21:59`, NIGHT)).toBe(`${evening} 21:59`)
      }
    },
  )

  test('quiet hours can be within a day', async () => {
    const siesta: [number, number] = [13 * 60, 15 * 60]
    const zone = 'Australia/Darwin'
    expect(await at('quiet', zone, '2026-11-16 12:59', siesta)).toBe('2026-11-16 12:59')
    expect(await at('quiet', zone, '2026-11-16 13:00', siesta)).toBe('2026-11-16 15:00')
    expect(await at('quiet', zone, '2026-11-16 23:00', siesta)).toBe('2026-11-16 23:00')
  })

  test('quiet hours delay emails of members who chose them, and nothing else', async () => {
    const { minute } = await world.db.one<{ minute: number }>(sql`
      select extract(hour from local)::int * 60 + extract(minute from local)::int as minute
      from (select now() at time zone 'Australia/Brisbane' as local) as clock`)
    const inDay = (n: number) => (n + 1440) % 1440
    const quietHours = { from: inDay(minute - 60), until: inDay(minute + 60) }
    const member = await memberWith({ quietHours, timeZone: 'Australia/Brisbane' })
    await notifyMember(world, member)
    expect(await unread(member)).toBe(1)
    const [queued] = await queuedFor(world, member)
    expect(queued?.channel).toBe('email')
    expect(queued?.minutes).toBeGreaterThanOrEqual(58)
    expect(queued?.minutes).toBeLessThanOrEqual(60)
  })
})

describe('daily and weekly emails', () => {
  test.each(['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth'])(
    'daily and weekly emails come at eight in %s, also on the day after clocks change',
    async (zone) => {
      expect(await at('daily', zone, '2026-10-03 09:00')).toBe('2026-10-04 08:00')
      expect(await at('daily', zone, '2026-10-04 01:00')).toBe('2026-10-04 08:00')
      expect(await at('daily', zone, '2026-04-04 23:00')).toBe('2026-04-05 08:00')
      expect(await at('daily', zone, '2026-11-16 08:00')).toBe('2026-11-17 08:00')
      // 16 November 2026 is a Monday.
      expect(await at('weekly', zone, '2026-11-16 07:59')).toBe('2026-11-16 08:00')
      expect(await at('weekly', zone, '2026-11-16 08:00')).toBe('2026-11-23 08:00')
      expect(await at('weekly', zone, '2026-11-15 23:00')).toBe('2026-11-16 08:00')
    },
  )
})
