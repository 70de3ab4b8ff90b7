import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens a page whose code stays on its way until it is let through. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  let wake = (): void => undefined
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await awake
    await route.continue()
  })
  // Not until it has loaded: that is when its code has come.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return wake
}

test('what was typed into the search box while the code was on its way is kept, and suggested for', async ({
  page,
}) => {
  const wake = await openAsleep(page, '/')
  const box = page.getByRole('combobox', { name: 'Search Bowerbird' })
  await box.pressSequentially('toyo')
  wake()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect(box).toHaveValue('toyo')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “toyo”')
})

test('filters chosen while the code was on its way count, wherever the focus went since', async ({
  page,
}) => {
  const wake = await openAsleep(page, '/products/all?search=bike&state=Victoria')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Category', { exact: true }).selectOption('Electronics')
  await filters.getByLabel('For sale').check()
  await filters.getByLabel('Minimum price').fill('20')
  await filters.getByLabel('Maximum price').fill('900')
  const box = page.getByRole('combobox', { name: 'Search Bowerbird' })
  await box.fill('lamp')
  wake()
  await expect(page).toHaveURL(
    '/products/Electronics?state=Victoria&minPrice=20&maxPrice=900&listingType=sell',
  )
  await expect(filters.getByLabel('Minimum price')).toHaveValue('20')
})

test('an order and a theme chosen while the code was on its way count', async ({ page }) => {
  const wake = await openAsleep(page, '/category/Vehicles')
  await page.getByLabel('Sort by').selectOption({ index: 1 })
  await page.getByLabel('Theme').selectOption('dark')
  wake()
  await expect(page).toHaveURL(/\/category\/Vehicles\?sort=/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
})

test('a click on Login is made up for', async ({ page }) => {
  const wake = await openAsleep(page, '/')
  await page.getByRole('button', { name: 'Login' }).click()
  wake()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('words and a click on the page for posting are kept', async ({ page }) => {
  const wake = await openAsleep(page, '/categories')
  await page.getByLabel('Search categories').pressSequentially('vehi')
  wake()
  await expect(page.getByLabel('Search categories')).toHaveValue('vehi')
  await expect(page.getByRole('button', { name: /^Vehicles/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible()
})
