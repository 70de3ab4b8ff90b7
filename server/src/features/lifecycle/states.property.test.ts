import { randomBytes, randomUUID } from 'node:crypto'
import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { isListedStatus, isPublicStatus, mayMove } from '@bowerbird/contract/ads/ads.states'
import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { imageAddress, imageWidths } from '@bowerbird/contract/image-address'
import { SOLD_DAYS } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { FEED } from '@bowerbird/contract/listing/listing.feed'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { picture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { storeImage } from '../uploads/uploads.service.ts'
import { anyMove, type Move, type Outcome, tour } from './states-moves.fixture.ts'

/*
 * Random moves of an owner, a buyer, staff, the jobs and the clock over the real API and database. After each of them:
 * - the status is one that the table of states allows this actor to reach, and a move is refused if and only if the table
 *   doesn't have it;
 * - the public sees exactly the ads whose status is public, and of them only texts and photos that staff have seen and
 *   approved;
 * - every photo that an ad, a waiting edit, a draft or an open review names still exists, also after the clean-up.
 *
 * SEED and RUNS make other and longer walks; with RUNS, a failure is reduced to its shortest walk.
 */

let world: World
let seller: TestMember
let buyer: TestMember
let mo: TestMember
let webp: Buffer
beforeAll(async () => {
  webp = await picture().webp().toBuffer()
  world = await makeWorld()
  mo = await world.member({ role: 'moderator' })
})
const call = caller(() => world)
const queue = queueOf(() => world)

/** The marks that identify a version of an ad wherever it is shown: its words and photos. */
const marksIn = (shown: unknown): string[] =>
  (typeof shown === 'string' ? shown : JSON.stringify(shown)).match(/zq\d+zq|[0-9a-f]{32}(?=\/\d+\.webp)/g) ??
  []

let versions = 0
/** Long enough to be no correction of a typing mistake. */
function newTexts() {
  versions += 1
  const mark = `zq${versions}zq`
  return {
    title: `${['Walnut', 'Copper', 'Linen', 'Velvet'][versions % 4]} treasure ${mark}`,
    description: `Number ${mark}, which has ${['no scratches', 'two drawers', 'a story'][versions % 3]}.`,
  }
}

async function givenPhoto(): Promise<string> {
  const hash = randomBytes(16).toString('hex')
  const address = imageAddress(hash)
  const files = new Map(imageWidths.map((width) => [width, webp]))
  await storeImage(world, { files, address, accountId: seller.id, width: 60, height: 40, blur: 'x' })
  return address
}

interface Ad {
  id: string
  /** The owner's last request body. */
  body: Record<string, unknown> & { images: string[] }
  /** Every photo the owner has used for it. */
  photos: string[]
  /** The review that was decided last. */
  decided?: string
}

/** One walk: its ads, what staff have approved, and what was seen on the way. */
interface Walk {
  ads: Ad[]
  approved: Set<string>
  /** Of the ad that the owner has begun to write. */
  draftId: string
}

const statuses = async (): Promise<Map<string, AdStatus>> => {
  const rows = await world.db.many<{ id: string; status: AdStatus }>(
    sql`select id, status from ads where seller_id = ${seller.id}`,
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
}
const statusOf = async ({ id }: Ad): Promise<AdStatus | undefined> => (await statuses()).get(id)

const asOwner = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  call(method, url, { headers: seller.headers, ...(body && { body }) })
const asBuyer = (method: 'GET' | 'POST', url: string, body?: object) =>
  call(method, url, { headers: buyer.headers, ...(body && { body }) })
const asStaff = (method: 'GET' | 'PUT' | 'PATCH', url: string, body?: object) =>
  call(method, url, { headers: mo.headers, ...(body && { body }) })

/** The last day of a reservation. */
const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })

/** A move is made if and only if the table has it. */
async function expectMove(
  from: AdStatus | undefined,
  to: AdStatus,
  by: 'owner' | 'staff',
  make: () => Promise<{ status: number }>,
): Promise<void> {
  if (!from) return
  const isLegal = from === to || mayMove(from, to, by)
  expect({ from, to, by, status: (await make()).status }).toEqual({
    from,
    to,
    by,
    status: isLegal ? 200 : 409,
  })
}

/** As if days had passed. */
async function moveClock(days: number): Promise<void> {
  const ago = sql`make_interval(days => ${days})`
  await world.db.run(sql`
    update ads set listed_at = listed_at - ${ago}, reserved_until = reserved_until - ${ago}, sold_at = sold_at - ${ago},
      created_at = created_at - ${ago} where seller_id = ${seller.id}`)
  await world.db.run(sql`update images set unused_since = unused_since - ${ago}`)
}

const storedPhotos = async ({ id }: Ad): Promise<string[]> =>
  (await world.db.one<{ images: string[] }>(sql`select images from ads where id = ${id}`)).images

/** Saves an owner's change. It may name a photo that nothing has used for a day: then it starts from what is stored. */
async function save(ad: Ad, body: Ad['body']): Promise<void> {
  const { status } = await asOwner('PUT', `/api/ads/owner/${ad.id}`, body)
  if (status === 200) {
    ad.body = body
    ad.photos = [...new Set([...ad.photos, ...body.images])]
    return
  }
  const { n } = await world.db.one<{ n: number }>(
    sql`select count(*)::int as n from images where address = any(${body.images})`,
  )
  expect({ status, isPhotoGone: n < body.images.length }).toEqual({ status: 400, isPhotoGone: true })
  ad.body = { ...ad.body, images: await storedPhotos(ad) }
}

async function edit(ad: Ad, photo: number): Promise<void> {
  // A new one instead of the others, an earlier one before them, or the same ones.
  const images =
    photo === 0
      ? [await givenPhoto()]
      : photo === 1
        ? [...new Set([...ad.photos.slice(0, 1), ...ad.body.images])]
        : ad.body.images
  await save(ad, { ...ad.body, ...newTexts(), images })
}

/** Decides about what waits, as a moderator does who has looked at it. */
async function decide({ approved }: Walk, ad: Ad, outcome: Outcome): Promise<void> {
  const open = await world.db.maybeOne<{ id: string }>(
    sql`select id from moderation_cases where ad_id = ${ad.id} and decided_at is null order by created_at limit 1`,
  )
  if (!open) return
  const { record: _, similar: __, ...seen } = (await queue.get(mo, open.id)).body
  const reason = outcome === 'approved' ? {} : { reason: 'photos' }
  const { body } = await queue.decide(mo, [open.id], { outcome, ...reason })
  if (!body.decided.includes(open.id)) return
  ad.decided = open.id
  if (outcome === 'approved') for (const mark of marksIn(seen)) approved.add(mark)
}

/** Makes a move, and returns who did, for the table. */
async function take(
  walk: Walk,
  move: Move,
  ad: Ad | undefined,
): Promise<'owner' | 'staff' | 'system' | 'nobody'> {
  if (move.type === 'post') {
    if (walk.ads.length >= 3) return 'nobody'
    const body = { ...adBodies['Home Decor'], ...newTexts(), images: [await givenPhoto()] }
    const reply = await asOwner('POST', '/api/ads', body)
    expect(reply.status).toBeLessThan(300)
    walk.ads.push({ id: reply.body._id, body, photos: body.images })
    return 'owner'
  }
  if (move.type === 'clock') {
    await moveClock(move.days)
    await world.jobs.minute()
    return 'system'
  }
  if (move.type === 'clean up') {
    // Photos are removed when nothing has used them for a day.
    await world.db.run(sql`update images set unused_since = unused_since - interval '2 days'`)
    await world.jobs.night()
    await world.jobs.run()
    return 'nobody'
  }
  if (!ad) return 'nobody'
  const from = await statusOf(ad)
  const own = `/api/ads/owner/${ad.id}`
  switch (move.type) {
    case 'edit':
      await edit(ad, move.photo)
      return 'owner'
    case 'price':
      await save(ad, { ...ad.body, price: move.price })
      return 'owner'
    case 'own': {
      const body = { status: move.to, ...(move.to === 'reserved' && { until: tomorrow() }) }
      await expectMove(from, move.to, 'owner', () => asOwner('PATCH', `${own}/status`, body))
      return 'owner'
    }
    case 'renew':
      if (from && !isListedStatus(from)) {
        await expectMove(from, 'active', 'owner', () => asOwner('POST', `${own}/renew`))
      } else expect((await asOwner('POST', `${own}/renew`)).status).toBe(200)
      return 'owner'
    case 'delete':
      expect((await asOwner('DELETE', own)).status).toBe(200)
      walk.ads.splice(walk.ads.indexOf(ad), 1)
      expect((await call('GET', `/api/ads/${ad.id}`)).status).toBe(410)
      return 'owner'
    case 'withdraw edit':
      expect([200, 404, 409]).toContain((await asOwner('DELETE', `${own}/edit`)).status)
      return 'owner'
    case 'draft': {
      const images = move.isNewPhoto ? [await givenPhoto()] : await storedPhotos(ad)
      const draft = { ...emptyDraft(), ...newTexts(), images }
      expect((await asOwner('PUT', `/api/drafts/${walk.draftId}`, { draft })).status).toBe(200)
      return 'nobody'
    }
    case 'discard draft':
      expect((await asOwner('DELETE', `/api/drafts/${walk.draftId}`)).status).toBe(200)
      return 'nobody'
    case 'pause all':
      expect((await asOwner('POST', '/api/ads/owner/pause')).status).toBe(200)
      return 'owner'
    case 'resume all':
      expect((await asOwner('POST', '/api/ads/owner/resume')).status).toBe(200)
      return 'owner'
    case 'save':
      await asBuyer('POST', '/api/favorites', { productId: ad.id })
      return 'nobody'
    case 'chat': {
      const { body } = await asBuyer('POST', '/api/chat/conversations', { productId: ad.id })
      const message = { text: 'Is it still there?', clientId: randomUUID() }
      if (body._id) await asBuyer('POST', `/api/chat/conversations/${body._id}/messages`, message)
      return 'nobody'
    }
    case 'watch':
      await asBuyer('POST', `/api/ads/${ad.id}/watch`)
      return 'nobody'
    case 'decide':
      await decide(walk, ad, move.outcome)
      return 'staff'
    case 'undo':
      if (ad.decided) await queue.undo(mo, ad.decided)
      return 'staff'
    case 'staff': {
      const { body: seen } = await asStaff('GET', `/api/admin/products/${ad.id}`)
      await expectMove(from, move.to, 'staff', () =>
        asStaff('PATCH', `/api/admin/products/${ad.id}/status`, { status: move.to }),
      )
      // Also as sold: everyone reads it then.
      if (from && isPublicStatus(move.to) && (await statusOf(ad)) === move.to) {
        for (const mark of marksIn(seen)) walk.approved.add(mark)
      }
      return 'staff'
    }
    case 'staff edit': {
      const { body } = await asStaff('GET', `/api/admin/products/${ad.id}`)
      const changed = { ...body, ...newTexts() }
      expect((await asStaff('PUT', `/api/admin/products/${ad.id}`, changed)).status).toBe(200)
      for (const mark of marksIn([changed.title, changed.description])) walk.approved.add(mark)
      return 'staff'
    }
  }
}

let feeds = 0

/** Everything that anyone may read about these ads. */
async function publicView({ ads }: Walk, touched: Ad | undefined) {
  const latest = marksIn(touched?.body.title ?? '')
  const [listing, page, cards, feed, favourites, chats, ...pages] = await Promise.all([
    call('GET', '/api/products/filter?limit=100'),
    call('GET', `/api/sellers/${seller.id}`),
    call('GET', `/api/ads/cards?ids=${ads.map(({ id }) => id).join(',')}`),
    // Feeds are cached for a moment, by address.
    world.app.inject({ url: `/category/all${FEED}?maxPrice=${10_000 + feeds++}` }),
    asBuyer('GET', '/api/favorites'),
    asBuyer('GET', '/api/chat/conversations'),
    ...ads.map(({ id }) => call('GET', `/api/ads/${id}`)),
  ])
  expect(feed.statusCode).toBe(200)
  const searches = await Promise.all(latest.map((mark) => call('GET', `/api/search/advanced?q=${mark}`)))
  return {
    listed: new Set((listing.body.products as { _id: string }[]).map(({ _id }) => _id)),
    open: new Map(ads.map(({ id }, i) => [id, pages[i]?.status === 200])),
    texts: [listing, page, cards, favourites, chats, ...pages, ...searches]
      .map(({ body }) => JSON.stringify(body))
      .concat(feed.body),
  }
}

async function expectNoLeak(walk: Walk, touched: Ad | undefined): Promise<void> {
  const rows = await world.db.many<{ id: string; status: AdStatus; isOld: boolean }>(sql`
    select id, status, coalesce(sold_at < now() - make_interval(days => ${SOLD_DAYS}), false) as "isOld"
    from ads where seller_id = ${seller.id}`)
  const { listed, open, texts } = await publicView(walk, touched)
  for (const { id, status, isOld } of rows) {
    expect([id, status, listed.has(id)]).toEqual([id, status, isListedStatus(status)])
    expect([id, status, open.get(id)]).toEqual([id, status, isPublicStatus(status) && !isOld])
  }
  const leaked = texts.flatMap(marksIn).filter((mark) => !walk.approved.has(mark))
  expect([...new Set(leaked)]).toEqual([])
}

/** Photos named anywhere that are no longer there. */
async function expectNoLostPhoto(): Promise<void> {
  const named = await world.db.many<{ address: string; isKnown: boolean }>(sql`
    with named as (
      select unnest(images) as address from ads where seller_id = ${seller.id}
      union select jsonb_array_elements_text(e.fields -> 'images') from ad_edits e
      union select jsonb_array_elements_text(d.draft -> 'images') from ad_drafts d
        where jsonb_typeof(d.draft -> 'images') = 'array'
      union select jsonb_array_elements_text(r.before -> 'images') from moderation_cases r
        where r.decided_at is null and r.before is not null and r.account_id = ${seller.id})
    select address, exists (select from images i where i.address = named.address) as "isKnown" from named`)
  const lost: string[] = []
  for (const { address, isKnown } of named) {
    const file = await world.images.open(`${address.split('/')[2]}/320.webp`)
    // Otherwise its file stays open.
    file?.body.destroy()
    if (!isKnown || !file) lost.push(address)
  }
  expect(lost).toEqual([])
}

const timeout = process.env.RUNS ? 600_000 : 60_000

test('no sequence of moves reaches an illegal state, loses a photo or shows an unapproved version', {
  timeout,
}, async () => {
  const reached = new Set<AdStatus>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyMove, fc.nat(2)), { minLength: 15, maxLength: 25 }),
      async (moves) => {
        // Also of a walk that failed.
        await world.db.run(sql`delete from ads`)
        await world.db.run(sql`delete from ad_drafts`)
        seller = await world.member()
        buyer = await world.member()
        const walk: Walk = { ads: [], approved: new Set(), draftId: randomUUID() }
        await take(walk, { type: 'post' }, undefined)
        await take(walk, { type: 'decide', outcome: 'approved' }, walk.ads[0])
        let before = await statuses()
        for (const [move, nth] of moves) {
          const touched = walk.ads[nth % Math.max(walk.ads.length, 1)]
          const actor = await take(walk, move, touched)
          const after = await statuses()
          for (const [id, to] of after) {
            reached.add(to)
            const from = before.get(id)
            if (from === undefined || from === to) continue
            const isLegal = actor !== 'nobody' && mayMove(from, to, actor)
            expect({ move, from, to, isLegal }).toEqual({ move, from, to, isLegal: true })
          }
          before = after
          await expectNoLeak(walk, touched)
          await expectNoLostPhoto()
        }
      },
    ),
    {
      numRuns: Number(process.env.RUNS ?? 2),
      examples: [[tour.map((move) => [move, 0])]],
      seed: Number(process.env.SEED ?? 20_261_116),
      // Shrinking takes a while.
      endOnFailure: !process.env.RUNS,
    },
  )
  expect([...reached].toSorted()).toEqual([...adStatuses].toSorted())
})
