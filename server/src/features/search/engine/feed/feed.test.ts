import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../../platform/db/sql.ts'
import { makeWorld, type World } from '../../../../testing/world.ts'
import { feedOnce, forgetEngine } from './feed.service.ts'
import { beginQueue, lagSeconds, listQueued, readAds } from './feed.store.ts'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})

const queued = async () => (await world.db.transaction((tx) => listQueued(tx, 100))).map(({ adId }) => adId)
const clear = () => world.db.run(sql`delete from search_outbox`)

test('without an engine nothing is queued', async () => {
  await world.ad(await world.member())
  expect(await queued()).toEqual([])
  expect(await feedOnce(world.db, [])).toBe(0)
})

test('every change of what a search compares queues a listed ad, and nothing else does', async () => {
  const { db } = world
  await db.transaction(beginQueue)
  const seller = await world.member()
  const { id } = await world.ad(seller)
  expect(await queued()).toEqual([id])
  await world.ad(seller, { status: 'pending' })
  expect(await queued()).toEqual([id])
  await clear()
  await db.run(sql`update ads set contact_name = 'Somebody', updated_at = now() where id = ${id}`)
  expect(await queued()).toEqual([])
  for (const change of [
    sql`title = 'Another title'`,
    sql`price_cents = price_cents + 1`,
    sql`created_at = now()`,
    sql`attributes = '{"colour": "red"}'`,
    sql`status = 'sold'`,
    sql`status = 'active'`,
  ]) {
    await db.run(sql`update ads set ${change} where id = ${id}`)
    expect(await queued(), change.text).toEqual([id])
    await clear()
  }
  await db.run(sql`update accounts set status = 'suspended' where id = ${seller.id}`)
  expect(await queued()).toEqual([id])
  await clear()
  await db.run(sql`update accounts set status = 'active' where id = ${seller.id}`)
  await clear()
  await db.run(sql`delete from ads where id = ${id}`)
  expect(await queued()).toEqual([id])
})

test('a change that is rolled back is not queued', async () => {
  const { db } = world
  await db.transaction(beginQueue)
  const { id } = await world.ad(await world.member())
  await clear()
  await expect(
    db.transaction(async (tx) => {
      await tx.run(sql`update ads set price_cents = 1 where id = ${id}`)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await queued()).toEqual([])
})

test('the feed reads the words of an ad as the database has them, and no private field', async () => {
  const { db } = world
  const { id } = await world.ad(await world.member(), { title: 'Green sofas' })
  await db.run(
    sql`update ads set attributes = '{"colour": "red"}', private_attributes = '{"vin": "secret"}' where id = ${id}`,
  )
  const [ad] = await db.transaction((tx) => readAds(tx, [id]))
  expect(ad?.lexemes).toContainEqual(['sofa', expect.arrayContaining([2]), expect.arrayContaining(['A'])])
  expect(ad?.fields).toMatchObject({ colour: 'red' })
  expect(JSON.stringify(ad)).not.toContain('secret')
})

test('a queue that nobody has worked on for a day is forgotten, and not before', async () => {
  const { db } = world
  await db.transaction(beginQueue)
  await world.ad(await world.member())
  expect(await lagSeconds(db)).toBeLessThan(60)
  await forgetEngine(db)
  expect(await queued()).toHaveLength(1)
  await db.run(sql`update search_outbox set queued_at = now() - interval '25 hours'`)
  await forgetEngine(db)
  expect(await queued()).toEqual([])
  await world.ad(await world.member())
  expect(await queued()).toEqual([])
})
