import type { Locator } from '@playwright/test'
import { accountMenu, newMember, openDialog } from './support/accounts.ts'
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
