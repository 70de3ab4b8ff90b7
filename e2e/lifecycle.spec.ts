import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { dialogOf, fillLogin, newMember, storeToken } from './support/accounts.ts'
import { activeAd } from './support/ads.ts'
import { ageAd, endReservation } from './support/database.ts'
import { letterFor, textOf } from './support/mailbox.ts'
import { bearer } from './support/market.ts'
import { expect, test } from './support/test.ts'

// Ads that are paused or have ended; and a picture's small sizes, which are made after its upload.
test.use({ allowedComplaints: [/status of 4\d\d/] })

const newPage = (browser: Browser): Promise<Page> => browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
const line = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications, \d unread$/ })

/** Someone asks about an ad. Returns the conversation. */
async function ask(request: APIRequestContext, token: string, productId: string): Promise<string> {
  const headers = bearer(token)
  const opened = await request.post('/api/chat/conversations', { headers, data: { productId } })
  const { _id } = (await opened.json()) as { _id: string }
  const data = { text: 'Is this still available?', clientId: randomUUID() }
  const sent = await request.post(`/api/chat/conversations/${_id}/messages`, { headers, data })
  expect(sent.ok(), 'the question is sent').toBe(true)
  return _id
}

test('a seller reserves an ad for someone in the chat; someone else waits, and is notified that it fell through', {
  tag: '@nightly',
}, async ({ page, browser, request, checkLooks }) => {
  test.slow()
  const [seller, buyer, other] = [
    await newMember(request),
    await newMember(request),
    await newMember(request),
  ]
  const ad = await activeAd(request, seller.token, { title: 'Camphor chest' })
  const conversation = await ask(request, buyer.token, ad)

  await storeToken(page, seller.token)
  await page.goto(`/chat?conversation=${conversation}`)
  await click(page, 'Reserve for Kylie')
  await expect(dialogOf(page).getByLabel('Reserved for')).toHaveValue(conversation)
  await checkLooks(page)
  await confirm(page, 'Reserve')
  await expect(page.getByText(/^for Kylie Nguyen until \d/)).toBeVisible()

  // A visitor wants it as well, and logs in for that.
  const visitor = await newPage(browser)
  await visitor.goto(`/product/${ad}`)
  await expect(visitor.getByText(/^Reserved until \d/)).toBeVisible()
  await click(visitor, 'Tell me if it falls through')
  await dialogOf(visitor).getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialogOf(visitor), other)
  await expect(visitor.getByRole('button', { name: 'We’ll tell you if it falls through' })).toBeVisible()
  await checkLooks(visitor)

  const theirs = await newPage(browser)
  await storeToken(theirs, buyer.token)
  await theirs.goto(`/chat?conversation=${conversation}`)
  await expect(theirs.getByText(/^for you until \d/)).toBeVisible()
  await theirs.goto('/notifications')
  await expect(theirs.getByText('Reserved for you: Camphor chest')).toBeVisible()
  await theirs.goto(`/product/${ad}`)
  await expect(theirs.getByText('Reserved for you', { exact: true })).toBeVisible()
  await theirs.close()

  await endReservation(ad)
  await bell(visitor).click()
  await expect(visitor.getByText('Available again: Camphor chest')).toBeVisible()
  await visitor.goto(`/product/${ad}`)
  await expect(visitor.getByRole('button', { name: 'Chat with seller' }).first()).toBeVisible()
  await expect(visitor.getByText(/^Reserved until/)).toBeHidden()
  await visitor.close()
})

test('a seller goes away and comes back, sells an ad, notifies those who enquired, and lists it again', {
  tag: '@nightly',
}, async ({ page, browser, request, checkLooks }) => {
  test.slow()
  const [seller, buyer] = [await newMember(request), await newMember(request)]
  const ad = await activeAd(request, seller.token, { title: 'Cane rocker' })
  await activeAd(request, seller.token, { title: 'Cane stool' })
  await ask(request, buyer.token, ad)

  await storeToken(page, seller.token)
  await page.goto('/my-adds')
  await click(page, 'Going away?')
  await checkLooks(page)
  await confirm(page, 'Pause all 2 ads')
  await expect(page.getByText('2 ads paused: only you can see them now')).toBeVisible()

  const theirs = await newPage(browser)
  await storeToken(theirs, buyer.token)
  const reply = await theirs.goto(`/product/${ad}`)
  expect(reply?.status()).toBe(404)
  await expect(theirs.getByRole('heading', { name: 'This ad is paused' })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'More in Furniture' })).toBeVisible()
  await checkLooks(theirs)
  // The seller still sees it.
  await page.goto(`/product/${ad}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cane rocker' })).toBeVisible()

  await page.goto('/my-adds')
  await click(page, 'Bring all back')
  await expect(page.getByText('2 ads are back')).toBeVisible()
  await line(page, 'Cane rocker').getByRole('button', { name: 'Mark as sold Cane rocker' }).click()
  await expect(dialogOf(page).getByLabel('Tell the person who asked')).toBeChecked()
  await checkLooks(page)
  await confirm(page, 'Mark as sold')
  await expect(line(page, 'Cane rocker').getByText('Sold', { exact: true })).toBeVisible()

  await bell(theirs).click()
  await theirs.getByText('Sold: Cane rocker').click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Cane rocker' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Chat with seller' })).toHaveCount(0)
  await line(page, 'Cane rocker').getByRole('button', { name: 'Mark as available Cane rocker' }).click()
  await expect(line(page, 'Cane rocker').getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Your ad is available again')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Chat with seller' }).first()).toBeVisible()
  await theirs.close()
})

test('an ad that ends soon is renewed in My Listings; one that has ended, from the email', {
  tag: '@nightly',
}, async ({ page, browser, request, checkLooks }) => {
  test.slow()
  const seller = await newMember(request)
  const ad = await activeAd(request, seller.token, { title: 'Wool press' })
  await ageAd(ad, 50)
  await storeToken(page, seller.token)
  await page.goto('/my-adds')
  await expect(line(page, 'Wool press').getByText(/^Expires on /)).toBeVisible()
  await line(page, 'Wool press').getByRole('button', { name: 'Renew Wool press' }).click()
  await expect(page.getByText(/^Renewed: listed until /)).toBeVisible()
  await expect(line(page, 'Wool press').getByText(/^Expires on /)).toBeHidden()

  await ageAd(ad, 58)
  const text = textOf(await letterFor(seller.email, /^Still for sale\? Your ad expires on /))
  await ageAd(ad, 61)
  const visitor = await newPage(browser)
  await expect
    .poll(async () => (await visitor.goto(`/product/${ad}`))?.status(), { intervals: [250] })
    .toBe(410)
  await expect(visitor.getByRole('heading', { name: 'This ad has ended' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Browse Furniture' })).toBeVisible()
  await page.reload()
  await expect(line(page, 'Wool press').getByText('Expired', { exact: true })).toBeVisible()

  const link = new URL(/https?:\S+\/renew\?token=[\w.-]+/.exec(text)?.[0] ?? '')
  await visitor.goto(link.pathname + link.search)
  await expect(visitor.getByText('It’s no longer listed.', { exact: false })).toBeVisible()
  await checkLooks(visitor)
  await click(visitor, 'Renew your ad')
  await expect(visitor.getByText(/^It’s listed until /)).toBeVisible()
  await visitor.getByRole('link', { name: 'View your ad' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Wool press' })).toBeVisible()
  await visitor.goto('/renew?token=nobody')
  await expect(visitor.getByRole('alert')).toContainText('This link doesn’t work any more')
  await visitor.close()
})
