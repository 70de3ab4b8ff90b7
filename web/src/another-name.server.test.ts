import { shadesOf } from '@bowerbird/contract/market/brand-colours'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { Market } from '@bowerbird/contract/market/market.types'
import type { PublicSettings } from '@bowerbird/contract/market/settings.types'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { connect, render } from './entry-server.tsx'
import { adWith, cardWith } from './testing/ads.ts'

vi.mock('./styles.css?url', () => ({ default: '/styles.css' }))
vi.mock('./styles/print.css?url', () => ({ default: '/print.css' }))
vi.mock('./start/start.ts?inline-script', () => ({ default: 'start()' }))
vi.mock('./start/announcement.ts?inline-script', () => ({ default: 'announce()' }))

const AD_ID = '0192f0c1-7a10-7000-8000-000000000001'
let version = 1000

beforeAll(() =>
  connect(async ({ url }) => {
    if (url.includes('missing')) return { status: 503, body: { code: 'UNAVAILABLE', message: '' } }
    const card = cardWith({ _id: '0192f0c1-7a10-7000-8000-000000000002' })
    const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, hasMore: false }
    const body = url.includes(AD_ID) ? adWith({ _id: AD_ID }) : { products: [card], pagination }
    return { status: 200, body }
  }),
)

async function htmlOf(path: string, settings: Partial<PublicSettings>, rest: Partial<Market> = {}) {
  version += 1
  const market = {
    ...defaultMarket,
    ...rest,
    version,
    settings: { ...defaultMarket.settings, ...settings },
  }
  const page = { path, origin: 'http://market.example', nonce: 'n'.repeat(32), settings: {}, scripts: {} }
  return (await render({ ...page, market })).html
}

const own = {
  name: 'Magpie',
  tagline: 'Swooping good deals',
  generalEmail: 'hello@magpie.example',
  supportEmail: 'help@magpie.example',
  privacyEmail: 'privacy@magpie.example',
  safetyEmail: 'safety@magpie.example',
}

describe.each([
  '/',
  '/about',
  '/contact-us',
  '/help-center',
  '/posting-rules',
  '/privacy-policy',
  '/safety-tips',
  '/terms-to-use',
  '/categories',
  '/category/Vehicles',
  '/products/Electronics?search=couch',
  `/product/${AD_ID}`,
  '/product/missing',
  '/offline',
  '/favourites',
  '/saved-searches',
  '/notifications',
  '/my-adds',
  '/offers/019a9000-0000-7000-8000-000000000001',
  '/my-deals',
  '/rate/019a9000-0000-7000-8000-000000000001',
  '/chat',
  '/not-me?token=t',
  '/recovery?start=t',
  '/renew?token=t',
  '/unsubscribe?token=t',
])('%s', (path) => {
  it('a page of a market named otherwise does not say Bowerbird', async () => {
    const html = await htmlOf(path, own)
    expect(html.match(/.{0,60}bowerbird.{0,60}/gi)).toBeNull()
    expect(html).toContain('Magpie')
  })
})

test('the title, the description of the site and the footer follow the settings', async () => {
  const html = await htmlOf('/', { ...own, phone: '(02) 5550 1234', socialLinks: ['https://x.com/magpie'] })
  expect(html).toContain('<title>Magpie: Swooping good deals</title>')
  expect(html).not.toContain('Trusted Marketplace')
  expect(html).toContain('property="og:site_name" content="Magpie"')
  // The shipped picture has the shipped name in it.
  expect(html).toContain('property="og:image" content="http://market.example/icon-512.png"')
  expect(html).toContain('"slogan":"Swooping good deals"')
  expect(html).toContain('href="tel:0255501234"')
  expect(html).toContain('href="https://x.com/magpie"')
})

test('a market’s logo is in the header at its size, with the name as its text', async () => {
  const address = `/images/${'a'.repeat(32)}/1280.webp`
  const html = await htmlOf('/about', { ...own, logo: { address, width: 400, height: 100 } })
  expect(html).toMatch(/<img[^>]*alt="Magpie"[^>]*width="144" height="36"/)
  expect(html).not.toContain('src="/favicon.svg"')
})

test('a market’s own colours are in the page, and only then', async () => {
  expect(await htmlOf('/about', {})).toMatch(/^<!DOCTYPE html><html lang="en-AU">/)
  const brand = shadesOf({ brandColour: '#0a6b4a', brandColourDark: '#7fe0b4' })
  const html = await htmlOf('/about', own, { brand })
  expect(html).toContain('--color-bower:light-dark(#0a6b4a,#7fe0b4)')
  expect(html).toContain(`name="theme-color" content="${brand.light.header}"`)
})

test('missing contact details are left out', async () => {
  const none = { generalEmail: '', supportEmail: '', privacyEmail: '', safetyEmail: '', phone: '' }
  const html = await htmlOf('/contact-us', { ...none, hours: '', office: '', officeMap: '' })
  for (const part of ['mailto:', 'Business hours', 'Head office', 'General enquiries']) {
    expect(html).not.toContain(part)
  }
  const terms = await htmlOf('/terms-to-use', { ...none, office: '' })
  expect(terms).not.toContain('mailto:')
  expect(terms).toContain('between you and Bowerbird (“we”) whenever you use this site')
})

test('pages of a market without review do not promise one', async () => {
  for (const path of ['/', '/about', '/help-center', '/posting-rules', '/terms-to-use']) {
    const html = await htmlOf(path, { reviewsNewAds: false, reviewsEdits: false })
    expect(html, path).not.toMatch(/before it goes live|needs approval|reviewed again|reads every ad/)
  }
})

const sources = import.meta.glob('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('no text of the browser code has the market’s name written into it', () => {
  const named = Object.entries(sources as Record<string, string>)
    .filter(([path]) => !/\.test\.tsx?$|\/testing\/|fixture/.test(path))
    .filter(([, text]) => text.includes('Bowerbird'))
    .map(([path]) => path)
  // It names the title that is part of the shipped picture.
  expect(named).toEqual(['./platform/social.ts'])
})

test('a market’s own icon, headline, picture and banner are on its home page', async () => {
  const picture = (letter: string) => ({
    address: `/images/${letter.repeat(32)}/1280.webp`,
    width: 1280,
    height: 400,
  })
  const html = await htmlOf('/', {
    ...own,
    headline: 'Shiny things near you',
    icon: picture('a'),
    heroPicture: picture('b'),
    banner: { picture: picture('c'), alt: 'Bike week', link: '/products/all' },
  })
  expect(html).toContain('Shiny things near you</h1>')
  expect(html).toContain(`href="/images/${'a'.repeat(32)}/icon-48.png"`)
  expect(html).toContain(`href="/images/${'a'.repeat(32)}/icon-180.png"`)
  expect(html).toMatch(new RegExp(`<img[^>]*src="/images/${'b'.repeat(32)}/1280.webp"[^>]*alt=""`))
  expect(html).toContain(
    `property="og:image" content="http://market.example/images/${'b'.repeat(32)}/640.jpg"`,
  )
  expect(html).toMatch(/<a href="\/products\/all"[^>]*><img[^>]*width="1280" height="400" alt="Bike week"/)
  expect(html).not.toContain('Only need it for a while?')
})
