import type { Page } from '@playwright/test'
import { letterFor } from './support/mailbox.ts'
import { bearer, type MarketAd, tokenOf } from './support/market.ts'
import { test } from './support/own-market.ts'
import { ADMIN } from './support/start-product.ts'
import { expect, people } from './support/test.ts'

// One market and one card provider: what one of them breaks, the others would see.
test.describe.configure({ mode: 'serial' })
test.use({ allowedComplaints: [/status of (4\d\d|503)/], viewport: { width: 1280, height: 900 } })

const asStaff = async (page: Page) => {
  const token = await tokenOf(page.request, ADMIN)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
}
/** The label of what was paid for, on the card of an ad in a list. */
const labelOf = (page: Page, { title }: MarketAd) =>
  page
    .locator('main li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByText('FEATURED', { exact: true })

/** The member chooses what to promote, up to the button that pays. */
async function openOffer(page: Page, { title }: MarketAd): Promise<void> {
  await page.goto('/my-adds')
  await page.getByRole('link', { name: `Promote ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Promote your ad' })).toBeVisible()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

interface OwnAd extends MarketAd {
  category: string
  isFeatured: boolean
}

/** Ads of someone in the demo market that the administrators have not chosen to be featured. */
async function adsOfMia(page: Page): Promise<OwnAd[]> {
  const headers = bearer(await tokenOf(page.request, people.mia))
  const reply = await page.request.get('/api/ads/owner/my-ads?status=active', { headers })
  const { products } = (await reply.json()) as { products: MarketAd[] }
  const ads: OwnAd[] = []
  for (const { _id } of products)
    ads.push((await (await page.request.get(`/api/ads/${_id}`, { headers })).json()) as OwnAd)
  return ads.filter(({ isFeatured }) => !isFeatured)
}

function nth(ads: readonly OwnAd[], at: number): OwnAd {
  const ad = ads[at]
  if (!ad) throw new Error('the demo market has ads of this person')
  return ad
}

/** A word of a title that finds other ads, too: featured ads are a share of a page. */
async function commonWord(page: Page, { title }: MarketAd): Promise<string> {
  for (const word of title.split(/\W+/).filter(({ length }) => length > 2)) {
    const reply = await page.request.get(`/api/search/advanced?q=${encodeURIComponent(word)}`)
    const { pagination } = (await reply.json()) as { pagination: { totalItems: number } }
    if (pagination.totalItems > 1) return word
  }
  throw new Error(`no word of “${title}” finds another ad`)
}

test('an administrator offers promotions; a member pays by card, the ad is labelled, and staff refund it', {
  tag: '@nightly',
}, async ({ page, browser, logInAs, checkPage, market }) => {
  test.slow()
  const office = await browser.newPage({ baseURL: market.url })
  await asStaff(office)
  await office.goto('/admin/promotions')
  await office.getByRole('switch', { name: 'Promotions are on offer' }).click()
  await office.getByRole('checkbox', { name: /Take cards/ }).check()
  await office.getByRole('checkbox', { name: /Take bank transfers/ }).check()
  await office.getByLabel('Name of your business').fill('Harbour Market Pty Ltd')
  await office.getByLabel('ABN', { exact: true }).fill('51 824 753 556')
  await office.getByLabel('Bank details').fill('BSB 062-000, account 1234 5678')
  await office.getByLabel('Share of a page').fill('50')
  await office.getByRole('button', { name: 'Save promotions' }).click()
  await expect(office.getByText('Promotions saved')).toBeVisible()

  const bike = nth(await adsOfMia(page), 0)
  await logInAs('mia')
  await openOffer(page, bike)
  await expect(page.getByText('Total including GST')).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: 'Pay $9.00' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(heading(page, 'Paid. Your ad is being promoted')).toBeVisible()
  await expect(page).toHaveURL(/\/my-purchases\/.*from=payment/)
  await checkPage(page)
  await page.getByRole('link', { name: /Tax invoice 1,/ }).click()
  await expect(page.getByRole('article').getByText('Harbour Market Pty Ltd')).toBeVisible()
  await letterFor(people.mia.email, /receipt for \$9\.00/, market.dataDir)

  const visitor = await browser.newPage({ baseURL: market.url })
  const listing = `/category/${encodeURIComponent(bike.category)}`
  await visitor.goto(listing)
  const first = visitor
    .locator('main article, main li')
    .filter({ has: visitor.locator('h3') })
    .first()
  await expect(first.getByRole('heading', { name: bike.title })).toBeVisible()
  await expect(first.getByText('FEATURED', { exact: true })).toBeVisible()

  await office.goto('/admin/orders')
  await office.getByRole('list', { name: 'Orders' }).getByRole('link').first().click()
  await office.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = office.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Reason').fill('It was shown too late')
  await dialog.getByRole('button', { name: 'Refund $9.00' }).click()
  await expect(office.getByText('The refund is on its way')).toBeVisible()
  await expect(office.getByText('$9.00: Paid back')).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(heading(page, 'All of your money has been refunded')).toBeVisible()
  await expect(page.getByRole('link', { name: /Adjustment note 2,/ })).toBeVisible()
  await expect(async () => {
    await visitor.goto(listing)
    await expect(labelOf(visitor, bike)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await Promise.all([office.close(), visitor.close()])
})

test('a member orders by invoice, staff see the money, and the ad is on top of searches', {
  tag: '@nightly',
}, async ({ page, browser, logInAs, market }) => {
  test.slow()
  const found = nth(await adsOfMia(page), 1)
  await logInAs('mia')
  await openOffer(page, found)
  await page.getByRole('radio', { name: /Top of search/ }).check()
  await page.getByText('By bank transfer', { exact: true }).click()
  await page.getByRole('button', { name: 'Order for $12.00' }).click()
  await expect(page.getByRole('heading', { name: /^Your invoice is due on / })).toBeVisible()
  await page.getByRole('link', { name: /Tax invoice/ }).click()
  await expect(page.getByText(/to BSB 062-000, account 1234 5678\. Reference: invoice/)).toBeVisible()
  await page.goBack()

  const office = await browser.newPage({ baseURL: market.url })
  await asStaff(office)
  await office.goto('/admin/orders?show=due')
  await office.getByRole('list', { name: 'Orders' }).getByRole('link').first().click()
  await office.getByRole('button', { name: 'Mark as paid' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(office.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Paid. Your ad is being promoted')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: market.url })
  await visitor.goto(`/products/all?search=${encodeURIComponent(await commonWord(page, found))}`)
  await expect(labelOf(visitor, found).first()).toBeVisible()
  await Promise.all([office.close(), visitor.close()])
})

test('whatever the card provider does, a buyer reads what is true', {
  tag: '@nightly',
}, async ({ page, logInAs, cards }) => {
  test.slow()
  const found = nth(await adsOfMia(page), 2)
  const onPaymentPage = heading(page, 'Payment page')
  const notPaid = heading(page, 'Not paid yet')
  await logInAs('mia')
  await openOffer(page, found)

  await test.step('away at checkout: nothing was charged, and it can be tried again', async () => {
    cards.setAway(true)
    await page.getByRole('button', { name: 'Pay $9.00' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible()
    cards.setAway(false)
  })

  await test.step('a declined card, and Back by the provider’s link', async () => {
    await page.getByRole('button', { name: 'Pay $9.00' }).click()
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the market' }).click()
    await expect(notPaid).toBeVisible()
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    await page.getByRole('button', { name: 'Go on to payment' }).click()
    await expect(onPaymentPage).toBeVisible()
  })

  await test.step('Back by the browser’s button', async () => {
    await page.goBack()
    await expect(notPaid).toBeVisible()
    await page.goto('/my-adds')
    await page.getByRole('link', { name: `Promote ${found.title}` }).click()
    await expect(page.getByText('You’ve ordered it, but not paid yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Open that order' }).click()
    await expect(notPaid).toBeVisible()
  })

  await test.step('paid, while the provider confirms it late', async () => {
    cards.holdPayments()
    await page.getByRole('button', { name: 'Go on to payment' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(heading(page, 'We’re waiting for your payment')).toBeVisible()
    cards.setAway(true)
    await expect(heading(page, 'We don’t know yet whether you’ve paid')).toBeVisible()
    await expect(page.getByText('If you’ve paid, your payment is safe')).toBeVisible()
    // Its event comes, and no more from its API: the page finds it without a reload.
    await cards.confirmPayments()
    await expect(heading(page, 'Paid. Your ad is being promoted')).toBeVisible()
    cards.setAway(false)
  })
})
