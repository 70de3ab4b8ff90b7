import { PASSKEY_NOT_ADDED, PASSKEY_REFUSED } from '@bowerbird/contract/accounts/accounts.terms'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { takeoverToken } from '../takeover/takeover.fixture.ts'
import { insertHeldLogin } from '../two-factor/held-logins.store.ts'
import {
  addPasskey,
  browserOf,
  type Holder,
  holder,
  logInWith,
  loginOptions,
  ORIGIN,
  PASSWORD,
  proof,
  proofBy,
} from './passkeys.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const ask = (...request: Parameters<ReturnType<typeof browserOf>>) => browserOf(world)(...request)
const person = async () => world.member({ passwordHash: await hashPassword(PASSWORD) })
const list = async (member: TestMember) => (await ask('GET', 'passkeys', { member })).body.passkeys
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const switchOn = ({ id }: TestMember) =>
  world.db.run(sql`
    insert into authenticators (account_id, secret, confirmed_at) values (${id}, ${SECRET}, now())`)

test('a passkey is added after proof, listed with its name, renamed and removed, and its owner is notified', async () => {
  const { member, id } = await holder(world)
  await addPasskey(world, member, 'Laptop')
  expect(await list(member)).toEqual([
    { _id: id, name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
    expect.objectContaining({ name: 'Laptop' }),
  ])
  const renamed = await ask('PUT', `passkeys/${id}`, { body: { name: ' My phone ' }, member })
  expect(renamed.status).toBe(200)
  expect((await list(member))[0].name).toBe('My phone')

  expect((await ask('DELETE', `passkeys/${id}`, { body: {}, member })).status).toBe(400)
  expect((await ask('DELETE', `passkeys/${id}`, { body: proof, member })).status).toBe(200)
  expect((await ask('DELETE', `passkeys/${id}`, { body: proof, member })).status).toBe(404)
  expect(await list(member)).toMatchObject([{ name: 'Laptop' }])
  const mails = await world.mailsTo(member.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A passkey was added to your Bowerbird account',
    'A passkey was added to your Bowerbird account',
    'A passkey was removed from your Bowerbird account',
  ])
  for (const { text } of mails) expect(text).toContain('/not-me?token=')
})

test('a passkey logs in without a password, on a device that is listed, and says when it was used', async () => {
  const { member, key } = await holder(world)
  const { status, body } = await logInWith(world, key)
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.any(String),
    name: member.name,
    email: member.email,
    avatar: null,
    role: 'user',
  })
  expect((await list(member))[0].lastUsedAt).toEqual(expect.any(String))
  const devices = await ask('GET', 'devices', { member })
  expect(devices.body.devices).toHaveLength(2)
})

test('a passkey is both factors of an account with two-factor login', async () => {
  const { member, key } = await holder(world)
  await switchOn(member)
  expect((await logInWith(world, key)).status).toBe(200)
})

test('after the password, a passkey is the second factor, and need not check who uses it', async () => {
  const { member, key } = await holder(world)
  await switchOn(member)
  const browser = browserOf(world)
  const credentials = { email: member.email, password: PASSWORD }
  expect((await browser('POST', 'login', { body: credentials })).body.code).toBe('TWO_FACTOR_REQUIRED')
  const passkey = key.get(await loginOptions(browser, true), { isVerified: false })
  expect((await browser('POST', 'login', { body: { ...credentials, passkey } })).status).toBe(200)
})

test('a passkey completes a provider’s login that waits for a second factor', async () => {
  const { member, key } = await holder(world)
  await switchOn(member)
  const loginToken = await world.db.transaction((tx) => insertHeldLogin(tx, member.id))
  const browser = browserOf(world)
  const passkey = key.get(await loginOptions(browser, true))
  const reply = await browser('POST', 'login/code', { body: { loginToken, passkey } })
  expect(reply.body).toMatchObject({ email: member.email })
})

test('accounts that may not log in are refused as with a password, and a login cancels a planned deletion', async () => {
  const { member, key } = await holder(world)
  await world.db.run(sql`update accounts set status = 'suspended' where id = ${member.id}`)
  expect(await logInWith(world, key)).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_NOT_ACTIVE', status: 'suspended' },
  })
  await world.db.run(sql`update accounts set status = 'active' where id = ${member.id}`)
  await ask('DELETE', 'account', { body: proof, member })
  expect((await logInWith(world, key)).body).toMatchObject({ email: member.email, wasToBeDeleted: true })
})

describe('attacks', () => {
  test('a login can’t be replayed: each challenge is answered once, even at the same time', async () => {
    const { key } = await holder(world)
    const browser = browserOf(world)
    const options = await loginOptions(browser)
    const [first, second] = [key.get(options), key.get(options)]
    const replies = await Promise.all(
      [first, first, second].map((passkey) => browser('POST', 'login/passkey', { body: { passkey } })),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
    expect(replies.find(({ status }) => status === 400)?.body.message).toBe(PASSKEY_REFUSED)
  })

  test('a wrong signature uses its challenge up', async () => {
    const { key } = await holder(world)
    const browser = browserOf(world)
    const options = await loginOptions(browser)
    const forged = softwareAuthenticator(ORIGIN).get(options, { credentialId: key.credentialId })
    const log = async (passkey: object) =>
      (await browser('POST', 'login/passkey', { body: { passkey } })).status
    expect(await log(forged)).toBe(400)
    expect(await log(key.get(options))).toBe(400)
  })

  test('a challenge works for five minutes, in the browser that got it, and for what it was made for', async () => {
    const own = await holder(world)
    const { key, member } = own
    const browser = browserOf(world)
    const log = async (challenge: string, by = browser) =>
      (await by('POST', 'login/passkey', { body: { passkey: key.get({ challenge, rpId: 'localhost' }) } }))
        .status
    const fresh = async () => (await loginOptions(browser)).challenge

    expect(await log((await loginOptions(browserOf(world))).challenge)).toBe(400)
    expect(await log(await fresh(), browserOf(world))).toBe(400)
    expect(await log((await loginOptions(browser, true)).challenge)).toBe(400)
    const ofProof = await browser('POST', 'passkeys/proof', { member })
    expect(await log(ofProof.body.challenge)).toBe(400)
    const ofSetUp = await browser('POST', 'passkeys/new', { body: proof, member })
    expect(await log(ofSetUp.body.challenge)).toBe(400)
    const late = await fresh()
    await world.db.run(sql`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`)
    expect(await log(late)).toBe(400)
    expect(await log(Buffer.alloc(32, 1).toString('base64url'))).toBe(400)
    expect(await log(await fresh())).toBe(200)

    // A login's challenge proves nothing afterwards.
    const passkey = key.get(await loginOptions(browser))
    expect((await browser('POST', 'two-factor/setup', { body: { passkey }, member })).status).toBe(400)
  })

  test.each([
    ['another site', { origin: 'https://bowerbird.example.evil' }],
    ['another host', { rpId: 'evil.example' }],
    ['a passkey that did not check who uses it', { isVerified: false }],
    ['a count of uses that goes back', { counter: 3 }],
  ])('an answer for %s is refused', async (_what, lies) => {
    const { key } = await holder(world)
    expect((await logInWith(world, key, { counter: 5 })).status).toBe(200)
    expect((await logInWith(world, key, lies)).body.message).toBe(PASSKEY_REFUSED)
    expect((await logInWith(world, key, { counter: 9 })).status).toBe(200)
  })

  test('a synced passkey, which counts nothing, logs in again and again', async () => {
    const member = await person()
    const key = softwareAuthenticator(ORIGIN)
    const browser = browserOf(world)
    const { body } = await browser('POST', 'passkeys/new', { body: proof, member })
    const passkey = key.create(body, { counter: 0 })
    expect((await browser('POST', 'passkeys', { body: { name: 'Synced', passkey }, member })).status).toBe(
      200,
    )
    for (let n = 0; n < 2; n++) expect((await logInWith(world, key, { counter: 0 })).status).toBe(200)
  })

  test('someone else’s passkey is no second factor and no proof, and can’t be renamed or removed', async () => {
    const [mine, theirs] = [await holder(world), await holder(world)]
    await switchOn(mine.member)
    const browser = browserOf(world)
    const passkey = theirs.key.get(await loginOptions(browser, true))
    const body = { email: mine.member.email, password: PASSWORD, passkey }
    expect((await browser('POST', 'login', { body })).body.message).toBe(PASSKEY_REFUSED)
    const stranger = await proofBy(world, { ...mine, key: theirs.key })
    const { member } = mine
    expect((await ask('POST', 'two-factor/off', { body: stranger, member })).status).toBe(400)
    const { id } = theirs
    expect((await ask('PUT', `passkeys/${id}`, { body: { name: 'Mine' }, member })).status).toBe(404)
    expect((await ask('DELETE', `passkeys/${id}`, { body: proof, member })).status).toBe(404)
    expect(await list(theirs.member)).toMatchObject([{ name: 'Phone' }])
  })

  test('a passkey is added with a fresh challenge of the same account, on this site, once', async () => {
    const [member, other] = [await person(), await person()]
    const options = async () => (await ask('POST', 'passkeys/new', { body: proof, member })).body
    const add = async (passkey: object, by = member) =>
      (await ask('POST', 'passkeys', { body: { name: 'Phone', passkey }, member: by })).body
    expect((await ask('POST', 'passkeys/new', { body: {}, member })).status).toBe(400)
    const refused = { message: PASSKEY_NOT_ADDED }
    const key = softwareAuthenticator(ORIGIN)
    expect(await add(key.create(await options()), other)).toMatchObject(refused)
    for (const lies of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      expect(await add(key.create(await options(), lies))).toMatchObject(refused)
    }
    const passkey = key.create(await options())
    expect(await add(passkey)).toMatchObject({ name: 'Phone' })
    expect(await add(passkey)).toMatchObject(refused)
    // Nor can one credential belong to two accounts.
    const { body } = await ask('POST', 'passkeys/new', { body: proof, member: other })
    expect(await add(key.create(body), other)).toMatchObject({ code: 'CONFLICT' })
  })

  test('a removed passkey no longer logs in', async () => {
    const { member, key, id } = await holder(world)
    await ask('DELETE', `passkeys/${id}`, { body: proof, member })
    expect((await logInWith(world, key)).status).toBe(400)
  })
})

describe('proof', () => {
  const change = (member: TestMember, body: object) =>
    ask('POST', 'change-password', { body: { newPassword: 'another treasure', ...body }, member })

  test('a passkey that checks who uses it stands for the password, once', async () => {
    const own = await holder(world)
    expect((await change(own.member, await proofBy(world, own, { isVerified: false }))).status).toBe(400)
    const shown = await proofBy(world, own)
    expect((await change(own.member, shown)).status).toBe(200)
    expect((await change(own.member, shown)).status).toBe(400)
    // A new password leaves the passkeys: they are the owner's, whatever happened to the password.
    expect(await list(own.member)).toHaveLength(1)
  })

  test('a code of two-factor login stands for the password, once, and only where it is on', async () => {
    const member = await person()
    expect((await change(member, { code: codeOf(SECRET) })).status).toBe(400)
    await world.db.run(sql`insert into authenticators (account_id, secret) values (${member.id}, ${SECRET})`)
    expect((await change(member, { code: codeOf(SECRET) })).status).toBe(400)
    await world.db.run(sql`update authenticators set confirmed_at = now() where account_id = ${member.id}`)
    expect((await change(member, { code: '000000' })).status).toBe(400)
    const code = codeOf(SECRET)
    expect((await change(member, { code })).status).toBe(200)
    expect((await change(member, { code })).status).toBe(400)
  })

  test('a passkey alone switches two-factor login off, the password alone does not', async () => {
    const own = await holder(world)
    await switchOn(own.member)
    const { member } = own
    expect((await ask('POST', 'two-factor/off', { body: proof, member })).status).toBe(400)
    expect((await ask('POST', 'two-factor/off', { body: { code: codeOf(SECRET) }, member })).status).toBe(400)
    expect((await ask('POST', 'two-factor/off', { body: await proofBy(world, own), member })).status).toBe(
      200,
    )
  })

  test('a new email is proven by a passkey', async () => {
    const own: Holder = await holder(world)
    const body = { name: 'Mia', email: `new-${own.member.email}`, ...(await proofBy(world, own)) }
    const reply = await ask('PUT', 'profile', { body, member: own.member })
    expect(reply.body).toMatchObject({ emailChangePending: true })
  })
})

test('"This wasn’t me" removes every passkey: one of them may be the thief’s', async () => {
  const { member, key } = await holder(world)
  const token = await takeoverToken(world, member.id)
  expect((await ask('POST', 'not-me', { body: { token } })).status).toBe(200)
  expect((await logInWith(world, key)).status).toBe(400)
})
