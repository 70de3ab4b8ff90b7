import type { APIRequestContext, Page } from '@playwright/test'
import {
  accountMenu,
  type Credentials,
  dialogOf,
  fillLogin,
  newMember,
  storeToken,
} from './support/accounts.ts'
import { activeAd, postAd } from './support/ads.ts'
import { passTime, searchesAreDone } from './support/database.ts'
import { letterFor, textOf } from './support/mailbox.ts'
import { bearer } from './support/market.ts'
import { expect, test } from './support/test.ts'

// A picture's small sizes are made after its upload, and these ads are approved at once.
test.use({ allowedComplaints: [/status of 404/] })

type Member = Credentials & { token: string }

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true })

const saveSearch = (page: Page) => page.getByRole('link', { name: 'Save search', exact: true })
const savedSearch = (page: Page) => page.getByRole('link', { name: 'Saved search', exact: true })

/** Changes an ad's price as its owner does. */
async function setPrice(
  request: APIRequestContext,
  seller: Member,
  id: string,
  price: number,
): Promise<void> {
  const headers = bearer(seller.token)
  const ad = (await (await request.get(`/api/ads/owner/${id}`, { headers })).json()) as object
  const reply = await request.put(`/api/ads/owner/${id}`, { headers, data: { ...ad, price } })
  expect(reply.ok(), 'the price is changed').toBe(true)
}

/** The address behind a link in the text of an email. */
const linkIn = (text: string, label: string): string => {
  const after = text.split(label)[1] ?? ''
  const { pathname, search } = new URL(/https?:\/\/[^\s)]+/.exec(after)?.[0] ?? '')
  return pathname + search
}

test('a visitor saves a search, logs in, and is notified of a new ad and a price cut, live and by email', async ({
  page,
  request,
  checkLooks,
}) => {
  test.slow()
  const [buyer, seller] = [await newMember(request), await newMember(request)]
  const address = '/category/all?search=ocarina&maxPrice=100'
  await page.goto(address)
  await saveSearch(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Log in and we’ll save this search for you')).toBeVisible()
  // A reload doesn't lose it.
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, buyer)
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await expect(savedSearch(page)).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('Name').fill('Cheap ocarina')
  await checkLooks(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  // One that is too dear or not approved tells them nothing.
  await postAd(request, seller.token, { title: 'Ocarina that nobody has approved', price: 40 })
  const dear = await activeAd(request, seller.token, { title: 'Concert ocarina', price: 150 })
  await activeAd(request, seller.token, { title: 'Ocarina in cherry wood', price: 80 })
  await expect(bell(page, 1)).toBeVisible()
  await bell(page, 1).click()
  const found = page.getByRole('listitem').filter({ hasText: 'New: Ocarina in cherry wood' })
  await expect(found).toContainText('It matches your search “Cheap ocarina”.')
  const text = textOf(await letterFor(buyer.email, /^New for “Cheap ocarina”: /))
  expect(text).toContain('Ocarina in cherry wood')
  expect(text).toContain('$80')

  await setPrice(request, seller, dear, 90)
  await expect(page.getByRole('listitem').filter({ hasText: 'Price cut: Concert ocarina' })).toContainText(
    'It’s now in the price range of your search “Cheap ocarina”.',
  )
  // Emails about alerts come at most every quarter of an hour.
  await passTime(buyer.email)
  expect(textOf(await letterFor(buyer.email, /^Price cut: now \$90 /))).toContain('Concert ocarina')

  // The link in the email pauses the search; nothing is found until it goes on.
  await page.goto(linkIn(text, 'Pause this search'))
  await page.getByRole('button', { name: 'Pause it' }).click()
  await expect(page.getByRole('heading', { name: '“Cheap ocarina” is paused' })).toBeVisible()
  await activeAd(request, seller.token, { title: 'Ocarina of a pause', price: 70 })
  await searchesAreDone()
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Saved Searches' }).click()
  await page.getByRole('button', { name: 'Resume Cheap ocarina' }).click()
  await expect(page.getByText('Resumed: Cheap ocarina')).toBeVisible()
  await activeAd(request, seller.token, { title: 'Ocarina after the pause', price: 60 })
  await expect(page.getByText('3 new', { exact: true })).toBeVisible()
  await checkLooks(page)
  await page.getByRole('link', { name: 'Cheap ocarina', exact: true }).click()
  await expect(page).toHaveURL(/\/category\/all\?.*search=ocarina/)
  await expect(savedSearch(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 search', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Cheap ocarina' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  // The resumed search may still have a toast as well: it stays while the pointer is over it.
  const deleted = page.locator('.toast-in').filter({ hasText: 'Deleted: Cheap ocarina' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Cheap ocarina', exact: true })).toBeVisible()
})

test('a daily search comes in one email, whose link unsubscribes someone who is logged out', {
  tag: '@nightly',
}, async ({ page, browser, request }) => {
  test.slow()
  const [buyer, seller] = [await newMember(request), await newMember(request)]
  await storeToken(page, buyer.token)
  await page.goto('/category/all?search=harmonium')
  await saveSearch(page).click()
  await expect(savedSearch(page)).toBeVisible()
  await page.goto('/saved-searches')
  await page.getByLabel(/^When to tell me/).selectOption('Once a day')
  const search = async () => {
    const reply = await request.get('/api/saved-searches', { headers: bearer(buyer.token) })
    return ((await reply.json()) as { frequency: string; newAds: number }[])[0]
  }
  await expect.poll(async () => (await search())?.frequency).toBe('daily')
  for (const title of ['Indian harmonium', 'Harmonium with a stool']) {
    await activeAd(request, seller.token, { title })
  }
  await expect.poll(async () => (await search())?.newAds).toBe(2)
  await page.reload()
  await expect(page.getByText('2 new', { exact: true })).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await passTime(buyer.email)
  await expect(bell(page, 2)).toBeVisible()
  const text = textOf(await letterFor(buyer.email, /^2 ads for/))
  for (const title of ['Indian harmonium', 'Harmonium with a stool']) expect(text).toContain(title)

  const visitor = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await visitor.goto(linkIn(text, 'Stop all alert emails'))
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    visitor.getByRole('heading', { name: 'You won’t get emails about your saved searches any more' }),
  ).toBeVisible()
  await visitor.close()
  const settings = await request.get('/api/notifications/settings', { headers: bearer(buyer.token) })
  expect(await settings.json()).toMatchObject({ channels: { alert: { app: true, email: false } } })
})
