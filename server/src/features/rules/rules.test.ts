import { currentRules, setCurrentRules } from '@bowerbird/contract/rules/current-rules'
import { defaultRules } from '@bowerbird/contract/rules/default/default-rules'
import { rule } from '@bowerbird/contract/rules/default/describe-rule'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportOwnData } from '../accounts/profile/own-data.service.ts'

let world: World
let admin: TestMember
let seller: TestMember
let image: string
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
  seller = await world.member()
  image = await givenPicture(world, seller)
})
// Files share modules.
afterEach(() => setCurrentRules(defaultRules))

const call = caller(() => world)
const home = (changes: object = {}) => ({
  ...adBodies.Property,
  images: [image],
  listingType: 'rent',
  rentType: 'weekly',
  price: 600,
  attributes: { bond: 2400, availableFrom: '2026-12-05' },
  ...changes,
})
const post = (body: object) => call('POST', '/api/ads', { headers: seller.headers, body })

describe('an ad that breaks a rule', () => {
  test.each([
    [{ title: 'House, offers over $600' }, 'title'],
    [{ description: 'Rent is $600 - $650 per week.' }, 'description'],
    [{ price: 0 }, 'price'],
  ])('%o is refused at %s, and not stored', async (changes, path) => {
    const { status, body } = await post(home(changes))
    expect(status).toBe(400)
    expect(Object.keys(body.validationErrors)).toEqual([path])
    expect(body.message).toBe(body.validationErrors[path])
    expect(await world.db.many(sql`select from ads where seller_id = ${seller.id}`)).toEqual([])
  })

  test('a home to rent without the fields that came later, by the month, is accepted', async () => {
    const { attributes: _, ...body } = home({ rentType: 'monthly' })
    expect(await post(body)).toMatchObject({ status: 201, body: { rentType: 'monthly', price: 600 } })
  })

  test('an ad that breaks a rule can be corrected, and can’t be edited back', async () => {
    const posted = await post(home())
    expect(posted.status).toBe(201)
    const edit = (changes: object) =>
      call('PUT', `/api/ads/owner/${posted.body._id}`, { headers: seller.headers, body: home(changes) })
    expect((await edit({ price: 620 })).body.price).toBe(620)
    const refused = await edit({ title: 'House, offers over $600' })
    expect(refused.body.validationErrors).toHaveProperty('title')
    const { body } = await call('GET', `/api/ads/owner/${posted.body._id}`, { headers: seller.headers })
    expect(body.title).toBe(adBodies.Property.title)
  })

  test('the suburb determines which state’s rules apply', async () => {
    setCurrentRules([
      rule({
        id: 'nsw',
        name: 'N',
        effect: 'refuse',
        states: ['NSW'],
        message: 'Not in NSW',
        phrases: ['bay'],
      }),
    ])
    expect((await post(home())).status).toBe(201)
    const newtown = { suburb: 'Newtown', postcode: '2042' }
    expect((await post(home({ ...newtown, state: 'Victoria', city: 'Geelong' }))).body.message).toBe(
      'Not in NSW',
    )
    expect((await post(home({ ...newtown, state: '', city: '' }))).body.message).toBe('Not in NSW')
  })
})

describe('a VIN', () => {
  const vin = '1M8GDM9AXKP042788'
  const car = (attributes: object) => ({
    ...adBodies.Vehicles,
    images: [image],
    listingType: 'sell',
    rentType: null,
    attributes,
  })

  test('a VIN is checked, kept apart, and only for the owner and staff', async () => {
    const wrong = await post(car({ vin: '1M8GDM9A1KP042788' }))
    expect(wrong.body.validationErrors).toHaveProperty(['attributes.vin'])

    const posted = await post(car({ vin, year: 2018 }))
    expect(posted.status).toBe(201)
    expect(posted.body.attributes).toEqual({ year: 2018 })
    const id = posted.body._id as string
    await world.db.run(sql`update ads set status = 'active' where id = ${id}`)

    const read = (url: string, headers: Record<string, string> = {}) => call('GET', url, { headers })
    const own = await read(`/api/ads/owner/${id}`, seller.headers)
    expect(own.body).toMatchObject({ attributes: { year: 2018 }, privateAttributes: { vin } })
    expect((await read(`/api/admin/products/${id}`, admin.headers)).body.privateAttributes).toEqual({ vin })
    expect(JSON.stringify(await exportOwnData(world.db, seller.id))).toContain(vin)
    const other = await world.member()
    for (const seen of [
      await read(`/api/ads/${id}`),
      await read(`/api/ads/${id}`, other.headers),
      await read('/api/products/filter?category=Vehicles'),
      await read(`/api/products/search?q=${vin}`),
    ])
      expect(JSON.stringify(seen.body)).not.toContain(vin)
  })

  test('a VIN changes with an edit, and goes when it is cleared', async () => {
    const { body } = await post(car({ vin }))
    const edit = (attributes: object) =>
      call('PUT', `/api/ads/owner/${body._id}`, { headers: seller.headers, body: car(attributes) })
    expect((await edit({ vin: '6T153SK20FX123456' })).body.privateAttributes).toEqual({
      vin: '6T153SK20FX123456',
    })
    expect((await edit({})).body.privateAttributes).toEqual({})
  })
})

describe('operators', () => {
  const at = '/api/admin/rules'
  const open = async () =>
    (await call('GET', at, { headers: admin.headers })).body as { version: number; rules: Rule[] }
  const save = (body: object) => call('PUT', at, { headers: admin.headers, body })
  const preview = (body: object) => call('POST', `${at}/preview`, { headers: admin.headers, body })
  const noBays: Rule = rule({
    id: 'no-bays',
    name: 'No bays',
    effect: 'refuse',
    message: 'No “{words}” here',
    phrases: ['bay'],
  })

  test('operators preview, save, see the history of rules and undo; each is audited', async () => {
    await world.ad(seller, { title: 'Boat in the bay' })
    const before = await open()
    expect(before).toEqual({ version: 0, rules: defaultRules })
    const rules = [
      noBays,
      ...before.rules.map((each) => (each.id === 'vapes' ? { ...each, isOn: false } : each)),
    ]
    const edit = { version: 0, rules }
    const changes = ['No bays added', 'Vapes switched off']
    const { body: seen } = await preview(edit)
    expect(seen).toMatchObject({ changes, faults: [] })
    expect(seen.notes).toEqual([
      expect.stringMatching(/^No bays: \d of the \d newest ads would be refused, such as “/),
    ])
    expect((await open()).version).toBe(0)

    const saved = await save(edit)
    expect(saved.body).toMatchObject({ changes, previous: 0, rules })
    expect(currentRules()).toEqual(rules)
    expect((await post(home())).body.message).toBe('No “bay” here')
    const open2 = (await call('GET', '/api/rules')).body as { rules: Rule[] }
    expect(open2.rules.map(({ id }) => id)).toContain('no-bays')
    expect(open2.rules.map(({ id }) => id)).not.toContain('vapes')
    const hints = (await call('GET', '/api/rules?for=buyer')).body as { rules: Rule[] }
    expect(hints.rules.map(({ id }) => id)).toContain('ppsr')
    expect(hints.rules.every(({ effect }) => effect === 'hint')).toBe(true)

    const { body: history } = await call('GET', `${at}/versions`, { headers: admin.headers })
    expect(history.versions).toEqual([
      { version: saved.body.version, at: expect.any(String), by: 'Ada Admin', changes },
      { version: 0, at: null, by: null, changes: [] },
    ])
    const audit = await call('GET', '/api/admin/audit?target=market&id=rules', { headers: admin.headers })
    expect(audit.body.entries[0]).toMatchObject({
      actor: 'Ada Admin',
      action: 'market.rules',
      title: 'No bays added, and 1 more change',
      after: { changes },
    })

    const undone = await call('POST', `${at}/versions/0/restore`, {
      headers: admin.headers,
      body: { version: saved.body.version },
    })
    expect(undone.body).toMatchObject({
      changes: ['No bays removed', 'Vapes switched on'],
      rules: defaultRules,
    })
    const again = await call('POST', `${at}/versions/${saved.body.version}/restore`, {
      headers: admin.headers,
      body: { version: undone.body.version },
    })
    expect(again.body.rules).toEqual(rules)
    expect((await save({ version: again.body.version, rules: defaultRules })).status).toBe(200)
  })

  test('operators can’t overwrite rules they have not seen; settings and rules don’t conflict', async () => {
    const { version, rules } = await open()
    const { body: settings } = await call('GET', '/api/admin/settings', { headers: admin.headers })
    await call('PUT', '/api/admin/settings', {
      headers: admin.headers,
      body: { version: settings.version, settings: { ...settings.settings, tagline: 'Another' } },
    })
    expect((await save({ version, rules: [noBays, ...rules] })).status).toBe(200)
    expect((await save({ version, rules })).status).toBe(409)
    expect((await preview({ version, rules })).status).toBe(409)
    expect((await open()).rules[0]).toEqual(noBays)
    const latest = await open()
    expect((await save({ version: latest.version, rules })).status).toBe(200)
  })

  test('rules that don’t fit the market are refused', async () => {
    const { version, rules } = await open()
    const edit = { version, rules: [...rules, { ...noBays, phrases: [] }] }
    expect((await preview(edit)).body.faults).toEqual([
      { path: 'no-bays.effect', message: 'No bays: it would refuse every ad; say which ones it is about' },
    ])
    expect((await save(edit)).status).toBe(400)
    expect(
      (await save({ version, rules: [{ ...noBays, sources: [{ state: null, link: 'http://x' }] }] })).status,
    ).toBe(400)
    expect(
      (await call('POST', `${at}/versions/999/restore`, { headers: admin.headers, body: { version } }))
        .status,
    ).toBe(404)
    expect((await save({ version, rules })).body.changes).toEqual([])
  })
})
