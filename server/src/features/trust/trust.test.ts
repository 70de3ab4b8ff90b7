import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenTrusted } from '../../testing/given-trusted.ts'
import { givenStatus } from '../../testing/move-ad.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { setSettingDefaults } from '../market/market.service.ts'
import { trustLevelOf } from './trust.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const given = (settings: Partial<MarketSettings>) => setSettingDefaults({ sampledPercent: 0, ...settings })
afterEach(() => setSettingDefaults({}))

const call = caller(() => world)
const trusted = async () => givenTrusted(world, await world.member())
const trustOf = async ({ headers }: TestMember) => (await call('GET', '/api/trust', { headers })).body

/** A decision about an ad of the member. */
const decide = async (
  member: TestMember,
  {
    outcome,
    daysAgo = 0,
    ...rest
  }: { outcome: string; daysAgo?: number; adId?: string; reason?: string; kind?: string },
) => {
  const { id } = await world.db.one<{ id: string }>(sql`
    insert into moderation_cases (kind, account_id, ad_id, title, decided_at, outcome, reason)
    values (${rest.kind ?? 'ad'}, ${member.id}, ${rest.adId ?? null}, 'A lamp', now() - make_interval(days => ${daysAgo}),
      ${outcome}, ${rest.reason ?? null}) returning id`)
  return id
}
const uphold = (refusal: string) =>
  world.db.run(sql`
    insert into moderation_cases (kind, appeal_of, title, decided_at, outcome)
    values ('appeal', ${refusal}, 'A lamp', now(), 'upheld')`)

describe('the level of a member', () => {
  test('the level of a member is earned by approved ads and days', async () => {
    const member = await world.member()
    expect(await trustOf(member)).toEqual({
      level: 'new',
      cleanAds: 0,
      adsNeeded: defaultSettings.trustedAfterAds,
      days: 0,
      daysNeeded: defaultSettings.trustedAfterDays,
      strikes: [],
      strikesAllowed: defaultSettings.strikesAllowed,
      alwaysReviewed: [],
    })
    await givenTrusted(world, member)
    expect(await trustOf(member)).toMatchObject({ level: 'trusted', cleanAds: 10, days: 30 })
    await world.db.run(
      sql`update accounts set created_at = now() - interval '29 days' where id = ${member.id}`,
    )
    expect(await trustOf(member)).toMatchObject({ level: 'new', days: 29 })
  })

  test('the level counts an ad once, and not one that was refused later, nor a check of an ad that is gone', async () => {
    const member = await world.member()
    const [kept, fallen, saved] = [await world.ad(member), await world.ad(member), await world.ad(member)]
    for (const { id } of [kept, kept, fallen, saved])
      await decide(member, { outcome: 'approved', adId: id, daysAgo: 3 })
    await decide(member, { outcome: 'refused', adId: fallen.id, kind: 'report' })
    await uphold(await decide(member, { outcome: 'refused', adId: saved.id }))
    await world.db.run(sql`
      insert into moderation_cases (kind, account_id, title, decided_at, outcome, is_sample)
      values ('ad', ${member.id}, 'Checked', now(), 'approved', true)`)
    expect(await trustOf(member)).toMatchObject({ cleanAds: 2 })
  })

  test('the level counts ads that are live or sold and were never refused, such as those from before the queue', async () => {
    const member = await world.member()
    const add = async (status: AdStatus) => (await world.ad(member, { status })).id
    const [live, , refused, saved] = [
      await add('active'),
      await add('sold'),
      await add('active'),
      await add('active'),
      await add('inactive'),
      await add('pending'),
    ]
    await decide(member, { outcome: 'approved', adId: live })
    await decide(member, { outcome: 'refused', adId: refused })
    await uphold(await decide(member, { outcome: 'refused', adId: saved }))
    expect(await trustOf(member)).toMatchObject({ cleanAds: 3 })
    await decide(member, { outcome: 'approved', adId: refused, daysAgo: -1 })
    expect(await trustOf(member), 'approved again').toMatchObject({ cleanAds: 4 })
  })

  test('the level needs as many clean ads as the market requires, live now or approved before', async () => {
    given({ trustedAfterAds: 3, trustedAfterDays: 0 })
    const member = await world.member()
    const ads = [await world.ad(member), await world.ad(member), await world.ad(member)]
    const level = () => trustLevelOf(world.db, member.id)
    expect(await level(), 'three are live').toBe('trusted')
    const refusal = await decide(member, { outcome: 'refused', adId: ads[0]?.id ?? '' })
    expect(await level(), 'two are, and one was refused').toBe('new')
    await decide(member, { outcome: 'approved' })
    expect(await level(), 'another was approved and is gone').toBe('trusted')
    await uphold(refusal)
    expect(await level()).toBe('trusted')
  })

  test('the level of a member is lost by strikes, which expire, and which an upheld appeal removes', async () => {
    const member = await trusted()
    await decide(member, { outcome: 'refused', daysAgo: 91 })
    await decide(member, { outcome: 'changes' })
    expect(await trustOf(member)).toMatchObject({ level: 'trusted', strikes: [] })
    const first = await decide(member, { outcome: 'refused', daysAgo: 80, reason: 'photos' })
    expect(await trustOf(member)).toMatchObject({ level: 'trusted', strikes: [{}] })
    await decide(member, { outcome: 'refused', daysAgo: 1, reason: 'gone-since' })
    const { level, strikes } = await trustOf(member)
    expect(level).toBe('new')
    expect(strikes).toMatchObject([
      { title: 'A lamp', reason: null },
      { reason: expect.stringMatching(/^The photos don’t show/) },
    ])
    const days = (Date.parse(strikes[1].expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(10, 1)
    await uphold(first)
    expect(await trustLevelOf(world.db, member.id)).toBe('trusted')
  })

  test('the level has one strike for an ad that was refused and reported at once', async () => {
    const member = await world.member()
    const { id } = await world.ad(member)
    await world.db.run(sql`
      insert into moderation_cases (kind, account_id, ad_id, title)
      values ('report', ${member.id}, ${id}, 'A'), ('ad', ${member.id}, ${id}, 'A')`)
    await givenStatus(world, id, 'inactive')
    expect((await trustOf(member)).strikes).toHaveLength(1)
  })
})

describe('an ad of a trusted member', () => {
  const post = async (member: TestMember, changes: object = {}) => {
    const images = [await givenPicture(world, member)]
    const body = { ...adBodies.Electronics, images, ...changes }
    const { status, body: posted } = await call('POST', '/api/ads', { headers: member.headers, body })
    expect(status).toBe(201)
    return posted
  }
  const reviewsOf = (adId: string) =>
    world.db.many(sql`
      select kind, is_sample as "isSample", before ->> 'title' as before, outcome
      from moderation_cases where ad_id = ${adId} order by created_at`)

  test('an ad of a trusted member is listed at once', async () => {
    given({})
    const { _id, status } = await post(await trusted())
    expect(status).toBe('active')
    expect(await reviewsOf(_id)).toEqual([])
    expect((await post(await world.member())).status).toBe('pending')
  })

  test('an ad of a trusted member may be checked afterwards, in the same statement', async () => {
    given({ sampledPercent: 100 })
    const { _id, status } = await post(await trusted())
    expect(status).toBe('active')
    expect(await reviewsOf(_id)).toMatchObject([{ kind: 'ad', isSample: true, outcome: null }])
    given({ sampledPercent: 100, reviewsNewAds: false })
    expect(await reviewsOf((await post(await world.member()))._id)).toEqual([])
  })

  test.each<[string, Partial<MarketSettings>, object]>([
    ['in a category that is always reviewed', { alwaysReviewed: ['Electronics'] }, {}],
    [
      'with scam words',
      {},
      { description: 'Your PayID needs to be upgraded to a business account, check your email' },
    ],
    ['with a phone number as its model', {}, { model: 'Call 0412 345 678' }],
    ['with scam words as a contact name', {}, { contactName: 'Send me the 6 digit code sent to your phone' }],
    ['with refused words as its model', {}, { model: 'Vape juice' }],
    ['in a market that trusts nobody', { trustedAfterAds: null }, {}],
  ])('an ad of a trusted member waits %s', async (_name, settings, changes) => {
    given(settings)
    expect((await post(await trusted(), changes)).status).toBe('pending')
  })

  test('an ad of a trusted member waits if the profile of its seller reads like a scam', async () => {
    given({})
    const member = await trusted()
    const text = 'Your PayID needs to be upgraded to a business account, check your email'
    await world.db.run(sql`update accounts set description = ${text} where id = ${member.id}`)
    expect((await post(member)).status).toBe('pending')
  })

  test('an ad of a trusted member stays listed when it is edited, and may be checked with its earlier version', async () => {
    given({ sampledPercent: 100 })
    const [member, other] = [await trusted(), await world.member()]
    const edit = async (by: TestMember, changes: object) => {
      const { id } = await world.ad(by, { title: 'Old title' })
      const images = [await givenPicture(world, by)]
      const body = { ...adBodies.Electronics, images, ...changes }
      return (await call('PUT', `/api/ads/owner/${id}`, { headers: by.headers, body })).body
    }
    const { _id, status, title } = await edit(member, { title: 'New title' })
    expect({ status, title }).toEqual({ status: 'active', title: 'New title' })
    expect(await reviewsOf(_id)).toMatchObject([{ kind: 'edit', isSample: true, before: 'Old title' }])
    const waits = { title: 'Old title', status: 'active', edit: { state: 'waiting' } }
    expect(await edit(other, { title: 'New title' })).toMatchObject(waits)
    given({ alwaysReviewed: ['Electronics'] })
    expect(await edit(member, { title: 'New title' })).toMatchObject(waits)
  })

  test('an ad of a trusted member waits once it has been taken down', async () => {
    given({})
    const member = await trusted()
    const { id } = await world.ad(member, { status: 'inactive' })
    const body = { ...adBodies.Electronics, images: [await givenPicture(world, member)] }
    const { body: saved } = await call('PUT', `/api/ads/owner/${id}`, { headers: member.headers, body })
    expect(saved.status).toBe('pending')
  })
})
