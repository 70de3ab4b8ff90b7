import { expect, test } from './support/test.ts'

const memberPages = [
  '/add',
  '/post-ad',
  '/profile',
  '/profile/edit',
  '/my-adds',
  '/favourites',
  '/chat',
  '/manage-product/1',
]
const adminPages = [
  '/admin',
  '/admin/dashboard',
  '/admin/users',
  '/admin/products',
  '/admin/reports',
  '/admin/rank-ads',
]

test('a visitor is redirected home from every protected page', async ({ page }) => {
  for (const path of [...memberPages, ...adminPages]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
})

test('a protected page shows only that it is checking until the session is known', async ({
  page,
  signIn,
}) => {
  await signIn('mia')
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

test('a member opens member pages and is redirected home from the admin area', async ({ page, signIn }) => {
  await signIn('mia')
  await page.goto('/my-adds')
  await expect(page.getByRole('heading', { level: 1, name: 'My Listings' })).toBeVisible()
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/')
})

test('an administrator is redirected to the dashboard from the home page, from /admin and from unknown paths', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  for (const path of ['/', '/admin', '/no/such/page']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/admin/dashboard')
  }
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

  test('is removed silently', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'worn-out'))
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
