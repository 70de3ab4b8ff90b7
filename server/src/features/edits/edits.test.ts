import { isApprovedStatus, isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { CASE_WITHDRAWN } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { editsOf } from '../../testing/edits.ts'
import { givenTrusted } from '../../testing/given-trusted.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, testImage, type World } from '../../testing/world.ts'
import { setSettingDefaults } from '../market/market.service.ts'

let world: World
let owner: TestMember
let mo: TestMember
beforeAll(async () => {
  world = await makeWorld()
  owner = await world.member()
  mo = await world.member({ role: 'moderator' })
})
afterEach(() => setSettingDefaults({}))
const { queue, as, given: givenBy, usesOf } = editsOf(() => world)
const given = (status?: Parameters<typeof givenBy>[1]) => givenBy(owner, status)
const approved = adStatuses.filter(isApprovedStatus)
const { title, description } = adBodies.Electronics

describe('an edit that has to be reviewed', () => {
  test.each(approved)(
    'an edit of an ad that is %s waits, and everyone sees the ad as it was approved',
    async (status) => {
      const ad = await given(status)
      const saved = await ad.save({ title: 'Zanzibar phone', description: 'Entirely other words' })
      expect(saved).toMatchObject({
        status,
        title,
        edit: { state: 'waiting', version: { title: 'Zanzibar phone', images: ad.images } },
      })
      expect(await ad.own()).toEqual(saved)
      if (isPublicStatus(status)) expect(await ad.shown()).toMatchObject({ title, description })
      const found = await queue.call('GET', '/api/search/advanced?q=zanzibar')
      expect(JSON.stringify(found.body)).not.toContain(ad.id)
      expect(await ad.openCases()).toBe(1)
      const list = (await as(owner, 'GET', 'my-ads?limit=100')).body
      const card = (list.products as { _id: string }[]).find(({ _id }) => _id === ad.id)
      expect(card).toMatchObject({ title, edit: { state: 'waiting' } })
      expect(JSON.stringify(card)).not.toContain('Zanzibar')
    },
  )

  test('an edit that has to be reviewed shows the part that needs no review at once', async () => {
    const ad = await given()
    const saved = await ad.save({ title: 'Zanzibar phone', price: 900, city: 'Melbourne', contactName: 'Jo' })
    expect(saved).toMatchObject({ title, price: 900, city: 'Melbourne', contactName: 'Jo' })
    expect(saved.edit?.version).toMatchObject({ title: 'Zanzibar phone', price: 900 })
    expect(await ad.shown()).toMatchObject({ title, price: 900, city: 'Melbourne' })
  })

  test('an edit that has to be reviewed keeps the ad featured', async () => {
    const ad = await given()
    await world.feature('Electronics', [ad.id])
    expect(await ad.save({ title: 'Zanzibar phone' })).toMatchObject({ isFeatured: true })
  })

  test('an edit replaces one that waits; saving the same again changes nothing', async () => {
    const ad = await given()
    await ad.save({ title: 'First try' })
    const first = await ad.review()
    await world.db.run(
      sql`update moderation_cases set created_at = now() - interval '1 hour' where id = ${first}`,
    )
    await ad.save({ title: 'First try' })
    expect(await ad.review()).toBe(first)
    await ad.save({ title: 'Second try' })
    const second = await ad.review()
    expect(second).not.toBe(first)
    expect((await queue.get(mo, second)).body).toMatchObject({ title: 'Second try', kind: 'edit' })
    // A decision about the first one has no effect on the second, which keeps its place in the queue.
    expect((await queue.decide(mo, [first], { outcome: 'approved' })).body.refused).toEqual([
      { _id: first, message: CASE_WITHDRAWN },
    ])
    expect(
      await world.db.one(sql`
      select a.created_at = b.created_at as same from moderation_cases a, moderation_cases b where a.id = ${first} and b.id = ${second}`),
    ).toEqual({ same: true })
    expect(await ad.shown()).toMatchObject({ title })
  })

  test('an edit that waits can be withdrawn by its owner only', async () => {
    const ad = await given()
    await ad.save({ title: 'Zanzibar phone' })
    expect((await as(await world.member(), 'DELETE', `${ad.id}/edit`)).status).toBe(403)
    expect(await ad.hasEdit()).toBe(true)
    // The second time, there is nothing left to withdraw.
    for (const time of ['first', 'second']) {
      const left = await as(owner, 'DELETE', `${ad.id}/edit`)
      expect(left, time).toMatchObject({ status: 200, body: { title, status: 'active', edit: null } })
    }
    expect([await ad.hasEdit(), await ad.openCases()]).toEqual([false, 0])
  })

  test('an edit that waits goes away when the ad is saved as it is shown', async () => {
    const ad = await given()
    await ad.save({ title: 'Zanzibar phone' })
    expect(await ad.save({ price: 1000 })).toMatchObject({ title, price: 1000, edit: null })
    expect([await ad.hasEdit(), await ad.openCases()]).toEqual([false, 0])
  })

  test('edits don’t wait in a market that reviews none, nor for trusted members, and are checked at random', async () => {
    setSettingDefaults({ reviewsEdits: false })
    const ad = await given()
    expect(await ad.save({ title: 'Zanzibar phone' })).toMatchObject({ title: 'Zanzibar phone', edit: null })
    setSettingDefaults({ sampledPercent: 100 })
    const trusted = await world.member()
    const other = await givenBy(trusted)
    await other.save({ title: 'Zanzibar phone' })
    await givenTrusted(world, trusted)
    expect(await other.save({ title: 'Other words' })).toMatchObject({ title: 'Other words', edit: null })
    expect((await queue.get(mo, await other.review())).body).toMatchObject({
      isSample: true,
      product: { title: 'Other words' },
      before: { title },
    })
  })
})

describe('a small change of a text', () => {
  const long = { description: 'A phone that was kept in a case from teh first day on and never fell.' }

  test('a small change of a text is shown at once, until many of them are a big one', async () => {
    const ad = await given()
    await world.db.run(sql`update ads set description = ${long.description} where id = ${ad.id}`)
    const words = (text: string) => ({ description: text })
    const fixed = long.description.replace('teh', 'the')
    expect(await ad.save(words(fixed))).toMatchObject({ ...words(fixed), edit: null })
    expect(await ad.openCases()).toBe(0)
    const twice = fixed.replace('phone', 'phones')
    expect(await ad.save(words(twice))).toMatchObject({ ...words(twice), edit: null })
    expect(await ad.own()).toMatchObject({ reviewedTexts: long })
    const thrice = twice.replace('phones', 'stones')
    expect(await ad.save(words(thrice))).toMatchObject({ ...words(twice), edit: { state: 'waiting' } })
    // Once a moderator has seen it, counting starts again.
    await queue.decide(mo, [await ad.review()], { outcome: 'approved' })
    const next = thrice.replace('case', 'cases')
    expect(await ad.own()).toMatchObject({ ...words(thrice), reviewedTexts: null })
    expect(await ad.save(words(next))).toMatchObject({ ...words(next), edit: null })
  })

  test('a small change of a text can’t bring back words that staff have removed', async () => {
    const ad = await given()
    const admin = await world.member({ role: 'admin' })
    const rude = 'A phone that was kept in a case by some silly person from the first day on.'
    await world.db.run(sql`update ads set description = ${rude} where id = ${ad.id}`)
    await ad.save({ description: rude.replace('first', 'fist') })
    const { body } = await queue.call('GET', `/api/admin/products/${ad.id}`, { headers: admin.headers })
    const polite = rude.replace('by some silly person ', '')
    await queue.call('PUT', `/api/admin/products/${ad.id}`, {
      headers: admin.headers,
      body: { ...body, description: polite },
    })
    expect(await ad.save({ description: rude })).toMatchObject({ description: polite, edit: {} })
  })

  test('a small change of a text that reads like a scam waits', async () => {
    const scam =
      'Pay the deposit by Western Union or gift cards, then send me the code you get by SMS. Text my agent on WhatsApp.'
    const ad = await given()
    await world.db.run(sql`update ads set description = ${scam} where id = ${ad.id}`)
    expect(await ad.save({ description: scam.replace('deposit', 'deposits') })).toMatchObject({
      description: scam,
      edit: { state: 'waiting' },
    })
  })
})

describe('photos of a waiting version', () => {
  test('photos of a waiting version are in use, not on the public ad, and stay as long as they are needed', async () => {
    const ad = await given()
    const [old = '', kept = ''] = ad.images
    const added = await givenPicture(world, owner)
    const saved = await ad.save({ images: [added, kept] })
    expect(saved.edit?.version.images).toEqual([added, kept])
    expect((await ad.shown()).images).toEqual(ad.images)
    expect([await usesOf(old), await usesOf(kept), await usesOf(added)]).toEqual([1, 2, 1])
    await world.db.run(sql`update images set unused_since = now() - interval '2 days' where uses = 0`)
    await world.jobs.night()
    await world.jobs.run()
    for (const photo of [old, kept, added]) expect((await world.app.inject(photo)).statusCode).toBe(200)

    await queue.decide(mo, [await ad.review()], { outcome: 'approved' })
    expect((await ad.shown()).images).toEqual([added, kept])
    expect(await ad.own()).toMatchObject({ coverBlur: expect.stringMatching(/^data:/) })
    expect([await usesOf(old), await usesOf(kept), await usesOf(added)]).toEqual([0, 1, 1])
  })

  test('photos of a waiting version go with the version, and with the ad', async () => {
    const ad = await given()
    const [first, second] = [await givenPicture(world, owner), await givenPicture(world, owner)]
    await ad.save({ images: [first] })
    await ad.save({ images: [second] })
    expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1])
    await as(owner, 'DELETE', ad.id)
    await world.jobs.run()
    expect(await usesOf(second)).toBeUndefined()
    expect((await world.app.inject(second)).statusCode).toBe(404)
  })

  test('photos of a waiting version must be the owner’s', async () => {
    const ad = await given()
    const others = await givenPicture(world, await world.member())
    expect((await as(owner, 'PUT', ad.id, ad.body({ images: [others] }))).status).toBe(400)
    expect((await as(owner, 'PUT', ad.id, ad.body({ images: [testImage] }))).status).toBe(400)
    expect(await ad.hasEdit()).toBe(false)
  })

  test('a moderator can remove photos of a waiting version, which changes nothing public', async () => {
    const ad = await given()
    const added = await givenPicture(world, owner)
    await ad.save({ images: [added, ...ad.images] })
    const removed = await queue.call('POST', `/api/admin/reviews/${await ad.review()}/photos/removals`, {
      headers: mo.headers,
      body: { photo: added },
    })
    expect(removed.body.product.images).toEqual(ad.images)
    expect((await ad.shown()).images).toEqual(ad.images)
    expect(await usesOf(added)).toBe(0)
  })
})

describe('while a change waits', () => {
  test('the owner’s moves of the ad decide nothing about a waiting change', async () => {
    const ad = await given()
    await ad.save({ title: 'Zanzibar phone' })
    const id = await ad.review()
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    for (const move of [
      { status: 'reserved', until },
      { status: 'paused' },
      { status: 'active' },
      { status: 'sold' },
      { status: 'active' },
    ]) {
      expect((await as(owner, 'PATCH', `${ad.id}/status`, move)).body).toMatchObject({
        status: move.status,
        title,
      })
      expect(await ad.review()).toBe(id)
    }
    await as(owner, 'PATCH', `${ad.id}/status`, { status: 'sold' })
    await queue.decide(mo, [id], { outcome: 'approved' })
    expect(await ad.own()).toMatchObject({ status: 'sold', title: 'Zanzibar phone', edit: null })
  })

  test('taking the ad down ends the review of a change; when the ad is back, it waits again', async () => {
    const ad = await given()
    await ad.save({ title: 'Zanzibar phone' })
    const id = await ad.review()
    const move = (status: string, isUndo = false) =>
      queue.call('PATCH', `/api/admin/products/${ad.id}/status`, {
        headers: mo.headers,
        body: { status, isUndo },
      })
    await move('inactive')
    expect(await queue.row(id)).toMatchObject({ outcome: 'refused', decidedBy: mo.id })
    expect(await ad.openCases()).toBe(0)
    await move('active', true)
    expect(await ad.review()).toBe(id)
    await move('pending')
    expect(await queue.row(id)).toMatchObject({ outcome: 'withdrawn' })
    // Now the ad itself is reviewed, as it was shown.
    expect((await queue.get(mo, await ad.review())).body.product).toMatchObject({ title, status: 'pending' })
    await queue.decide(mo, [await ad.review()], { outcome: 'approved' })
    expect(await ad.shown()).toMatchObject({ title })
    expect((await queue.get(mo, await ad.review())).body.product).toMatchObject({ title: 'Zanzibar phone' })
  })

  test('saving an ad that was taken down saves the ad itself', async () => {
    const ad = await given()
    await ad.save({ title: 'Zanzibar phone' })
    await queue.call('PATCH', `/api/admin/products/${ad.id}/status`, {
      headers: mo.headers,
      body: { status: 'pending' },
    })
    expect(await ad.own()).toMatchObject({ edit: { version: { title: 'Zanzibar phone' } } })
    expect(await ad.save({ title: 'Zanzibar phone' })).toMatchObject({
      status: 'pending',
      title: 'Zanzibar phone',
      edit: null,
    })
    expect(await ad.openCases()).toBe(1)
  })
})
