import type { Browser, Page } from '@playwright/test'
import { newMember, storeToken } from './support/accounts.ts'
import { adOf, bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

/** Someone's phone. */
async function phoneOf(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  })
  const page = await context.newPage()
  await storeToken(page, token)
  return page
}

test('when a reservation falls through, the next in the queue is asked, and says yes', {
  tag: '@nightly',
}, async ({ browser, baseURL, request, checkPage }) => {
  const [first, second] = [await newMember(request), await newMember(request)]
  const sellerToken = await tokenOf(request, people.jack)
  const ad = await adOf(request, sellerToken, 3)
  const opened = await request.post('/api/chat/conversations', {
    headers: bearer(first.token),
    data: { productId: ad._id },
  })
  const { _id: chat } = (await opened.json()) as { _id: string }
  const headers = bearer(first.token)
  const data = { text: 'Is it still there?', clientId: crypto.randomUUID() }
  await request.post(`/api/chat/conversations/${chat}/messages`, { headers, data })
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const reserved = await request.patch(`/api/ads/owner/${ad._id}/status`, {
    headers: bearer(sellerToken),
    data: { status: 'reserved', until, conversationId: chat },
  })
  expect(reserved.ok(), await reserved.text()).toBe(true)

  const waiting = await phoneOf(browser, baseURL, second.token)
  await waiting.goto(`/product/${ad._id}`)
  await waiting.getByRole('button', { name: 'Join the queue' }).press('Enter')
  await expect(waiting.getByRole('button', { name: 'You’re 1st in the queue: leave' })).toBeVisible()
  await waiting.goto('/my-deals')
  const place = waiting.getByRole('region', { name: 'Queues' }).getByRole('listitem', { name: ad.title })
  await expect(place).toContainText('You’re 1st in the queue.')

  const buyer = await phoneOf(browser, baseURL, first.token)
  await buyer.goto('/my-deals')
  await buyer.getByRole('button', { name: `More for ${ad.title}` }).click()
  await buyer.getByRole('menuitem', { name: 'Call it off' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
  await expect(buyer.getByText(/^You called it off\./)).toBeVisible()

  // The page that is open hears of it.
  const yes = place.getByRole('button', { name: 'Yes, I want it' })
  await expect(yes).toBeVisible()
  await checkPage(waiting)
  await yes.press('Enter')
  await expect(waiting).toHaveURL(/\/chat/)
  await expect(waiting.locator('summary', { hasText: 'Agreed' })).toBeVisible()
  await Promise.all([waiting.context().close(), buyer.context().close()])
})
