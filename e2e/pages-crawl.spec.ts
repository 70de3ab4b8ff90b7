import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Protected pages, which redirect visitors home. */
const MEMBERS_ONLY =
  /^\/(add|post-ad|profile|my-adds|favourites|saved-searches|chat|manage-product|admin)(\/|$)/

const starts = ['/', '/category/all', '/products/all', '/help-center']

interface Found {
  status: number
  html: string
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const hasTarget = (html: string, hash: string): boolean => html.includes(` id="${decodeURIComponent(hash)}"`)

/** The internal links of a page: path and hash. */
function innerLinks(html: string, from: string, origin: string): { address: string; hash: string }[] {
  return linksIn(html)
    .filter((href) => !href.startsWith('mailto:') && !href.startsWith('tel:'))
    .map((href) => new URL(href, origin + from))
    .filter((url) => url.origin === origin && !url.pathname.startsWith('/api/'))
    .map((url) => ({ address: url.pathname + url.search, hash: url.hash.slice(1) }))
}

/**
 * Fetches every address that any page links to. Lists of ads link to endless variations of themselves, so only the
 * first variation of a path is read for further links.
 */
async function crawl(request: APIRequestContext, origin: string) {
  const fetched = new Map<string, Promise<Found>>()
  const expanded = new Set<string>()
  const problems: string[] = []
  let wave = starts.map((address) => ({ address, hash: '', from: 'the start' }))

  const fetchOnce = (address: string) => {
    const known = fetched.get(address)
    if (known) return known
    const reply = request
      .get(address, { maxRedirects: 0 })
      .then(async (response) => ({ status: response.status(), html: await response.text() }))
    fetched.set(address, reply)
    return reply
  }

  const visit = async ({ address, hash, from }: (typeof wave)[number]) => {
    const { status, html } = await fetchOnce(address)
    const path = new URL(address, origin).pathname
    const isLedHome = status === 302 && MEMBERS_ONLY.test(path)
    // A redirect counts as broken too: unknown paths redirect home.
    if (status !== 200 && !isLedHome) problems.push(`${address} answers ${status}, linked from ${from}`)
    if (status === 200 && hash && !hasTarget(html, hash)) {
      problems.push(`${address} has no #${hash}, linked from ${from}`)
    }
    if (status !== 200 || expanded.has(path)) return []
    expanded.add(path)
    return innerLinks(html, address, origin).map((link) => ({ ...link, from: address }))
  }

  const seen = new Set<string>()
  while (wave.length > 0) {
    const next: typeof wave = []
    while (wave.length > 0) next.push(...(await Promise.all(wave.splice(0, 8).map(visit))).flat())
    wave = next.filter(({ address, hash }) => {
      const key = `${address}#${hash}`
      return !seen.has(key) && seen.add(key)
    })
  }
  return { problems, count: fetched.size, paths: expanded }
}

test('every link of the public pages leads somewhere, without JavaScript', { tag: '@nightly' }, async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { problems, count, paths } = await crawl(request, baseURL ?? '')
  expect(problems).toEqual([])
  expect(count, 'the crawl got around').toBeGreaterThan(100)
  for (const path of [
    '/about',
    '/contact-us',
    '/posting-rules',
    '/privacy-policy',
    '/safety-tips',
    '/terms-to-use',
    '/transparency',
  ]) {
    expect(paths, 'the footer is part of it').toContain(path)
  }
})
