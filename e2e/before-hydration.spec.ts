import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens a page and holds its scripts back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  // The load event waits for the scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

test('text typed into the search box before hydration stays, and gets suggestions', async ({ page }) => {
  const release = await openWithoutScripts(page, '/')
  const box = page.getByRole('combobox', { name: 'Search Bowerbird' })
  await box.pressSequentially('toyo')
  release()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect(box).toHaveValue('toyo')
  await box.press('Enter')
  await expect(page).toHaveURL(/[?&]search=toyo(&|$)/)
})

test('filters chosen before hydration apply, wherever the focus is now', async ({ page }) => {
  const release = await openWithoutScripts(page, '/products/all?search=bike&state=Victoria')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Category', { exact: true }).selectOption('Electronics')
  await filters.getByLabel('For sale').check()
  await filters.getByLabel('Minimum price').fill('20')
  await filters.getByLabel('Maximum price').fill('900')
  const box = page.getByRole('combobox', { name: 'Search Bowerbird' })
  await box.fill('lamp')
  release()
  await expect(page).toHaveURL(
    '/products/Electronics?state=Victoria&minPrice=20&maxPrice=900&listingType=sell',
  )
  await expect(filters.getByLabel('Minimum price')).toHaveValue('20')
})

test('an order and a theme chosen before hydration apply', { tag: '@nightly' }, async ({ page }) => {
  const release = await openWithoutScripts(page, '/category/Vehicles')
  await page.getByLabel('Sort by').selectOption({ index: 1 })
  await page.getByLabel('Theme').selectOption('dark')
  release()
  await expect(page).toHaveURL(/\/category\/Vehicles\?sort=/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
})

test('a click on Login before hydration opens the dialog', async ({ page }) => {
  const release = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Login' }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('text typed on the landing page for posting before hydration stays', { tag: '@nightly' }, async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/categories')
  await page.getByLabel('Search categories').pressSequentially('vehi')
  release()
  await expect(page.getByLabel('Search categories')).toHaveValue('vehi')
  await expect(page.getByRole('button', { name: /^Vehicles/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible()
})
