import type { Page } from '@playwright/test'
import { accountMenu, newMember, storeToken } from './support/accounts.ts'
import { activeAd, decide, postAd } from './support/ads.ts'
import { passDays, postedDaysAgo } from './support/database.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/], viewport: { width: 1280, height: 900 } })

const line = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('a member finds their ads by tab and title, and Back restores the scroll position', {
  tag: '@nightly',
}, async ({ page, request, checkPage }) => {
  const { token } = await newMember(request)
  await storeToken(page, token)
  await page.goto('/')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'My Listings' }).click()
  await expect(page.getByRole('heading', { name: 'No ads found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post Your First Ad' })).toHaveAttribute('href', '/post-ad')

  const shelf = await activeAd(request, token, { title: 'Oak bookshelf' })
  await decide(request, await postAd(request, token, { title: 'Wool rug' }), 'sold')
  await decide(request, await postAd(request, token, { title: 'Broken lamp' }), 'inactive', 'It is not safe')
  await postAd(request, token, { title: 'Pine table' })
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['All4', 'Active1', 'Pending1', 'Sold1', 'Declined1'])
  await expect(line(page, 'Pine table').getByText('Awaiting Approval')).toBeVisible()
  await expect(line(page, 'Pine table').getByRole('link')).toHaveCount(0)
  await expect(line(page, 'Pine table').getByRole('button')).toHaveCount(0)
  await expect(line(page, 'Broken lamp').getByText('Declined', { exact: true })).toBeVisible()
  await expect(page.getByText("You've reached the end of your ads")).toBeVisible()
  await checkPage(page)

  // A declined ad says why, and goes back to review when it is edited.
  await expect(line(page, 'Broken lamp').getByText('It is not safe')).toBeVisible()
  await line(page, 'Broken lamp').getByRole('link', { name: 'Fix and send back' }).click()
  await expect(page.getByText('Saving sends your ad back for review.')).toBeVisible()
  await page.getByLabel('Ad Title').fill('Repaired lamp')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(line(page, 'Repaired lamp').getByText('Awaiting Approval')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['All4', 'Active1', 'Pending2', 'Sold1'])

  await tab(page, 'Sold').click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(line(page, 'Wool rug')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByLabel('Search your ads by title').fill('oak')
  await expect(page).toHaveURL('/my-adds?title=oak')
  await expect(page.getByRole('article')).toHaveCount(1)
  await line(page, 'Oak bookshelf').getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/product/${shelf}`)
  await page.goBack()
  await expect(page.getByLabel('Search your ads by title')).toHaveValue('oak')
  await expect(page.getByRole('article')).toHaveCount(1)
  await tab(page, 'Pending').click()
  await expect(page.getByText('You have no pending ads with "oak" in the title.')).toBeVisible()
})

test('a new price is live at once; a new title waits while everyone sees the ad as it was approved', {
  tag: '@nightly',
}, async ({ page, request, checkPage }) => {
  const { token } = await newMember(request)
  const id = await activeAd(request, token)
  await storeToken(page, token)
  await page.goto('/my-adds?status=active')
  await line(page, 'Oak bookshelf').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/manage-product/${id}`)
  await page.getByLabel('Price').fill('150')
  await expect(page.getByText('We review this change first.')).toBeHidden()
  await checkPage(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page).toHaveURL('/my-adds?status=active')
  await expect(line(page, '$150').getByText('Active')).toBeVisible()
  expect((await request.get(`/api/ads/${id}`)).status()).toBe(200)

  await line(page, 'Oak bookshelf').getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Ad Title').fill('Oak bookshelf with doors')
  await expect(page.getByText('We review this change first.')).toBeVisible()
  await page.getByRole('link', { name: 'My Listings' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()

  // The input survives leaving the page.
  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  await expect(page.getByText(/^Your unsaved changes from .* are back\.$/)).toBeVisible()
  await expect(page.getByLabel('Ad Title')).toHaveValue('Oak bookshelf with doors')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved. They’ll be in your ad once we’ve approved them.')).toBeVisible()
  await expect(page).toHaveURL('/my-adds?status=active')
  await expect(line(page, 'Oak bookshelf').getByText('Your changes are waiting for review.')).toBeVisible()

  // The seller sees both versions.
  await line(page, 'Oak bookshelf').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Ad Title')).toHaveValue('Oak bookshelf with doors')
  await checkPage(page)
  await page.getByRole('link', { name: 'See what’s public' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oak bookshelf', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Withdraw your changes' }).click()
  await page.getByRole('button', { name: 'Withdraw them for good?' }).click()
  await expect(page.getByText('Changes withdrawn')).toBeVisible()
  await expect(page.getByLabel('Ad Title')).toHaveValue('Oak bookshelf')
})

test('a seller sees the number of views, moves the ad to the top, and finishes a copy of it on another device', {
  tag: '@nightly',
}, async ({ page, request, browser, checkPage }) => {
  const { token } = await newMember(request)
  const id = await activeAd(request, token, { title: 'Rattan chair' })
  await postedDaysAgo(id, 8)
  const visitor = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  const counted = visitor.waitForResponse((reply) => reply.url().endsWith(`/api/ads/${id}/view`))
  await visitor.goto(`/product/${id}`)
  expect((await counted).status()).toBe(202)
  await visitor.close()
  const headers = { authorization: `Bearer ${token}` }
  const views = async () =>
    (await (await request.get(`/api/ads/owner/figures?ids=${id}`, { headers })).json())[0].views
  await expect.poll(views, { intervals: [100] }).toBe(1)

  await storeToken(page, token)
  await page.goto('/my-adds')
  const chair = line(page, 'Rattan chair')
  await expect(chair.getByText('1 view')).toBeVisible()
  await expect(chair.getByRole('img', { name: /^Views in the last 30 days: 1\./ })).toBeVisible()
  await chair.getByRole('button', { name: 'More' }).click()
  await checkPage(page)
  await chair.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect(page.getByText('Your ad is at the top of the list again')).toBeVisible()
  await expect(chair.getByText(/^Newest in/)).toBeVisible()

  await chair.getByRole('button', { name: 'More' }).click()
  await expect(chair.getByRole('menuitem', { name: /again from/ })).toBeVisible()
  await chair.getByRole('menuitem', { name: 'Sell another like this' }).click()
  const saved = page.waitForResponse(
    (reply) => reply.ok() && reply.request().postData()?.includes('Second rattan chair') === true,
  )
  await page.getByLabel('Ad Title').fill('Second rattan chair')
  await saved

  const elsewhere = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await storeToken(elsewhere, token)
  await elsewhere.goto('/my-adds')
  await tab(elsewhere, 'Drafts').click()
  await elsewhere.getByRole('link', { name: 'Continue Second rattan chair' }).click()
  // No field is missing, so it opens at the last step.
  await expect(elsewhere.getByRole('heading', { name: 'Location and contact' })).toBeVisible()
  await expect(elsewhere.getByRole('complementary', { name: 'Preview and tips' })).toContainText(
    'Second rattan chair',
  )
  await elsewhere.close()
})

test('a price plan lowers the price for four weeks, and everyone sees the old price', {
  tag: '@nightly',
}, async ({ page, request, checkPage }) => {
  const { token } = await newMember(request)
  const id = await activeAd(request, token, { title: 'Redgum bench', price: 450 })
  await storeToken(page, token)
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Lower the price over time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lower the price over time' })
  await dialog.getByLabel('Not below').fill('300')
  await expect(dialog.getByRole('list', { name: 'Coming prices' }).getByRole('listitem')).toContainText([
    '$405',
    '$364',
    '$327',
    '$300',
  ])
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('10% off every week, not below $300.')).toBeVisible()
  const priceOf = async () => (await (await request.get(`/api/ads/${id}`)).json()).price
  for (const price of [405, 364, 327, 300]) {
    await passDays(id, 7)
    await expect.poll(priceOf, { intervals: [100] }).toBe(price)
  }
  await page.reload()
  await expect(page.getByText('was $327, ')).toBeVisible()
  await page.getByText('Ad ID').scrollIntoViewIfNeeded()
  await page.getByText('Price history').click()
  await expect(page.getByText('$450')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lower the price over time' })).toBeVisible()
  await page.goto('/products/all?search=redgum+bench')
  await expect(line(page, 'Redgum bench')).toContainText('was $327')
})

test('a member marks an ad as sold and back, then deletes it', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const { token } = await newMember(request)
  const id = await activeAd(request, token)
  await storeToken(page, token)
  await page.goto('/my-adds')
  const shelf = line(page, 'Oak bookshelf')
  await shelf.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByText('Marked as sold')).toBeVisible()
  await expect(shelf.getByText('Sold', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['All1', 'Active0', 'Pending0', 'Sold1'])

  // Its page has the same actions, and nothing that is for others.
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/manage-product/${id}`)
  await page.getByRole('button', { name: 'Mark as available' }).click()
  await expect(page.getByText('Your ad is available again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as sold' })).toBeVisible()
  for (const name of ['Chat with seller', 'Show phone', 'Report this ad']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(
    page.getByRole('region', { name: /^Photos of/ }).getByRole('button', { name: /^Save/ }),
  ).toHaveCount(0)
  await page.goto('/my-adds')
  await expect(page.getByRole('tab')).toHaveText(['All1', 'Active1', 'Pending0', 'Sold0'])

  await shelf.getByRole('link', { name: 'Edit' }).click()
  // The list has a button of that name too, and stays until the next page is there.
  await expect(page).toHaveURL(`/manage-product/${id}`)
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByText('No longer listed. Its page says it’s sold.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(shelf.getByText('Sold', { exact: true })).toBeVisible()

  await shelf.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(shelf).toBeVisible()
  await shelf.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete ad' }).click()
  await expect(page.getByRole('link', { name: 'Post Your First Ad' })).toBeVisible()
  expect((await request.get(`/api/ads/${id}`)).ok()).toBe(false)
})

test("ads of others and missing ads can't be edited", { tag: '@nightly' }, async ({ page, request }) => {
  const id = await activeAd(request, (await newMember(request)).token)
  await storeToken(page, (await newMember(request)).token)
  for (const [address, words] of [
    [id, 'You do not have permission to view this product'],
    ['019a0000-0000-7000-8000-000000000000', 'Product not found'],
    ['not-an-id', 'Invalid product ID'],
  ]) {
    await page.goto(`/manage-product/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'My Listings' }).click()
  await expect(page).toHaveURL('/my-adds')
})
