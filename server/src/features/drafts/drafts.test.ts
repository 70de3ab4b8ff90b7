import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { imageAddress } from '@bowerbird/contract/image-address'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(async () => {
  member = await world.member()
})
const call = caller(() => world)
const draftWith = (changes: object = {}) => ({
  ...emptyDraft(),
  category: 'Electronics',
  subcategory: 'Smartphones',
  title: 'Half a phone',
  ...changes,
})
const save = (id: string, draft: object, { headers } = member) =>
  call('PUT', `/api/drafts/${id}`, { headers, body: { draft } })
const list = async ({ headers } = member) => (await call('GET', '/api/drafts', { headers })).body
const remove = (id: string, { headers } = member) => call('DELETE', `/api/drafts/${id}`, { headers })

describe('a draft', () => {
  test('a draft is saved again and again, listed with the latest first, and deleted', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(first, draftWith({ attributes: { screen: '6.1' } }))
    await save(second, draftWith({ title: '' }))
    expect((await save(first, draftWith({ title: 'A phone', price: '9' }))).status).toBe(200)
    expect(await list()).toEqual([
      { _id: first, draft: draftWith({ title: 'A phone', price: '9' }), updatedAt: expect.any(String) },
      { _id: second, draft: draftWith({ title: '' }), updatedAt: expect.any(String) },
    ])
    expect((await remove(first)).status).toBe(200)
    expect((await remove(first)).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  test('a draft is only its owner’s', async () => {
    const id = crypto.randomUUID()
    await save(id, draftWith())
    const other = await world.member()
    expect((await save(id, draftWith({ title: 'Mine now' }), other)).status).toBe(404)
    await remove(id, other)
    expect(await list(other)).toEqual([])
    expect(await list()).toMatchObject([{ draft: { title: 'Half a phone' } }])
  })

  test.each<[string, object]>([
    ['too long', draftWith({ description: 'x'.repeat(15_000) })],
    ['with a list for a title', draftWith({ title: ['x'] })],
    ['with nine photos', draftWith({ images: Array(9).fill('/images/x') })],
    ['with a huge number', draftWith({ attributes: { year: 1e300 } })],
  ])('a draft that is %s is refused', async (_, draft) => {
    expect((await save(crypto.randomUUID(), draft)).status).toBe(400)
  })

  test('a twenty-first draft is refused; those that exist can still be changed', async () => {
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
    for (const id of ids) expect((await save(id, draftWith())).status).toBe(200)
    expect(await save(crypto.randomUUID(), draftWith())).toMatchObject({
      status: 409,
      body: { message: 'You can have 20 drafts. Finish or delete one first.' },
    })
    expect((await save(ids[0] ?? '', draftWith({ title: 'Changed' }))).status).toBe(200)
  })

  test('a draft beyond the twentieth is refused, also if many are saved at once', async () => {
    const many = await world.member()
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        call('PUT', `/api/drafts/${crypto.randomUUID()}`, {
          headers: many.headers,
          body: { draft: draftWith() },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await world.db.many(sql`select from ad_drafts where account_id = ${many.id}`)).toHaveLength(20)
  })

  test('a draft is gone with its ad, and a late save doesn’t bring it back', async () => {
    const id = crypto.randomUUID()
    const image = imageAddress(id.replaceAll('-', ''))
    await world.db.run(sql`
      insert into images (address, account_id, width, height, blur) values (${image}, ${member.id}, 1280, 800, '')`)
    await save(id, draftWith())
    const body = { ...adBodies.Electronics, images: [image], idempotencyKey: id }
    expect((await call('POST', '/api/ads', { headers: member.headers, body })).status).toBe(201)
    expect(await list()).toEqual([])
    expect((await save(id, draftWith())).status).toBe(200)
    expect(await list()).toEqual([])
  })

  test('a draft keeps its photos, and is deleted with them after 90 days', async () => {
    const id = crypto.randomUUID()
    const image = imageAddress(id.replaceAll('-', ''))
    await world.db.run(sql`
      insert into images (address, account_id, width, height, blur, unused_since)
      values (${image}, ${member.id}, 1280, 800, '', now() - interval '2 days')`)
    await save(id, draftWith({ images: [image] }))
    const isThere = async () =>
      (await world.db.maybeOne(sql`select from images where address = ${image}`)) !== undefined
    await world.jobs.night()
    expect(await isThere()).toBe(true)
    await world.db.run(sql`update ad_drafts set updated_at = now() - interval '91 days' where id = ${id}`)
    await world.jobs.night()
    expect(await list()).toEqual([])
    await world.jobs.night()
    expect(await isThere()).toBe(false)
  })
})
