import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

// Failed requests are expected here.
test.use({ serviceWorkers: 'allow', allowedComplaints: [/Failed to load resource|net::ERR_/] })

const shellIsCached = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), 'it has taken over')
    .toBe(true)

test('without a connection the offline page opens, and continues automatically when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await shellIsCached(page)

  await context.setOffline(true)
  await page.goto('/category/Vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saved Items' })).toBeVisible()
  await expect(page.getByText('$'), 'no price is shown from memory').toHaveCount(0)

  await context.setOffline(false)
  await expect(page).toHaveURL('/category/Vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible()
})

test('a member opens their saved items without a connection, and sees how old they are', async ({
  page,
  context,
  logInAs,
}) => {
  await logInAs('mia')
  await page.goto('/favourites')
  await expect(page.getByText('6 saved items')).toBeVisible()
  await shellIsCached(page)
  // Once more, so that the service worker has cached everything the page needs.
  await page.reload()
  await expect(page.getByText('6 saved items')).toBeVisible()

  await context.setOffline(true)
  await page.goto('/favourites')
  await expect(page.getByText(/You are offline. Saved items as of .+; prices may have changed/)).toBeVisible()
  await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible()
})
