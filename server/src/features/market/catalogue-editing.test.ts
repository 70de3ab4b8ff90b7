import { blankSubcategory } from '@bowerbird/contract/catalogue/blank-entries'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { defaultCatalogue } from '@bowerbird/contract/catalogue/default/default-catalogue'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { databaseNotifications } from '../../platform/live/notifications.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { MARKET_CHANGED } from './market.store.ts'

let world: World
let admin: TestMember
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
  seller = await world.member()
})
const call = caller(() => world)
const at = '/api/admin/catalogue'
const open = async () =>
  (await call('GET', at, { headers: admin.headers })).body as { version: number; catalogue: Catalogue }
const save = (body: object) => call('PUT', at, { headers: admin.headers, body })
const preview = (body: object) => call('POST', `${at}/preview`, { headers: admin.headers, body })

/** The opened catalogue with a change. */
async function edited(change: (catalogue: Catalogue) => void) {
  const { version, catalogue } = await open()
  change(catalogue)
  return { version, catalogue }
}

const vehicles = ({ categories }: Catalogue) => {
  const found = categories.find(({ id }) => id === 2)
  if (!found) throw new Error('No Vehicles')
  return found
}
const yearOf = ({ fields }: Catalogue) => {
  const found = fields.find(({ key }) => key === 'year')
  if (!found) throw new Error('No year')
  return found
}

/** As an editor in a browser would make it: numbers that are free as far as it knows. */
const addMarine = (catalogue: Catalogue) => {
  catalogue.categories.push({
    ...vehicles(catalogue),
    id: 5,
    name: 'Boats and marine',
    formerNames: [],
    subcategories: [blankSubcategory({ id: 34, name: 'Sailing', art: 'bird' })],
    menu: [34],
  })
  yearOf(catalogue).subcategories.push(34)
}

test('a change of the catalogue is previewed, saved, in force at once, audited, and in the reference tables', async () => {
  const before = await open()
  expect(before).toEqual({ version: 0, catalogue: defaultCatalogue })
  const edit = await edited(addMarine)
  const expected = ['Boats and marine added with Sailing', 'Field Year in subcategories: Sailing added']
  expect((await preview(edit)).body).toEqual({ changes: expected, notes: [], faults: [] })
  expect((await open()).version).toBe(0)
  const { status, body } = await save(edit)
  expect(status).toBe(200)
  expect(body).toMatchObject({ changes: expected, previous: 0 })
  expect(currentMarket()).toMatchObject({ version: body.version, catalogue: body.catalogue })
  expect(
    await world.db.many(sql`
      select c.id, c.name, s.id as sub, s.name as "subName" from categories c join subcategories s on s.category_id = c.id
      where c.id > 4`),
  ).toEqual([{ id: 5, name: 'Boats and marine', sub: 34, subName: 'Sailing' }])
  const audit = await call('GET', '/api/admin/audit?target=market&id=catalogue', { headers: admin.headers })
  expect(audit.body.entries[0]).toMatchObject({
    actor: 'Ada Admin',
    action: 'market.catalogue',
    title: 'Boats and marine added with Sailing, and 1 more change',
    after: { changes: expected },
  })
  const again = await save(await edited(() => undefined))
  expect(again.body).toMatchObject({ version: body.version, changes: [] })
})

test('only one of two saves of the catalogue from the same version wins', async () => {
  const edits = await Promise.all(
    ['Motors', 'Wheels', 'Traffic'].map((name) =>
      edited((catalogue) => {
        vehicles(catalogue).name = name
      }),
    ),
  )
  const replies = await Promise.all(edits.map(save))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  const lost = replies.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Someone else') })
  expect(await preview(edits[0] ?? {})).toMatchObject({ status: 409 })
  const name = vehicles((await open()).catalogue).name
  expect(['Motors', 'Wheels', 'Traffic']).toContain(name)
  expect(
    await world.db.one(
      sql`select name, (select count(*)::int from market_versions) as n from categories where id = 2`,
    ),
  ).toEqual({ name, n: 2 })
})

test('a change of the settings meanwhile is no conflict for the catalogue', async () => {
  const edit = await edited((catalogue) => {
    vehicles(catalogue).isPopular = false
  })
  const settings = { ...defaultSettings, tagline: 'Found by a bird' }
  const body = { version: edit.version, settings }
  expect(await call('PUT', '/api/admin/settings', { headers: admin.headers, body })).toMatchObject({
    status: 200,
  })
  expect(await save(edit)).toMatchObject({ status: 200 })
  expect(currentMarket().settings.tagline).toBe('Found by a bird')
  expect(vehicles(currentMarket().catalogue).isPopular).toBe(false)
})

test('a renamed category is found by its former names, in the API and in addresses', async () => {
  const { catalogue } = await open()
  const { name, formerNames } = vehicles(catalogue)
  expect(formerNames).toEqual(['Vehicles'])
  await world.ad(seller, { category: name, subcategory: 'Cars', title: 'Known by both names' })
  const found = await call('GET', '/api/products/filter?category=Vehicles')
  expect(found.status).toBe(200)
  expect(
    found.body.products.map((ad: { title: string; category: string }) => [ad.title, ad.category]),
  ).toEqual([['Known by both names', name]])
})

test('changes of the catalogue that would harm ads are refused with their number', async () => {
  const { id } = await world.ad(seller, {
    category: vehicles((await open()).catalogue).name,
    subcategory: 'Cars',
  })
  await world.db.run(sql`update ads set attributes = '{"year": 2016, "fuel": "lpg"}' where id = ${id}`)
  const retyped = await edited((catalogue) => {
    Object.assign(yearOf(catalogue), { type: 'text', min: null, max: null })
  })
  const message = 'Year can’t change from Number to Text: 1 ad uses it. Hide it, and add a new field.'
  expect((await preview(retyped)).body.faults).toEqual([{ path: 'fields.year.type', message }])
  expect(await save(retyped)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', message, validationErrors: { 'fields.year.type': message } },
  })
  const removed = await edited((catalogue) => {
    const cars = vehicles(catalogue).subcategories
    cars.splice(0, 1)
    vehicles(catalogue).menu = []
    for (const field of catalogue.fields) {
      field.subcategories = field.subcategories.filter((each) => each !== 10)
      field.choices = field.choices.filter(({ value }) => value !== 'lpg')
    }
  })
  expect((await preview(removed)).body.faults.map((fault: { message: string }) => fault.message)).toEqual([
    'Cars can’t be removed: 2 ads use it. Hide it instead.',
    'The choice LPG of Fuel can’t be removed: 1 ad uses it. Hide it instead.',
  ])
})

test('limits may become tighter and fields required: ads keep what they have, and the preview says so', async () => {
  const edit = await edited((catalogue) => {
    Object.assign(yearOf(catalogue), { min: 2020, isRequired: true })
    vehicles(catalogue).isHidden = true
  })
  const { changes, notes, faults } = (await preview(edit)).body
  expect(faults).toEqual([])
  expect(changes).toContain('Field Year is now required')
  expect(notes).toEqual([
    expect.stringMatching(/^2 ads in .* stay online and can be found\. New ones can’t be posted there\.$/),
    '1 ad has no Year yet. Only new and edited ads are asked for it.',
    '1 ad has a Year outside the new limits, and keeps it until edited.',
  ])
})

test('an invalid catalogue is refused', async () => {
  const twice = await edited((catalogue) => {
    vehicles(catalogue).name = 'property!'
  })
  expect(await save(twice)).toMatchObject({
    status: 400,
    body: { message: 'Two categories are named “Property”' },
  })
  const broken = await edited((catalogue) => {
    vehicles(catalogue).name = ''
  })
  expect(await save(broken)).toMatchObject({
    status: 400,
    body: { validationErrors: { 'catalogue.categories.1.name': 'A name is required' } },
  })
  expect((await save({ version: 0 })).status).toBe(400)
})

test('a category may not take the name of a category or subcategory in use', async () => {
  const used = vehicles((await open()).catalogue)
  for (const [name, message] of [
    ['boats', `“boats” is the name of a category and of a subcategory of ${used.name}. Choose another`],
    [used.name, `Two categories are named “${used.name}”`],
  ] as const) {
    const edit = await edited(({ categories }) => {
      const subcategories = [blankSubcategory({ id: 900, name: 'Masts', art: 'bird' })]
      categories.push({ ...used, id: 90, name, formerNames: [], subcategories, menu: [900] })
    })
    expect((await preview(edit)).body.faults).toEqual([
      expect.objectContaining({ message: expect.stringContaining(message) }),
    ])
    const { status, body } = await save(edit)
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
    expect((await open()).version).toBe(edit.version)
  }
})

test('an earlier catalogue can be restored; entries added since are hidden and keep their number', async () => {
  const before = await open()
  const saved = await save(
    await edited((catalogue) => {
      catalogue.categories.push({
        ...vehicles(catalogue),
        id: 6,
        name: 'Pets',
        formerNames: [],
        menu: [],
        subcategories: [blankSubcategory({ id: 35, name: 'Dogs', art: 'bird' })],
      })
    }),
  )
  const restore = (version: number, opened: number) =>
    call('POST', `${at}/versions/${version}/restore`, { headers: admin.headers, body: { version: opened } })
  expect((await restore(before.version, before.version)).status).toBe(409)
  expect((await restore(999, saved.body.version)).status).toBe(404)
  const undone = await restore(saved.body.previous, saved.body.version)
  expect(undone.body.changes).toEqual(['Pets is hidden'])
  expect(undone.body.catalogue.categories.at(-1)).toMatchObject({ id: 6, name: 'Pets', isHidden: true })
  const { versions } = (await call('GET', `${at}/versions`, { headers: admin.headers })).body
  expect(versions[0]).toMatchObject({
    version: undone.body.version,
    by: 'Ada Admin',
    changes: ['Pets is hidden'],
  })
  expect(versions.at(-1)).toEqual({ version: 0, at: null, by: null, changes: [] })
  const old = await call('GET', `${at}/versions/${before.version}`, { headers: admin.headers })
  expect(old.body).toEqual(before)
})

test('names of the catalogue can be swapped', async () => {
  const edit = await edited(({ categories: [first, second] }) => {
    if (first && second) [first.name, second.name] = [second.name, first.name]
  })
  expect((await save(edit)).status).toBe(200)
  const names = await world.db.many<{ name: string }>(
    sql`select name from categories where id < 3 order by id`,
  )
  expect(names.map(({ name }) => name)).toEqual(
    (await open()).catalogue.categories.slice(0, 2).map(({ name }) => name),
  )
})

test('other processes are notified when the catalogue is saved', async () => {
  const received: string[] = []
  const notifications = databaseNotifications({
    connection: world.connection,
    onGap: () => {},
    onError: () => {},
  })
  notifications.on(MARKET_CHANGED, ({ id }) => received.push(id))
  await notifications.start()
  const { body } = await save(
    await edited((catalogue) => {
      yearOf(catalogue).help = 'When it was built'
    }),
  )
  await expect.poll(() => received).toEqual([String(body.version)])
  await notifications.stop()
})

test('the catalogue editor counts ads by subcategory and field', async () => {
  const { body } = await call('GET', `${at}/ads`, { headers: admin.headers })
  expect(body).toEqual({ subcategories: { 10: 2 }, fields: { year: 1, fuel: 1 } })
})
