import {
  accountMenu,
  dialogOf,
  loginButton,
  newcomer,
  newMember,
  openDialog,
  storeToken,
} from './support/accounts.ts'
import { about, codeFor } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'

// The browser itself logs refused calls; these tests check what people see.
test.use({ allowedComplaints: [/status of 4\d\d/], viewport: { width: 1280, height: 800 } })

test('a newcomer registers with the emailed code and stays on the page', async ({ page }) => {
  const { name, email, password } = newcomer()
  await page.goto('/category/Vehicles')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create account' }).click()

  await expect(dialog.getByText(`We sent a code to ${email}`)).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(dialog.getByRole('button', { name: 'Resend code' })).toBeDisabled()
  await dialog.getByLabel('Verification code').fill('000000')
  await dialog.getByRole('button', { name: 'Verify and log in' }).click()
  await expect(
    dialog.getByText('The verification code you entered is incorrect. Please try again.'),
  ).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await codeFor(email, about.registration))
  await dialog.getByRole('button', { name: 'Verify and log in' }).click()

  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/category/Vehicles')
  await expect(accountMenu(page)).toBeFocused()
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  await expect(loginButton(page)).toBeHidden()
})

test('SIGN UP NOW on the home page opens the dialog, and is not there for members', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await page.goto('/')
  const signUp = page.getByRole('button', { name: 'SIGN UP NOW' })
  await signUp.click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(signUp).toBeFocused()

  await storeToken(page, (await newMember(request)).token)
  await page.goto('/')
  await expect(accountMenu(page)).toBeVisible()
  await expect(signUp).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('on a phone, the menu has Login for visitors and the account links for members', {
    tag: '@nightly',
  }, async ({ page, request }) => {
    const { email, password, name } = await newMember(request)
    // Before hydration the menu opens as a plain list of links.
    await page.goto('/', { waitUntil: 'networkidle' })
    const openMenu = async () => {
      await page.getByRole('banner').getByLabel('Menu').first().click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    }
    await openMenu()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.getByRole('button', { name: 'Log in with email' }).click()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await openMenu()
    await expect(dialog.getByText(name).first()).toBeVisible()
    await dialog.getByRole('link', { name: 'My Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })
})

test.describe('with a connection that breaks', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|dynamically imported module|Unable to preload/] })

  test('with a broken connection, the dialog shows that its forms failed to load, and retries', async ({
    page,
  }) => {
    await page.route('**/assets/login-flow*.js', (route) => route.abort())
    await page.goto('/')
    const dialog = dialogOf(page)
    await loginButton(page).click()
    await expect(dialog.getByText(/could not be loaded/)).toBeVisible()
    await page.unroute('**/assets/login-flow*.js')
    // A browser that remembers failed modules loads the page again, which closes the dialog.
    const opensAgain = page
      .waitForEvent('load')
      .then(() => loginButton(page).click())
      .catch(() => undefined)
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    const forms = dialog.getByRole('button', { name: 'Log in with email' })
    await Promise.race([forms.waitFor(), opensAgain])
    await expect(forms).toBeVisible()
  })
})
