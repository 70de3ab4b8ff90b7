import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The content a search engine or a link preview reads from a page without running its scripts. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => {
      const data = JSON.parse(text)
      return (data['@graph'] ?? [data]) as Record<string, unknown>[]
    },
  )
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return {
    status: response.status(),
    ofType: (type: string) => facts.find((fact) => [fact['@type']].flat().includes(type)),
    meta,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    feed: /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/.exec(html)?.[1],
  }
}

const firstAd = async (request: APIRequestContext) => {
  const ranked = (await (await request.get('/api/ads/ranked')).json()) as Record<
    string,
    { _id: string; title: string; price: number }[]
  >
  const [ad] = ranked.Vehicles ?? []
  if (!ad) throw new Error('the demo market has no vehicles')
  return ad
}

test('an ad has structured data with its price and breadcrumbs, and a picture for link previews', async ({
  request,
  baseURL,
}) => {
  const ad = await firstAd(request)
  const page = await read(request, `/product/${ad._id}`)
  expect(page.ofType('Vehicle')).toMatchObject({
    name: ad.title,
    offers: { price: ad.price, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
  })
  expect(page.ofType('BreadcrumbList')?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${baseURL}/` },
    { position: 2, name: 'Vehicles' },
    { position: 3 },
    { position: 4, name: ad.title },
  ])
  expect(page.canonical).toBe(`${baseURL}/product/${ad._id}`)
  expect(page.meta('twitter:card')).toBe('summary_large_image')
  const picture = await request.get(page.meta('og:image') ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

test('home, listings and help have icons, feeds and structured data: organisation, breadcrumbs and questions', async ({
  request,
}) => {
  const home = await read(request, '/')
  expect(home.ofType('Organization')).toMatchObject({ name: 'Bowerbird' })
  expect(home.ofType('WebSite')?.potentialAction).toMatchObject({ '@type': 'SearchAction' })
  const picture = await request.get(home.meta('og:image') ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')

  const listing = await read(request, '/category/Vehicles?subcategory=Cars')
  expect(listing.ofType('BreadcrumbList')?.itemListElement).toHaveLength(3)

  const feed = await request.get(listing.feed ?? '')
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect((await feed.text()).match(/<item>/g)?.length).toBeGreaterThan(5)

  const icon = await request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/)
  const { icons } = await (await request.get('/manifest.webmanifest')).json()
  const maskable = icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable')
  expect((await request.get(maskable.src)).headers()['content-type']).toBe('image/png')

  const help = await read(request, '/help-center')
  expect(help.ofType('FAQPage')?.mainEntity).toHaveLength(12)
})

test('robots.txt names a sitemap that lists every ad', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(address).toBe(`${baseURL}/sitemap.xml`)
  const locations = async (url: string) =>
    [...(await (await request.get(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  const files = await locations(address)
  const pages = (await Promise.all(files.map(locations))).flat()
  const ad = await firstAd(request)
  expect(pages).toContain(`${baseURL}/product/${ad._id}`)
  expect(pages).toContain(`${baseURL}/about`)
})
