import { accountMenu, fillLogin, storeToken } from './support/accounts.ts'
import { tokenOf } from './support/market.ts'
import { test } from './support/own-market.ts'
import { ADMIN } from './support/start-product.ts'
import { expect, people } from './support/test.ts'

// Everyone sees what these change.
test.describe.configure({ mode: 'serial' })
test.use({ allowedComplaints: [/status of (4\d\d|503)/], viewport: { width: 1280, height: 900 } })

test('an announcement with an end is seen, dismissed and over', { tag: '@nightly' }, async ({
  page,
  browser,
  market,
  checkPage,
}) => {
  const text = 'Pick-ups at the depot are closed on Friday.'
  const office = await browser.newPage({ baseURL: market.url, timezoneId: 'Australia/Sydney' })
  await storeToken(office, await tokenOf(office.request, ADMIN))
  await office.goto('/admin/notices')
  const form = office
    .locator('section')
    .filter({ has: office.getByRole('heading', { name: 'Announcement' }) })
    .last()
  await form.getByRole('textbox', { name: 'Announcement' }).fill(text)
  await form.getByLabel('Words of the link').fill('Safety tips')
  await form.getByLabel('Where the link leads').fill('/safety-tips')
  const inAnHour = new Date(Date.now() + 3_600_000)
  // As the field of a browser in Sydney says it: "2026-11-20T09:30".
  const local = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Australia/Sydney',
  })
    .format(inAnHour)
    .replace(' ', 'T')
  await form.getByLabel('Until').fill(local)
  await form.getByRole('button', { name: 'Publish announcement' }).click()
  await expect(form.getByRole('button', { name: 'Save announcement' })).toBeVisible()

  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await expect(async () => {
    await page.goto('/')
    await expect(bar).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(bar).toContainText(text)
  await checkPage(page)
  // Its end passes on a page that is open.
  const later = await browser.newPage({ baseURL: market.url })
  await later.clock.install()
  await later.goto('/')
  const laterBar = later.getByRole('complementary', { name: 'Announcement' })
  await expect(laterBar).toBeVisible()
  await later.clock.fastForward('01:01:00')
  await expect(laterBar).toBeHidden()
  await later.close()

  await bar.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(bar).toBeHidden()
  await page.goto('/safety-tips')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
  await office.close()
})

test('during maintenance visitors read when the market is back, and staff use it', {
  tag: '@nightly',
}, async ({ page, browser, market, checkPage }) => {
  const office = await browser.newPage({ baseURL: market.url })
  await storeToken(office, await tokenOf(office.request, ADMIN))
  await office.goto('/admin/notices')
  await office.getByLabel('What visitors read').fill('We’re moving to a bigger shed. Back soon.')
  await office.getByRole('button', { name: 'Close the market' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Close the market' }).click()
  await expect(office.getByText('The market is closed', { exact: true })).toBeVisible()
  try {
    const closed = await page.goto('/')
    expect(closed?.status()).toBe(503)
    expect(closed?.headers()['retry-after']).toMatch(/^\d+$/)
    await expect(page.getByText('We’re moving to a bigger shed. Back soon.')).toBeVisible()
    await checkPage(page)
    expect((await page.request.get('/api/products/filter')).status()).toBe(503)
    // A member who logs in is closed out, too.
    const token = await tokenOf(page.request, people.mia)
    const own = await page.request.get('/api/ads/owner/my-ads', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(own.status()).toBe(503)

    // Staff come in by their own door, and see the site.
    const staff = await browser.newPage({ baseURL: market.url })
    await staff.goto('/staff')
    await staff.getByRole('button', { name: 'Log in', exact: true }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Log in with email' }).click()
    await fillLogin(dialog, people.admin)
    await expect(dialog).toBeHidden()
    await staff.goto('/admin/dashboard')
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
    await staff.getByRole('link', { name: 'View site' }).click()
    await expect(accountMenu(staff)).toBeVisible()
    expect((await staff.goto('/safety-tips'))?.status()).toBe(200)
    await expect(accountMenu(staff)).toBeVisible()
    await staff.close()
  } finally {
    await office.getByRole('button', { name: 'Open the market again' }).click()
    await expect(office.getByText('The market is open again')).toBeVisible()
  }
  await expect(async () => expect((await page.goto('/'))?.status()).toBe(200)).toPass()
  await office.close()
})
