import type { Page } from '@playwright/test'
import { bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

// Missing ads and invalid links are among these pages.
test.use({ allowedComplaints: [/status of 4\d\d/] })

type Check = (page: Page) => Promise<void>

async function expectOneHeading(page: Page, checkLooks: Check): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await checkLooks(page)
}

test('the less visited public pages are accessible and fit', { tag: '@nightly' }, async ({
  page,
  checkLooks,
}) => {
  const pages: [string, string | RegExp][] = [
    ['/offline', 'You are offline'],
    ['/transparency', 'Transparency'],
    ['/recently-viewed', 'Recently Viewed'],
    ['/not-me?token=nonsense', /./],
    ['/recovery?complete=nonsense', /./],
    ['/renew?token=nonsense', /./],
    ['/unsubscribe?token=nonsense', /./],
    ['/product/019a0000-0000-7000-8000-000000000000', /^Product not found/],
    ['/products/all?search=zzzzqqq', /./],
  ]
  for (const [path, heading] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectOneHeading(page, checkLooks)
  }
})

test('a member’s pages are accessible and fit', { tag: '@nightly' }, async ({
  page,
  request,
  logInAs,
  checkLooks,
}) => {
  test.slow()
  const token = await tokenOf(request, people.mia)
  const own = await request.get('/api/ads/owner/my-ads?status=active', { headers: bearer(token) })
  const { products } = (await own.json()) as { products: { _id: string }[] }
  const talks = await request.get('/api/chat/conversations', { headers: bearer(token) })
  const { conversations } = (await talks.json()) as { conversations: { _id: string }[] }
  await logInAs('mia')
  const pages: [string, () => Promise<void>][] = [
    ['/my-adds', () => expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible()],
    [
      `/manage-product/${products[0]?._id}`,
      () => expect(page.getByLabel('Ad Title', { exact: true })).toBeVisible(),
    ],
    ['/favourites', () => expect(page.getByText(/^\d+ saved items$/)).toBeVisible()],
    ['/saved-searches', () => expect(page.getByText(/^(\d+ search|No saved searches)/)).toBeVisible()],
    ['/chat', () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
    [
      `/chat?conversation=${conversations[0]?._id}`,
      () => expect(page.getByLabel(/message/i).last()).toBeVisible(),
    ],
    ['/notifications', () => expect(page.getByText(/unread$|^You’re up to date$/)).toBeVisible()],
    ['/settings', () => expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeVisible()],
    ['/add', () => expect(page.getByText('Step 1 of 3')).toBeVisible()],
  ]
  for (const [path, isThere] of pages) {
    await page.goto(path)
    await isThere()
    await expectOneHeading(page, checkLooks)
  }
})

test('with text twice as large, everything still fits the width of a phone', { tag: '@nightly' }, async ({
  page,
  request,
  logInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ranked = (await (await request.get('/api/ads/ranked')).json()) as Record<string, { _id: string }[]>
  const expectToFit = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  }
  const ad = `/product/${ranked.Vehicles?.[0]?._id}`
  await expectToFit(['/', '/category/Vehicles', '/products/all?search=car', ad, '/about', '/contact-us'])
  await logInAs('mia')
  await expectToFit(['/my-adds', '/favourites', '/saved-searches', '/following', '/chat', '/profile', '/add'])
  await expectToFit(['/profile/edit', '/settings'])
  await page.goto('/chat')
  await page.getByRole('link', { name: /iPhone 15 Pro/ }).click()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const messages = page.getByRole('region', { name: /^Messages with/ })
  await expect.poll(async () => (await messages.boundingBox())?.height).toBeGreaterThan(300)
})
