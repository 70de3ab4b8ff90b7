import { TAKEOVER_LINK_DEAD } from '@bowerbird/contract/accounts/accounts.terms'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { startSession } from '../../../platform/session.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { notifyOwner } from '../account-notices.service.ts'
import { emailChanged, passwordChanged } from '../accounts.mails.ts'
import { takeoverToken } from './takeover.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const ask = async (method: 'GET' | 'POST', url: string, payload?: object, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await world.app.inject({ method, url, ...(payload && { payload }), headers })
  return { status: reply.statusCode, body: reply.json() }
}
const report = (token: string) => ask('POST', '/api/auth/not-me', { token })
const link = (id: string, email?: string) => takeoverToken(world, id, email)
const person = async () => world.member({ passwordHash: await hashPassword('blue treasure') })

test('"This wasn\'t me" ends every session and linked login, and mails a code for a new password', async () => {
  const { id, email } = await person()
  const session = await startSession(world.db, id)
  await world.db.run(sql`
    insert into identities (issuer, subject, account_id) values ('https://id.example', ${id}, ${id})`)
  const token = await link(id)
  expect((await ask('GET', '/api/auth/profile', undefined, session)).status).toBe(200)

  const { status, body } = await report(token)
  expect([status, body.email]).toEqual([200, email])
  expect((await ask('GET', '/api/auth/profile', undefined, session)).status).toBe(401)
  const left = await world.db.many(sql`select from identities where account_id = ${id}`)
  expect(left).toEqual([])
  const codes = await world.db.many<{ purpose: string }>(sql`
    select purpose from codes where account_id = ${id}`)
  expect(codes).toEqual([{ purpose: 'reset' }])
})

test('after a change of the email, the account gets the address back that the email went to', async () => {
  const { id, email } = await person()
  const token = await link(id, email)
  await world.db.run(sql`update accounts set email = ${`thief-${email}`} where id = ${id}`)
  expect((await report(token)).body.email).toBe(email)
  const now = await world.db.one<{ email: string }>(sql`select email from accounts where id = ${id}`)
  expect(now.email).toBe(email)
})

test('a token that is unknown or a week old does nothing', async () => {
  const { id } = await person()
  const session = await startSession(world.db, id)
  const token = await link(id)
  await world.db.run(sql`update takeover_links set expires_at = now() where account_id = ${id}`)
  for (const dead of [token, 'unknown']) {
    expect(await report(dead)).toMatchObject({ status: 404, body: { message: TAKEOVER_LINK_DEAD } })
  }
  expect((await ask('GET', '/api/auth/profile', undefined, session)).status).toBe(200)
})

test('emails about a new password or address have such a link, and opening the page changes nothing', async () => {
  const { id, email } = await person()
  await world.db.transaction(async (tx) => {
    await notifyOwner(tx, id, passwordChanged(['Google']))
    await notifyOwner(tx, id, emailChanged(), email)
  })
  const mails = await world.mailsTo(email)
  const tokens = mails.map(({ text }) => /\/not-me\?token=([\w-]{43})/.exec(text)?.[1] ?? '')
  expect(new Set(tokens.filter(Boolean)).size).toBe(2)
  expect(mails.some(({ text }) => text.includes('We’ve also disconnected your Google login.'))).toBe(true)
  expect((await report(tokens[0] ?? '')).status).toBe(200)
})

test('nobody who reads the database can use the link of an email that was sent', async () => {
  const { id, email } = await person()
  await world.db.transaction((tx) => notifyOwner(tx, id, passwordChanged()))
  const stored = async () =>
    (
      await world.db.one<{ text: string }>(sql`
        select concat(
          (select string_agg(n::text, '') from notifications n where account_id = ${id}),
          (select string_agg(l::text, '') from takeover_links l where account_id = ${id})) as text`)
    ).text
  expect(await stored()).not.toContain('not-me')
  const [mail] = await world.mailsTo(email)
  const [, token = ''] = /not-me\?token=([\w-]{43})/.exec(mail?.text ?? '') ?? []
  expect(await stored()).not.toContain(token)
  // What is stored is of no use: neither the link’s id nor the hash opens it.
  const { linkId, hash } = await world.db.one<{ linkId: string; hash: string }>(sql`
    select id as "linkId", encode(token_hash, 'hex') as hash from takeover_links where account_id = ${id}`)
  for (const read of [linkId, hash]) expect((await report(read)).status).toBe(404)
  expect((await report(token)).status).toBe(200)
})
