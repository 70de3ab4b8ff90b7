import type { ShownAnnouncement } from '@bowerbird/contract/announcements/announcements.types'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { beforeAll, expect, test, vi } from 'vitest'
import { connect, render } from './entry-server.tsx'

vi.mock('./styles.css?url', () => ({ default: '/styles.css' }))
vi.mock('./styles/print.css?url', () => ({ default: '/print.css' }))
vi.mock('./start/start.ts?inline-script', () => ({ default: 'start()' }))
vi.mock('./start/announcement.ts?inline-script', () => ({ default: 'announce()' }))

const NONCE = 'n'.repeat(32)
beforeAll(() => connect(async () => ({ status: 200, body: {} })))

const htmlWith = async (announcement: ShownAnnouncement | undefined, path = '/about') =>
  (
    await render({
      path,
      origin: 'http://market.example',
      nonce: NONCE,
      settings: {},
      scripts: {},
      market: defaultMarket,
      announcement,
    })
  ).html

const notice: ShownAnnouncement = {
  id: 'abc',
  text: '<b>50 %</b> $& off',
  link: { label: 'See “all”', address: '/products/all?a=1&b=2' },
  tone: 'notice',
  startsInMs: 0,
  endsInMs: 60_000,
}

test.each(['/about', '/my-adds', '/admin/settings'])(
  'an announcement is ahead of everything else on %s, escaped, with its script directly behind it',
  async (path) => {
    const html = await htmlWith(notice, path)
    expect(html).toMatch(
      /<\/head><body><aside aria-label="Announcement" data-id="abc" data-starts-in="0" data-ends-in="60000"/,
    )
    expect(html).toContain('&lt;b&gt;50 %&lt;/b&gt; $&amp; off')
    expect(html).toContain('href="/products/all?a=1&amp;b=2"')
    expect(html).toContain(`</aside><script nonce="${NONCE}">announce()</script>`)
  },
)

test('one that is planned is there, and hidden until its minute', async () => {
  expect(await htmlWith({ ...notice, startsInMs: 5_000 })).toMatch(/<aside[^>]* hidden=""/)
})

test('a page without one has neither', async () => {
  expect(await htmlWith(undefined)).not.toMatch(/announce|<body><aside/)
})
