import {
  accountMenu,
  dialogOf,
  fillLogin,
  logIn,
  loginButton,
  logOut,
  newMember,
  openDialog,
  storeToken,
} from './support/accounts.ts'
import { expect, people, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/], viewport: { width: 1280, height: 800 } })

test('a member with a wrong password sees an error, and logs in with the right one', async ({
  page,
  request,
}) => {
  const { email, password } = await newMember(request)
  await page.goto('/')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, { email, password: 'not this one' })
  const alert = dialog.getByRole('alert')
  await expect(alert).toHaveText('The email or password you entered is incorrect. Please try again.')
  await expect(alert).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await fillLogin(dialog, { email, password })
  await expect(accountMenu(page)).toBeVisible()
})

test('login works by keyboard alone', { tag: '@nightly' }, async ({ page, request }) => {
  const { email, password } = await newMember(request)
  await page.goto('/')
  await loginButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Log in with email' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(accountMenu(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

test('an administrator is on the dashboard after a login', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/category/all')
  await logIn(page, people.admin)
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('logging out in one tab logs out the other, which leads home and asks for a login', async ({
  page,
  context,
  request,
}) => {
  const { token } = await newMember(request)
  await storeToken(page, token)
  await page.goto('/category/all')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Kylie Nguyen' })).toBeVisible()

  await logOut(page)
  await expect(page).toHaveURL('/category/all')
  await expect(other).toHaveURL('/')
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByText('You have been logged out. Log in to go on where you were.')).toBeVisible()
  await expect(page.getByText('You have been logged out')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const reply = await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status(), 'the token is dead on the server too').toBe(401)
})

test('the Login button does not flash for a logged-in member', async ({ page, request }) => {
  await storeToken(page, (await newMember(request)).token)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/profile', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(loginButton(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'SIGN UP NOW' })).toBeHidden()
  answer()
  await expect(accountMenu(page)).toBeVisible()
})
