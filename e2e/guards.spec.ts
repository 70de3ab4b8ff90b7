import { dialogOf, fillLogin, newMember } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

/** Some of each: all routes of a folder share its guard. */
const memberPages = ['/add', '/profile/edit', '/manage-product/1']
const adminPages = ['/admin', '/admin/users']

test('a visitor is redirected home from protected pages, and after a login to the requested one', async ({
  page,
  request,
}) => {
  for (const path of [...memberPages, ...adminPages]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  // As from the link in an email.
  const wanted = '/chat?conversation=019a8000-0000-7000-8000-000000000001'
  await page.goto(wanted)
  await expect(page).toHaveURL('/')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Please log in to continue')).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, await newMember(request))
  await expect(page).toHaveURL(wanted)
})

test('a protected page shows only that it is checking until the session is known', async ({
  page,
  logInAs,
}) => {
  await logInAs('mia')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/profile', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/favourites')
  // While the page hydrates there may be a second, hidden one.
  await expect(page.getByText('Checking authentication...').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Items' })).toBeVisible()
})

test('a member opens member pages and is redirected home from the admin area', {
  tag: '@nightly',
}, async ({ page, logInAs }) => {
  await logInAs('mia')
  await page.goto('/my-adds')
  await expect(page.getByRole('heading', { level: 1, name: 'My Listings' })).toBeVisible()
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/')
})

test('an administrator is redirected to the dashboard from the home page, from /admin and from unknown paths, until they choose to view the site', {
  tag: '@nightly',
}, async ({ page, logInAs }) => {
  await logInAs('admin')
  for (const path of ['/', '/admin', '/no/such/page']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/admin/dashboard')
  }
  // Unless they ask for the site.
  await page.getByRole('link', { name: 'View site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Back to the back office' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Back to the back office' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto('/about')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('an unknown path redirects visitors home', async ({ page, request }) => {
  const reply = await request.get('/no/such/page', { maxRedirects: 0 })
  expect(reply.status()).toBe(302)
  expect(reply.headers().location).toBe('/')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
})

test.describe('a stored token that no longer works', () => {
  // The browser itself logs the 401 of the profile.
  test.use({ allowedComplaints: [/401/] })

  test('a stored token that no longer works is removed silently', { tag: '@nightly' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'worn-out'))
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
