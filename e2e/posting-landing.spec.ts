import { expect, test } from './support/test.ts'
import { expectToBeLight, scriptsOf } from './support/weight.ts'

test('a member finds a category, and the wizard keeps it', { tag: '@nightly' }, async ({ page, logInAs }) => {
  await logInAs('mia')
  await page.goto('/categories')
  await expect(page.getByRole('heading', { level: 1, name: 'POST YOUR AD' })).toBeVisible()
  await page.getByPlaceholder('Search categories...').fill('yachts')
  await expect(page.getByText('No categories found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(page.getByRole('button', { name: /^Home Decor/ })).toBeVisible()

  await page
    .getByRole('button', { name: /^Property/ })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: 'Post Your Ad' })
  await expect(picker.getByText('Select a subcategory to continue')).toBeVisible()
  await picker.getByRole('button', { name: 'Land', exact: true }).click()
  await expect(picker.getByText('Selected: Property > Land')).toBeVisible()
  // Beside the window, on the backdrop.
  await page.mouse.click(5, 5)
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await picker.getByRole('button', { name: 'Storage' }).click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/add?category=Property&subcategory=Storage')
  await page.reload()
  await expect(page.getByText('Storage', { exact: true })).toBeVisible()
})

test('the categories to post in are accessible and fit', { tag: '@nightly' }, async ({
  page,
  logInAs,
  checkLooks,
}) => {
  await logInAs('mia')
  await page.goto('/categories')
  await page.getByPlaceholder('Search categories...').fill('yachts')
  await expect(page.getByText('No categories found')).toBeVisible()
  await checkLooks(page)
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(page.getByRole('button', { name: /^Home Decor/ })).toBeVisible()
  await checkLooks(page)
  await page
    .getByRole('button', { name: /^Property/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Post Your Ad' }).getByRole('button', { name: 'Storage' }).click()
  await expect(page.getByText('Selected: Property > Storage')).toBeVisible()
  await checkLooks(page)
  await page.goto('/add?category=Property&subcategory=Storage')
  await expect(page.getByText('Storage', { exact: true })).toBeVisible()
  await checkLooks(page)
})

test('/categories ships at most 140 KiB of JavaScript to a visitor who only looks', async ({ page }) => {
  // The login dialog opens automatically, after the page has loaded.
  await page.route(/login-dialog/, () => {})
  const scripts = scriptsOf(page)
  await page.goto('/categories')
  await expectToBeLight(page, scripts)
})
