import { readdir } from 'node:fs/promises'
import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { beforeAll, expect, test } from 'vitest'
import { raw, sql } from '../../platform/db/sql.ts'
import { startSession } from '../../platform/session.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { givenMessagePhoto, givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

/** In every text of the account, and nowhere else. */
const WORD = 'qzxerasure'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const json = (value: object) => JSON.stringify(value)

/** Tables with the word in a row, the queue of emails included: the tests' queue is a table. */
async function tablesWithWord(): Promise<string[]> {
  const tables = await world.db.many<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const row = await world.db.maybeOne(sql`
      select from ${raw(name)} t where position(${WORD} in lower(t::text)) > 0 limit 1`)
    if (row) found.push(name)
  }
  return found
}

const imageFiles = async () =>
  (await readdir(world.imageFolder, { recursive: true })).filter((file) => file.endsWith('webp'))

async function plant(leaver: TestMember, other: TestMember): Promise<void> {
  const { id, headers, email } = leaver
  const { db } = world
  const text = `Some ${WORD} text`
  await db.run(
    sql`update accounts set description = ${text}, avatar = ${await givenPicture(world, leaver)} where id = ${id}`,
  )
  await db.run(sql`
    insert into webhooks (account_id, address, events, secret) values
      (${id}, ${`https://${WORD}.example`}, '{ad.listed}', ${WORD}), (null, 'https://team.example', '{ad.listed}', 'x')`)
  await db.run(sql`
    insert into api_tokens (account_id, name, token_hash, hint, scopes, expires_at)
    values (${id}, ${WORD}, sha256('planted'), 'abcd', '{ads:read}', now() + interval '1 day')`)
  const images = [await givenPicture(world, leaver)]
  const words = { title: text, description: text, brand: WORD, model: WORD, contactName: WORD, images }
  const ad = await world.ad(leaver, words)
  const others = await world.ad(other)
  await db.run(sql`update ads set private_attributes = ${json({ vin: WORD })} where id = ${ad.id}`)
  await db.run(sql`insert into ad_edits (ad_id, fields) values (${ad.id}, ${json({ title: text })})`)
  await call('PUT', `/api/drafts/${crypto.randomUUID()}`, {
    headers,
    body: { draft: { ...emptyDraft(), title: text } },
  })
  const business = {
    name: `${WORD} Cars`,
    abn: '51824753556',
    about: text,
    suburb: 'Newtown',
    postcode: '2042',
  }
  await call('PUT', '/api/business', { headers, body: business })
  const theirs = { ...business, name: 'Theirs', about: '' }
  await call('PUT', '/api/business', { headers: other.headers, body: theirs })
  await call('POST', '/api/business/invitations', { headers: other.headers, body: { email } })
  await call('POST', '/api/saved-searches', { headers, body: { path: 'all', params: { search: WORD } } })
  for (const [from, productId] of [
    [leaver, others.id],
    [other, ad.id],
  ] as const) {
    const { body } = await call('POST', '/api/chat/conversations', {
      headers: from.headers,
      body: { productId },
    })
    const message = {
      text: from === leaver ? text : 'Is it there?',
      clientId: crypto.randomUUID(),
      ...(from === leaver && { photos: [await givenMessagePhoto(world, leaver)] }),
    }
    await call('POST', `/api/chat/conversations/${body._id}/messages`, {
      headers: from.headers,
      body: message,
    })
  }
  // One that was never sent.
  await givenMessagePhoto(world, leaver)
  await call('POST', '/api/favorites', { headers: other.headers, body: { productId: ad.id } })
  await db.run(sql`
    insert into moderation_cases (kind, account_id, title, details) values ('message', ${id}, ${text}, ${text})`)
  await db.run(
    sql`insert into account_notes (id, account_id, author_id, text) values (gen_random_uuid(), ${id}, ${other.id}, ${text})`,
  )
  await db.run(sql`
    insert into notifications (id, account_id, kind, key, details)
    values (gen_random_uuid(), ${id}, 'account', 'planted', ${json({ title: text, text, href: '/' })})`)
  await db.run(sql`
    insert into identities (issuer, subject, account_id, email) values ('https://id.example', ${WORD}, ${id}, ${email})`)
  await db.run(sql`
    insert into identity_links (key_hash, account_id, issuer, subject, email, expires_at)
    values (sha256('planted'), ${id}, 'https://id.example', ${WORD}, ${email}, now() + interval '1 hour')`)
  await db.run(sql`
    insert into codes (account_id, purpose, code_hash, new_email, expires_at)
    values (${id}, 'email', 'x', ${`new-${email}`}, now() + interval '1 hour')`)
  await startSession(db, id, { browser: WORD, place: WORD })
  await call('POST', '/api/auth/login', { body: { email, password: 'wrong' } })
}

test('after an account is erased, no table, file or queued email has any of its texts, but what belongs to others', async () => {
  const leaver = await world.member({ name: `Lee ${WORD}`, email: `${WORD}@example.com` })
  const other = await world.member()
  await plant(leaver, other)
  await world.jobs.run()
  const before = await tablesWithWord()
  expect(before).toEqual(
    expect.arrayContaining([
      'accounts',
      'ads',
      'ad_drafts',
      'ad_edits',
      'business_invitations',
      'businesses',
      'saved_searches',
      'messages',
      'sessions',
      'api_tokens',
      'webhooks',
      'webhook_deliveries',
    ]),
  )
  expect((await imageFiles()).filter((file) => file.startsWith('message-photos/'))).toHaveLength(8)

  await world.db.transaction((tx) =>
    world.mailer.post(tx, { to: leaver.email, subject: 'Waiting', text: `Hello ${WORD}` }),
  )
  await eraseAccount(world, leaver)
  await world.jobs.night()
  await world.jobs.run()
  // Suggestions are refreshed when someone types.
  await world.app.inject({ url: '/api/search/suggestions?q=lovely' })
  expect(await tablesWithWord()).toEqual([
    // The other person keeps the messages and the title of the ad that they are about.
    'conversations',
    'messages',
  ])
  expect(await imageFiles()).toEqual([])
  const { body } = await call('GET', '/api/chat/conversations', { headers: other.headers })
  expect(body.conversations.map(({ other: { name } }: { other: { name: string } }) => name)).toEqual([
    'Deleted user',
    'Deleted user',
  ])
  for (const url of [
    `/api/search/advanced?q=${WORD}`,
    `/api/search/suggestions?q=${WORD}`,
    '/sitemaps/ads-first.xml',
  ])
    expect((await world.app.inject({ url })).body.replaceAll(`"${WORD}"`, '')).not.toContain(`Some ${WORD}`)
})
