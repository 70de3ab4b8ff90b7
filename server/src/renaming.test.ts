import { renamedCatalogue } from '@bowerbird/contract/catalogue/catalogue.fixture'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { defaultCatalogue } from '@bowerbird/contract/catalogue/default/default-catalogue'
import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { mayHaveGuide } from '@bowerbird/contract/prices/prices.rules'
import { ruleFaults, ruleHints } from '@bowerbird/contract/rules/evaluate'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { beforeAll, expect, test } from 'vitest'
import { findEdit } from './features/edits/edits.store.ts'
import { listedFor } from './features/lifecycle/ad-days.columns.ts'
import { marketSettings } from './features/market/market.service.ts'
import { changeMarket } from './features/market/market-versions.service.ts'
import { interpret } from './features/search/interpreting/interpret.ts'
import { namedTermsOf } from './features/search/vocabulary/named-terms.ts'
import { mustWait } from './features/trust/publishing.service.ts'
import { sql } from './platform/db/sql.ts'
import { caller } from './testing/api.ts'
import { givenTrusted } from './testing/given-trusted.ts'
import { makeWorld, type TestMember, type World } from './testing/world.ts'

/*
 * An operator renames every category and subcategory. What the product does with them stays the same, under the new
 * names: each answer before the rename, with its names replaced, equals the answer afterwards.
 */

const entriesOf = ({ categories: all }: Catalogue) => all.flatMap((each) => [each, ...each.subcategories])
const renamed = renamedCatalogue(defaultCatalogue)
const newNames = new Map(
  entriesOf(defaultCatalogue).map(({ name }, index) => [name, entriesOf(renamed)[index]?.name ?? '']),
)

/** An answer with every name replaced. */
function underNewNames(value: unknown): unknown {
  if (typeof value === 'string') return newNames.get(value) ?? value
  if (Array.isArray(value)) return value.map(underNewNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, underNewNames(each)]))
}

let world: World
let seller: TestMember
let trusted: TestMember
const call = caller(() => world)
const hobart = { state: 'Tasmania', city: 'Hobart' }

const home = { category: 'Property', ...hobart, attributes: { bedrooms: 3 } }
const ads = [
  { title: 'Velvet sofa', category: 'Home Decor', subcategory: 'Furniture' },
  { title: 'Sofa cover lamp', category: 'Home Decor', subcategory: 'Lighting' },
  { title: 'Toyota Corolla 2019', category: 'Vehicles', subcategory: 'Cars', brand: 'Toyota' },
  { title: 'Cottage with garden', ...home, subcategory: 'Apartments' },
  { title: 'Room in a quiet street', ...home, subcategory: 'Rooms' },
  { title: 'Garden chair', category: 'Home Decor', subcategory: 'Furniture' },
  // Homes elsewhere are not compared with those in Launceston.
  {
    title: 'Family house',
    ...home,
    state: 'Victoria',
    city: 'Geelong',
    subcategory: 'Houses',
    price: 345_000,
  },
  ...[300, 310, 320, 330, 340, 350, 360, 370, 380].map((price) => ({
    title: 'Family house',
    ...home,
    city: 'Launceston',
    subcategory: 'Houses',
    price: price * 1_000,
  })),
] as const

/** Phrases around each name, as people type them. */
const phrases = ['% in Hobart', 'cheap %', 'red % for kids', '% chair', '%']

const wordless = { subcategory: '', title: 'Nice', description: 'Nice', images: [], attributes: {} }
const wordy = {
  price: 300,
  rentType: 'monthly',
  description: 'Offers over $500 a week',
  title: 'Nice',
} as const

async function search(q: string, filter: Record<string, string> = {}) {
  const query = new URLSearchParams({ q, ...filter }).toString()
  const { body } = await call('GET', `/api/search/advanced?${query}`)
  return { ...body, products: body.products.map(({ title }: { title: string }) => title) }
}

async function guide(subcategory: string) {
  const query = new URLSearchParams({
    title: 'House',
    subcategory,
    ...hobart,
    city: 'Launceston',
    bedrooms: '3',
  })
  const { body } = await call('GET', `/api/price-guide?${query.toString()}`, { headers: seller.headers })
  return body
}

/** Everything that depends on a category, requested under its present name. */
async function ask(nameOf: (shipped: string) => string): Promise<Record<string, unknown>> {
  const subcategories = categories().flatMap((category) =>
    category.subcategories.map(({ name }) => ({ category: category.name, subcategory: name })),
  )
  const scoped = (subcategory: string) =>
    (['sell', 'rent'] as const).map((listingType) => ({
      ...wordy,
      subcategory,
      listingType,
      state: 'Tasmania',
      attributes: { registered: 'true' },
    }))
  const now = new Date('2026-11-18T00:00:00Z')
  const parsed = (name: string) =>
    phrases.map((phrase) => {
      const { query: _, text, ...filters } = parseSearchText(phrase.replace('%', name))
      return { ...filters, text: text.replace(name, 'NAME') }
    })
  const likely = async (text: string) =>
    (await interpret(world.db, text, {})).main.terms.map(({ subcategory }) => subcategory)
  return {
    days: await world.db.many(sql`
      select ${listedFor(marketSettings(), sql`c.id`)}::text as days
      from categories c order by id`),
    reviewed: await Promise.all(
      categories().map(({ name }) =>
        mustWait(world.db, trusted.id, { ...wordless, category: name } as never),
      ),
    ),
    guided: categories().map(({ name }) => [mayHaveGuide(name, 'rent'), mayHaveGuide(name, 'sell')]),
    guide: await guide(nameOf('Houses')),
    noGuide: await guide(nameOf('Furniture')),
    // “Rentals” is also a phrase of its own: for rent.
    phrases: [...newNames.keys()].filter((name) => name !== 'Rentals').map((name) => parsed(nameOf(name))),
    rentals: ['for rent in Hobart', 'homes for rent', 'property to rent', 'phone', 'office', 'motorbike'].map(
      (text) => {
        const { query: _, ...found } = parseSearchText(text)
        return found
      },
    ),
    keywords: await Promise.all(
      ['sofa', 'bed', 'tinny', 'ute', 'standing desk', 'doona', 'share house'].map(likely),
    ),
    searches: [
      await search('sofa'),
      await search('for rent in Hobart'),
      await search('', { subcategory: nameOf('Houses'), ...hobart }),
      await search('garden chair'),
    ],
    terms: subcategories.map(({ category }) =>
      Object.fromEntries(
        namedTermsOf({
          ...hobart,
          category,
          title: 'Used Corolla',
          brand: 'Toyota',
          model: 'Corolla Hybrid',
        } as never),
      ),
    ),
    rules: subcategories.map(({ subcategory }) =>
      scoped(subcategory).map((ad) => [
        ruleFaults(ad, now).map(({ rule: { id }, path }) => [id, path]),
        ruleHints(ad, 'seller', now).map(({ id }) => id),
        ruleHints(ad, 'buyer', now).map(({ id }) => id),
      ]),
    ),
  }
}

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  trusted = await givenTrusted(world, await world.member())
  await changeMarket(world.db, { author: null }, async () => ({
    settings: { alwaysReviewed: ['Vehicles'], adDaysByCategory: { Vehicles: 90, Property: 30 } },
    note: 'Settings',
  }))
  const others = await Promise.all(Array.from({ length: 9 }, () => world.member()))
  for (const [index, ad] of ads.entries()) await world.ad(others[index % 9] ?? seller, ad)
})

test('renaming every category and subcategory changes nothing but their names', async () => {
  const admin = await world.member({ role: 'admin' })
  const owner = await world.member()
  const { id } = await world.ad(owner, { title: 'Kayak', category: 'Vehicles', subcategory: 'Boats' })
  const waiting = { category: 'Vehicles', subcategory: 'Boats', title: 'Red kayak' }
  const version = {
    title: waiting.title,
    categoryId: categoryId('Vehicles'),
    subcategoryId: subcategoryId('Boats'),
  }
  await world.db.run(
    sql`insert into ad_edits (ad_id, fields) values (${id}, ${JSON.stringify(version)}::jsonb)`,
  )

  const before = await ask((name) => name)
  // The guide, a filter, a likely subcategory and a rule are there, so that there is something to lose.
  expect(before).toMatchObject({
    guide: { guide: { count: 9 } },
    guided: [
      [true, true],
      [true, true],
      [false, true],
      [true, true],
    ],
    keywords: [['Furniture'], [undefined], ['Boats'], ['Cars'], ['Furniture'], ['Bedding'], ['Rooms']],
  })
  const editable = (await call('GET', '/api/admin/catalogue', { headers: admin.headers })).body
  const saved = await call('PUT', '/api/admin/catalogue', {
    headers: admin.headers,
    body: { version: editable.version, catalogue: renamed },
  })
  expect(saved.status).toBe(200)
  expect(categories().map(({ name }) => name)).toEqual(renamed.categories.map(({ name }) => name))

  const after = await ask((name) => newNames.get(name) ?? '')
  for (const [what, answer] of Object.entries(before))
    expect.soft({ [what]: after[what] }).toEqual(underNewNames({ [what]: answer }))

  expect((await findEdit(world.db, id))?.fields).toEqual(underNewNames(waiting))
})
