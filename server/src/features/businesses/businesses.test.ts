import { randomUUID } from 'node:crypto'
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

const details = {
  name: 'Harbour Cars',
  abn: '51 824 753 556',
  about: 'Used cars since 1998.',
  street: '12 King Street',
  suburb: 'Newtown',
  postcode: '2042',
  hours: [{ day: 1, opens: '09:00', closes: '17:30' }],
  licences: [{ kind: 'motor-dealer', state: 'New South Wales', number: 'MD012345' }],
}

const save = ({ headers }: TestMember, body: object = details) =>
  call('PUT', '/api/business', { headers, body })
const own = async ({ headers }: TestMember) => (await call('GET', '/api/business', { headers })).body
const page = (slug: string, query = '') => call('GET', `/api/businesses/${slug}${query}`)
const invite = ({ headers }: TestMember, email: string) =>
  call('POST', '/api/business/invitations', { headers, body: { email } })
const accept = ({ headers }: TestMember, id: string) =>
  call('POST', `/api/business/invitations/${id}/accept`, { headers })
const remove = ({ headers }: TestMember, { id }: TestMember) =>
  call('DELETE', `/api/business/people/${id}`, { headers })
const setOwner = ({ headers }: TestMember, { id }: TestMember, isOwner: boolean) =>
  call('PUT', `/api/business/people/${id}`, { headers, body: { isOwner } })
const noticesOf = ({ id }: TestMember) =>
  world.db.many<{ event: string }>(
    sql`select details ->> 'event' as event from notifications where account_id = ${id} order by created_at, key`,
  )

describe('a business', () => {
  test('is founded by a form, and has a page with the ads of all its people', async () => {
    const [mia, sam] = [await world.member({ name: 'Mia' }), await world.member({ name: 'Sam' })]
    const { status, body } = await save(mia)
    expect(status).toBe(200)
    expect(body.business).toMatchObject({ name: 'Harbour Cars', abn: '51824753556', isOwner: true })
    const { slug, _id: id } = body.business
    expect(slug).toBe(`harbour-cars-${id.slice(-8)}`)
    await world.db.run(
      sql`insert into business_members (account_id, business_id, is_owner) values (${sam.id}, ${id}, false)`,
    )
    const [hers, his] = [await world.ad(mia, { title: 'Corolla' }), await world.ad(sam, { title: 'Hilux' })]
    for (const status of ['pending', 'inactive', 'sold'] as const) await world.ad(sam, { status })

    const shown = await page(slug)
    expect(shown.body.business).toEqual({
      ...details,
      _id: id,
      slug,
      abn: '51824753556',
      state: 'New South Wales',
      timeZone: 'Australia/Sydney',
      licences: [{ ...details.licences[0], checkedAt: null }],
      createdAt: expect.any(String),
    })
    expect(shown.body.products.map(({ _id }: { _id: string }) => _id)).toEqual([his.id, hers.id])
    expect(shown.body.pagination.totalItems).toBe(2)
    const second = await page(slug, '?page=2&limit=1')
    expect(second.body.products.map(({ _id }: { _id: string }) => _id)).toEqual([hers.id])
    // The name is for people: the digits at its end find it.
    expect((await page(`an-older-name-${id.slice(-8)}`)).body.business.slug).toBe(slug)
    expect((await page('harbour-cars')).status).toBe(404)

    const ad = await call('GET', `/api/ads/${hers.id}`)
    expect(ad.body.business).toMatchObject({ slug, name: 'Harbour Cars', abn: '51824753556' })
    expect((await call('GET', `/api/sellers/${sam.id}`)).body.seller.business).toEqual({
      slug,
      name: 'Harbour Cars',
    })
    // Suspended people’s ads are nowhere.
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${sam.id}`)
    expect((await page(slug)).body.pagination.totalItems).toBe(1)
  })

  test('the cards of its people’s ads say Business, for as long as it is one', async () => {
    const [mia, sam] = [await world.member(), await world.member()]
    const { body } = await save(mia)
    const { slug, _id: id } = body.business
    const ads = [
      await world.ad(mia, { title: 'Zephyr kayak' }),
      await world.ad(sam, { title: 'Zephyr kayak' }),
    ]
    const [hers, his] = ads.map((ad) => ad.id)
    const cardsOf = (products: { _id: string; isBusiness?: boolean }[]) =>
      [hers, his].map((ad) => products.find(({ _id }) => _id === ad)?.isBusiness)
    const shown = async () => ({
      cards: cardsOf((await call('GET', `/api/ads/cards?ids=${hers},${his}`)).body),
      search: cardsOf((await call('GET', '/api/search/advanced?q=zephyr%20kayak')).body.products),
    })
    expect(await shown()).toEqual({ cards: [true, false], search: [true, false] })
    expect((await page(slug)).body.products[0].isBusiness).toBe(true)
    // Staff take the badge away, and give it back.
    await world.db.run(
      sql`update businesses set badge_removed_at = now(), badge_removal = 'No' where id = ${id}`,
    )
    expect((await shown()).cards).toEqual([false, false])
    await world.db.run(
      sql`update businesses set badge_removed_at = null, badge_removal = null where id = ${id}`,
    )
    expect((await shown()).cards).toEqual([true, false])
    // Somebody joins; the business closes.
    await world.db.run(
      sql`insert into business_members (account_id, business_id, is_owner) values (${sam.id}, ${id}, false)`,
    )
    expect((await shown()).cards).toEqual([true, true])
    await call('DELETE', '/api/business', { headers: mia.headers })
    expect((await shown()).cards).toEqual([false, false])
  })

  test('an ad shows the licences of its own state only', async () => {
    const seller = await world.member()
    const licence = { kind: 'motor-dealer', state: 'Victoria', number: '12345' } as const
    await givenBusiness(world, seller, { licence })
    const [here, there] = [
      await world.ad(seller, { state: 'Victoria', city: 'Melbourne' }),
      await world.ad(seller, { state: 'Queensland', city: 'Brisbane' }),
    ]
    const licencesOf = async (id: string) => (await call('GET', `/api/ads/${id}`)).body.business.licences
    expect(await licencesOf(here.id)).toEqual([{ ...licence, checkedAt: null }])
    expect(await licencesOf(there.id)).toEqual([])
  })

  test.each([
    ['abn', { abn: '51 824 753 557' }],
    ['abn', { abn: 'none' }],
    ['name', { name: 'Bowerbird Support' }],
    ['name', { name: 'Cars at www.cars.example' }],
    ['suburb', { suburb: 'Nowhere' }],
    ['hours', { hours: [...details.hours, { day: 1, opens: '10:00', closes: '12:00' }] }],
    ['hours.0.opens', { hours: [{ day: 1, opens: '24:00', closes: '12:00' }] }],
    ['hours.0.day', { hours: [{ day: 8, opens: '09:00', closes: '12:00' }] }],
    ['licences', { licences: [...details.licences, ...details.licences] }],
    ['licences.0.state', { licences: [{ ...details.licences[0], state: 'Atlantis' }] }],
  ])('an unusable %s is refused at its field, and nothing is stored', async (field, change) => {
    const member = await world.member()
    const { status, body } = await save(member, { ...details, ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.validationErrors)).toEqual([field])
    expect((await own(member)).business).toBeNull()
  })

  test('the database refuses an ABN that doesn’t add up, whoever writes it', async () => {
    const { id } = await givenBusiness(world, await world.member())
    for (const abn of ['51824753557', '', '5182475355', 'abc'])
      await expect(world.db.run(sql`update businesses set abn = ${abn} where id = ${id}`)).rejects.toThrow(
        /business_abn_adds_up/,
      )
  })

  test('a save changes only what was edited', async () => {
    const [mia, max] = [await world.member(), await world.member()]
    const { body } = await save(mia)
    await world.db.run(sql`
      insert into business_members (account_id, business_id, is_owner) values (${max.id}, ${body.business._id}, true)`)
    await save(max, { ...details, about: 'New words', basedOn: details })
    const saved = await save(mia, { ...details, street: '14 King Street', basedOn: details })
    expect(saved.body.business).toMatchObject({ about: 'New words', street: '14 King Street' })
    const refused = await save(mia, { ...details, about: 'Other words', basedOn: details })
    expect([refused.status, refused.body.conflicts]).toEqual([409, { about: 'New words' }])
  })

  test('a double tap founds one business', async () => {
    const member = await world.member()
    const replies = await Promise.all([save(member), save(member), save(member)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*)::int as n from businesses where id in (select business_id from business_members where account_id = ${member.id})`)
    expect(n).toBe(1)
  })

  test('a page that reads like a scam goes to the moderators', async () => {
    const member = await world.member()
    const about = 'Your PayID needs to be upgraded to a business account, check your email'
    await save(member, { ...details, about })
    const found = await world.db.maybeOne<{ details: string }>(
      sql`select details from moderation_cases where account_id = ${member.id} and decided_at is null`,
    )
    expect(found?.details).toContain(about)
  })
})

describe('its people', () => {
  test('are invited by email, and join with their own account', async () => {
    const [owner, joiner] = [
      await world.member(),
      await world.member({ email: `j-${randomUUID()}@example.com` }),
    ]
    await save(owner)
    expect((await invite(owner, joiner.email.toUpperCase())).status).toBe(200)
    const [mail] = await world.mailsTo(joiner.email)
    expect(mail?.subject).not.toContain('Harbour')
    expect(mail?.text).toContain('“Harbour Cars” has invited you')
    const [invitation] = (await own(joiner)).invited
    expect(invitation).toMatchObject({ business: 'Harbour Cars' })

    const stranger = await world.member()
    expect((await accept(stranger, invitation._id)).status).toBe(404)
    const joined = await accept(joiner, invitation._id)
    expect(joined.body).toMatchObject({ business: { isOwner: false, invitations: [] }, invited: [] })
    expect(joined.body.business.people).toHaveLength(2)
    expect((await invite(owner, joiner.email)).body.message).toBe('They already belong to your business')
    // Staff don’t edit it, and don’t invite.
    expect((await save(joiner)).status).toBe(403)
    expect((await invite(joiner, 'x@example.com')).status).toBe(403)
  })

  test('an address has one invitation, which either side can end', async () => {
    const [owner, invited] = [await world.member(), await world.member()]
    await save(owner)
    await invite(owner, invited.email)
    expect((await invite(owner, invited.email)).status).toBe(409)
    const [{ _id }] = (await own(invited)).invited
    const decline = (by: TestMember) =>
      call('DELETE', `/api/business/invitations/${_id}`, { headers: by.headers })
    expect((await decline(await world.member())).status).toBe(404)
    expect((await decline(invited)).body.invited).toEqual([])
    expect((await own(owner)).business.invitations).toEqual([])
  })

  test('an invitation ends after thirty days, and with its night', async () => {
    const [owner, invited] = [await world.member(), await world.member()]
    await save(owner)
    await invite(owner, invited.email)
    const [{ _id }] = (await own(invited)).invited
    await world.db.run(
      sql`update business_invitations set created_at = now() - interval '31 days' where id = ${_id}`,
    )
    expect((await own(invited)).invited).toEqual([])
    expect((await accept(invited, _id)).status).toBe(404)
    await world.jobs.night()
    expect(await world.db.maybeOne(sql`select from business_invitations where id = ${_id}`)).toBeUndefined()
  })

  test('nobody belongs to two businesses', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    await save(owner)
    await givenBusiness(world, other)
    await invite(owner, other.email)
    const [{ _id }] = (await own(other)).invited
    expect((await accept(other, _id)).body.message).toBe(
      'Your account already belongs to a business. Leave it first.',
    )
  })

  test('owners remove staff, never each other; staff remove nobody', async () => {
    const [owner, partner, staff, clerk] = await Promise.all([1, 2, 3, 4].map(() => world.member()))
    if (!owner || !partner || !staff || !clerk) throw new Error('no people')
    await givenBusiness(world, owner, { staff: [partner, staff, clerk] })
    expect((await setOwner(staff, staff, true)).status).toBe(403)
    expect((await setOwner(owner, partner, true)).status).toBe(200)
    expect((await remove(staff, clerk)).status).toBe(403)
    expect((await remove(owner, partner)).status).toBe(403)
    expect((await setOwner(owner, partner, false)).status).toBe(403)
    expect((await remove(partner, staff)).status).toBe(200)
    expect((await own(staff)).business).toBeNull()
    expect(await noticesOf(staff)).toEqual([{ event: 'business_left' }])
    expect((await remove(clerk, clerk)).status).toBe(200)
    // A person of another business is nobody here.
    const elsewhere = await world.member()
    await givenBusiness(world, elsewhere)
    expect((await remove(owner, elsewhere)).status).toBe(404)
  })

  test('a business is handed over: another becomes its owner, then the first one leaves', async () => {
    const [first, next] = [await world.member(), await world.member()]
    const { id } = await givenBusiness(world, first, { staff: [next] })
    expect((await remove(first, first)).status).toBe(409)
    expect((await setOwner(first, first, false)).status).toBe(409)
    await setOwner(first, next, true)
    expect(await noticesOf(next)).toEqual([{ event: 'business_owner' }])
    expect((await call('DELETE', '/api/business', { headers: first.headers })).status).toBe(409)
    expect((await remove(first, first)).body.business).toBeNull()
    expect((await own(next)).business).toMatchObject({ _id: id, isOwner: true })
    const logged = await world.db.many(
      sql`select target_id as "targetId", is_admin as "isAdmin" from audit_log where action = 'business.owner' and target_id = ${next.id}`,
    )
    expect(logged).toEqual([{ targetId: next.id, isAdmin: false }])
  })

  test('closing it leaves accounts and ads as they are', async () => {
    const [owner, staff] = [await world.member(), await world.member()]
    const { slug } = await givenBusiness(world, owner, { staff: [staff] })
    const ad = await world.ad(staff)
    expect((await call('DELETE', '/api/business', { headers: staff.headers })).status).toBe(403)
    expect((await call('DELETE', '/api/business', { headers: owner.headers })).status).toBe(200)
    expect((await page(slug)).status).toBe(404)
    expect((await call('GET', `/api/ads/${ad.id}`)).body.business).toBeNull()
    expect(await noticesOf(staff)).toEqual([{ event: 'business_left' }])
  })
})

describe('staff', () => {
  const licence = { kind: 'motor-dealer', state: 'Victoria', number: '12345' } as const
  const check = (by: TestMember, id: string, isChecked: boolean, number: string = licence.number) =>
    call('PUT', `/api/admin/businesses/${id}/licences`, {
      headers: by.headers,
      body: { ...licence, number, isChecked },
    })
  const badge = (by: TestMember, id: string, body: object) =>
    call('PUT', `/api/admin/businesses/${id}/badge`, { headers: by.headers, body })
  const logged = (action: string, { id }: TestMember) =>
    world.db.many(
      sql`select after, reason, is_admin as "isAdmin" from audit_log where action = ${action} and target_id = ${id} order by at`,
    )

  test('see it at its people, and say that a licence was found in the register', async () => {
    const [owner, mo] = [await world.member(), await world.member({ role: 'moderator' })]
    const { id, slug } = await givenBusiness(world, owner, { licence })
    const seen = await call('GET', `/api/admin/users/${owner.id}/business`, { headers: mo.headers })
    expect(seen.body.business).toMatchObject({ _id: id, people: [{ _id: owner.id, isOwner: true }] })
    expect(seen.body.business.sameAbn.length).toBeGreaterThan(0)

    expect((await check(mo, id, true, '54321')).status).toBe(409)
    expect((await check(mo, id, true)).status).toBe(200)
    expect((await check(mo, id, true)).status).toBe(200)
    const shown = async () => (await page(slug)).body.business.licences
    expect(await shown()).toEqual([{ ...licence, checkedAt: expect.any(String) }])
    expect(await logged('business.licence', owner)).toEqual([
      { after: { ...licence, isChecked: true }, reason: null, isAdmin: true },
    ])
    // The same number stays checked; another one isn’t.
    await save(owner, { ...details, licences: [licence] })
    expect(await shown()).toEqual([{ ...licence, checkedAt: expect.any(String) }])
    await save(owner, { ...details, licences: [{ ...licence, number: '999' }] })
    expect(await shown()).toEqual([{ ...licence, number: '999', checkedAt: null }])
  })

  test('take the badge away with a reason, and give it back', async () => {
    const [owner, mo] = [await world.member(), await world.member({ role: 'moderator' })]
    const { id, slug } = await givenBusiness(world, owner)
    const ad = await world.ad(owner)
    const businessOf = async () => (await call('GET', `/api/ads/${ad.id}`)).body.business
    expect((await badge(mo, id, { isRemoved: true })).status).toBe(400)
    expect((await badge(mo, id, { isRemoved: true, reason: 'The ABN is not yours.' })).status).toBe(200)
    expect((await page(slug)).status).toBe(404)
    expect(await businessOf()).toBeNull()
    expect((await call('GET', `/api/sellers/${owner.id}`)).body.seller.business).toBeNull()
    expect((await own(owner)).business.badgeRemoval).toBe('The ABN is not yours.')
    // Saving doesn’t bring it back.
    await save(owner)
    expect((await page(slug)).status).toBe(404)
    expect((await badge(mo, id, { isRemoved: false })).status).toBe(200)
    expect((await page(slug)).status).toBe(200)
    expect(await businessOf()).not.toBeNull()
    expect((await noticesOf(owner)).map(({ event }) => event)).toEqual([
      'business_badge_removed',
      'business_badge_back',
    ])
    expect(await logged('business.badge', owner)).toEqual([
      { after: { hasBadge: false }, reason: 'The ABN is not yours.', isAdmin: true },
      { after: { hasBadge: true }, reason: null, isAdmin: true },
    ])
  })

  test('decide nothing about a business of their own', async () => {
    const mo = await world.member({ role: 'moderator' })
    const { id } = await givenBusiness(world, mo, { licence })
    expect((await check(mo, id, true)).status).toBe(403)
    expect((await badge(mo, id, { isRemoved: true, reason: 'x' })).status).toBe(403)
  })
})
