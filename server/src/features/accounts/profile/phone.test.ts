import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller, wrongCode } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example:8443' })
})
beforeEach(() => {
  world.texts.length = 0
})

const call = caller(() => world)
const send = ({ headers }: TestMember) => call('POST', '/api/auth/phone-code', { headers })
const confirm = ({ headers }: TestMember, verificationCode: string) =>
  call('POST', '/api/auth/confirm-phone', { headers, body: { verificationCode } })
const save = ({ headers, name, email }: TestMember, phoneNumber: string) =>
  call('PUT', '/api/auth/profile', { headers, body: { name, email, phoneNumber } })
const isVerified = async ({ headers }: TestMember): Promise<boolean> =>
  (await call('GET', '/api/auth/profile', { headers })).body.user.isPhoneVerified
const sentCode = () => /\d{6}/.exec(world.texts.at(-1)?.text ?? '')?.[0] ?? 'none'

/** A number of its own, so that limits and badges of tests don't meet. */
let last = 0
function someNumber(): string {
  last += 1
  return `+614915${String(last).padStart(5, '0')}`
}
const memberWith = (phoneNumber = someNumber()) => world.member({ phoneNumber })
async function verifiedWith(phoneNumber: string): Promise<TestMember> {
  const member = await memberWith(phoneNumber)
  await send(member)
  expect((await confirm(member, sentCode())).status).toBe(200)
  return member
}

describe('a code by text message', () => {
  test('a code by text message verifies the number it was sent to, once', async () => {
    const number = someNumber()
    const member = await memberWith(number)
    expect((await send(member)).body).toEqual({
      success: true,
      message: expect.stringMatching(/^We sent a code to 0491 5\d\d \d{3}$/),
    })
    const code = sentCode()
    expect(world.texts).toEqual([
      {
        to: number,
        text: `${code} is your Bowerbird code. It works for 15 minutes. Never share it with anyone.\n\n@market.example #${code}`,
      },
    ])
    expect(await isVerified(member)).toBe(false)
    expect((await confirm(member, wrongCode(code))).body.message).toBe('Invalid verification code')
    const { status, body } = await confirm(member, code)
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { isPhoneVerified: true } } })
    expect((await confirm(member, code)).body.message).toBe('Verification code expired')
    expect((await send(member)).status).toBe(409)
    expect(world.texts).toHaveLength(1)
  })

  test('a code by text message is stored as a hash, lasts fifteen minutes and five tries', async () => {
    const member = await memberWith()
    await send(member)
    const code = sentCode()
    const stored = await world.db.one(sql`select * from codes where account_id = ${member.id}`)
    expect(JSON.stringify(stored)).not.toContain(code)
    for (let n = 1; n <= 5; n++) await confirm(member, wrongCode(code, n))
    expect((await confirm(member, code)).body.message).toBe('Verification code expired')
    await send(member)
    await world.db.run(sql`update codes set expires_at = now() where account_id = ${member.id}`)
    expect((await confirm(member, sentCode())).body.message).toBe('Verification code expired')
    expect(await isVerified(member)).toBe(false)
  })

  test('a code by text message of another account verifies nothing', async () => {
    const [mia, jack] = [await memberWith(), await memberWith()]
    await send(mia)
    expect((await confirm(jack, sentCode())).status).toBe(400)
    expect(await isVerified(jack)).toBe(false)
  })

  test('a code by text message is for the number it was sent to, not for one that was saved since', async () => {
    const member = await memberWith()
    await send(member)
    await save(member, someNumber())
    expect(await confirm(member, sentCode())).toMatchObject({
      status: 409,
      body: { message: 'Your number has changed since. Please ask for a new code.' },
    })
    expect(await isVerified(member)).toBe(false)
  })

  test.each([null, '+61293744000', '+447700900123'])(
    'a code by text message is not sent to %s',
    async (number) => {
      const member = await world.member({ phoneNumber: number })
      expect(await send(member)).toMatchObject({
        status: 400,
        body: { message: 'Only Australian mobile numbers can be verified' },
      })
      expect(world.texts).toEqual([])
    },
  )
})

describe('a verified number', () => {
  test('a verified number is a badge on the seller’s page, the ad and the chat; another number removes it', async () => {
    const [seller, buyer] = [await verifiedWith(someNumber()), await memberWith()]
    const { id: productId } = await world.ad(seller)
    const shown = async () => {
      const { headers } = buyer
      const replies = [
        (await call('GET', `/api/sellers/${seller.id}`)).body.seller,
        (await call('GET', `/api/ads/${productId}`)).body,
        (await call('POST', '/api/chat/conversations', { headers, body: { productId } })).body.other,
      ]
      return replies.map(({ isPhoneVerified }) => isPhoneVerified)
    }
    expect(await shown()).toEqual([true, true, true])
    await call('PUT', '/api/auth/profile', {
      headers: seller.headers,
      body: { name: 'Renamed', email: seller.email },
    })
    expect(await shown()).toEqual([true, true, true])
    await save(seller, someNumber())
    expect(await shown()).toEqual([false, false, false])
  })

  test('a verified number belongs to the account that verified it last; the other loses the badge and is notified', async () => {
    const number = someNumber()
    const before = await verifiedWith(number)
    const now = await verifiedWith(number)
    expect([await isVerified(before), await isVerified(now)]).toEqual([false, true])
    const mails = await world.mailsTo(before.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your phone number is no longer verified'])
    expect(JSON.stringify(mails)).not.toContain(now.email)
    expect(await world.mailsTo(now.email)).toEqual([])
  })

  test('a verified number belongs to one account, also if two confirm it at the same moment', async () => {
    const number = someNumber()
    const members = await Promise.all(Array.from({ length: 4 }, () => memberWith(number)))
    const codes: string[] = []
    for (const member of members) {
      await send(member)
      codes.push(sentCode())
    }
    const replies = await Promise.all(members.map((member, i) => confirm(member, codes[i] ?? '')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const verified = await Promise.all(members.map(isVerified))
    expect(verified.filter(Boolean)).toHaveLength(1)
  })
})

test('a text message that can’t be sent is reported in a plain sentence, and the next attempt works', async () => {
  let isDown = true
  const codes: string[] = []
  const failing = await makeWorld({
    sendText: async ({ text }) => {
      if (isDown) throw new Error('the gateway answers 503')
      codes.push(text.slice(0, 6))
    },
  })
  const ask = caller(() => failing)
  const { headers } = await failing.member()
  expect(await ask('POST', '/api/auth/phone-code', { headers })).toMatchObject({
    status: 503,
    body: {
      message: 'We couldn’t send the text message. Check your number, and try again in a few minutes.',
    },
  })
  isDown = false
  expect((await ask('POST', '/api/auth/phone-code', { headers })).status).toBe(200)
  const body = { verificationCode: codes[0] ?? '' }
  expect((await ask('POST', '/api/auth/confirm-phone', { headers, body })).status).toBe(200)
})

test('a market without a gateway offers no phone verification', async () => {
  const silent = await makeWorld({ sendText: null })
  const ask = caller(() => silent)
  expect((await ask('GET', '/api/auth/providers')).body.phone).toBe(false)
  expect((await call('GET', '/api/auth/providers')).body.phone).toBe(true)
  const { headers } = await silent.member()
  expect((await ask('POST', '/api/auth/phone-code', { headers })).status).toBe(404)
})

test('text messages are limited per account, per number and per address', async () => {
  const limited = await makeWorld({ isRateLimited: true })
  const ask = caller(() => limited)
  const request = async ({ headers }: TestMember, from: string) =>
    (await ask('POST', '/api/auth/phone-code', { headers, from })).status
  const statuses = async (times: number, one: (n: number) => Promise<number>) => {
    const all: number[] = []
    for (let n = 0; n < times; n++) all.push(await one(n))
    return all
  }
  const [account, shared] = [await limited.member({ phoneNumber: someNumber() }), someNumber()]
  expect(await statuses(6, (n) => request(account, `203.0.113.${n}`))).toEqual([200, 200, 200, 200, 200, 429])
  const ofNumber = async (n: number) =>
    request(await limited.member({ phoneNumber: shared }), `198.51.100.${n}`)
  expect(await statuses(6, ofNumber)).toEqual([200, 200, 200, 200, 200, 429])
  const ofAddress = async () => request(await limited.member({ phoneNumber: someNumber() }), '192.0.2.1')
  expect((await statuses(11, ofAddress)).filter((status) => status === 429)).toHaveLength(1)
})

test('text messages of the whole market are limited per day, whoever asks for them', async () => {
  const limited = await makeWorld({ isRateLimited: true, textsPerDay: 3 })
  const ask = caller(() => limited)
  const replies = []
  for (let n = 0; n < 4; n++) {
    const { headers } = await limited.member({ phoneNumber: someNumber() })
    replies.push(await ask('POST', '/api/auth/phone-code', { headers, from: `203.0.113.${n}` }))
  }
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 503])
  expect(replies[3]?.body.message).toBe(
    'We can’t send any more text messages today. Please try again tomorrow.',
  )
  expect(limited.texts).toHaveLength(3)
})
