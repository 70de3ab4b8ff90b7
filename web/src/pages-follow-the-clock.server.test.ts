import { deepFreeze } from '@bowerbird/contract/deep-freeze'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeRouter } from './router.tsx'
import { adWith, cardWith } from './testing/ads.ts'

vi.mock('./styles.css?url', () => ({ default: '/styles.css' }))
vi.mock('./styles/print.css?url', () => ({ default: '/print.css' }))
vi.mock('./start/start.ts?inline-script', () => ({ default: 'start()' }))
vi.mock('./start/announcement.ts?inline-script', () => ({ default: 'announce()' }))

const DAY_MS = 86_400_000
const START = Date.parse('2026-12-28T02:00:00Z')
/** In another year, and after an ad is no longer new. */
const LATER = START + 8 * DAY_MS

const AD_ID = '0192f0c1-7a10-7000-8000-000000000001'
const SELLER_ID = '0192f0c1-7a10-7000-8000-000000000002'
const BUSINESS_SLUG = 'harbour-cars-1f0a92bc'

/** An example of each parameter and each catch-all that a route may have. */
const examples: Record<string, string> = {
  $category: 'Vehicles',
  $productId: AD_ID,
  $sellerId: SELLER_ID,
  $slug: BUSINESS_SLUG,
  $: 'no-such-page',
}

function exampleOf(segment: string): string {
  const example = segment.startsWith('$') ? examples[segment] : segment
  if (example === undefined) throw new Error(`Give an example of ${segment}`)
  return example
}

/** The pages that anyone may open, from the routes themselves: a new one cannot be forgotten. */
const publicPages = Object.values(
  makeRouter({ history: createMemoryHistory({ initialEntries: ['/'] }) }).routesById,
)
  .filter(({ id }) => !/^\/(?:_member|admin)(?:\/|$)/.test(id) && id !== '__root__')
  .map(({ fullPath }) => fullPath.split('/').map(exampleOf).join('/'))

const figures = {
  reviewed: 12,
  approved: 10,
  refused: 2,
  changes: 0,
  medianWaitMinutes: 7,
  reasons: [{ label: 'Prohibited item', count: 2 }],
  reports: { answered: 3, actedOn: 1 },
  appeals: { decided: 1, upheld: 0 },
  heldMessages: { decided: 0, refused: 0 },
  suspensions: 0,
}

const replies: Record<string, () => object> = {
  '/api/ads/ranked': () => ({ Vehicles: cards() }),
  '/api/transparency': () => ({
    from: '2026-01-01',
    lastYear: figures,
    allTime: figures,
    countedAt: new Date(START).toISOString(),
  }),
  [`/api/ads/${AD_ID}`]: () => adWith({ _id: AD_ID, createdAt: new Date(START).toISOString() }),
  [`/api/sellers/${SELLER_ID}`]: () => ({
    seller: {
      _id: SELLER_ID,
      name: 'Mia Thompson',
      avatar: null,
      description: null,
      createdAt: new Date(START).toISOString(),
      suburb: null,
      replyMinutes: 12,
      soldCount: 3,
      isEmailVerified: true,
      isPhoneVerified: false,
      isFindable: true,
    },
    ...listing(),
  }),
  [`/api/businesses/${BUSINESS_SLUG}`]: () => ({
    business: {
      _id: '019a8000-0000-7000-8000-00001f0a92bc',
      slug: BUSINESS_SLUG,
      name: 'Harbour Cars',
      abn: '51824753556',
      about: '',
      street: '',
      suburb: 'Geelong',
      postcode: '3220',
      state: 'Victoria',
      hours: [{ day: 1, opens: '09:00', closes: '17:30' }],
      licences: [],
      createdAt: new Date(START).toISOString(),
      timeZone: 'Australia/Melbourne',
    },
    ...listing(),
  }),
  '/api/products/filter': () => listing(),
  '/api/products/search': () => listing(),
}

const cards = () => [
  cardWith({ _id: '0192f0c1-7a10-7000-8000-000000000003', createdAt: new Date(START).toISOString() }),
]
const listing = () => ({
  products: cards(),
  pagination: { currentPage: 1, totalPages: 1, totalItems: 1, hasMore: false },
})

/** All modules anew, as in a process that has just started. */
async function startProcess() {
  vi.resetModules()
  const { connect, render } = await import('./entry-server.tsx')
  connect(async ({ url }) => {
    const [path = ''] = url.split('?')
    // Nobody has rewritten an information page.
    const reply = path.startsWith('/api/pages/') ? () => ({ page: null }) : replies[path]
    if (!reply) throw new Error(`Give an example of the reply to ${path}`)
    // Shared by pages, as on the server: rendering must not change it.
    return { status: 200, body: deepFreeze(reply()) }
  })
  return (path: string) =>
    render({
      path,
      origin: 'http://market.example',
      nonce: 'n',
      settings: {},
      market: defaultMarket,
      scripts: {},
    })
}

async function renderAll(render: Awaited<ReturnType<typeof startProcess>>) {
  const pages: [path: string, html: string][] = []
  for (const path of publicPages) {
    const { status, html } = await render(path)
    // An unknown address leads home.
    expect({ path, status }).toEqual({ path, status: path === '/no-such-page' ? 307 : 200 })
    pages.push([path, html])
  }
  return Object.fromEntries(pages)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  return () => vi.useRealTimers()
})

test('after eight days, a process renders every public page as one that has just started', {
  tags: ['nightly'],
  timeout: 60_000,
}, async () => {
  const render = await startProcess()
  const before = await renderAll(render)
  vi.setSystemTime(LATER)
  const after = await renderAll(render)
  const cold = await renderAll(await startProcess())
  expect(publicPages.filter((path) => after[path] !== cold[path])).toEqual([])
  // The pages do depend on the clock.
  expect(before['/']).toMatch(/© (?:<!-- -->)?2026/)
  expect(after['/']).toMatch(/© (?:<!-- -->)?2027/)
})

test('an ad page and a listing are among the public pages', () => {
  expect(publicPages).toEqual(expect.arrayContaining(['/', `/product/${AD_ID}`, '/category/Vehicles']))
})
