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

test('two people agree on a price, meet and hand over, each on a phone', { tag: '@nightly' }, async ({
  browser,
  baseURL,
  request,
  checkPage,
}) => {
  const buyer = await newMember(request)
  const sellerToken = await tokenOf(request, people.jack)
  const ad = await adOf(request, sellerToken)
  const opened = await request.post('/api/chat/conversations', {
    headers: bearer(buyer.token),
    data: { productId: ad._id },
  })
  const { _id: chat } = (await opened.json()) as { _id: string }
  const theirs = await phoneOf(browser, baseURL, sellerToken)
  const mine = await phoneOf(browser, baseURL, buyer.token)
  await mine.goto(`/chat?conversation=${chat}`)
  await mine.getByRole('button', { name: 'Make an offer' }).click()
  await mine.getByLabel('Your offer').fill('20')
  await mine.getByRole('button', { name: 'Send offer' }).click()
  await theirs.goto(`/chat?conversation=${chat}`)
  await theirs.getByRole('button', { name: 'Accept' }).click()

  // The card appears for both without a reload.
  await mine.locator('summary', { hasText: 'Agreed: $20' }).click()
  await mine.getByRole('button', { name: 'Propose a time and place' }).click()
  await mine.getByLabel('Public place').fill('Newtown station')
  await mine.getByRole('button', { name: 'Send proposal' }).click()
  const thread = theirs.getByRole('region', { name: /^Messages with/ })
  await expect(thread.getByText(/Shall we meet on/)).toBeVisible()
  await theirs.goto('/my-deals')
  const deal = theirs.getByRole('listitem').filter({ hasText: ad.title })
  await deal.getByRole('button', { name: 'Agree' }).click()
  await expect(deal.getByText('Show your codes to each other when you meet.')).toBeVisible()
  await checkPage(theirs)

  await deal.getByRole('button', { name: 'Handover' }).click()
  const code = (await theirs.locator('dialog p.tabular-nums').textContent()) ?? ''
  await checkPage(theirs)

  // The buyer has no mouse.
  await mine.goto('/my-deals')
  const handover = mine.getByRole('button', { name: 'Handover' })
  await handover.focus()
  await mine.keyboard.press('Enter')
  const dialog = mine.getByRole('dialog', { name: 'Handover' })
  await expect(dialog.getByRole('heading', { name: 'Handover' })).toBeFocused()
  await mine.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(handover).toBeFocused()
  await mine.keyboard.press('Enter')
  await mine.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await mine.keyboard.press('Tab')
  await expect(dialog.getByLabel(/^Or enter/)).toBeFocused()
  await mine.keyboard.type(code)
  await mine.keyboard.press('Enter')
  await expect(mine.getByRole('region', { name: 'Done and over' })).toContainText(ad.title)
  await Promise.all([mine.context().close(), theirs.context().close()])
})

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
