import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainCell, safeCell } from '../../platform/csv.ts'
import { sql } from '../../platform/db/sql.ts'
import { jpeg } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportAds } from './export.service.ts'
import { type ImportOptions, importRows } from './import.service.ts'
import type { TransferFormat } from './transfer.format.ts'
import { readRows } from './transfer.readers.ts'

let world: World
let folder: string
let mia: TestMember
let jack: TestMember
let picture: string
beforeAll(async () => {
  world = await makeWorld()
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-import-'))
  mia = await world.member({ name: 'Mia', email: 'mia@example.org' })
  jack = await world.member({ name: 'Jack', email: 'jack@example.org' })
  picture = await storedPicture('a', mia)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => world.db.run(sql`delete from ads`))

async function storedPicture(letter: string, owner: TestMember): Promise<string> {
  const address = `/images/${letter.repeat(32)}/1280.webp`
  await world.db.run(sql`insert into images (address, account_id, width, height, blur)
    values (${address}, ${owner.id}, 4, 3, 'data:,')`)
  return address
}

async function exported(format: TransferFormat, filters = {}): Promise<string> {
  const out = new PassThrough()
  const [text] = await Promise.all([
    readText(out),
    exportAds(world.db, { format, filters, out }).then(() => out.end()),
  ])
  return text
}

async function imported(
  text: string | Iterable<string>,
  options: Partial<ImportOptions> = {},
  format: TransferFormat = 'csv',
) {
  const faults: string[] = []
  const input = Readable.from(typeof text === 'string' ? [Buffer.from(text)] : text)
  const totals = await importRows(
    readRows(format, input, () => {}),
    {
      db: world.db,
      images: world.images,
      folder,
      imagePrefix: undefined,
      status: 'pending',
      statusOnUpdate: undefined,
      isUpdate: false,
      isDryRun: false,
      onFault: ({ line, column, message }) => faults.push(`${line} ${column}: ${message}`),
      ...options,
    },
  )
  return { ...totals, faults }
}

const listed = () =>
  world.db.many<{ title: string; status: string; seller: string; images: string[]; name: string }>(sql`
    select a.title, a.status, s.email as seller, a.images, a.contact_name as name
    from ads a join accounts s on s.id = a.seller_id order by a.title`)

const header =
  'externalId,title,description,price,category,subcategory,brand,condition,state,city,images,seller\n'
const row = (id: string, changes: Record<string, string> = {}) => {
  const cells = {
    externalId: id,
    title: `Phone ${id}`,
    description: 'Works',
    price: '100',
    category: 'Electronics',
    subcategory: 'Smartphones',
    brand: 'Apple',
    condition: 'used',
    state: 'Victoria',
    city: 'Geelong',
    images: picture,
    seller: mia.email,
    ...changes,
  }
  return `${Object.values(cells)
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\n`
}

test.each(['csv', 'json'] as const)(
  'ads exported as %s and imported again are exactly the same',
  async (format) => {
    const titles = [
      '=HYPERLINK("http://evil")',
      "'=1+1",
      "'quoted'",
      '-5 °C freezer',
      '@home, "as new"',
      '＝full width',
    ]
    for (const [i, title] of titles.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, i + 1))
      await world.ad(mia, {
        title,
        description: `Line\r\nbreak, "quote" 🦘\n\n${title}`,
        price: 12.3 + i,
        images: [picture],
        createdAt,
      })
    }
    await world.ad(mia, {
      category: 'Vehicles',
      listingType: 'rent',
      rentType: 'weekly',
      status: 'sold',
      images: [picture],
      attributes: {
        year: 2016,
        kilometres: 98_000,
        transmission: 'automatic',
        registered: false,
        badge: '-SR5|x',
      },
    })
    await world.ad(mia, {
      category: 'Property',
      propertyArea: 420,
      status: 'inactive',
      state: 'All States',
      city: 'All Cities',
      images: [picture],
      attributes: { bedrooms: 3, features: ['balcony', 'pool'], availableFrom: '2026-12-31', pets: true },
    })
    await world.ad(mia, { suburb: 'Toowoomba City', postcode: '4350', images: [picture] })
    await world.ad(mia, { suburb: 'Darwin City', postcode: '0800', images: [picture] })
    await world.db.run(sql`update ads set updated_at = created_at + interval '1.000001 s', model = '+ 5'`)
    const before = await exported(format)
    await world.db.run(sql`delete from ads`)
    const totals = await imported(before, { status: undefined }, format)
    expect(totals).toEqual({ read: 10, added: 10, updated: 0, skipped: 0, refused: 0, faults: [] })
    expect(await exported(format)).toBe(before)
    expect(await imported(before, { status: undefined }, format)).toMatchObject({ added: 0, skipped: 10 })
  },
)

test('a formula cell of an export is escaped, and read back unchanged', () => {
  for (const text of ['=1', '+61', '-', '@x', '\t=1', "'=1", "''=1", "'", "it's", 'plain', '']) {
    expect(plainCell(safeCell(text))).toBe(text)
    expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r\n]/)
  }
})

test('an export can be filtered', async () => {
  await world.ad(mia, { title: 'Old', createdAt: new Date('2026-01-01') })
  await world.ad(mia, { title: 'Sold', status: 'sold', category: 'Vehicles' })
  await world.ad(jack, { title: 'Of Jack' })
  const titles = async (filters: object) =>
    (JSON.parse(await exported('json', filters)) as { title: string }[]).map(({ title }) => title)
  expect(await titles({})).toEqual(['Old', 'Sold', 'Of Jack'])
  expect(await titles({ statuses: ['sold', 'inactive'] })).toEqual(['Sold'])
  expect(await titles({ category: 'Vehicles' })).toEqual(['Sold'])
  expect(await titles({ seller: jack.email })).toEqual(['Of Jack'])
  expect(await titles({ since: new Date('2026-02-01') })).toEqual(['Sold', 'Of Jack'])
  expect(await titles({ seller: 'nobody@example.com' })).toEqual([])
  expect(await exported('csv', { seller: 'nobody@example.com' })).toMatch(/^_id,status,[^\n]*\n$/)
})

test('imported rows are checked by the posting rules; errors name line and column, and the rest is imported', async () => {
  const file = [
    header,
    row('1', { title: 'Two\nlines' }),
    row('2', { price: '-5', title: '' }),
    row('3', { price: '$1,250.50', condition: 'New' }),
    row('4', { category: 'Animals' }),
    row('5', { seller: 'nobody@example.org' }),
    row('6', { subcategory: 'Cars', brand: 'Acme' }),
    row('7', { images: '' }),
    row('8', { title: 'Caf\uFFFD' }),
    row('9', { price: '0', title: 'Free to a good home' }),
    row('10', { price: '12.345' }),
    row('11', { price: '200,000,000' }),
    row('12', { price: '' }),
    row('13', { seller: 'nobody@example.org', title: '', city: 'Atlantis' }),
  ]
  const { faults, ...totals } = await imported(file.join(''))
  expect(totals).toEqual({ read: 13, added: 3, updated: 0, skipped: 0, refused: 10 })
  expect(faults).toEqual([
    '4 title: Title is required',
    '4 price: Valid price is required',
    '6 category: Category selection is required',
    '7 seller: nobody@example.org has no account here',
    '8 subcategory: Subcategory selection is required',
    '8 brand: Brand selection is required',
    '9 images: At least one image is required',
    '10 title: has characters that can’t be read. Save the file as UTF-8',
    '12 price: Price can have at most two decimals, like 12.35',
    '13 price: Price cannot exceed $100,000,000',
    '14 price: Valid price is required',
    '15 seller: nobody@example.org has no account here',
    '15 title: Title is required',
    '15 city: City selection is required',
  ])
  expect(await listed()).toMatchObject([
    { title: 'Free to a good home' },
    { title: 'Phone 3', status: 'pending', name: 'Mia' },
    { title: 'Two\nlines', status: 'pending' },
  ])
})

test('a suburb determines the state and city of an imported row, and an unknown one is refused', async () => {
  const columns = ['state', 'city'].reduce((names, name) => names.replace(`,${name}`, ''), header.trim())
  const placed = (id: string, suburb: string, postcode: string, changes = {}) =>
    `${row(id, changes).trim().replace(',Victoria,Geelong', '')},${suburb},${postcode}`
  const file = [
    `${columns},suburb,postcode`,
    placed('1', 'newtown', '2042'),
    placed('2', 'Darwin City', '800'),
    placed('3', 'Toowoomba City', '4350'),
    placed('4', 'Newtown', '2043'),
    placed('5', 'Newtown', ''),
    placed('6', '', ''),
    placed('7', 'Newtown', '2043', { title: '' }),
  ].join('\n')
  const { faults, ...totals } = await imported(file)
  expect(totals).toMatchObject({ added: 3, refused: 4 })
  expect(faults).toEqual([
    '5 suburb: We don’t know a suburb Newtown with the postcode 2043. Choose one from the list.',
    '6 suburb: Choose the suburb from the list, so that it has its postcode',
    '7 state: State selection is required',
    '7 city: City selection is required',
    '8 title: Title is required',
    '8 suburb: We don’t know a suburb Newtown with the postcode 2043. Choose one from the list.',
  ])
  type Placed = Record<'suburb' | 'postcode' | 'state' | 'city', string>
  const ads = JSON.parse(await exported('json')) as Placed[]
  expect(ads.map(({ suburb, postcode, state, city }) => [suburb, postcode, state, city])).toEqual([
    ['Newtown', '2042', 'New South Wales', 'Sydney'],
    ['Darwin City', '0800', 'Northern Territory', 'Darwin'],
    ['Toowoomba City', '4350', 'Queensland', 'Toowoomba City'],
  ])
  expect(await imported(file, { isUpdate: true })).toMatchObject({ updated: 0, skipped: 3 })
})

test('an imported ad that waits for review counts as a hit of the scam patterns in it, as a posted one does', async () => {
  const hits = async () =>
    (await world.db.one<{ n: number }>(sql`select coalesce(sum(hits), 0)::int as n from scam_figures`)).n
  const before = await hits()
  const description = 'Please send me the 6 digit code so I know you are real'
  await imported(header + row('scam', { description }))
  const counted = await hits()
  expect(counted).toBeGreaterThan(before)
  await imported(header + row('live', { description }), { status: 'active' })
  expect(await hits()).toBe(counted)
})

test('each field of a category has a column of its own, and an error of its own', async () => {
  const cars = (cells: string) =>
    row('1', { category: 'Vehicles', subcategory: 'Cars', brand: 'Toyota' }).trim() + cells
  const file = (columns: string, ...cells: string[]) =>
    [header.trim() + columns, ...cells.map(cars)].join('\n')
  const refused = await imported(
    file(',a.year,a.fuel,a.bedrooms,a.wings', ',1850,steam,3,2', ',2016,petrol,,'),
  )
  expect(refused).toMatchObject({ added: 1, refused: 1 })
  expect(refused.faults).toEqual([
    '2 a.year: Year must be at least 1900',
    '2 a.fuel: Fuel must be one of the choices',
    '2 a.bedrooms: Ads in this subcategory don’t have this field',
    '2 a.wings: Ads in this subcategory don’t have this field',
  ])
  const attributes = async () =>
    (JSON.parse(await exported('json')) as { attributes: object }[])[0]?.attributes
  expect(await attributes()).toEqual({ year: 2016, fuel: 'petrol' })

  const changed = file(',a.kilometres,a.registered', ',"98,000",Yes')
  expect(await imported(changed, { isUpdate: true })).toMatchObject({ updated: 1 })
  expect(await attributes()).toEqual({ kilometres: 98_000, registered: true })
  expect(await imported(changed, { isUpdate: true })).toMatchObject({ updated: 0, skipped: 1 })
})

test('the attributes of a JSON file are refused one by one, too', async () => {
  await world.ad(mia, { images: [picture], attributes: { storage: '128gb' } })
  const [ad] = JSON.parse(await exported('json')) as object[]
  const file = (attributes: unknown) =>
    JSON.stringify([{ ...ad, _id: undefined, externalId: 'x', attributes }])
  const faults = async (attributes: unknown) => (await imported(file(attributes), {}, 'json')).faults
  expect(await faults({ storage: '3gb', wings: 2 })).toEqual([
    '1 a.storage: Storage must be one of the choices',
    '1 a.wings: Ads in this subcategory don’t have this field',
  ])
  expect(await faults({ storage: '64\uFFFD' })).toEqual([
    '1 a.storage: has characters that can’t be read. Save the file as UTF-8',
  ])
  expect(await faults({ storage: { deep: 1 } })).toEqual([expect.stringMatching(/^1 a\.storage: /)])
  expect(await faults('64gb')).toEqual([expect.stringMatching(/^1 attributes: /)])
})

test('an interrupted import can be resumed, and importing again changes nothing', async () => {
  const rows = Array.from({ length: 1200 }, (_, i) => row(String(i)))
  function* untilItBreaks() {
    yield header
    yield* rows.slice(0, 900)
    throw new Error('killed')
  }
  await expect(imported(untilItBreaks())).rejects.toThrow('killed')
  const { n } = await world.db.one<{ n: number }>(sql`select count(*)::int as n from ads`)
  expect(n).toBeGreaterThan(0)
  const file = header + rows.join('')
  expect(await imported(file)).toMatchObject({ read: 1200, added: 1200 - n, skipped: n })
  expect(await imported(file)).toMatchObject({ added: 0, skipped: 1200 })
})

test('imported rows without an id are identified by their content', async () => {
  const file = header + row('', { title: 'Same' }) + row('', { title: 'Same' }) + row('', { title: 'Other' })
  expect(await imported(file)).toMatchObject({ added: 2, skipped: 1 })
  expect(await imported(file)).toMatchObject({ added: 0, skipped: 3 })
})

test('an import updates existing ads only on request, and never those of another seller', async () => {
  await imported(header + row('1') + row('2'))
  const changed = header + row('1', { price: '90', title: 'Cheaper' }) + row('2')
  expect(await imported(changed)).toMatchObject({ skipped: 2, updated: 0 })
  expect(await imported(changed, { isUpdate: true, statusOnUpdate: 'active' })).toMatchObject({ updated: 2 })
  expect(await listed()).toMatchObject([
    { title: 'Cheaper', status: 'active' },
    { title: 'Phone 2', status: 'active' },
  ])
  expect(await imported(changed, { isUpdate: true })).toMatchObject({ updated: 0, skipped: 2 })
  // A row that the database refuses doesn't stop the others.
  await world.db.run(sql`alter table ads add constraint not_13 check (price_cents <> 1300)`)
  const refused = header + row('1', { price: '13' }) + row('2', { price: '14' })
  expect(await imported(refused, { isUpdate: true })).toMatchObject({ updated: 1, refused: 1 })
  await world.db.run(sql`alter table ads drop constraint not_13`)
  const [theirs] = JSON.parse(await exported('json'))
  const stolen = JSON.stringify([{ ...theirs, seller: jack.email }])
  expect(await imported(stolen, { isUpdate: true }, 'json')).toMatchObject({
    refused: 1,
    faults: ['1 _id: is the ad of another seller'],
  })
})

test('imported images come from files in the import’s folder only', async () => {
  await writeFile(join(folder, 'a phone.jpg'), await jpeg())
  await writeFile(join(folder, 'notes.jpg'), 'not a picture')
  const theirs = await storedPicture('b', jack)
  const file = [
    header,
    row('1', { images: `a phone.jpg|${picture}` }),
    row('2', { images: 'https://example.com/x.jpg' }),
    row('3', { images: '../secret.jpg' }),
    row('4', { images: 'missing.jpg' }),
    row('5', { images: 'notes.jpg' }),
    row('6', { images: theirs }),
  ].join('')
  const expected = [
    expect.stringMatching(/^3 images: https:\/\/example\.com\/x\.jpg is not downloaded/),
    expect.stringMatching(/^4 images: \.\.\/secret\.jpg is not in the folder/),
    expect.stringMatching(/^5 images: There is no file .*missing\.jpg$/),
    expect.stringMatching(/^6 images: notes\.jpg: Please choose a JPEG/),
    expect.stringMatching(/^7 images: .* is not an image of this seller/),
  ]
  const checked = await imported(file, { isDryRun: true })
  expect(checked).toMatchObject({ added: 1, refused: 5 })
  expect(checked.faults).toEqual(expect.arrayContaining(expected))
  expect(await listed()).toEqual([])
  expect((await imported(file)).faults).toEqual(expect.arrayContaining(expected))
  const [ad] = await listed()
  expect(ad?.images).toEqual([expect.stringMatching(/^\/images\/[0-9a-f]{32}\/1280\.webp$/), picture])
  expect(ad && (await world.images.open(ad.images[0]?.slice('/images/'.length) ?? ''))).toBeDefined()
})

test.each([
  ['csv', '', 'The file is empty'],
  ['csv', 'title,price\nx,1\n', 'The file has no column description, category, subcategory, state, images'],
  ['csv', `${header}"a,b\n`, 'This is not CSV'],
  ['json', '{"title": "x"', 'ends in the middle of what begins on line 1'],
  ['json', 'title,price', 'This is not a JSON array of ads'],
  ['json', '[{"title": x}]', 'This is not JSON: line 1'],
] as const)('a %s file that reads %j is refused', async (format, text, words) => {
  await expect(imported(text, {}, format)).rejects.toThrow(words)
})

test('imported JSON may be an array or one object per line, in chunks of any size', async () => {
  await world.ad(mia, { title: 'Curly } and "quoted" \\', images: [picture] })
  const [ad] = JSON.parse(await exported('json')) as object[]
  await world.db.run(sql`delete from ads`)
  const lines = ['a', 'b'].map((id) => JSON.stringify({ ...ad, _id: undefined, externalId: id })).join('\n')
  expect(await imported(lines.split(''), {}, 'json')).toMatchObject({ read: 2, added: 2 })
})
