import { FEED_ITEMS } from '@bowerbird/contract/listing/listing.feed'
import { currentMarket, setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { beforeAll, describe, expect, test } from 'vitest'
import { childrenNamed, parseXml, textOf, type XmlElement } from '../../testing/parse-xml.ts'
import { makeWorld, testImage, type World } from '../../testing/world.ts'

const HOME = 'https://market.example'

let world: World
let [car, boat, phone] = ['', '', '']
beforeAll(async () => {
  world = await makeWorld({ publicUrl: HOME })
  const seller = await world.member()
  const add = async (day: number, options: Parameters<World['ad']>[1]) =>
    (await world.ad(seller, { createdAt: new Date(Date.UTC(2026, 0, day, 9)), ...options })).id
  const vehicles = { category: 'Vehicles' as const }
  car = await add(1, { ...vehicles, title: 'Corolla <& co> "sedan" ]]>', price: 9_500.5 })
  boat = await add(3, {
    ...vehicles,
    subcategory: 'Boats',
    title: 'Tinny',
    price: 80,
    listingType: 'rent',
    rentType: 'weekly',
  })
  phone = await add(2, { title: 'Pixel phone', price: 0, suburb: 'Parramatta', postcode: '2150' })
  await add(4, { ...vehicles, status: 'pending' })
  await add(5, { ...vehicles, status: 'sold' })
})

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

async function readFeed(url: string) {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const rss = parseXml(body)
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const [channel] = rss.children
  if (channel?.name !== 'channel') throw new Error('No channel')
  const items = childrenNamed(channel, 'item')
  return { channel, items, ids: items.map((item) => textOf(item, 'guid')) }
}
const urlIn = (item: XmlElement | undefined, name: string) =>
  item && childrenNamed(item, name)[0]?.attributes.url

describe('the feed of a listing', () => {
  test('the feed of a listing has its listed ads, newest first, with price, picture and time', async () => {
    const { channel, items, ids } = await readFeed('/category/Vehicles/rss')
    expect(ids).toEqual([boat, car])
    expect(textOf(channel, 'title')).toBe('Vehicles | Bowerbird')
    expect(textOf(channel, 'link')).toBe(`${HOME}/category/Vehicles`)
    expect(childrenNamed(channel, 'atom:link')[0]?.attributes).toMatchObject({
      href: `${HOME}/category/Vehicles/rss`,
      rel: 'self',
    })
    const [first, second] = items
    if (!first || !second) throw new Error('Too few items')
    expect(textOf(first, 'title')).toBe('Tinny · $80/wk')
    expect(textOf(first, 'link')).toBe(`${HOME}/product/${boat}`)
    expect(textOf(first, 'pubDate')).toBe('Sat, 03 Jan 2026 09:00:00 GMT')
    expect(textOf(first, 'g:price')).toBe('80.00 AUD')
    expect(textOf(second, 'g:price')).toBe('9500.50 AUD')
    expect(urlIn(first, 'media:content')).toBe(HOME + testImage.replace('1280', '640'))
    expect(textOf(second, 'title')).toBe('Corolla <& co> "sedan" ]]> · $9,500.50')
    expect(textOf(second, 'description')).toContain('<p>$9,500.50 · For sale</p>')
  })

  test('the feed of a listing has the same parameters as the listing, whatever its page, order and view', async () => {
    const { channel, ids } = await readFeed(
      '/products/Vehicles/rss?subcategory=Cars&minPrice=9000&page=2&sort=price_asc&view=map',
    )
    expect(ids).toEqual([car])
    expect(textOf(channel, 'title')).toBe('Cars | Bowerbird')
    expect(textOf(channel, 'link')).toBe(`${HOME}/products/Vehicles?subcategory=Cars&minPrice=9000`)
    expect((await readFeed('/category/all/rss?near=parramatta-2150&radius=5')).ids).toEqual([phone])
    expect((await readFeed('/category/all/rss?a.brand=Other&listingType=sell&rentType=')).ids).toEqual([
      phone,
      car,
    ])
  })

  test('the feed of a search has no merely similar ads', async () => {
    const { channel, ids } = await readFeed('/category/all/rss?search=corolla')
    expect(ids).toEqual([car])
    expect(textOf(channel, 'title')).toBe('Results for “corolla” | Bowerbird')
    expect((await readFeed('/category/all/rss?search=corola+tinny+phone')).ids).toEqual([])
    expect((await readFeed('/category/all/rss?search=%3Cqzx%26')).ids).toEqual([])
  })

  test('the feed of a listing has the newest ads only', async () => {
    const seller = await world.member()
    for (let n = 0; n < FEED_ITEMS + 2; n++) await world.ad(seller, { category: 'Home Decor' })
    expect((await readFeed('/category/Home%20Decor/rss')).items).toHaveLength(FEED_ITEMS)
  })

  test('the feed of a listing is not sent again to a reader that has it', async () => {
    const { headers } = await get('/category/Vehicles/rss')
    expect(headers['cache-control']).toBe('public, max-age=60')
    const again = await get('/category/Vehicles/rss', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await get('/category/all/rss', { 'if-none-match': String(headers.etag) })
    expect(other.statusCode).toBe(200)
  })
})

test('a feed with an unknown place is refused, rather than sent without the place', async () => {
  expect((await get('/category/all/rss?near=nowhere-0000')).statusCode).toBe(400)
})

test('an unknown category has no feed', async () => {
  const { statusCode, body } = await get('/category/Unicorns/rss')
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND'])
})

test('a feed with another spelling or former name of a category redirects to the present one, with the parameters', async () => {
  const redirected = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }
  expect(await redirected('/category/home-decor/rss?sort=newest')).toEqual([
    301,
    '/category/Home%20Decor/rss?sort=newest',
  ])
  const before = currentMarket()
  const categories = before.catalogue.categories.map((category) =>
    category.name === 'Vehicles' ? { ...category, name: 'Motors', formerNames: ['Vehicles'] } : category,
  )
  setCurrentMarket({ ...before, catalogue: { ...before.catalogue, categories } })
  try {
    expect(await redirected('/products/Vehicles/rss?minPrice=5')).toEqual([
      301,
      '/products/Motors/rss?minPrice=5',
    ])
  } finally {
    setCurrentMarket(before)
  }
})
