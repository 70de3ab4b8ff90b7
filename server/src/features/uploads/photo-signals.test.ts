import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { givenTrusted } from '../../testing/given-trusted.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { givenStatus } from '../../testing/move-ad.ts'
import { sendPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { mustWait } from '../trust/publishing.service.ts'
import { photoSignals } from './photo-signals.service.ts'

let world: World
let moderator: TestMember
beforeAll(async () => {
  world = await makeWorld()
  moderator = await world.member({ role: 'moderator' })
})
const call = caller(() => world)

/** Each test has a photo of its own, since all share one market. */
const file = (name: string) => sharp(join(import.meta.dirname, '../../../demo/pictures', `${name}.webp`))
/** Small, since every upload is converted to several sizes. */
const photo = (name: string) => file(name).resize(640)
const copyOf = (name: string) =>
  file(name).extract({ left: 128, top: 0, width: 1152, height: 960 }).resize(500).jpeg({ quality: 60 })

async function upload(member: TestMember, picture: Sharp): Promise<string> {
  const reply = await sendPicture(world, member, await picture.toBuffer())
  expect(reply.statusCode).toBe(201)
  return reply.json().secure_url
}

const post = async (member: TestMember, images: string[], title: string): Promise<string> => {
  const body = { ...adBodies.Electronics, title, images }
  return (await call('POST', '/api/ads', { headers: member.headers, body })).body._id
}

const queue = queueOf(() => world)

async function refuse(adId: string, reason: string): Promise<string> {
  const id = await queue.caseOf(adId)
  expect((await queue.decide(moderator, [id], { outcome: 'refused', reason })).body.decided).toEqual([id])
  return id
}

/** True if it was recognised as a photo of another member's refused ad. */
const isCaught = async (address: string): Promise<boolean> => {
  const found = await world.db.maybeOne(sql`
    select from photo_fingerprints where address = ${address} and caught_by is not null`)
  return found !== undefined
}

test('an ad with a changed copy of another member’s photo names their ad', async () => {
  const [owner, other] = [await world.member(), await world.member()]
  const name = 'houseboat-style-cruiser-weekly-hire-1'
  const original = await upload(owner, photo(name))
  const first = await post(owner, [original], 'Cottage in Norwood')
  // Their own second ad is none of a moderator's business here.
  expect(await photoSignals(world.db, await post(owner, [original], 'Cottage again'))).toEqual([])

  const unlike = await upload(other, photo('john-deere-tractor-5075e-with-loader-1'))
  const copy = await upload(other, copyOf(name))
  const second = await post(other, [unlike, copy], 'Cheap cottage')
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'Australia/Sydney' })
  expect(await photoSignals(world.db, second)).toEqual([
    {
      id: 'same-photo',
      label: 'Same photo as 2 ads by other members',
      weight: 35,
      excerpt: `Cottage in Norwood, posted on ${day.format(new Date())}`,
      field: 'images',
      productId: first,
    },
  ])
  // And the other way round: the original is found by its copy.
  expect(await photoSignals(world.db, first)).toMatchObject([
    { label: 'Same photo as an ad by another member', productId: second },
  ])
  expect(await isCaught(copy)).toBe(false)
})

test('a refused photo is caught when somebody else uploads it, even if ad and account are gone', async () => {
  const [scammer, next] = [await world.member(), await givenTrusted(world, await world.member())]
  const name = 'bmw-r-1250-gs-adventure-full-luggage-1'
  const ad = await post(scammer, [await upload(scammer, photo(name))], 'BMW, pay first')
  await refuse(ad, 'scam')
  const copy = await upload(next, copyOf(name))
  expect(await isCaught(copy)).toBe(true)
  // It waits for review, although the member's other ads are listed at once.
  const waits = (images: string[]) =>
    mustWait(world.db, next.id, { ...adBodies.Electronics, attributes: {}, images } as unknown as AdFields)
  expect([await waits([]), await waits([copy])]).toEqual([false, true])

  await call('DELETE', `/api/ads/owner/${ad}`, { headers: scammer.headers })
  await eraseAccount(world, scammer)
  expect(await world.db.many(sql`select from accounts where id = ${scammer.id}`)).toEqual([])
  const again = await world.member()
  const caught = await upload(again, copyOf(name).flop())
  expect(await isCaught(caught)).toBe(true)
  expect(await photoSignals(world.db, await post(again, [caught], 'BMW for a song'))).toMatchObject([
    {
      id: 'refused-photo',
      label: 'Same photo as a refused ad by another member',
      weight: 60,
      excerpt: expect.stringContaining('BMW, pay first, refused on '),
    },
  ])

  // Forgotten after a year.
  await world.db.run(sql`update refused_photos set refused_at = refused_at - interval '366 days'`)
  await world.jobs.night()
  expect(await world.db.many(sql`select from refused_photos`)).toEqual([])
})

test('only refusals that concern the photo count, and not against the same member', async () => {
  const [seller, other] = [await world.member(), await world.member()]
  const name = 'blue-kilim-flat-weave-170-x-240-cm-1'
  const image = await upload(seller, photo(name))
  await refuse(await post(seller, [image], 'Rug in the wrong category'), 'category')
  expect(await isCaught(await upload(other, copyOf(name)))).toBe(false)
  await refuse(await post(seller, [image], 'Rug from the web'), 'photos')
  expect(await isCaught(await upload(seller, copyOf(name)))).toBe(false)
  expect(await isCaught(await upload(other, copyOf(name)))).toBe(true)
})

test('an ad that is approved after all clears its photos', async () => {
  const [seller, other] = [await world.member(), await world.member()]
  const name = 'tip-truck-hire-3-tonne-with-ramps-1'
  const ad = await post(seller, [await upload(seller, photo(name))], 'Hilux')
  await refuse(ad, 'photos')
  const copy = await upload(other, copyOf(name))
  expect(await isCaught(copy)).toBe(true)
  await givenStatus(world, ad, 'pending')
  expect(await isCaught(copy)).toBe(true)
  await givenStatus(world, ad, 'active')
  expect(await isCaught(copy)).toBe(false)
})

test('the photos of a listed ad that is refused for them are caught, until that is undone', async () => {
  const [seller, other, reporter] = [await world.member(), await world.member(), await world.member()]
  const name = 'haines-hunter-535r-with-yamaha-150-1'
  const ad = await post(seller, [await upload(seller, photo(name))], 'Boat')
  await givenStatus(world, ad, 'active')
  const body = { productId: ad, reason: 'Scam or fraud', details: 'Stolen pictures' }
  expect((await call('POST', '/api/reports', { headers: reporter.headers, body })).status).toBe(200)
  const id = await refuse(ad, 'photos')
  const copy = await upload(other, copyOf(name))
  expect(await isCaught(copy)).toBe(true)
  expect((await queue.undo(moderator, id)).body.decided).toEqual([id])
  expect(await isCaught(copy)).toBe(false)
})

test('a reason of the operator’s own catches photos only if it is about photos', async () => {
  const { headers } = await world.member({ role: 'admin' })
  const { body } = await call('GET', '/api/admin/settings', { headers })
  const suburb = { id: 'own-suburb', label: 'Wrong suburb', text: 'Please choose the right suburb.' }
  const stolen = { id: 'own-stolen', label: 'Stolen photos', text: 'These photos are not yours.' }
  const refusalReasons = [
    ...body.settings.refusalReasons,
    { ...suburb, isAboutPhotos: false },
    { ...stolen, isAboutPhotos: true },
  ]
  const saved = await call('PUT', '/api/admin/settings', {
    headers,
    body: { ...body, settings: { ...body.settings, refusalReasons } },
  })
  expect(saved.status).toBe(200)
  const [seller, other] = [await world.member(), await world.member()]
  const name = 'blue-kilim-flat-weave-170-x-240-cm-1'
  const image = await upload(seller, photo(name).negate())
  await refuse(await post(seller, [image], 'Rug in the wrong suburb'), suburb.id)
  expect(await isCaught(await upload(other, copyOf(name).negate()))).toBe(false)
  await refuse(await post(seller, [image], 'Rug with a stolen photo'), stolen.id)
  expect(await isCaught(await upload(other, copyOf(name).negate()))).toBe(true)
})

test('an ad that staff take down in the list, for no reason of the queue, leaves its photos alone', async () => {
  const [seller, other] = [await world.member(), await world.member()]
  const { headers } = await world.member({ role: 'admin' })
  const name = 'haines-hunter-535r-with-yamaha-150-1'
  const ad = await post(seller, [await upload(seller, photo(name).negate())], 'Boat in the wrong suburb')
  const body = { status: 'inactive', reason: 'Wrong suburb' }
  expect((await call('PATCH', `/api/admin/products/${ad}/status`, { headers, body })).status).toBe(200)
  expect(await isCaught(await upload(other, copyOf(name).negate()))).toBe(false)
})

test('older photos are fingerprinted in the background, also those whose file is gone', async () => {
  const [owner, other] = [await world.member(), await world.member()]
  const name = 'norco-storm-hardtail-size-s-teen-bike-1'
  const [old, lost] = [await upload(owner, photo(name)), await upload(owner, photo(name).negate())]
  const ad = await post(owner, [old], 'Bike')
  await world.db.run(sql`delete from photo_fingerprints where address = any (${[old, lost]})`)
  // An older version knows of no owner of the pictures of the demo market.
  await world.db.run(
    sql`update images set is_fingerprinted = false, account_id = null where address = any (${[old, lost]})`,
  )
  await rm(join(world.imageFolder, lost.split('/')[2] ?? ''), { recursive: true })
  const copy = await post(other, [await upload(other, copyOf(name))], 'Bike, cheap')
  expect(await photoSignals(world.db, copy)).toEqual([])
  await world.jobs.minute()
  expect(await photoSignals(world.db, copy)).toMatchObject([{ id: 'same-photo', productId: ad }])
  expect(await world.db.many(sql`select from images where not is_fingerprinted`)).toEqual([])
})
