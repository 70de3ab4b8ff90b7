import { accountMenu, dialogOf, loginButton, newcomer, newMember, storeToken } from './support/accounts.ts'
import { about, codeFor, textedCode } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/], viewport: { width: 1280, height: 800 } })

/** A picture of one red pixel. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a member edits their profile, picture included, and sees the changes', async ({ page, request }) => {
  await storeToken(page, (await newMember(request)).token)
  await page.goto('/profile')
  await expect(page.getByText('Verified')).toBeVisible()
  await expect(page.getByText(/^Member since /)).toBeVisible()
  await expect(page.getByText('0 of 10 approved ads')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()

  await page.getByLabel('Name').fill('Kylie N.')
  await page.getByLabel('Birth day').selectOption('07')
  await page.getByLabel('Birth month').selectOption('03')
  await page.getByLabel('Birth year').selectOption('1988')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Phone').fill('0412 345 67')
  await page.getByLabel('Description').fill('I restore chairs.\nPickup only.')
  await page.getByLabel('Photo').setInputFiles(picture)
  await expect(page.locator('form img')).toHaveAttribute('src', /^data:image\/png/)
  const phone = page.getByLabel('Phone')
  await phone.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Phone number must be 10-15 digits')).toBeVisible()
  const topOf = async () => (await phone.boundingBox())?.y
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(topOf, 'the wrong field is not behind the header').toBeGreaterThan(header?.height ?? 0)
  await phone.fill('+61 412 345 678')
  // The hint below it changes then, and moves what follows.
  await phone.blur()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByText('Profile updated successfully')).toBeHidden()

  await page.getByRole('button', { name: 'Verify by text message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await textedCode('+61412345678'))
  await dialog.getByRole('button', { name: 'Verify number' }).click()
  await expect(page.getByText('Phone verified')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Birth year')).toHaveValue('1988')
  await expect(page.getByLabel('Gender')).toHaveValue('Female')
  await expect(page.getByLabel('Phone')).toHaveValue('0412 345 678')
  await expect(page.locator('form img')).toHaveAttribute('src', /^\/images\//)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Kylie N.' })).toBeVisible()
  await expect(page.getByText('I restore chairs.')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 320)
})

test('a new email is used once the code sent there is entered', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const { token, email, password } = await newMember(request)
  const next = newcomer().email
  await storeToken(page, token)
  await page.goto('/profile/edit')
  await page.getByLabel('Email', { exact: true }).fill(next)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(`We sent a code to ${next}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Enter code' }).click()
  await dialog.getByLabel('Verification code').fill(await codeFor(next, about.newEmail))
  await dialog.getByRole('button', { name: 'Confirm email' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next)
  const reply = await request.post('/api/auth/login', { data: { email: next, password } })
  expect(reply.ok(), 'the new email works for logging in').toBe(true)
})

test('a member deletes their account in two steps, and a login brings it back', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const { token, email, password } = await newMember(request)
  await storeToken(page, token)
  await page.goto('/profile/edit')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = dialogOf(page)
  await expect(
    dialog.getByText(
      'Are you sure you want to delete your account? This action cannot be undone and will delete all your listings.',
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(accountMenu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click()

  await expect(page.getByText('Account deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByRole('dialog'), 'nobody is asked to log in again').toHaveCount(0)
  const reply = await request.post('/api/auth/login', { data: { email, password } })
  expect(await reply.json()).toMatchObject({ wasToBeDeleted: true })
})

test('a member’s program uses a token until it is revoked', { tag: '@nightly' }, async ({
  page,
  request,
  checkPage,
}) => {
  const { token, password } = await newMember(request)
  await storeToken(page, token)
  await page.goto('/settings/api')
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByLabel('Name of the token').fill('Stock system')
  await page.getByRole('checkbox', { name: 'See your ads' }).check()
  await page.getByLabel('Current password').fill(password)
  await checkPage(page)
  await page.getByRole('button', { name: 'Make token' }).click()
  const made = page.getByText(/^bowerbird_/)
  await expect(made).toBeVisible()
  const headers = { authorization: `Bearer ${await made.textContent()}` }

  expect((await request.get('/api/ads/owner/my-ads', { headers })).status()).toBe(200)
  // Only what was chosen.
  const other = await request.get('/api/chat/conversations', { headers })
  expect(other.status()).toBe(403)
  await page.getByRole('button', { name: 'I’ve kept it' }).click()
  await expect(made).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/last used/i)).toBeVisible()

  await page.getByRole('button', { name: 'Revoke Stock system' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('Token revoked')).toBeVisible()
  expect((await request.get('/api/ads/owner/my-ads', { headers })).status()).toBe(401)
})
