import type { Page } from '@playwright/test'
import { looks, nameOf } from './support/looks.ts'
import { bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

// Missing ads and dead links are part of it.
test.use({ allowedComplaints: [/status of 4\d\d/] })

async function holdsUp(page: Page, checkPage: (page: Page) => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await checkPage(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `nothing sticks out sideways on ${page.url()}`).toBeLessThanOrEqual(0)
}

for (const look of looks) {
  test.describe(nameOf(look), () => {
    test.use(look)

    test('what a visitor comes across besides the shop itself is accessible and fits', async ({
      page,
      checkPage,
    }) => {
      const pages: [string, string | RegExp][] = [
        ['/offline', 'You are offline'],
        ['/unsubscribe?token=nonsense', /./],
        ['/product/019a0000-0000-7000-8000-000000000000', /^Product not found/],
        ['/products/all?search=zzzzqqq', /./],
      ]
      for (const [path, heading] of pages) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await holdsUp(page, checkPage)
      }
    })

    test('a member’s pages are accessible and fit', async ({ page, request, signIn, checkPage }) => {
      test.slow()
      const token = await tokenOf(request, people.mia)
      const own = await request.get('/api/ads/owner/my-ads?status=active', { headers: bearer(token) })
      const { products } = (await own.json()) as { products: { _id: string }[] }
      const talks = await request.get('/api/chat/conversations', { headers: bearer(token) })
      const { conversations } = (await talks.json()) as { conversations: { _id: string }[] }
      await signIn('mia')
      const pages: [string, () => Promise<void>][] = [
        ['/my-adds', () => expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible()],
        [
          `/manage-product/${products[0]?._id}`,
          () => expect(page.getByLabel('Ad Title', { exact: true })).toBeVisible(),
        ],
        ['/favourites', () => expect(page.getByText(/^\d+ saved items$/)).toBeVisible()],
        ['/chat', () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
        [
          `/chat?conversation=${conversations[0]?._id}`,
          () => expect(page.getByLabel(/message/i).last()).toBeVisible(),
        ],
        ['/add', () => expect(page.getByText('Step 1 of 3')).toBeVisible()],
      ]
      for (const [path, isThere] of pages) {
        await page.goto(path)
        await isThere()
        await holdsUp(page, checkPage)
      }
    })
  })
}
