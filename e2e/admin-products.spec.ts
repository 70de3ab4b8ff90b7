import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newMember } from './support/accounts.ts'
import { decide, postAd } from './support/ads.ts'
import { expectToFit } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/] })

/** A word that no other ad has, so that journeys don't affect each other. */
const newWord = () => `wombat${randomUUID().replaceAll(/[^a-z]/g, '')}`

const details = (page: Page) => page.getByRole('dialog', { name: 'Product Details' })
const headline = (page: Page, title: string) => details(page).getByRole('heading', { name: title })

test('pending ads are reviewed one after the other by keys: one becomes public, one is not approved after a slip was undone', {
  tag: '@nightly',
}, async ({ page, browser, request, logInAs }) => {
  const word = newWord()
  const { token } = await newMember(request)
  const bad = await postAd(request, token, { title: `Cat, not a shelf ${word}` })
  const good = await postAd(request, token, { title: `Oak shelf ${word}` })
  await logInAs('admin')
  await page.goto(`/admin/products?status=pending&search=${word}`)
  await expect(page.getByText('2 of 2 products')).toBeVisible()
  await page.getByRole('button', { name: 'Start review' }).click()

  await expect(headline(page, `Oak shelf ${word}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(headline(page, `Cat, not a shelf ${word}`)).toBeVisible()
  await page.keyboard.press('k')
  await expect(headline(page, `Oak shelf ${word}`)).toBeVisible()
  await expect(details(page).getByText('No changes by staff yet.')).toBeVisible()
  // A slip: the wrong ad.
  await details(page).getByLabel('Reason to refuse it').selectOption('Photos')
  await details(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(headline(page, `Cat, not a shelf ${word}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Pending again: Oak shelf ${word}`)).toBeVisible()
  await expect(details(page).getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('k')
  await expect(headline(page, `Oak shelf ${word}`)).toBeVisible()
  await page.keyboard.press('a')
  await expect(headline(page, `Cat, not a shelf ${word}`)).toBeVisible()
  await details(page).getByLabel('Reason to refuse it').selectOption('Not allowed here')
  await details(page).getByLabel('Note to the seller (optional)').fill('Animals are not traded here')
  await details(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Every pending ad that matches your filters has been reviewed.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No products found')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await visitor.goto(`/product/${good}`)
  await expect(visitor.getByRole('heading', { level: 1, name: `Oak shelf ${word}` })).toBeVisible()
  await visitor.close()
  expect((await request.get(`/api/ads/${bad}`)).status()).toBe(401)
})

test('an edit is validated, and another administrator’s decision in the meantime is reported', {
  tag: '@nightly',
}, async ({ page, request, logInAs }) => {
  const word = newWord()
  const id = await postAd(request, (await newMember(request)).token, { title: `Oak shelf ${word}` })
  await logInAs('admin')
  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('button', { name: `Edit Oak shelf ${word}` }).click()
  const dialog = details(page)
  const save = () => dialog.getByRole('button', { name: 'Save Changes' }).click()

  await dialog.getByLabel('Title').fill('')
  await dialog.getByLabel('Price').fill('')
  await save()
  await expect(page.getByText('Please fill in all required fields: Title, Price')).toBeVisible()
  await dialog.getByLabel('Title').fill(`Reading tablet ${word}`)
  await dialog.getByLabel('Price').fill('0')
  await save()
  await expect(dialog.getByText('Price must be a valid number greater than zero').first()).toBeVisible()
  await dialog.getByLabel('Price').fill('245.50')
  await dialog.getByLabel('Category', { exact: true }).selectOption('Electronics')
  await expect(dialog.getByLabel('Subcategory')).toHaveValue('Smartphones')
  await dialog.getByLabel('Subcategory').selectOption('Tablets')
  await dialog.getByLabel('State').selectOption('Queensland')
  await expect(dialog.getByLabel('City')).toHaveValue('Brisbane')
  await save()
  await expect(dialog.getByText('Brand selection is required').first()).toBeVisible()
  await dialog.getByLabel('Brand').selectOption('Lenovo')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.mouse.click(5, 5)
  await expect(dialog.getByLabel('Price')).toHaveValue('245.50')
  await save()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await expect(headline(page, `Reading tablet ${word}`)).toBeVisible()
  await expect(dialog.getByText('$245.50')).toBeVisible()
  await expect(dialog.getByText(/^Title: .* → Reading tablet/)).toBeVisible()

  await decide(request, id, 'inactive')
  await page.keyboard.press('a')
  await expect(page.getByText('Another administrator has already moved this ad to Inactive')).toBeVisible()
  await expect(dialog.getByLabel('Status')).toHaveValue('inactive')

  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete product' })
  await expect(question.getByText('Are you sure you want to delete this product?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.getByText('No products found')).toBeVisible()
})

test('the list of products pages by address, is accessible in both themes, and usable on a phone', {
  tag: '@nightly',
}, async ({ page, logInAs, checkThemes }) => {
  test.slow()
  await logInAs('admin')
  await page.goto('/admin/products?status=active')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/admin/products?page=2&status=active')
  await expect(page.getByText(/^Showing 11 to 20 of [\d,]+ products$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible()
  await checkThemes(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(details(page).getByRole('heading', { name: 'History' })).toBeVisible()
  await checkThemes(page)
  await details(page).getByRole('button', { name: 'Next ad' }).click()
  await expect(details(page).getByText(/^2 of /)).toBeVisible()
  await details(page).getByRole('button', { name: 'Edit' }).click()
  await details(page).getByLabel('Title').fill('')
  await details(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(details(page).getByText('Title is required')).toBeVisible()
  await checkThemes(page)
  await expectToFit(page)
})
