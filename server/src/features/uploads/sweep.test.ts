import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { lockImages } from './uploads.store.ts'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await makeWorld()
  member = await world.member()
})

const call = caller(() => world)
const age = (...addresses: string[]) =>
  world.db.run(sql`
    update images set unused_since = unused_since - interval '25 hours' where address = any(${addresses})`)
const given = () => givenPicture(world, member)
const post = async (images: string[]) =>
  (await call('POST', '/api/ads', { headers: member.headers, body: { ...adBodies.Electronics, images } }))
    .body
const setAvatar = (avatar: string | null) =>
  call('PUT', '/api/auth/profile', {
    headers: member.headers,
    body: { name: member.name, email: member.email, avatar },
  })

async function night(): Promise<void> {
  await world.jobs.night()
  await world.jobs.run()
}

async function isThere(address: string): Promise<boolean> {
  const row = await world.db.maybeOne(sql`select from images where address = ${address}`)
  const { statusCode } = await world.app.inject(address)
  expect(statusCode).toBe(row ? 200 : 404)
  return row !== undefined
}
const areThere = (...addresses: string[]) => Promise.all(addresses.map(isThere))

test('the clean-up deletes images that nothing has used for a day, and keeps all others', async () => {
  const [used, avatar, fresh, forgotten] = [await given(), await given(), await given(), await given()]
  await post([used])
  await setAvatar(avatar)
  await age(used, avatar, forgotten)
  const demo = `/images/${'d'.repeat(32)}/1280.webp`
  await world.images.put(`${'d'.repeat(32)}/1280.webp`, Buffer.from('picture'))
  await world.db.run(sql`
    insert into images (address, width, height, blur, unused_since)
    values (${demo}, 1, 1, '', now() - interval '9 days')`)
  await night()
  expect(await areThere(used, avatar, fresh, forgotten, demo)).toEqual([true, true, true, false, true])
})

test('an image dropped by an ad or avatar is deleted after a day', async () => {
  const [cover, removed, old, next] = [await given(), await given(), await given(), await given()]
  const ad = await post([cover, removed])
  await setAvatar(old)
  await setAvatar(next)
  await call('PUT', `/api/ads/owner/${ad._id}`, {
    headers: member.headers,
    body: { ...adBodies.Electronics, images: [cover] },
  })
  await age(cover, removed, old, next)
  expect(await areThere(cover, removed, old, next)).toEqual([true, true, true, true])
  await night()
  expect(await areThere(cover, removed, old, next)).toEqual([true, false, false, true])
})

test('an image used by two ads is kept until the second drops it', async () => {
  const shared = await given()
  const [a, b] = [await post([shared]), await post([shared])]
  const remove = (id: string) => call('DELETE', `/api/ads/owner/${id}`, { headers: member.headers })
  await remove(a._id)
  await age(shared)
  await night()
  expect(await isThere(shared)).toBe(true)
  await remove(b._id)
  await world.jobs.run()
  expect(await isThere(shared)).toBe(false)
})

test('the clean-up skips an image that is being added to an ad, and a deleted one is refused', async () => {
  const attached = await given()
  await age(attached)
  await world.db.transaction(async (tx: Tx) => {
    expect(await lockImages(tx, [attached])).toHaveLength(1)
    await night()
  })
  expect(await isThere(attached)).toBe(true)
  await night()
  expect(await isThere(attached)).toBe(false)
  expect((await post([attached])).validationErrors).toHaveProperty('images')
})

test('posting during the clean-up ends with an existing image, or an error', async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, given))
  await age(...pictures)
  const [replies] = await Promise.all([Promise.all(pictures.map((image) => post([image]))), night()])
  await night()
  const remaining = await areThere(...pictures)
  expect(replies.map((reply) => reply._id !== undefined)).toEqual(remaining)
})

test('an image uploaded again just before its files are removed keeps them', async () => {
  const address = await given()
  const { blur } = await world.db.one<{ blur: string }>(
    sql`select blur from images where address = ${address}`,
  )
  await age(address)
  await world.jobs.night()
  await world.db.run(sql`
    insert into images (address, account_id, width, height, blur) values (${address}, ${member.id}, 60, 40, ${blur})`)
  await world.jobs.run()
  expect(await isThere(address)).toBe(true)
})

test('the clean-up deletes more than one batch', async () => {
  await world.db.run(sql`
    insert into images (address, account_id, width, height, blur, unused_since)
    select '/images/' || md5(n::text) || '/1280.webp', ${member.id}, 1, 1, '', now() - interval '2 days'
    from generate_series(1, 450) as n`)
  await night()
  expect(
    await world.db.one(sql`
      select count(*)::int as n from images where unused_since < now() - interval '1 day' and account_id is not null`),
  ).toEqual({ n: 0 })
})

describe('an upload that an edited version has replaced', () => {
  const hashOf = (address: string) => address.split('/')[2] ?? ''
  const removeUpload = async (address: string, draft?: string, by = member) =>
    (
      await call('DELETE', `/api/uploads/${hashOf(address)}${draft ? `?draft=${draft}` : ''}`, {
        headers: by.headers,
      })
    ).body
  const draftWith = async (images: string[]) => {
    const id = randomUUID()
    await call('PUT', `/api/drafts/${id}`, { headers: member.headers, body: { draft: { images } } })
    return id
  }

  test('it is removed at once, with its files and from the draft that it was in', async () => {
    const [first, edited] = [await given(), await given()]
    const draft = await draftWith([first, edited])
    expect(await removeUpload(first, draft)).toEqual({ removed: true })
    await world.jobs.run()
    expect(await areThere(first, edited)).toEqual([false, true])
    expect(await readdir(world.imageFolder)).not.toContain(hashOf(first))
    expect(
      await world.db.one(sql`select draft -> 'images' as images from ad_drafts where id = ${draft}`),
    ).toEqual({ images: [edited] })
    expect(await removeUpload(first)).toEqual({ removed: false })
  })

  test('it stays while an ad or another draft shows it, and other members can’t remove it', async () => {
    const [used, drafted, theirs] = [await given(), await given(), await given()]
    await post([used])
    const draft = await draftWith([drafted])
    await draftWith([drafted])
    expect(await removeUpload(used)).toEqual({ removed: false })
    expect(await removeUpload(drafted, draft)).toEqual({ removed: false })
    expect(await removeUpload(theirs, undefined, await world.member())).toEqual({ removed: false })
    await world.jobs.run()
    expect(await areThere(used, drafted, theirs)).toEqual([true, true, true])
  })
})
