import { expect, test } from './support/test.ts'

// A page that can't be fetched is what these are about.
test.use({ serviceWorkers: 'allow', allowedComplaints: [/Failed to load resource|net::ERR_/] })

test('without a connection the product opens, says so, and goes on by itself', async ({ page, context }) => {
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), 'it has taken over')
    .toBe(true)

  await context.setOffline(true)
  await page.goto('/category/Vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saved Items' })).toBeVisible()
  await expect(page.getByText('$'), 'no price is shown from memory').toHaveCount(0)

  await context.setOffline(false)
  await expect(page).toHaveURL('/category/Vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible()
})
