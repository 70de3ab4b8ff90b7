import type { Page } from '@playwright/test'
import { accountMenu, fillLogin, logOut, newMember, openDialog, storeToken } from './support/accounts.ts'
import { switchTwoFactorOn } from './support/database.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/], viewport: { width: 1280, height: 800 } })

/** A device with a fingerprint reader, which its owner touches when `isTouched`. */
async function addAuthenticator(page: Page): Promise<(isTouched: boolean) => Promise<unknown>> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isTouched) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isTouched })
}

test('a member adds a passkey, logs in with it, and uses it as second factor', async ({ page, request }) => {
  const { email, password, token } = await newMember(request)
  const touch = await addAuthenticator(page)
  await storeToken(page, token)
  await page.goto('/profile/edit#passkeys')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible()

  await logOut(page)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(accountMenu(page)).toBeVisible()

  // It confirms what only the owner may do.
  await page.goto('/profile/edit#password')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Your passkey has confirmed that it’s you.')).toBeVisible()
  const change = page.getByRole('button', { name: 'Change password' })
  const top = () => change.evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  await page.getByLabel('New password').fill('another treasure altogether')
  await expect(page.getByText('Password strength: Strong')).toBeVisible()
  expect(await top(), 'the button has not moved away from the pointer').toBe(before)
  await change.click()
  await expect(page.getByText('Password changed')).toBeVisible()

  await logOut(page)
  await switchTwoFactorOn(email)
  await openDialog(page)
  // The email field offers the passkey by itself; this time its owner types the password.
  await touch(false)
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, { email, password: 'another treasure altogether' })
  await expect(dialog.getByText('Enter the code from your app.')).toBeVisible()
  await touch(true)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(accountMenu(page)).toBeVisible()

  // The email field offers it: one choice, and nothing is typed.
  await logOut(page)
  await openDialog(page)
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await expect(accountMenu(page)).toBeVisible()
})
