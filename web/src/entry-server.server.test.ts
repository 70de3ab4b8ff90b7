import type { Ad, AdCard } from '@bowerbird/contract/ads/ads.schema'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type RenderedPage, render } from './entry-server.tsx'
import { putTogether } from './platform/frames.ts'
import { adWith, cardWith, photos } from './testing/ads.ts'
import { textOf } from './testing/draw.tsx'

vi.mock('./platform/frames.ts', { spy: true })
vi.mock('./styles.css?url', () => ({ default: '/styles.css' }))

const NONCE = 'n'.repeat(32)
const hostile = `"><script>alert('1')</script> & “G’day” 🦘 $& \\u003c`

/** What is seen, and what the browser takes over. Not the head, which is drawn as text where parts are kept. */
function bodyOf({ html }: RenderedPage) {
  const [, seen, taken] =
    /<body>(.*?)<script nonce.*\$_TSR\.router=(\{.*\});\$_TSR\.e\(/s.exec(textOf(html)) ?? []
  return { seen, taken: taken?.replaceAll(/"u":\d+/g, '"u":0') }
}

const at = (path: string, mayKeep: boolean) =>
  render({
    path,
    origin: 'http://market.example',
    nonce: NONCE,
    settings: {},
    assets: { routes: {} },
    mayKeep,
  })

const ads = new Map<string, Ad>()
let cards: AdCard[] = []
let totalItems = 0

function answer(url: string): object {
  const [path = '', query = ''] = url.split('?')
  const ad = ads.get(path.replace('/api/ads/', ''))
  if (ad) return ad
  const page = Number(new URLSearchParams(query).get('page') ?? 1)
  const totalPages = Math.ceil(totalItems / 20)
  return {
    products: cards,
    pagination: { currentPage: page, totalPages, totalItems, hasMore: page < totalPages },
  }
}

const idOf = (n: number): string => `0192f0c1-7a10-7000-8000-${String(n).padStart(12, '0')}`

beforeAll(() => connect(async ({ url }) => ({ status: 200, body: structuredClone(answer(url)) })))

/** Draws it, draws it with parts that are kept, and puts it together from them: all the same. */
async function expectSame(path: string, isPutTogether = true): Promise<void> {
  const put = vi.mocked(putTogether)
  const drawn = await at(path, false)
  expect(drawn.status, path).toBe(200)
  expect(bodyOf(drawn).taken).toContain('"matches"')
  expect(bodyOf(await at(path, true)), path).toEqual(bodyOf(drawn))
  expect(bodyOf(await at(path, true)), path).toEqual(bodyOf(drawn))
  expect(put.mock.results.at(-1)?.value !== undefined, path).toBe(isPutTogether)
}

describe('the page of an ad', () => {
  const looks: Partial<Ad>[] = [
    {},
    { title: hostile, description: `${hostile}\n\n- one\n- *two*\n\n**${hostile}**\nand more` },
    { status: 'sold', isFeatured: true, images: photos(3), coverBlur: 'data:image/webp;base64,AA"==' },
    { contactName: hostile, sellerImage: `/images/${'a'.repeat(32)}/320.webp`, brand: null },
    {
      category: 'Property',
      subcategory: 'Houses',
      propertyArea: 1500,
      listingType: 'rent',
      rentType: 'weekly',
    },
    { state: 'All States', model: hostile, images: photos(12) },
  ]

  test.each([...looks.entries()])('is the same, whether drawn or put together (%i)', async (n, look) => {
    cards = [1, 2, 3].map((each) => cardWith({ _id: idOf(each), title: `${hostile} ${each}` }))
    const [first, second] = [idOf(100 + n), idOf(200 + n)]
    ads.set(first, adWith({ ...look, _id: first }))
    ads.set(second, adWith({ ...look, _id: second, title: `${look.title ?? 'Bike'} again`, price: n }))
    await expectSame(`/product/${first}`)
    await expectSame(`/product/${second}`)
  })

  test('is drawn where its name would change what is drawn, or its photo is no one’s we know', async () => {
    ads.set(idOf(300), adWith({ _id: idOf(300), title: 'Bikes' }))
    ads.set(idOf(301), adWith({ _id: idOf(301), images: ['https://photos.example/a.jpg'] }))
    await expectSame(`/product/${idOf(300)}`, false)
    await expectSame(`/product/${idOf(301)}`, false)
  })
})

describe('the page of a listing', () => {
  const looks: Partial<AdCard>[] = [
    {},
    { title: hostile },
    { status: 'sold', isFeatured: true },
    { images: ['https://photos.example/a.jpg?x=1&y="2"'], coverBlur: 'data:image/webp;base64,AAAA' },
  ]
  const queries = [
    '',
    '?page=2',
    '?page=5',
    '?subcategory=Cars',
    '?subcategory=Cars&state=Victoria',
    '?state=Victoria&page=2',
    '?state=Victoria&city=Geelong&sort=price_asc',
    '?listingType=sell,rent&minPrice=10&maxPrice=2500.5',
    '?listingType=rent&rentType=weekly&sort=newest',
    '?location=Geelong+%26+%3Cb%3E%22',
    '?sort=oldest&state=New+South+Wales&page=3',
    '?visit=7',
  ]

  test.each(['/category/Vehicles', '/products/Vehicles', '/category/all', '/products/Home%20Decor'])(
    '%s is the same, whether it was drawn or put together',
    async (path) => {
      cards = looks.map((look, n) => cardWith({ ...look, _id: idOf(n + 10) }))
      totalItems = 100
      for (const query of queries) await expectSame(path + query)
      // With other words, from what is kept by now.
      cards = looks.map((look, n) => cardWith({ ...look, _id: idOf(n + 20), title: `${look.title} again` }))
      totalItems = 84
      for (const query of queries) await expectSame(path + query)
      totalItems = 4
      await expectSame(path)
    },
  )

  test.each([
    ['has words to search for', '/products/all?search=bike'],
    ['has nothing to list', '/category/Vehicles?maxPrice=0'],
    ['is of no category', '/category/Nonsense'],
    ['has a name twice', '/category/Vehicles?foo=1&foo=2'],
  ])('is drawn where it %s', async (_, path) => {
    cards = path.includes('maxPrice=0') ? [] : [cardWith()]
    totalItems = cards.length
    await expectSame(path, false)
  })

  test.each(['/category/Vehicles?sort=bogus&page=01', '/category/Vehicles?listingType=sell&rentType=daily'])(
    '%s leads to an address that makes sense, or is drawn, as ever',
    async (path) => {
      cards = [cardWith()]
      const { status, location } = await at(path, false)
      expect(await at(path, true)).toMatchObject({ status, ...(location && { location }) })
    },
  )
})
