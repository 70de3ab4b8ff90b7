import type { Page } from '@playwright/test'
import { accountMenu, newcomer, newMember, openDialog } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const FAILED = 'Google authentication failed. Please try again.'

async function openPopup(page: Page): Promise<Page> {
  const dialog = await openDialog(page)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  return popup
}

async function logInAt(popup: Page, email: string): Promise<void> {
  await popup.locator('input[name=login]').fill(email)
  await popup.locator('input[name=password]').fill('any')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}

test.beforeEach(async ({ page, context }) => {
  // The provider's own pages load a font from another host, which can't be reached here.
  await context.route('https://**', (route) => route.abort())
  await page.goto('/category/all')
})

test('a newcomer logs in with Google and stays on the page', async ({ page }) => {
  const popup = await openPopup(page)
  const closed = popup.waitForEvent('close')
  await logInAt(popup, newcomer().email)
  await closed
  await expect(accountMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/category/all')
  await accountMenu(page).click()
  await expect(page.getByText('Olive Tran', { exact: true })).toBeVisible()
})

test('a member with the same email connects Google with their password', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const { email, name, password } = await newMember(request)
  await logInAt(await openPopup(page), email)
  const dialog = page.getByRole('dialog', { name: 'Connect Google' })
  await dialog.getByLabel('Bowerbird password').fill(password)
  await dialog.getByRole('button', { name: 'Connect and log in' }).click()
  await accountMenu(page).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
})

test('refusing consent at Google shows an error', { tag: '@nightly' }, async ({ page }) => {
  const popup = await openPopup(page)
  await popup.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})

test('closing Google’s popup shows an error', { tag: '@nightly' }, async ({ page }) => {
  const popup = await openPopup(page)
  await popup.locator('input[name=login]').waitFor()
  await popup.close()
  await expect(page.getByText(FAILED)).toBeVisible()
})
