import { createPublicKey, randomUUID, verify } from 'node:crypto'
import type { PushMessage } from '@bowerbird/contract/notifications/push.message'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  makePushDevice,
  type PushDevice,
  type PushReceiver,
  startPushReceiver,
} from '../../../../scripts/lib/push-receiver.ts'
import { connectDb } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { startSession } from '../../platform/session.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportOwnData } from '../accounts/profile/own-data.service.ts'
import { deliverDue } from '../notifications/deliveries.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { pushKeys } from './push.service.ts'
import { sendPushes } from './push-sender.service.ts'

const PATH = '/api/notifications/push'
let receiver: PushReceiver
let world: World
let member: TestMember
beforeAll(async () => {
  receiver = await startPushReceiver()
  world = await makeWorld({ pushHosts: [receiver.host] })
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  member = await world.member()
})

const call = caller(() => world)
const makeDevice = () => makePushDevice(receiver.origin)
const subscribe = ({ headers }: Pick<TestMember, 'headers'>, { subscription }: PushDevice) =>
  call('POST', PATH, { headers, body: subscription })
const stateOf = async ({ headers }: Pick<TestMember, 'headers'>) =>
  (await call('GET', PATH, { headers })).body
const owners = ({ subscription: { endpoint } }: PushDevice) =>
  world.db.many<{ id: string }>(
    sql`select account_id as id from push_subscriptions where endpoint = ${endpoint}`,
  )

describe('the keys of the market', () => {
  test('the keys of the market are made once, if several processes start at the same time', async () => {
    const fresh = await makeWorld()
    const processes = Array.from({ length: 5 }, () => connectDb(fresh.connection))
    const keys = await Promise.all(processes.map(pushKeys))
    await Promise.all(processes.map((db) => db.close()))
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(await pushKeys(fresh.db)).toEqual(keys[0])
  })

  test('the keys of the market are published without the private one', async () => {
    const { publicKey, privateKey } = await pushKeys(world.db)
    expect(await stateOf(member)).toEqual({ publicKey, endpoint: null })
    expect(privateKey).not.toBe(publicKey)
  })
})

describe('a subscription', () => {
  test('a push subscription belongs to the login, and can be cancelled', async () => {
    const device = makeDevice()
    const { endpoint } = device.subscription
    expect(await subscribe(member, device)).toMatchObject({ status: 200, body: { endpoint } })
    expect(await subscribe(member, device), 'twice is fine').toMatchObject({ status: 200 })
    expect(await stateOf(member)).toMatchObject({ endpoint })
    const elsewhere = { authorization: `Bearer ${await startSession(world.db, member.id)}` }
    expect(await stateOf({ headers: elsewhere })).toMatchObject({ endpoint: null })

    const reply = await call('DELETE', PATH, { headers: member.headers })
    expect(reply).toMatchObject({ status: 200, body: { endpoint: null } })
    expect(await owners(device)).toEqual([])
  })

  test('a push subscription belongs to the member who is logged in now, and ends with the login', async () => {
    const device = makeDevice()
    const other = await world.member()
    await subscribe(member, device)
    await subscribe(other, device)
    expect(await owners(device)).toEqual([{ id: other.id }])
    expect(await stateOf(member)).toMatchObject({ endpoint: null })
    await call('POST', '/api/auth/logout', { headers: other.headers })
    expect(await owners(device)).toEqual([])
  })

  test('a push subscription replaces the one that the browser had before', async () => {
    const [before, now] = [makeDevice(), makeDevice()]
    await subscribe(member, before)
    await subscribe(member, now)
    expect(await owners(before)).toEqual([])
    expect(await owners(now)).toEqual([{ id: member.id }])
  })

  test.each([
    ['endpoint', { endpoint: 'https://10.0.0.1/admin' }],
    ['endpoint', { endpoint: 'nonsense' }],
    ['keys.p256dh', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { ...makePushDevice('').subscription.keys, auth: 'short' } }],
  ])('a subscription with a wrong %s is refused', async (field, change) => {
    const { subscription } = makeDevice()
    const { status, body } = await call('POST', PATH, {
      headers: member.headers,
      body: { ...subscription, ...change },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.validationErrors)).toEqual([field])
  })

  test('a push subscription is in the member’s own data', async () => {
    const device = makeDevice()
    await subscribe(member, device)
    const { sessions } = await exportOwnData(world.db, member.id)
    expect(sessions).toMatchObject([{ pushesTo: device.subscription.endpoint }])
  })
})

describe('a push', () => {
  const tell = (title: string, changes: object = {}) =>
    world.db.transaction((tx) =>
      notify(tx, [
        {
          event: 'unread_messages',
          accountId: member.id,
          kind: 'message',
          key: randomUUID(),
          title,
          text: 'Is it still there?',
          href: '/chat',
          ...changes,
        },
      ]),
    )
  let errors: string[]
  beforeEach(() => {
    errors = []
  })
  const deliver = () =>
    deliverDue(
      { db: world.db, onError: ({ message }) => errors.push(message) },
      { channel: 'push', send: sendPushes },
    )
  const makeDue = () => world.db.run(sql`update deliveries set due_at = now()`)
  const messages = async (device: PushDevice) =>
    (await device.received()).map(({ text }) => JSON.parse(text) as PushMessage)
  const titles = async (device: PushDevice) => (await messages(device)).map(({ title }) => title)
  const waiting = () =>
    world.db.many(sql`
      select attempts, error from deliveries where channel = 'push' and account_id = ${member.id}`)

  test('a push reaches every device of the member, encrypted and signed', async () => {
    const device = makeDevice()
    await subscribe(member, device)
    await tell('A message from Bea')
    await deliver()
    const [push] = await device.received()
    const { id } = await world.db.one<{ id: string }>(
      sql`select id from notifications where account_id = ${member.id}`,
    )
    expect(JSON.parse(push?.text ?? '')).toEqual({
      title: 'A message from Bea',
      text: 'Is it still there?',
      href: '/chat',
      tag: id,
    })
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      topic: id.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    })

    const { publicKey } = await pushKeys(world.db)
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const [header, claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: receiver.origin,
      sub: expect.stringMatching(/^mailto:/),
    })
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const jwk = { kty: 'EC', crv: 'P-256', x, y }
    expect(
      verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
    expect(errors).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('a push sums up more than three notifications', async () => {
    const device = makeDevice()
    await subscribe(member, device)
    for (const title of ['One', 'Two', 'Three', 'Four']) await tell(title)
    await deliver()
    expect(await messages(device)).toMatchObject([
      { title: '4 new notifications', text: 'Four\nThree\nTwo', href: '/notifications' },
    ])
  })

  test('a push fits into the size limit, however long its text is', async () => {
    const device = makeDevice()
    await subscribe(member, device)
    await tell('An ad'.repeat(100), { text: 'é'.repeat(5000) })
    await deliver()
    expect((await messages(device))[0]?.text).toHaveLength(500)
  })

  test('a push is not sent about something the member has read meanwhile', async () => {
    const device = makeDevice()
    await subscribe(member, device)
    await tell('Old news')
    await world.db.run(sql`update notifications set read_at = now()`)
    await deliver()
    expect(await titles(device)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test.each([404, 410])('a push that is answered with %s ends the subscription', async (status) => {
    const device = makeDevice()
    await subscribe(member, device)
    receiver.answer(device.subscription.endpoint, status)
    await tell('Anyone?')
    await deliver()
    expect(errors).toEqual([])
    expect(await owners(device)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('a push that fails is retried, and only to the device that did not receive it', async () => {
    const [phone, tablet] = [makeDevice(), makeDevice()]
    await subscribe(member, phone)
    const headers = { authorization: `Bearer ${await startSession(world.db, member.id)}` }
    await subscribe({ headers }, tablet)
    receiver.answer(tablet.subscription.endpoint, 503)
    await tell('Hello')
    await deliver()
    const error = `${receiver.host} answered 503`
    expect(errors).toEqual([`push: ${error}`])
    expect(await waiting()).toEqual([{ attempts: 1, error }])

    receiver.answer(tablet.subscription.endpoint, 201)
    await makeDue()
    await deliver()
    expect(await titles(phone)).toEqual(['Hello'])
    const [first, second] = await messages(tablet)
    expect(second, 'it has the same tag').toEqual(first)
    expect(await waiting()).toEqual([])
  })

  test('a push ends an expired subscription even if another device fails', async () => {
    const [phone, tablet] = [makeDevice(), makeDevice()]
    await subscribe(member, phone)
    const headers = { authorization: `Bearer ${await startSession(world.db, member.id)}` }
    await subscribe({ headers }, tablet)
    receiver.answer(phone.subscription.endpoint, 410)
    receiver.answer(tablet.subscription.endpoint, 503)
    await tell('Hello')
    await deliver()
    expect(await owners(phone)).toEqual([])
    expect(await owners(tablet)).toHaveLength(1)
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
  })

  test('a push is not redirected', async () => {
    const device = makeDevice()
    await subscribe(member, device)
    receiver.answer(device.subscription.endpoint, 307)
    await tell('Hello')
    await deliver()
    expect(errors).toEqual([`push: ${receiver.host} answered 307`])
  })

  test('a push is not sent to a login that has expired, nor to a suspended member', async () => {
    const device = makeDevice()
    await subscribe(member, device)
    await tell('One')
    await world.db.run(sql`update sessions set last_used_at = now() - interval '31 days'`)
    await deliver()
    await world.db.run(sql`update sessions set last_used_at = now()`)
    await tell('Two')
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${member.id}`)
    await deliver()
    expect(await titles(device)).toEqual([])
  })
})
