import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { givenBusiness } from '../../testing/given-business.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

const as = ({ headers }: TestMember) => ({ headers })
const view = (member: TestMember, id: string) => call('GET', `/api/ads/owner/${id}`, as(member))
const move = (member: TestMember, id: string, body: object) =>
  call('PATCH', `/api/ads/owner/${id}/status`, { ...as(member), body })
const list = async (member: TestMember, query = '') =>
  (await call('GET', `/api/ads/owner/my-ads${query}`, as(member))).body
const statusOf = async (id: string) =>
  (await world.db.one<{ status: string }>(sql`select status from ads where id = ${id}`)).status

/** Mia owns a business, Sam sells for it; Otto owns another one. */
async function given() {
  const [mia, sam, otto, tess] = [
    await world.member({ name: 'Mia Moss' }),
    await world.member({ name: 'Sam Stone' }),
    await world.member({ name: 'Otto' }),
    await world.member({ name: 'Tess' }),
  ]
  const business = await givenBusiness(world, mia, { staff: [sam] })
  await givenBusiness(world, otto, { name: 'Other Cars' })
  const ad = await world.ad(mia, { title: 'Corolla' })
  return { mia, sam, otto, tess, business, ad }
}

const leave = ({ id }: TestMember) => world.db.run(sql`delete from business_members where account_id = ${id}`)

describe('colleagues of a business', () => {
  test('see each other’s ads under All, with the name of who has posted each', async () => {
    const { mia, sam, ad } = await given()
    const his = await world.ad(sam, { title: 'Hilux' })
    const mine = await list(sam)
    expect(mine.products.map(({ _id }: { _id: string }) => _id)).toEqual([his.id])
    expect([mine.hasColleagues, mine.statusCounts.total]).toEqual([true, 1])
    const all = await list(sam, '?whose=all')
    expect(all.statusCounts.total).toBe(2)
    expect(
      all.products.map(({ _id, colleague }: { _id: string; colleague: object }) => [_id, colleague]),
    ).toEqual([
      [his.id, null],
      [ad.id, { _id: mia.id, name: 'Mia Moss' }],
    ])
    const found = await list(sam, '?whose=all&search=corolla')
    expect(found.products.map(({ _id }: { _id: string }) => _id)).toEqual([ad.id])
  })

  test('edit, pause, renew and sell each other’s ads, and the ad says who did', async () => {
    const { sam, ad } = await given()
    const { body } = await view(sam, ad.id)
    expect(body.colleague.name).toBe('Mia Moss')
    const paused = await move(sam, ad.id, { status: 'paused' })
    expect([paused.status, paused.body.changedBy]).toEqual([
      200,
      { name: 'Sam Stone', action: 'moved', at: expect.any(String) },
    ])
    await move(sam, ad.id, { status: 'active' })
    expect((await call('POST', `/api/ads/owner/${ad.id}/renew`, as(sam))).body.changedBy.action).toBe(
      'renewed',
    )
    expect((await move(sam, ad.id, { status: 'sold' })).status).toBe(200)
    expect(await statusOf(ad.id)).toBe('sold')
    const logged = await world.db.many(sql`
      select actor_id as "actorId", after ->> 'action' as action from audit_log
      where target_id = ${ad.id} and action = 'ad.colleague' order by seq`)
    expect(logged).toEqual(
      ['moved', 'moved', 'renewed', 'moved'].map((action) => ({ actorId: sam.id, action })),
    )
  })

  test('delete each other’s ads', async () => {
    const { sam, ad } = await given()
    expect((await call('DELETE', `/api/ads/owner/${ad.id}`, as(sam))).status).toBe(200)
    expect((await view(sam, ad.id)).status).toBe(404)
  })

  test('an ad that only its own side may see is shown to a colleague', async () => {
    const { mia, sam, tess } = await given()
    const pending = await world.ad(mia, { status: 'pending' })
    expect((await call('GET', `/api/ads/${pending.id}`, as(sam))).status).toBe(200)
    expect((await call('GET', `/api/ads/${pending.id}`, as(tess))).status).toBe(401)
  })

  test.each([
    ['a stranger', ({ tess }: Awaited<ReturnType<typeof given>>) => tess],
    ['a colleague of another business', ({ otto }: Awaited<ReturnType<typeof given>>) => otto],
  ])('%s gets what they got before', async (_, pick) => {
    const scene = await given()
    const member = pick(scene)
    const { id } = scene.ad
    expect((await view(member, id)).status).toBe(403)
    expect((await move(member, id, { status: 'paused' })).status).toBe(403)
    expect((await call('DELETE', `/api/ads/owner/${id}`, as(member))).status).toBe(403)
    expect((await call('POST', `/api/ads/owner/${id}/renew`, as(member))).status).toBe(403)
    expect((await list(member, '?whose=all')).products).toEqual([])
    expect(await statusOf(id)).toBe('active')
  })

  test('a former colleague loses all of it, and so do those of a business without its badge', async () => {
    const { sam, ad, business } = await given()
    await world.db.run(sql`
      update businesses set badge_removed_at = now(), badge_removal = 'No' where id = ${business.id}`)
    expect((await view(sam, ad.id)).status).toBe(403)
    expect((await list(sam, '?whose=all')).hasColleagues).toBe(false)
    await world.db.run(sql`
      update businesses set badge_removed_at = null, badge_removal = null where id = ${business.id}`)
    expect((await view(sam, ad.id)).status).toBe(200)
    await leave(sam)
    expect((await view(sam, ad.id)).status).toBe(403)
    expect((await move(sam, ad.id, { status: 'paused' })).status).toBe(403)
  })

  test('ads of a suspended colleague stay as they are', async () => {
    const { mia, sam, ad } = await given()
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${mia.id}`)
    expect((await move(sam, ad.id, { status: 'sold' })).status).toBe(403)
  })

  test('what concerns a person stays theirs: the number on the ad, and its offers', async () => {
    const { sam, ad } = await given()
    const phone = await call('PUT', `/api/ads/owner/${ad.id}/phone`, {
      ...as(sam),
      body: { showPhone: false },
    })
    expect(phone.status).toBe(403)
    expect((await call('GET', `/api/ads/owner/${ad.id}/offers`, as(sam))).status).toBe(403)
  })

  test('a moderator doesn’t decide about a colleague’s ad', async () => {
    const { mia, ad, business } = await given()
    const moderator = await world.member({ role: 'moderator' })
    await world.db.run(sql`
      insert into business_members (account_id, business_id, is_owner) values (${moderator.id}, ${business.id}, false)`)
    const pending = await world.ad(mia, { status: 'pending' })
    for (const { id } of [ad, pending]) {
      const { status } = await call('PATCH', `/api/admin/products/${id}/status`, {
        ...as(moderator),
        body: { status: 'inactive', reason: 'No' },
      })
      expect(status).toBe(403)
    }
  })
})

describe('ads are handed over', () => {
  const handOver = (member: TestMember, from: TestMember, to: TestMember) =>
    call('POST', `/api/business/people/${from.id}/hand-over`, { ...as(member), body: { to: to.id } })
  const sellerOf = async (id: string) =>
    (await world.db.one<{ id: string }>(sql`select seller_id as id from ads where id = ${id}`)).id
  const noticesOf = async ({ id }: TestMember) =>
    (
      await world.db.many<{ event: string }>(
        sql`select details ->> 'event' as event from notifications where account_id = ${id}`,
      )
    ).map(({ event }) => event)

  test('by an owner: they and their chats are the colleague’s, who is told', async () => {
    const { mia, sam, tess } = await given()
    const hilux = await world.ad(sam, { title: 'Hilux', contactName: 'Sam' })
    const { body } = await call('POST', '/api/chat/conversations', {
      ...as(tess),
      body: { productId: hilux.id },
    })
    await call('POST', `/api/chat/conversations/${body._id}/messages`, {
      ...as(tess),
      body: { text: 'Is it there?', clientId: body._id },
    })
    await world.ad(sam, { status: 'sold' })
    await world.ad(sam, { status: 'pending' })
    const { status, body: reply } = await handOver(mia, sam, mia)
    expect([status, reply]).toEqual([200, { moved: 1, stayed: 1 }])
    expect(await sellerOf(hilux.id)).toBe(mia.id)
    const shown = await view(mia, hilux.id)
    expect(shown.body).toMatchObject({ contactName: 'Mia Moss', showPhone: false, colleague: null })
    const chats = (await call('GET', '/api/chat/conversations', as(mia))).body
    expect(chats.conversations.map(({ _id }: { _id: string }) => _id)).toEqual([body._id])
    expect(chats.unreadCount).toBe(1)
    expect(await noticesOf(sam)).toEqual(['business_ads_taken'])
    // Sam leaves: what he handed over stays.
    await leave(sam)
    expect((await view(sam, hilux.id)).status).toBe(403)
    expect((await view(mia, hilux.id)).status).toBe(200)
  })

  test('by the person themselves, but not by a colleague who is no owner', async () => {
    const { mia, sam, ad } = await given()
    expect((await handOver(sam, mia, sam)).status).toBe(403)
    const hilux = await world.ad(sam)
    expect((await handOver(sam, sam, mia)).body).toEqual({ moved: 1, stayed: 0 })
    expect(await noticesOf(mia)).toEqual(['business_ads_given'])
    expect([await sellerOf(ad.id), await sellerOf(hilux.id)]).toEqual([mia.id, mia.id])
  })

  test('not to a stranger, nor from another business', async () => {
    const { mia, sam, otto, tess } = await given()
    for (const [by, from, to] of [
      [mia, sam, tess],
      [mia, otto, mia],
      [otto, sam, otto],
      [tess, sam, tess],
    ] as const)
      expect((await handOver(by, from, to)).status).toBe(404)
  })

  test('a chat from before its seller joined keeps its ad with them', async () => {
    const { mia, sam, tess } = await given()
    await leave(sam)
    const hilux = await world.ad(sam)
    const { body } = await call('POST', '/api/chat/conversations', {
      ...as(tess),
      body: { productId: hilux.id },
    })
    await call('POST', `/api/chat/conversations/${body._id}/messages`, {
      ...as(tess),
      body: { text: 'Is it there?', clientId: body._id },
    })
    const { businessId } = await world.db.one<{ businessId: string }>(sql`
      select business_id as "businessId" from business_members where account_id = ${mia.id}`)
    await world.db.run(sql`
      insert into business_members (account_id, business_id, is_owner) values (${sam.id}, ${businessId}, false)`)
    expect((await handOver(mia, sam, mia)).body).toEqual({ moved: 0, stayed: 1 })
    expect(await sellerOf(hilux.id)).toBe(sam.id)
  })
})
