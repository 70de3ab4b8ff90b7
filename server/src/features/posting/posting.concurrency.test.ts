import { randomUUID } from 'node:crypto'
import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { NewAd } from '@bowerbird/contract/posting/posting.schema'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { noLimits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { postAd } from './posting.service.ts'

interface Seller extends TestMember {
  image: string
}

let world: World
let sellers: Seller[]
beforeAll(async () => {
  world = await makeWorld()
  sellers = await Promise.all(Array.from({ length: 5 }, newSeller))
})

const newSeller = async (): Promise<Seller> => {
  const member = await world.member()
  return { ...member, image: await givenPicture(world, member) }
}
const someone = (nth: number): Seller => {
  const seller = sellers[nth % sellers.length]
  if (!seller) throw new Error('There are no sellers')
  return seller
}

const call = caller(() => world)
const body = (seller: Seller, changes: object = {}) => ({
  ...adBodies.Electronics,
  images: [seller.image],
  ...changes,
})
const post = (seller: Seller, changes: object = {}) =>
  call('POST', '/api/ads', { headers: seller.headers, body: body(seller, changes) })

const usesOf = async ({ image }: Seller): Promise<number> =>
  (await world.db.one<{ uses: number }>(sql`select uses from images where address = ${image}`)).uses
const titlesOf = async ({ id }: Seller): Promise<string[]> =>
  (
    await world.db.many<{ title: string }>(sql`select title from ads where seller_id = ${id} order by title`)
  ).map(({ title }) => title)

test('concurrent posts of several sellers are all stored and counted', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) => post(someone(n), { title: `Number ${n}`, price: n + 1 })),
  )
  for (const [n, { status, body: ad }] of replies.entries()) {
    const { id, email, image } = someone(n)
    expect(status).toBe(201)
    expect(ad).toMatchObject({ title: `Number ${n}`, price: n + 1, user: id, email, images: [image] })
    expect(ad.coverBlur).toMatch(/^data:image\/webp/)
  }
  for (const seller of sellers) expect(await usesOf(seller)).toBe(6)
  const tallied = sql`select sum(n)::int from ad_tallies where status = 'pending' and category_id = 1`
  const byDay = sql`select sum(n)::int from day_tallies where subject = 'ads' and status = 'pending'`
  expect(await world.db.one(sql`select (${tallied}) as tallied, (${byDay}) as "byDay"`)).toEqual({
    tallied: 30,
    byDay: 30,
  })
})

test('of concurrent posts, two with the same key are one ad, and one with another member’s image is refused', async () => {
  const seller = await newSeller()
  const twice = { idempotencyKey: randomUUID(), title: 'Twice' }
  const replies = await Promise.all([
    post(someone(0)),
    post(seller, { title: 'Before' }),
    post(seller, twice),
    post(seller, { images: [seller.image, someone(0).image], title: 'Stolen' }),
    post(seller, twice),
    post(seller, { title: 'After' }),
    post(someone(1)),
  ])
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 400, 201, 201, 201])
  expect(replies[4]?.body._id).toBe(replies[2]?.body._id)
  expect(replies[3]?.body.validationErrors).toEqual({ images: 'Please upload the pictures of this ad here' })
  expect(await titlesOf(seller)).toEqual(['After', 'Before', 'Twice'])
  expect(await usesOf(seller)).toBe(3)
})

test('an ad that the database refuses does not affect concurrent ones', async () => {
  const seller = await newSeller()
  const member: Member = { id: seller.id, role: 'user', isNew: false, hasTwoFactor: false }
  const add = (changes: Partial<AdFields>) => {
    const { fields } = NewAd.parse(body(seller))
    return postAd({ db: world.db, limits: noLimits }, member, { fields: { ...fields, ...changes } })
  }
  const outcomes = await Promise.allSettled([
    add({ title: 'A' }),
    add({ title: 'B' }),
    // The API's own rules would refuse this one earlier.
    add({ title: ' ' }),
    add({ title: 'C' }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await titlesOf(seller)).toEqual(['A', 'B', 'C'])
  expect(await usesOf(seller)).toBe(3)
})
