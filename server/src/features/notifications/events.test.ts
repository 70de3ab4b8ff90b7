import { type EventWords, placeholders } from '@bowerbird/contract/notifications/events/event.types'
import { eventNamed, eventNames } from '@bowerbird/contract/notifications/events/notification-events'
import { defaultChannels } from '@bowerbird/contract/notifications/notifications.terms'
import type { PushMessage } from '@bowerbird/contract/notifications/push.message'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makePushDevice,
  type PushDevice,
  type PushReceiver,
  startPushReceiver,
} from '../../../../scripts/lib/push-receiver.ts'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeCast } from '../../testing/event-cast.ts'
import { scenesOf } from '../../testing/event-scenes.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let receiver: PushReceiver
let world: World
let staff: { mo: TestMember; max: TestMember }
beforeAll(async () => {
  receiver = await startPushReceiver()
  world = await makeWorld({ publicUrl: 'https://market.example', pushHosts: [receiver.host] })
  staff = {
    mo: await world.member({ role: 'moderator', name: 'Mo' }),
    max: await world.member({ role: 'admin', name: 'Max' }),
  }
})

afterAll(() => receiver.stop())
const call = caller(() => world)

/** Two people meet. */
const forBothSides = new Set<string>(['meeting_tomorrow', 'meeting_soon'])

/** A text of the table, whatever it is filled with. */
const filled = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.?()]/g, '\\$&').replace(/\{\w+\}/g, '[^{}]+')}( It matches .+)?$`)

interface StoredNotice {
  title: string
  text: string
}
const noticesOf = ({ id }: TestMember, event: string): Promise<StoredNotice[]> =>
  world.db.many<StoredNotice>(sql`
    select details ->> 'title' as title, details ->> 'text' as text
    from notifications where account_id = ${id} and details ->> 'event' = ${event}`)

const isSaid = (lines: readonly string[], { title, subject }: EventWords): boolean =>
  lines.some((line) => filled(title).test(line) || filled(subject).test(line))

/** The channels by which a member has been notified. */
async function channelsOf(member: TestMember, device: PushDevice, words: EventWords): Promise<string[]> {
  const { headers } = member
  const mails = await world.mailsTo(member.email)
  const pushes = (await device.received()).map(({ text }) => JSON.parse(text) as PushMessage)
  const { body } = await call('GET', '/api/notifications', { headers })
  return [
    ...(body.notifications.some(({ title }: PushMessage) => isSaid([title], words)) ? ['app'] : []),
    ...(mails.some(({ subject, text }) => isSaid([subject, ...text.split(/\n|: (?=You|It|The)/)], words))
      ? ['email']
      : []),
    ...(pushes.some(({ title, text }) => isSaid([title, ...text.split('\n')], words)) ? ['push'] : []),
  ]
}

const aboutSales = /\bsold\b|for sale|buyer|new owner/i

describe.each(['sell', 'rent'] as const)('of an ad to %s', (offer) => {
  // The words of the others are the same for both.
  const names = eventNames.filter((name) => offer === 'sell' || eventNamed(name).rent)
  test.each(names)('%s notifies whom the table says, in its words, and nobody else', async (name) => {
    const { kind, words: sale, rent } = eventNamed(name)
    const words: EventWords = offer === 'rent' ? { ...sale, ...rent } : sale
    const cast = await makeCast(world)
    const devices = new Map<string, PushDevice>()
    for (const { id, headers } of Object.values(cast)) {
      const device = makePushDevice(receiver.origin)
      await call('POST', '/api/notifications/push', { headers, body: device.subscription })
      devices.set(id, device)
    }
    const recipient = cast[await scenesOf(world, staff, offer)[name](cast)]

    const isTold = (member: TestMember) =>
      member === recipient || (forBothSides.has(name) && (member === cast.seller || member === cast.buyer))
    for (const [role, member] of Object.entries(cast)) {
      const notices = await noticesOf(member, name)
      expect([role, notices.length]).toEqual([role, isTold(member) ? 1 : 0])
    }
    const [notice] = await noticesOf(recipient, name)
    expect(notice?.title).toMatch(filled(words.title))
    expect(notice?.text).toMatch(filled(words.text))
    if (offer === 'rent') {
      expect(`${notice?.title} ${notice?.text}`).not.toMatch(aboutSales)
    }

    // Also sends deliveries that are delayed because they repeat.
    await world.db.run(sql`update deliveries set due_at = now()`)
    const { app, email, push } = defaultChannels[kind]
    const device = devices.get(recipient.id)
    expect(device && (await channelsOf(recipient, device, words))).toEqual([
      ...(app ? ['app'] : []),
      ...(email ? ['email'] : []),
      ...(push ? ['push'] : []),
    ])
  })
})

describe('the table of events', () => {
  const allowed = new Set<string>([
    'price',
    'was',
    'amount',
    'time',
    'place',
    'day',
    'market',
    'count',
    'provider',
    'searchName',
  ])

  test.each(eventNames)('%s has no stranger’s words in its subject or heading', (name) => {
    const { words, rent } = eventNamed(name)
    for (const { subject, heading = '' } of [words, { ...words, ...rent }]) {
      const used = [...`${subject} ${heading}`.matchAll(/\{(\w+)\}/g)].map(([, field]) => field ?? '')
      expect(used.filter((field) => !allowed.has(field))).toEqual([])
    }
  })

  test.each(eventNames)('%s never speaks of a sale to those who rent', (name) => {
    const { words, rent } = eventNamed(name)
    const { title, text } = { ...words, ...rent }
    expect(`${title} ${text}`).not.toMatch(aboutSales)
  })

  test.each(eventNames)('%s has short texts with known placeholders', (name) => {
    const { words, rent } = eventNamed(name)
    const texts = [words, rent ?? {}].flatMap((each) => Object.values(each).flat())
    const used = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, field]) => field))
    expect(used.filter((field) => !(placeholders as readonly string[]).includes(field ?? ''))).toEqual([])
    expect(words.text.length).toBeLessThan(100)
    expect(texts.filter((text) => /'|"/.test(text))).toEqual([])
  })
})
