import type { Ad, AdCard } from '@bowerbird/contract/ads/ads.schema'
import { AppError } from '@bowerbird/contract/errors'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, render } from './entry-server.tsx'
import { adWith, cardWith } from './testing/ads.ts'
import { otherCountry } from './testing/other-country.ts'

vi.mock('./styles.css?url', () => ({ default: '/styles.css' }))
vi.mock('./styles/print.css?url', () => ({ default: '/print.css' }))
vi.mock('./start/start.ts?inline-script', () => ({ default: 'start()' }))
vi.mock('./start/announcement.ts?inline-script', () => ({ default: 'announce()' }))

const NONCE = 'n'.repeat(32)
const hostile = `"><script>alert('1')</script> & “G’day” 🦘 $& \\u003c`

const at = (path: string, place?: string, market = defaultMarket) =>
  render({
    path,
    place,
    origin: 'http://market.example',
    nonce: NONCE,
    settings: {},
    market,
    scripts,
  })

const scripts = {
  __root__: [{ type: 'module-list', children: '["/assets/entry.js"]' }],
  '/product/$productId': [{ type: 'module-list', children: '["/assets/ad.js"]' }],
}

const AD_ID = '0192f0c1-7a10-7000-8000-000000000001'
let ad: Ad
let cards: AdCard[]
let failure: AppError | undefined
/** The search's interpretation, by its text. */
let understood: Record<string, object>

const pagination = (totalItems: number) => ({ currentPage: 1, totalPages: 2, totalItems, hasMore: true })

beforeAll(() =>
  connect(async ({ url }) => {
    if (failure) return { status: failure.httpStatus, body: failure.body }
    const filters = understood[new URL(url, 'http://page').searchParams.get('q') ?? '']
    const listing = { products: cards, pagination: pagination(cards.length), understood: filters }
    if (url.includes('/api/sellers/')) return { status: 404, body: { code: 'NOT_FOUND', message: '' } }
    const about = url.includes('/similar') ? cards : ad
    const body = url.includes(AD_ID) ? about : listing
    return { status: 200, body: structuredClone(body) }
  }),
)

beforeEach(() => {
  failure = undefined
  understood = {}
  ad = adWith({ _id: AD_ID })
  cards = [cardWith({ _id: '0192f0c1-7a10-7000-8000-000000000002' })]
})

test('an ad is rendered with its text escaped, its modules and the nonce on every script', async () => {
  ad = adWith({ _id: AD_ID, title: hostile, description: `${hostile}\n\n- one\n- *two*` })
  const { status, html } = await at(`/product/${AD_ID}`)
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-AU"/)
  expect(html).not.toContain(`<script>alert('1')</script>`)
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;')
  expect(html).toContain('<em>two</em>')
  for (const file of ['/assets/entry.js', '/assets/ad.js']) expect(html).toContain(file)
  const open = html.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? []
  expect(open.length).toBeGreaterThan(2)
  for (const tag of open) expect(tag).toContain(`nonce="${NONCE}"`)
})

test('a page shows the data of this request, however often a similar one was rendered before', async () => {
  const shown = async (changes: Partial<AdCard>) => {
    cards = ['2', '3'].map((end) =>
      cardWith({ _id: `0192f0c1-7a10-7000-8000-00000000000${end}`, ...changes }),
    )
    return (await at(`/product/${AD_ID}`)).html
  }
  expect(await shown({ title: 'Old couch' })).toContain('Old couch')
  const renamed = await shown({ title: 'New couch' })
  expect(renamed).toContain('New couch')
  expect(renamed).not.toContain('Old couch')
  expect(await shown({ price: 77 })).toContain('$77')
  expect(await shown({ status: 'sold' })).toContain('SOLD')
  expect(await shown({ isFeatured: true })).toContain('FEATURED')
  expect(await shown({})).not.toContain('SOLD')
})

test('links of header and footer follow the page they are on', async () => {
  const { html } = await at('/?state=Queensland')
  expect(html).toContain('/category/Vehicles?page=1&amp;state=Queensland')
  expect((await at('/')).html).not.toContain('/category/Vehicles?page=1&amp;state=')
  expect((await at('/about')).html).toMatch(
    /aria-current="page"[^>]*href="\/about"|href="\/about"[^>]*aria-current="page"/,
  )
})

test('a page is rendered for the state that the browser remembers; the address wins', async () => {
  const { html } = await at('/about', 'QLD')
  expect(html).toContain('aria-label="Location: Queensland"')
  expect(html).toContain('/category/Vehicles?page=1&amp;state=Queensland')
  expect(html).toMatch(/<input type="hidden" name="state" value="Queensland"/)
  expect((await at('/about', 'XX')).html).toContain('aria-label="Location: Australia"')
  const listing = await at('/category/Vehicles?state=Victoria', 'QLD')
  expect(listing.html).toContain('aria-label="Location: Victoria"')
  expect(listing.html).not.toContain('/category/Electronics?page=1&amp;state=Queensland')
  expect((await at('/category/Vehicles', 'QLD')).html).toContain('aria-label="Location: Australia"')
})

test('a search that the API refuses is the visitor’s mistake, not the server’s', async () => {
  failure = new AppError('INVALID_INPUT', 'Text must not contain NUL characters')
  expect((await at('/products/all?search=a%00b')).status).toBe(400)
})

test.each([
  ['NOT_FOUND', 404],
  ['GONE', 410],
  ['UNAVAILABLE', 503],
  ['INTERNAL', 500],
] as const)('an API error %s becomes the status %i, on a page with a way on', async (code, status) => {
  failure = new AppError(code, 'no')
  const page = await at(`/product/${AD_ID}`)
  expect(page.status).toBe(status)
  expect(page.html).toContain('href="/"')
})

test.each(['/category', '/products'])(
  '%s of another spelling redirects, of an unknown name is not found',
  async (path) => {
    expect(await at(`${path}/vehicles?state=Victoria`)).toMatchObject({
      status: 301,
      location: `${path}/Vehicles?state=Victoria`,
    })
    expect(await at(`${path}/home-decor`)).toMatchObject({ status: 301, location: `${path}/Home%20Decor` })
    const unknown = await at(`${path}/Bogus`)
    expect(unknown.status).toBe(404)
    expect(unknown.html).toContain('We don’t have that category')
    expect(unknown.html).toContain('href="/category/all"')
  },
)

test('another spelling of a filter redirects to the usual one', async () => {
  expect(await at('/category/Vehicles?listingType=sale')).toMatchObject({
    status: expect.any(Number),
    location: '/category/Vehicles?listingType=sell',
  })
})

test.each([
  ['/products/all?search=', '/products/all'],
  ['/products/all?search=+++&state=Victoria', '/products/all?state=Victoria'],
  ['/category/Vehicles?search=%20', '/category/Vehicles'],
  [
    '/products/all?search=sofa+in+Queensland',
    '/products/all?search=sofa&state=Queensland&placeText=in+Queensland',
  ],
  ['/products/all?search=sofa+in+Queensland&state=Victoria', '/products/all?search=sofa&state=Victoria'],
  ['/products/all?search=phone+under+$300&page=2', '/products/all?search=phone&page=2&maxPrice=300'],
  ['/products/all?search=free+sofa', '/products/all?search=sofa&maxPrice=0'],
  [
    '/products/all?search=rental+in+Hobart',
    '/products/Property?state=Tasmania&city=Hobart&placeText=in+Hobart&listingType=rent',
  ],
])('the search of %s redirects to %s, which stays', async (path, canonical) => {
  const { status, location } = await at(path)
  expect(status).toBe(307)
  const sorted = (href: string | undefined) => {
    const { pathname, searchParams } = new URL(href ?? '', 'http://page')
    return { pathname, params: Object.fromEntries(searchParams) }
  }
  expect(sorted(location)).toEqual(sorted(canonical))
  expect(await at(location ?? '')).toMatchObject({ status: 200 })
})

test('words that the search has understood as fields are filters of the address, and chips', async () => {
  understood = {
    'auto corolla': {
      q: 'corolla',
      category: 'Vehicles',
      subcategory: 'Cars',
      a: { transmission: 'automatic' },
    },
  }
  const { status, location = '' } = await at('/products/all?search=auto+corolla&state=Victoria')
  expect(status).toBe(307)
  const { pathname, searchParams } = new URL(location, 'http://page')
  expect(pathname).toBe('/products/Vehicles')
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'corolla',
    orEmpty: 'transmission',
    subcategory: 'Cars',
    state: 'Victoria',
    'a.transmission': 'automatic',
  })
  const page = await at(location)
  expect(page.status).toBe(200)
  expect(page.html).toContain('aria-label="Remove filter Automatic"')
  understood = {}
  const asWords = await at('/products/all?search=auto+corolla')
  expect(asWords.status).toBe(200)
  expect(asWords.html).not.toContain('aria-label="Remove filter Automatic"')
})

test('a place that the search has understood is in the address, with its distance, and a chip', async () => {
  understood = { 'couch within 10 km of Newtown': { q: 'couch', near: 'newtown-2042', radius: 10, a: {} } }
  // The place in the words counts, and takes the place of the other filters by location.
  const { status, location = '' } = await at(
    '/products/all?search=couch+within+10+km+of+Newtown&near=penrith-2750&radius=50&maxPrice=300',
  )
  expect(status).toBe(307)
  const { pathname, searchParams } = new URL(location, 'http://page')
  expect(pathname).toBe('/products/all')
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'couch',
    near: 'newtown-2042',
    radius: '10',
    maxPrice: '300',
  })
  understood = {}
  const { status: shown, html } = await at(location)
  expect(shown).toBe(200)
  for (const label of ['“couch”', 'Within 10 km of Newtown 2042']) {
    expect(html).toContain(`aria-label="Remove filter ${label}"`)
  }
})

test('links that drop filters are not marked as the current page', async () => {
  const { html } = await at('/category/Vehicles?state=Victoria&maxPrice=500')
  const links = html.match(/<a [^>]*(?:aria-label="Remove filter [^>]*>|>Clear All Filters)/g)
  expect(links).toHaveLength(3)
  expect(links?.join()).not.toContain('aria-current')
})

test('pages show the states of the operator’s country, and none of the shipped one', async () => {
  const market = { ...defaultMarket, country: otherCountry }
  cards = [cardWith({ _id: AD_ID, state: 'North Bower', city: 'Harbourtown', suburb: 'Quayside' })]
  const home = (await at('/', 'Otago', market)).html
  expect(home).toContain('aria-label="Location: Otago"')
  expect(home).toMatch(/Buy, sell and rent across (?:<!-- -->)?Bowerland/)
  for (const state of ['Bowerland (all)', 'North Bower', 'Otago']) expect(home).toContain(`>${state}</a>`)
  expect(home).not.toMatch(/Queensland|Victoria|across Australia/)

  const listing = (await at('/category/Vehicles?state=North+Bower&city=Harbourtown', undefined, market)).html
  expect(listing).toContain('Quayside, NB')
  expect(listing).toContain('<title>Vehicles in Harbourtown | Bowerbird</title>')
  expect(listing).toContain('aria-label="Location: North Bower"')
  expect(listing).not.toContain('Queensland')

  ad = adWith({ _id: AD_ID, state: 'Otago', city: 'Otara', suburb: 'Otara', postcode: 'OT1 1AA' })
  const detail = (await at(`/product/${AD_ID}`, undefined, market)).html
  expect(detail).toContain('Otara Otago OT1 1AA')
  // An address from before leads to what is left there.
  expect((await at('/category/all?state=Victoria', undefined, market)).html).toContain('in Victoria')
})

test('a search is shown without the phrases that became filters', async () => {
  const { html } = await at('/products/all?search=sofa&state=Queensland')
  expect(html).toContain('Results for “sofa”')
  expect(html).toMatch(/<input[^>]*value="sofa"/)
  for (const label of ['“sofa”', 'Queensland']) expect(html).toContain(`aria-label="Remove filter ${label}"`)
})

test('BUY leads to things for sale and RENT to rents', async () => {
  const { html } = await at('/')
  const hrefOf = (label: string) => new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${label}`).exec(html)?.[1]
  expect(hrefOf('BUY')).toBe('/products/all?listingType=sell')
  expect(hrefOf('RENT')).toBe('/products/all?listingType=rent')
})

test('without JavaScript, pages say which parts need it', async () => {
  expect((await at(`/product/${AD_ID}`)).html).toContain(
    '<noscript>Turn on JavaScript to chat with the seller or see their phone number.</noscript>',
  )
  expect((await at('/chat')).html).toContain('This page needs JavaScript.')
})

test.each([
  ['/chat', 'Loading your conversations'],
  [`/manage-product/${AD_ID}`, 'Loading your ad'],
  ['/profile/edit', 'Checking authentication...'],
])('%s opened by its address says "%s" before anything has loaded', async (path, text) => {
  const { status, html } = await at(path)
  expect(status).toBe(200)
  expect(html).toContain(text)
  expect(html).toContain('This page needs JavaScript.')
})

test.each(['/category/Bogus', '/products/Bogus', `/product/${AD_ID}`])(
  '%s says in its title that there is no such page',
  async (path) => {
    failure = new AppError('NOT_FOUND', 'Product not found')
    const { status, html } = await at(path)
    expect(status).toBe(404)
    expect(html.match(/<title>[^<]*/g)?.at(-1)).toBe('<title>Page not found | Bowerbird')
  },
)

test('former names of categories and subcategories redirect permanently', async () => {
  const market = structuredClone(defaultMarket)
  const [, vehicles] = market.catalogue.categories
  const [cars] = vehicles?.subcategories ?? []
  if (!vehicles || !cars) throw new Error('No Cars')
  Object.assign(vehicles, { name: 'Motors', formerNames: ['Vehicles'] })
  Object.assign(cars, { name: 'Autos', formerNames: ['Cars'] })
  expect(await at('/category/Vehicles', undefined, market)).toMatchObject({
    status: 301,
    location: '/category/Motors',
  })
  expect(await at('/category/Motors?subcategory=Cars', undefined, market)).toMatchObject({
    status: 301,
    location: '/category/Motors?subcategory=Autos',
  })
  expect((await at('/category/Motors?subcategory=Autos', undefined, market)).status).toBe(200)
})
