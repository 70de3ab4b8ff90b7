import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { Signal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { followChanges } from '../../../platform/live/follow-changes.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { lockAd } from '../../ads/ads.store.ts'
import { queueEdit, reassessAd, saveAdFields } from '../ad-changes.service.ts'
import { CASES_CHANGED } from '../cases.columns.ts'
import { startQueueJobs } from '../queue-jobs.service.ts'
import { assessCases } from './assess.service.ts'

let world: World
let old: TestMember
beforeAll(async () => {
  world = await makeWorld()
  old = await oldMember()
})

const change = (adId: string, fields: Partial<AdFields>) =>
  world.db.transaction(async (tx) => {
    const ad = await lockAd(tx, adId)
    if (ad) await saveAdFields(tx, adId, { ...ad.fields, ...fields }, ad.coverBlur)
  })

async function oldMember() {
  const member = await world.member()
  await world.db.run(sql`update accounts set created_at = now() - interval '1 year' where id = ${member.id}`)
  return member
}
interface Assessed {
  signals: Signal[]
  risk: number
  isAssessed: boolean
}
const caseOf = (adId: string): Promise<Assessed> =>
  world.db.one<Assessed>(sql`
    select signals, risk, assessed_at is not null as "isAssessed" from moderation_cases
    where ad_id = ${adId} and decided_at is null`)
const idsOf = ({ signals }: Assessed) => signals.map(({ id }) => id)
const text = `Selling my trusty road bike as I have moved on to gravel. New tyres and chain, serviced in March, fits
someone around 175 cm. Pick up from Brunswick any evening this week, happy to answer questions in the chat.`

test('a clean ad of an old account has no signals', async () => {
  const ad = await world.ad(old, { status: 'pending' })
  expect(await caseOf(ad.id)).toMatchObject({ isAssessed: false })
  await world.jobs.minute()
  expect(await caseOf(ad.id)).toEqual({ signals: [], risk: 0, isAssessed: true })
})

test('an ad is assessed again when it is edited or reported', async () => {
  const ad = await world.ad(old, { status: 'pending' })
  await world.jobs.minute()
  await change(ad.id, { description: 'Please send me the 6 digit code that was sent to your phone' })
  expect((await caseOf(ad.id)).isAssessed).toBe(false)
  await world.jobs.minute()
  expect(await caseOf(ad.id)).toMatchObject({
    signals: [{ id: 'scam-words', field: 'description' }],
    isAssessed: true,
  })
  await world.db.run(sql`
    insert into reports (id, ad_id, reason, title) values (gen_random_uuid(), ${ad.id}, 'Spam', 'X')`)
  await world.db.transaction((tx) => reassessAd(tx, ad.id))
  await world.jobs.minute()
  expect(idsOf(await caseOf(ad.id))).toEqual(['scam-words', 'reports'])
})

test('every free text of an ad and of its seller’s profile is read', async () => {
  const seller = await oldMember()
  await world.db.run(sql`
    update accounts set description = 'Your PayID needs to be upgraded to a business account, check your email' where id = ${seller.id}`)
  const ad = await world.ad(seller, {
    status: 'pending',
    category: 'Vehicles',
    subcategory: 'Cars',
    brand: 'Send me the 6 digit code that was sent to your phone',
    model: 'Call 0412 345 678',
    attributes: { badge: 'mia@example.com' },
  })
  await world.jobs.minute()
  const { signals } = await caseOf(ad.id)
  expect(signals.map(({ id, field }) => [id, field])).toEqual(
    expect.arrayContaining([
      ['scam-words', 'brand'],
      ['contact-details', 'model'],
      ['contact-details', 'attributes.badge'],
      ['scam-words', undefined],
    ]),
  )
})

test('the signals of a change of an approved ad are about the change', async () => {
  const ad = await world.ad(old, { description: text })
  const fields = {
    title: 'Bike',
    description: 'Please send me the 6 digit code that was sent to your phone',
    images: [],
  }
  await world.db.run(
    sql`insert into ad_edits (ad_id, fields) values (${ad.id}, ${JSON.stringify(fields)}::jsonb)`,
  )
  await world.db.transaction((tx) => queueEdit(tx, ad.id))
  await world.jobs.minute()
  expect((await caseOf(ad.id)).signals).toContainEqual(
    expect.objectContaining({ id: 'scam-words', field: 'description' }),
  )
})

test('a new account that posts a lot, and was refused before, has signals', async () => {
  const newcomer = await world.member()
  const ads = []
  for (let i = 0; i < 7; i++) ads.push(await world.ad(newcomer, { status: 'pending', title: `Thing ${i}` }))
  await world.db.run(sql`
    update moderation_cases set decided_at = now(), outcome = 'refused' where ad_id = ${ads[0]?.id ?? ''}`)
  await world.jobs.minute()
  const last = await caseOf(ads[6]?.id ?? '')
  expect(last).toMatchObject({ risk: 40 })
  expect(idsOf(last).sort()).toEqual(['earlier-refusals', 'many-ads', 'new-account'])
})

test('the refusal that an appeal is against is no signal of it, an earlier one is', async () => {
  const member = await oldMember()
  const unlike =
    'A piano stool with a worn green seat. It turns, it creaks a little, and it has served three pupils.'
  const refuse = async () => {
    const { id } = await world.ad(member, { status: 'pending', title: 'Piano stool', description: unlike })
    await world.db.run(sql`
      update moderation_cases set decided_at = now(), outcome = 'refused' where ad_id = ${id}`)
    return id
  }
  const refusalsOf = async (id: string) =>
    idsOf(await caseOf(id)).filter((signal) => signal === 'earlier-refusals')
  const adId = await refuse()
  await world.db.run(sql`
    insert into moderation_cases (kind, ad_id, account_id, title, appeal_of)
    select 'appeal', ad_id, account_id, title, id from moderation_cases where ad_id = ${adId}`)
  await world.jobs.minute()
  expect(await refusalsOf(adId)).toEqual([])
  await refuse()
  await world.db.run(
    sql`update moderation_cases set assessed_at = null where ad_id = ${adId} and kind = 'appeal'`,
  )
  await world.jobs.minute()
  expect(await refusalsOf(adId)).toEqual(['earlier-refusals'])
})

describe('the text of another seller', () => {
  test('the text of another seller’s ad is found, and that ad is named; one’s own is not', async () => {
    const original = await world.ad(old, { title: 'Road bike', description: text })
    const own = await world.ad(old, { title: 'Road bike', description: text, status: 'pending' })
    const copy = await world.ad(await oldMember(), {
      title: 'Road bike',
      description: text.replace('March', 'April'),
      status: 'pending',
    })
    await world.jobs.minute()
    expect((await caseOf(copy.id)).signals).toMatchObject([
      { id: 'same-text', productId: expect.stringMatching(`${original.id}|${own.id}`), excerpt: 'Road bike' },
    ])
    expect(idsOf(await caseOf(own.id))).toEqual(['same-text'])
    await world.db.run(sql`delete from ads where id = ${copy.id}`)
    await world.db.run(sql`update moderation_cases set assessed_at = null where ad_id = ${own.id}`)
    await world.jobs.minute()
    expect(idsOf(await caseOf(own.id))).toEqual([])
  })
})

describe('the price', () => {
  const car = { category: 'Vehicles', subcategory: 'Cars', brand: 'Toyota' } as const
  const assessed = async (options: object) => {
    const ad = await world.ad(old, { ...car, ...options, status: 'pending' })
    await world.jobs.minute()
    const found = await caseOf(ad.id)
    return found.signals.filter(({ id }) => id === 'price').map(({ excerpt }) => excerpt)
  }

  test('the price is compared with at least eight ads for the same model, or of the same brand and words', async () => {
    const corolla = { ...car, title: 'Toyota Corolla hatch', model: 'Corolla' }
    expect(await assessed({ ...corolla, price: 100 })).toEqual([])
    const sellers = await Promise.all([1, 2, 3].map(oldMember))
    for (let i = 0; i < 8; i++) {
      const seller = sellers[i % 3] as TestMember
      await world.ad(seller, { ...corolla, price: 10_000 + i * 100 })
    }
    expect(await assessed({ ...corolla, price: 2_000 })).toEqual([
      '$2,000; 8 similar ads mostly cost $10,175 to $10,525',
    ])
    expect(await assessed({ ...corolla, price: 9_000 })).toEqual([])
    // Other things of the same subcategory say nothing about the price.
    expect(await assessed({ title: 'Wrecked ute for parts', price: 300 })).toEqual([])
    expect(await assessed({ ...car, brand: 'BMW', title: 'Old sedan', price: 1_000 })).toEqual([])
    // Rents are another market.
    expect(await assessed({ ...corolla, price: 300, listingType: 'rent', rentType: 'weekly' })).toEqual([])
  })
})

test('a held message is judged by its text and its sender', async () => {
  const sender = await world.member()
  await world.db.run(sql`
    insert into moderation_cases (kind, account_id, title, details)
    values ('message', ${sender.id}, 'Held', 'Please send me the 6 digit code that was sent to your phone')`)
  await world.jobs.minute()
  const moderationCase = await world.db.one<Assessed>(
    sql`select signals, risk from moderation_cases where title = 'Held'`,
  )
  expect(idsOf(moderationCase)).toEqual(['scam-words', 'new-account'])
})

test('two workers share the assessments, and none is left', async () => {
  for (let i = 0; i < 20; i++) await world.ad(old, { status: 'pending' })
  const fail = (error: Error) => {
    throw error
  }
  await Promise.all([assessCases(world.db, fail), assessCases(world.db, fail)])
  expect(
    await world.db.many(sql`select from moderation_cases where decided_at is null and assessed_at is null`),
  ).toEqual([])
})

test('the database wakes the assessing worker', async () => {
  const errors: Error[] = []
  const onError = (error: Error) => void errors.push(error)
  const assessor = await startQueueJobs({ db: world.db, jobs: world.jobs, onError })
  const { connection } = world
  const stop = await followChanges(
    { connection, onError },
    { [CASES_CHANGED]: async () => void assessor.trigger() },
  )
  const ad = await world.ad(old, { status: 'pending' })
  await expect.poll(async () => (await caseOf(ad.id)).isAssessed).toBe(true)
  await change(ad.id, { price: 99 })
  await expect.poll(async () => (await caseOf(ad.id)).isAssessed).toBe(true)
  await stop()
  await assessor.stop()
  // When it has stopped, the next start does the rest.
  await change(ad.id, { price: 98 })
  await assessor.trigger()
  expect((await caseOf(ad.id)).isAssessed).toBe(false)
  expect(errors).toEqual([])
})
