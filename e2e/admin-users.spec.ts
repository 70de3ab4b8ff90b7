import type { Page } from '@playwright/test'
import { accountMenu, loginButton, newMember, storeToken } from './support/accounts.ts'
import { expectToFit } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/] })

/** The list, filtered by the server to one person. */
async function find(page: Page, email: string) {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByPlaceholder('Search users by name or email').fill(email)
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`)
  await expect(page.getByText('1 user found')).toBeVisible()
  return page.getByRole('row').filter({ hasText: email })
}

test('an administrator suspends a user, whose other sessions end immediately, and then deletes the account', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const { email, password, token, name } = await newMember(request)
  const elsewhere = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await storeToken(elsewhere, token)
  await elsewhere.goto('/profile')
  await expect(accountMenu(elsewhere)).toBeVisible()

  await signIn('admin')
  const row = await find(page, email)
  await row.getByRole('button', { name, exact: true }).press('Enter')
  const details = page.getByRole('dialog', { name: 'User Details' })
  await expect(details.getByText('Not provided')).toHaveCount(3)
  await expect(details.getByText('No changes by staff yet.')).toBeVisible()
  await details.getByLabel('Status').selectOption('Suspended')
  await expect(page.getByText('User status updated successfully')).toBeVisible()
  await expect(details.getByText('Status changed from active to suspended')).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/')
  await expect(loginButton(elsewhere)).toBeVisible()
  await elsewhere.close()
  const login = await request.post('/api/auth/login', { data: { email, password } })
  expect(await login.json()).toMatchObject({ status: 'suspended' })

  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name, exact: true })).toBeFocused()
  await expect(row.getByText('Suspended')).toBeVisible()
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}` })
  await expect(question.getByText('Are you sure you want to delete this user?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('the lists of users and reports are accessible in both themes, and usable on a phone', {
  tag: '@nightly',
}, async ({ page, request, signIn, checkThemes }) => {
  test.slow()
  await signIn('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/users?status=active')
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('button').first()).toBeVisible()
  await checkThemes(page)
  await page.getByLabel('Sort by').selectOption('Email, descending')
  await first.getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible()
  await checkThemes(page)
  await expectToFit(page)

  const { token } = await newMember(request)
  const ranked = (await (await request.get('/api/ads/ranked')).json()) as Record<string, { _id: string }[]>
  await request.post('/api/reports', {
    headers: { authorization: `Bearer ${token}` },
    data: { productId: ranked.Vehicles?.[0]?._id, reason: 'Spam', details: 'Posted every day' },
  })
  await page.goto('/admin/reports')
  await expect(page.getByText('Posted every day').first()).toBeVisible()
  await checkThemes(page)
})
