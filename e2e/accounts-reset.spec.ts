import type { Locator } from '@playwright/test'
import { accountMenu, newcomer, newMember, openDialog } from './support/accounts.ts'
import { about, codeFor } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/], viewport: { width: 1280, height: 800 } })

async function askForCode(dialog: Locator, email: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
}

async function reset(dialog: Locator, code: string, password: string): Promise<void> {
  await dialog.getByLabel('Verification code').fill(code)
  await dialog.getByLabel('New password').fill(password)
  await dialog.getByRole('button', { name: 'Reset password' }).click()
}

test('a member who forgot the password sets a new one and is logged in', async ({ page, request }) => {
  const { email, password } = await newMember(request)
  await page.goto('/')
  const dialog = await openDialog(page)
  await askForCode(dialog, email)
  await expect(dialog.getByText(`We sent a code to ${email}`)).toBeVisible()
  await reset(dialog, await codeFor(email, about.reset), 'another treasure')
  await expect(accountMenu(page)).toBeVisible()

  const old = await request.post('/api/auth/login', { data: { email, password } })
  expect(old.status()).toBe(401)
  const renewed = await request.post('/api/auth/login', { data: { email, password: 'another treasure' } })
  expect(renewed.ok()).toBe(true)
})

test('a reset whose login fails is confirmed, with the new password filled in', async ({ page, request }) => {
  const { email } = await newMember(request)
  await page.goto('/')
  const dialog = await openDialog(page)
  await askForCode(dialog, email)
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json: { message: 'Later' } }))
  await reset(dialog, await codeFor(email, about.reset), 'another treasure')
  await expect(dialog.getByRole('alert')).toHaveText(/has been reset successfully/)
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('another treasure')
  await page.unroute('**/api/auth/login')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(accountMenu(page)).toBeVisible()
})

test('a code invalidated by five wrong attempts leads back to requesting a new one', async ({
  page,
  request,
}) => {
  const { email } = await newMember(request)
  await page.goto('/')
  const dialog = await openDialog(page)
  await askForCode(dialog, email)
  const code = await codeFor(email, about.reset)
  const wrong = code === '000000' ? '000001' : '000000'
  const failed = dialog.getByText('Failed to reset password. Please try again.')
  for (let tries = 1; tries <= 5; tries++) {
    const answered = page.waitForResponse('**/api/auth/reset-password')
    await reset(dialog, wrong, 'another treasure')
    await answered
    await expect(failed).toBeVisible()
  }
  await reset(dialog, code, 'another treasure')
  await expect(dialog.getByText('The verification code has expired. Please request a new one.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
})

test('an unregistered email shows an error', async ({ page }) => {
  await page.goto('/')
  const dialog = await openDialog(page)
  await askForCode(dialog, newcomer().email)
  await expect(
    dialog.getByText(
      'No account found with this email address. Please check your email or create a new account.',
    ),
  ).toBeVisible()
})
