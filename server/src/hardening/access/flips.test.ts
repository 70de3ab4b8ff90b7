import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { startSession } from '../../platform/session.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let [owner, buyer, admin]: TestMember[] = []
beforeAll(async () => {
  world = await makeWorld()
  ;[owner, buyer, admin] = await Promise.all([
    world.member({ name: 'Owner' }),
    world.member(),
    world.member({ role: 'admin' }),
  ])
})
const call = caller(() => world)

interface Seen {
  ranked: boolean
  filter: boolean
  /** Their total number. */
  total: number
  search: boolean
  suggestions: boolean
  sitemap: boolean
  page: number
  favourite: boolean
  chat: boolean
}

const listed: Seen = {
  ranked: true,
  filter: true,
  total: 1,
  search: true,
  suggestions: true,
  sitemap: true,
  page: 200,
  favourite: true,
  chat: true,
}
const unlisted: Seen = {
  ranked: false,
  filter: false,
  total: 0,
  search: false,
  suggestions: false,
  sitemap: false,
  page: 401,
  favourite: false,
  chat: false,
}
/** A word that no other ad has, and that can be what an ad is about. */
const letters = () =>
  randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** Left out of lists, but its page stays. */
const sold: Seen = { ...unlisted, page: 200, favourite: true, chat: true }

/** Requests everything that can show an ad, in parallel. */
async function look(id: string, word: string): Promise<Seen> {
  const headers = buyer?.headers ?? {}
  const [ranked, filter, search, suggestions, sitemap, page, favourites, chats] = await Promise.all([
    call('GET', '/api/ads/ranked'),
    call('GET', '/api/products/filter?category=Electronics'),
    call('GET', `/api/search/advanced?q=${word}`),
    call('GET', `/api/search/suggestions?q=${word.slice(0, 6)}`),
    world.app.inject({ url: '/sitemaps/ads-first.xml' }),
    call('GET', `/api/ads/${id}`),
    call('GET', '/api/favorites', { headers }),
    call('GET', '/api/chat/conversations', { headers }),
  ])
  return {
    ranked: JSON.stringify(ranked.body).includes(id),
    filter: JSON.stringify(filter.body).includes(id),
    total: filter.body.pagination.totalItems,
    search: JSON.stringify(search.body).includes(id),
    suggestions: JSON.stringify(suggestions.body).toLowerCase().includes(word),
    sitemap: sitemap.body.includes(id),
    page: page.status,
    favourite: favourites.body.find((each: { _id: string }) => each._id === id)?.isAvailable ?? false,
    chat: chats.body.conversations[0]?.product?.isAvailable ?? false,
  }
}

/** Suggestions are refreshed by the requests that read them, so one request may see an older state than another. */
const soon = (id: string, word: string) => expect.poll(() => look(id, word), { timeout: 1_000, interval: 20 })

test('a change of an ad or its seller is visible everywhere within a second', async () => {
  if (!owner || !buyer || !admin) throw new Error('Nobody is here')
  const [member, reader, chief] = [owner.headers, buyer.headers, admin.headers]
  const done = async (reply: ReturnType<typeof call>) => {
    const { status, body } = await reply
    expect([status, body.message]).toEqual([expect.toSatisfy((code: number) => code < 300), body.message])
    return body
  }
  const [word, newWord] = ['qzx', 'vjk'].map((start) => `${start}${letters()}`) as [string, string]
  const body = {
    ...adBodies.Electronics,
    title: `Camera ${word}`,
    images: [await givenPicture(world, owner)],
  }
  const id: string = (await done(call('POST', '/api/ads', { headers: member, body })))._id
  const decide = (status: string) =>
    done(call('PATCH', `/api/admin/products/${id}/status`, { headers: chief, body: { status } }))
  const setOwn = (status: string) =>
    done(call('PATCH', `/api/ads/owner/${id}/status`, { headers: member, body: { status } }))
  const setSeller = (status: string) =>
    done(call('PATCH', `/api/users/${owner?.id}/status`, { headers: chief, body: { status } }))
  const feature = () =>
    done(
      call('POST', '/api/admin/products/ranked/update', {
        headers: chief,
        body: { category: 'Electronics', rankings: [id] },
      }),
    )
  // The first requests are slower: statements are prepared and replies are validated.
  await look(id, word)
  await soon(id, word).toEqual(unlisted)

  await decide('active')
  await done(call('POST', '/api/favorites', { headers: reader, body: { productId: id } }))
  const chat = await done(
    call('POST', '/api/chat/conversations', { headers: reader, body: { productId: id } }),
  )
  await done(
    call('POST', `/api/chat/conversations/${chat._id}/messages`, {
      headers: reader,
      body: { text: 'Hello', clientId: '0197a1b2-0000-7000-8000-000000000000' },
    }),
  )
  await soon(id, word).toEqual(listed)

  const flips: [() => Promise<unknown>, Seen][] = [
    [feature, listed],
    [() => setOwn('sold'), sold],
    [() => setOwn('active'), listed],
    [feature, listed],
    [() => decide('inactive'), unlisted],
    [() => decide('active'), listed],
    [feature, listed],
    [() => setSeller('suspended'), unlisted],
    [() => setSeller('active'), listed],
    [() => setSeller('inactive'), unlisted],
    [() => setSeller('active'), listed],
    [() => decide('sold'), sold],
    [() => decide('pending'), unlisted],
    [() => decide('active'), listed],
  ]
  for (const [flip, expected] of flips) {
    await flip()
    await soon(id, word).toEqual(expected)
  }

  const edited = { ...body, title: `Camera ${newWord}` }
  // Suspending the account has ended all its sessions.
  const headers = { authorization: `Bearer ${await startSession(world.db, owner.id)}` }
  await done(call('PUT', `/api/ads/owner/${id}`, { headers, body: edited }))
  // Until someone has approved it, everyone sees the ad as it was.
  const unapproved = { ...listed, search: false, suggestions: false }
  await soon(id, word).toEqual(listed)
  await soon(id, newWord).toEqual(unapproved)
  const { id: review } = await world.db.one<{ id: string }>(
    sql`select id from moderation_cases where ad_id = ${id} and decided_at is null`,
  )
  const approval = { ids: [review], outcome: 'approved' }
  await done(call('POST', '/api/admin/reviews/decisions', { headers: chief, body: approval }))
  await soon(id, newWord).toEqual(listed)
  await soon(id, word).toEqual({ ...listed, search: false, suggestions: false })
  await done(call('DELETE', `/api/ads/owner/${id}`, { headers }))
  await soon(id, newWord).toEqual({ ...unlisted, page: 410 })
})

test('the check of changes notices a stale list', async () => {
  if (!owner || !admin) throw new Error('Nobody is here')
  const word = `qzx${letters()}`
  const { id } = await world.ad(owner, { title: `Lens ${word}` })
  expect(await look(id, word)).toEqual({ ...listed, favourite: false, chat: false })
  await world.db.run(sql`alter table ads disable trigger record_updated_ads`)
  const { headers } = admin
  await call('PATCH', `/api/admin/products/${id}/status`, { headers, body: { status: 'inactive' } })
  await world.db.run(sql`alter table ads enable trigger record_updated_ads`)
  expect(await look(id, word)).toEqual({ ...unlisted, suggestions: true })
})
