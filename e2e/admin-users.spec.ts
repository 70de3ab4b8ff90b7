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
  logInAs,
}) => {
  const { email, password, token, name } = await newMember(request)
  const elsewhere = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await storeToken(elsewhere, token)
  await elsewhere.goto('/profile')
  await expect(accountMenu(elsewhere)).toBeVisible()

  await logInAs('admin')
  const row = await find(page, email)
  await row.getByRole('button', { name, exact: true }).press('Enter')
  const details = page.getByRole('dialog', { name: 'User Details' })
  await expect(details.getByText('Not provided')).toHaveCount(3)
  await expect(details.getByText('No changes by staff yet.')).toBeVisible()
  await expect(details.getByRole('region', { name: 'Record' })).toContainText('0 live')
  await details.getByLabel('Status').selectOption('Suspended')
  const why = page.getByRole('dialog', { name: `Suspend: ${name}` })
  await why.getByLabel('Reason').selectOption('Scam or fraud')
  await why.getByRole('button', { name: 'Suspend' }).click()
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
  await question.getByLabel('Reason').selectOption('Scam or fraud')
  await question.getByLabel(`Type ${email} to confirm`).fill(email)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(row.getByText('To be deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('an administrator gives roles, and each role opens and decides only what it may', {
  tag: '@nightly',
}, async ({ page, browser, request, logInAs }) => {
  const { email, password, name, token } = await newMember(request)
  const profile = await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })
  const { user } = (await profile.json()) as { user: { _id: string } }
  await logInAs('admin')
  const row = await find(page, email)
  const details = page.getByRole('dialog', { name: 'User Details' })
  const question = page.getByRole('dialog', { name: 'Change role' })
  await row.getByRole('button', { name, exact: true }).click()

  /** Gives a role, and returns a page of the person, who has logged in again. */
  async function asRole(role: string, saved: string): Promise<Page> {
    await details.getByLabel('Role').selectOption(role)
    await question.getByRole('button', { name: 'Change role' }).click()
    await expect(details.getByText(saved)).toBeVisible()
    const login = await request.post('/api/auth/login', { data: { email, password } })
    const theirs = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
    await storeToken(theirs, ((await login.json()) as { token: string }).token)
    return theirs
  }
  const entries = (theirs: Page) =>
    theirs.getByRole('navigation', { name: 'Back office' }).getByRole('listitem')

  const moderator = await asRole('Moderator', 'Made a moderator')
  await moderator.goto('/')
  // Staff who are not administrators use the site as members do.
  await accountMenu(moderator).click()
  await moderator.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(moderator).toHaveURL('/admin/dashboard')
  await expect(entries(moderator).filter({ hasText: 'Products' })).toBeVisible()
  await expect(entries(moderator).filter({ hasText: 'Settings' })).toHaveCount(0)
  await moderator.goto('/admin/settings')
  await expect(moderator).toHaveURL('/admin/dashboard')
  await moderator.goto('/admin/products?status=pending')
  await expect(moderator.getByRole('button', { name: 'Start review' })).toBeVisible()

  const support = await asRole('Support', 'Made support staff')
  // The former session has ended with the role.
  await moderator.reload()
  await expect(moderator).toHaveURL('/')
  await moderator.close()
  await support.goto('/admin/products')
  await support.getByRole('row').nth(1).getByRole('button').first().click()
  const product = support.getByRole('dialog', { name: 'Product Details' })
  await expect(product.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(product.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(product.getByLabel('Status')).toHaveCount(0)
  await support.close()

  const analyst = await asRole('Analyst', 'Made an analyst')
  await analyst.goto('/admin/users')
  await expect(analyst).toHaveURL('/admin/dashboard')
  await expect(analyst.getByRole('heading', { name: 'Total Users' })).toBeVisible()
  await expect(analyst.getByRole('heading', { name: 'Recent Activity' })).toHaveCount(0)
  await expect(entries(analyst)).toHaveText([
    'Dashboard',
    'Health',
    'Figures',
    'Empty searches',
    'View site',
    'My Profile',
    'Sign Out',
  ])
  await analyst.close()

  await page.goto(`/admin/audit?action=account.role&search=${user._id}`)
  const log = page.getByRole('list', { name: 'Audit log' })
  await expect(log.getByRole('listitem')).toHaveCount(3)
  await expect(log.getByRole('listitem').first()).toContainText('Made an analyst (was support staff)')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await (await (await download).createReadStream()).toArray()
  expect(Buffer.concat(file).toString().trim().split('\n')).toHaveLength(4)
})

test('the lists of users, reports and audit entries are accessible in both themes, and usable on a phone', {
  tag: '@nightly',
}, async ({ page, request, logInAs, checkThemes }) => {
  test.slow()
  await logInAs('admin')
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
  await page.goto('/admin/audit?from=2026-01-01')
  await expect(
    page.getByRole('list', { name: 'Audit log' }).or(page.getByText('No entries found')),
  ).toBeVisible()
  await checkThemes(page)
  await expectToFit(page)
})
