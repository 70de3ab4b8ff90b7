import { OWN_TWO_FACTOR_FIRST } from '@bowerbird/contract/accounts/accounts.terms'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { followChanges } from '../../platform/live/follow-changes.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import {
  completeMarket,
  loadMarket,
  marketSettings,
  setMarket,
  setSettingDefaults,
} from './market.service.ts'
import { MARKET_CHANGED } from './market.store.ts'

let world: World
let admin: TestMember
beforeEach(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})
afterEach(() => setSettingDefaults({}))

const call = caller(() => world)
const load = async () => (await call('GET', '/api/admin/settings', { headers: admin.headers })).body
const save = async (changes: Partial<MarketSettings>, version?: number) =>
  call('PUT', '/api/admin/settings', {
    headers: admin.headers,
    body: {
      version: version ?? (await load()).version,
      settings: { ...(await load()).settings, ...changes },
    },
  })
const storedSettings = () =>
  world.db.many(
    sql`select version, settings, note, created_by as author from market_versions order by version`,
  )

describe('saving settings', () => {
  test('saving settings stores those that differ from the default as a version, with an audit entry in plain words', async () => {
    const { status, body } = await save({ name: 'Magpie', liveAds: 5 })
    expect([status, body.version, body.settings.name]).toEqual([200, 1, 'Magpie'])
    const changes = [
      'Name changed from “Bowerbird” to “Magpie”.',
      'Live ads per member changed from none to 5.',
    ]
    expect(await storedSettings()).toEqual([
      { version: 1, settings: { name: 'Magpie', liveAds: 5 }, note: changes.join('\n'), author: admin.id },
    ])
    const audit = await call('GET', '/api/admin/audit?target=market&id=settings', { headers: admin.headers })
    expect(audit.body.entries).toMatchObject([
      {
        action: 'market.settings',
        actor: 'Ada Admin',
        title: changes.join(' '),
        before: { name: 'Bowerbird', liveAds: null },
        after: { name: 'Magpie', liveAds: 5 },
      },
    ])
    await save({ name: 'Bowerbird' })
    expect((await storedSettings())[1]).toMatchObject({ version: 2, settings: { liveAds: 5 } })
  })

  test('staff need two-factor login only if the administrator who says so has it', async () => {
    const refused = await save({ staffNeedTwoFactor: true })
    expect(refused).toMatchObject({
      status: 400,
      body: { validationErrors: { staffNeedTwoFactor: OWN_TWO_FACTOR_FIRST } },
    })
    await world.db.run(sql`
      insert into authenticators (account_id, secret, confirmed_at) values (${admin.id}, repeat('A', 32), now())`)
    expect((await save({ staffNeedTwoFactor: true })).body.settings.staffNeedTwoFactor).toBe(true)
  })

  test('saving settings adds no version if nothing has changed', async () => {
    expect((await save({})).body.version).toBe(0)
    expect(await storedSettings()).toEqual([])
  })

  test('saving settings is refused if someone else has saved since, and changes nothing', async () => {
    await save({ name: 'Magpie' })
    const { status, body } = await save({ name: 'Galah' }, 0)
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect((await load()).settings.name).toBe('Magpie')
  })

  test('saving settings is refused with the field that is wrong', async () => {
    const { status, body } = await save({ brandColour: '#ffff00', supportInbox: '' })
    expect(status).toBe(400)
    expect(JSON.stringify(body.validationErrors)).toMatch(/contrast is 1\.\d:1/)
    expect(JSON.stringify(body.validationErrors)).toMatch(/supportInbox/)
    expect(await storedSettings()).toEqual([])
  })

  test('of two concurrent saves of settings, one is refused', async () => {
    const replies = await Promise.all([save({ name: 'Magpie' }, 0), save({ name: 'Galah' }, 0)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

test('the environment’s settings are in force until the back office sets them', async () => {
  setSettingDefaults({ supportInbox: 'desk@example.au', socialLinks: ['https://x.com/env'] })
  expect((await load()).settings).toMatchObject({ supportInbox: 'desk@example.au' })
  await save({ socialLinks: ['https://x.com/office'] })
  // Only what was changed is kept: the environment still decides about the rest.
  setSettingDefaults({ supportInbox: 'other@example.au', socialLinks: ['https://x.com/env'] })
  expect((await load()).settings).toMatchObject({
    supportInbox: 'other@example.au',
    socialLinks: ['https://x.com/office'],
  })
})

test('pages get the settings they need, and no other', async () => {
  await save({ name: 'Magpie', supportInbox: 'secret-desk@example.au', brandColour: '#0a6b4a' })
  const { body } = await call('GET', '/api/market?v=1')
  expect(body).toMatchObject({
    version: 1,
    settings: { name: 'Magpie' },
    brand: { light: { bower: '#0a6b4a' } },
  })
  expect(JSON.stringify(body)).not.toContain('secret-desk')
  for (const name of ['supportInbox', 'adsPerHour', 'adsPerDay', 'liveAds']) {
    expect(body.settings).not.toHaveProperty(name)
  }
  expect((await call('GET', '/manifest.webmanifest')).body).toMatchObject({
    name: 'Magpie: Australian Trusted Marketplace',
    short_name: 'Magpie',
  })
})

test('other processes reload the settings when they are notified', async () => {
  const onError = (error: Error) => {
    throw error
  }
  const followed: string[] = []
  const loaders = {
    [MARKET_CHANGED]: async () => {
      // As another process, which has only the notification to go by.
      setMarket(completeMarket(undefined))
      await loadMarket(world.db)
      followed.push(currentMarket().settings.name)
    },
  }
  const stop = await followChanges({ connection: world.connection, onError }, loaders)
  try {
    await save({ name: 'Galah' })
    await vi.waitFor(() => expect(followed).toContain('Galah'), { timeout: 20_000 })
    expect(marketSettings().name).toBe('Galah')
  } finally {
    await stop()
  }
})

describe('earlier versions', () => {
  const versions = async () =>
    (await call('GET', '/api/admin/settings/versions', { headers: admin.headers })).body.versions
  const restore = async (version: number, opened?: number) =>
    call('POST', `/api/admin/settings/versions/${version}/restore`, {
      headers: admin.headers,
      body: { version: opened ?? (await load()).version },
    })

  test('changes are listed with their author, and each can be restored', async () => {
    await save({ name: 'Magpie', liveAds: 5 })
    await save({ name: 'Currawong', alwaysReviewed: ['Vehicles'] })
    const { status, body } = await restore(1)
    expect([status, body.settings.name, body.settings.liveAds, body.settings.alwaysReviewed]).toEqual([
      200,
      'Magpie',
      5,
      [],
    ])
    expect(marketSettings().name).toBe('Magpie')
    expect(await versions()).toMatchObject([
      {
        version: 3,
        by: 'Ada Admin',
        changes: [
          'Name changed from “Currawong” to “Magpie”.',
          'Categories that are always reviewed changed.',
        ],
      },
      { version: 2, by: 'Ada Admin' },
      { version: 1, by: 'Ada Admin' },
      { version: 0, by: null, at: null, changes: [] },
    ])
    expect((await restore(0)).body.settings).toEqual((await load()).defaults)
  })

  test('a restored version is refused if it does not exist, or was chosen from an older list', async () => {
    await save({ name: 'Magpie' })
    await save({ name: 'Currawong' })
    expect((await restore(77)).status).toBe(404)
    expect((await restore(0, 1)).status).toBe(409)
    expect((await load()).settings.name).toBe('Currawong')
  })

  test('restored settings have the names that categories have today', async () => {
    await save({ adDaysByCategory: { Vehicles: 90 } })
    await save({ adDaysByCategory: {} })
    const { version, catalogue } = (await call('GET', '/api/admin/catalogue', { headers: admin.headers }))
      .body as { version: number; catalogue: Catalogue }
    const categories = catalogue.categories.map((each) =>
      each.name === 'Vehicles' ? { ...each, name: 'Motors' } : each,
    )
    const renamed = await call('PUT', '/api/admin/catalogue', {
      headers: admin.headers,
      body: { version, catalogue: { ...catalogue, categories } },
    })
    expect(renamed.status).toBe(200)
    expect((await restore(1)).body.settings.adDaysByCategory).toEqual({ Motors: 90 })
  })
})

describe('the logo', () => {
  const logoBy = async (by: TestMember) => ({
    address: await givenPicture(world, by),
    width: 60,
    height: 40,
  })

  test('the logo belongs to the market from then on, and is not removed with its uploader', async () => {
    const logo = await logoBy(admin)
    // Its size is known here, whatever is sent.
    expect((await save({ logo: { ...logo, width: 1 } })).body.settings.logo).toEqual(logo)
    const row = await world.db.one<{ owner: string | null }>(
      sql`select account_id as owner from images where address = ${logo.address}`,
    )
    expect(row.owner).toBeNull()
    expect((await save({ logo: null })).body.settings.logo).toBeNull()
    expect((await save({ logo })).status).toBe(200)
  })

  test('the logo can’t be someone else’s picture', async () => {
    const { status, body } = await save({ logo: await logoBy(await world.member()) })
    expect([status, body.validationErrors]).toEqual([400, { logo: 'Upload the logo again' }])
  })
})

describe('posting', () => {
  const post = async (seller: TestMember) =>
    call('POST', '/api/ads', {
      headers: seller.headers,
      body: { ...adBodies.Electronics, images: [await givenPicture(world, seller)] },
    })

  test('a member can only have so many live ads', async () => {
    await save({ liveAds: 1 })
    const seller = await world.member()
    const sold = await world.ad(seller, { status: 'sold' })
    expect((await post(seller)).status).toBe(201)
    const tooMany = 'You can have 1 ad at a time. Mark one as sold or delete it, then try again.'
    expect(await post(seller)).toMatchObject({ status: 409, body: { message: tooMany } })
    const backAgain = await call('PATCH', `/api/ads/owner/${sold.id}/status`, {
      headers: seller.headers,
      body: { status: 'active' },
    })
    expect(backAgain).toMatchObject({ status: 409, body: { message: tooMany } })
    await save({ liveAds: null })
    expect((await post(seller)).status).toBe(201)
  })

  test('the last place for a live ad is taken once, however many are posted at the same time', async () => {
    await save({ liveAds: 1 })
    const seller = await world.member()
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => post(seller)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('posting an ad again that was taken down also takes a place', async () => {
    const seller = await world.member()
    const image = await givenPicture(world, seller)
    const { id } = await world.ad(seller, { status: 'inactive', images: [image] })
    await world.ad(seller)
    await save({ liveAds: 1 })
    const body = { ...adBodies.Electronics, images: [image] }
    const edit = () => call('PUT', `/api/ads/owner/${id}`, { headers: seller.headers, body })
    expect((await edit()).status).toBe(409)
    await save({ liveAds: 2 })
    expect((await edit()).body.status).toBe('pending')
  })

  test('posting without review lists a new ad at once', async () => {
    const seller = await world.member()
    expect((await post(seller)).body.status).toBe('pending')
    await save({ reviewsNewAds: false })
    expect((await post(seller)).body.status).toBe('active')
  })

  test('a market without review of edits keeps a listed ad listed, but not one that was taken down', async () => {
    await save({ reviewsEdits: false })
    const seller = await world.member()
    const image = await givenPicture(world, seller)
    const edit = async (status: 'active' | 'inactive') => {
      const { id } = await world.ad(seller, { status, images: [image] })
      const body = { ...adBodies.Electronics, title: 'Another title', images: [image] }
      return (await call('PUT', `/api/ads/owner/${id}`, { headers: seller.headers, body })).body.status
    }
    expect([await edit('active'), await edit('inactive')]).toEqual(['active', 'pending'])
  })
})

test('the limit of posts is the one of the settings at that moment', async () => {
  world = await makeWorld({ isRateLimited: true })
  admin = await world.member({ role: 'admin' })
  const seller = await world.member()
  const post = async () =>
    call('POST', '/api/ads', {
      headers: seller.headers,
      body: { ...adBodies.Electronics, images: [await givenPicture(world, seller)] },
    })
  await save({ adsPerDay: 1 })
  expect((await post()).status).toBe(201)
  expect((await post()).status).toBe(429)
  await save({ adsPerDay: null })
  expect((await post()).status).toBe(201)
})
