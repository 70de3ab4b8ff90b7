import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let seller: TestMember
let sellers: TestMember[]

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  sellers = await Promise.all(Array.from({ length: 10 }, () => world.member()))
})
beforeEach(() => world.db.run(sql`delete from ads`))

type Options = Parameters<World['ad']>[1]

/** One ad of each of several sellers. */
async function given(prices: number[], options: Options = {}): Promise<void> {
  for (const [index, price] of prices.entries()) {
    const by = sellers[index % sellers.length] as TestMember
    await world.ad(by, { title: 'Weber kettle barbecue', category: 'Home Decor', ...options, price })
  }
}

const guide = async (changes: Record<string, string> = {}) => {
  const query = new URLSearchParams({ title: 'Weber barbecue', subcategory: 'Furniture', ...changes })
  const res = await world.app.inject({ url: `/api/price-guide?${query.toString()}`, headers: seller.headers })
  return res.json().guide
}

const nine = [420, 300, 350, 310, 390, 330, 500, 280, 410]

test('a price guide is the middle half of similar ads’ prices, with the ads', async () => {
  await given(nine)
  const found = await guide()
  expect(found).toMatchObject({ low: 310, high: 410, count: 9 })
  const prices: number[] = found.comparables.map(({ price }: { price: number }) => price)
  expect(prices.toSorted((a, b) => a - b)).toEqual(nine.toSorted((a, b) => a - b))
})

test('outliers, free, old, unlisted and other ads are left out of a price guide', async () => {
  await given(nine)
  await given([1, 99_999, 0])
  await given([900, 900, 900], { createdAt: new Date(Date.now() - 91 * 86_400_000) })
  await given([900, 900, 900], { status: 'sold' })
  await given([900, 900, 900], { subcategory: 'Lighting' })
  await given([900, 900, 900], { title: 'Weber thermometer' })
  expect(await guide()).toMatchObject({ low: 310, high: 410, count: 9 })
})

test('fewer than eight ads make no price guide, nor do many of one seller', async () => {
  await given(nine.slice(0, 7))
  expect(await guide()).toBeNull()
  const add = async (by: TestMember) => {
    for (const price of nine) await world.ad(by, { title: 'Weber barbecue', category: 'Home Decor', price })
  }
  // Their own.
  await add(seller)
  expect(await guide()).toBeNull()
  // Seven, and three of another's.
  await add(await world.member())
  expect(await guide()).toMatchObject({ count: 10 })
})

test('cars are compared by model, and with those about as old', async () => {
  const corolla = { category: 'Vehicles', brand: 'Toyota', model: 'Corolla', title: 'Lovely runabout' }
  await given(nine, { ...corolla, attributes: { year: 2016 } })
  await given(
    nine.map((price) => price * 10),
    { ...corolla, attributes: { year: 2022 } },
  )
  await given(nine, { ...corolla, model: 'Camry', attributes: { year: 2016 } })
  const asked = { title: 'My car', subcategory: 'Cars', brand: 'Toyota', model: 'Corolla' }
  expect(await guide({ ...asked, year: '2018' })).toMatchObject({ low: 310, high: 410, count: 9 })
  expect(await guide({ ...asked, year: '2023' })).toMatchObject({ low: 3_100, high: 4_100 })
  expect(await guide({ ...asked, year: '2010' })).toBeNull()
})

test('homes are compared by bedrooms within their city, and never if they are to rent', async () => {
  const house = { category: 'Property', title: 'Family home', attributes: { bedrooms: 3 } }
  await given(nine, house)
  await given(
    nine.map((price) => price * 2),
    { ...house, state: 'Victoria', city: 'Melbourne' },
  )
  const asked = {
    title: 'Cottage',
    subcategory: 'Houses',
    bedrooms: '3',
    state: 'New South Wales',
    city: 'Sydney',
  }
  expect(await guide(asked)).toMatchObject({ low: 310, high: 410 })
  expect(await guide({ ...asked, bedrooms: '4' })).toBeNull()
  expect(await guide({ ...asked, city: 'Atlantis' })).toBeNull()
  expect(await guide({ title: 'Cottage', subcategory: 'Houses', bedrooms: '3' })).toBeNull()
  await given(nine, { ...house, listingType: 'rent', rentType: 'weekly' })
  expect(await guide({ ...asked, listingType: 'rent', rentType: 'weekly' })).toBeNull()
})

test('an ad is not compared with itself, and anyone can read its price guide', async () => {
  await given(nine.slice(1))
  const { id } = await world.ad(seller, {
    title: 'Weber kettle barbecue',
    category: 'Home Decor',
    price: 420,
  })
  const { guide: found } = (await world.app.inject({ url: `/api/ads/${id}/prices` })).json()
  expect(found.count).toBe(8)
  expect(found.comparables.some(({ _id }: { _id: string }) => _id === id)).toBe(false)
})

test('any title can be compared', async () => {
  for (const title of [`'`, `O'Brien \\ & | ! (x):*`, 'the', '🛋️']) expect(await guide({ title })).toBeNull()
})

test('things are compared by what they are, not by how they look', async () => {
  await given(nine, { title: 'Stainless steel fridge, white, 420 L' })
  expect(await guide({ title: 'Stainless steel pan set' })).toBeNull()
  expect(await guide({ title: 'Stainless steel fridge magnet' })).toBeNull()
  expect(await guide({ title: 'Large stainless steel fridge' })).toMatchObject({ count: 9 })
})

test('a part of a thing, and a broken one, are not compared with the whole', async () => {
  const camera = { category: 'Electronics', subcategory: 'Cameras', brand: 'Canon', model: 'EOS R50' }
  await given(nine, { ...camera, title: 'Canon EOS R50 camera' })
  const asked = { subcategory: 'Cameras', brand: 'Canon', model: 'EOS R50' }
  expect(await guide({ ...asked, title: 'Canon EOS R50 camera strap' })).toBeNull()
  expect(await guide({ ...asked, title: 'Canon EOS R50 for parts' })).toBeNull()
  expect(await guide({ ...asked, title: 'Canon EOS R50 with strap' })).toMatchObject({ count: 9 })
})
