import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const charts = ['Users and Products', 'Products by Category', 'Listing Types']

/** Waits until every part has loaded. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Total Users' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  for (const name of charts) await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Records the back office's files that a page requests from now on. */
function adminCodeOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(admin-frame|dashboard|stat-cards|chart-options)-/.test(request.url()))
      files.push(request.url())
  })
  return files
}

/** Size and number of colours of a PNG, as the browser reads it. */
async function lookAt(page: Page, download: Download) {
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(0, 8)], 'the signature of a PNG').toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  return page.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const pixels = new Uint32Array(pen?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ?? [])
    const isOpaque = pixels.every((pixel) => pixel >>> 24 === 255)
    return { width: canvas.width, height: canvas.height, colours: new Set(pixels).size, isOpaque }
  }, bytes.toString('base64'))
}

test.describe('an administrator at a desk', () => {
  test.use({ viewport: desktop })

  test('an administrator sees the overview, downloads a chart, opens the pending ads, and changes the market’s tagline', {
    tag: '@nightly',
  }, async ({ page, logInAs }) => {
    await logInAs('admin')
    await openDashboard(page)
    const figureOf = async (label: string) => {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) })
      return Number((await card.getByRole('paragraph').first().innerText()).replaceAll(',', ''))
    }
    const products = await figureOf('Total Products')
    expect(products).toBeGreaterThan(10)
    expect(await figureOf('Total Users')).toBeGreaterThan(1)
    expect(await figureOf('Recent Products')).toBeGreaterThan(0)
    await expect(page.getByText('Last 20 days')).toBeVisible()
    const cells = await page
      .getByRole('table', { name: 'Products by Category' })
      .getByRole('cell')
      .allInnerTexts()
    expect(cells.map(Number).reduce((sum, count) => sum + count)).toBe(products)

    for (const [name, file] of [
      ['Users and Products', 'users-and-products'],
      ['Listing Types', 'listing-types'],
    ]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download ${name} as PNG` }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^bowerbird-${file}-\\d{4}-\\d\\d-\\d\\d\\.png$`),
      )
      const { width, height, colours, isOpaque } = await lookAt(page, download)
      expect(Math.min(width, height), 'large enough to read').toBeGreaterThan(500)
      expect(colours, 'something is drawn on it').toBeGreaterThan(20)
      expect(isOpaque, 'it has a background').toBe(true)
    }

    let asked = 0
    await page.route('**/api/dashboard', (route) => {
      asked += 1
      return route.continue()
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Total Users' })).toBeVisible()
    expect(asked, 'fresh figures come from the cache').toBe(0)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => asked).toBe(1)
    await page.getByRole('link', { name: /^Waiting for review/ }).click()
    await expect(page).toHaveURL('/admin/reviews')

    // Other journeys run at the same time, so the words they look for stay in it.
    const tagline = 'Australian Trusted Marketplace, and yours'
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Tagline').fill(tagline)
    await expect(page.getByRole('complementary').getByText(tagline)).toHaveCount(2)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.getByRole('link', { name: 'View site' }).click()
    await expect(page).toHaveTitle(`Bowerbird: ${tagline}`)
    await expect(page.getByRole('contentinfo').getByText(tagline)).toBeVisible()
    await page.goto('/admin/settings')
    await page.getByLabel('Tagline').fill('Australian Trusted Marketplace')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  })

  test('an administrator collapses the sidebar, which is remembered, and logs out to the home page', {
    tag: '@nightly',
  }, async ({ page, logInAs }) => {
    const fetched = adminCodeOf(page)
    await logInAs('admin')
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    const entry = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Users' })
    await expect.poll(async () => (await entry.boundingBox())?.width).toBeLessThan(80)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    expect((await entry.boundingBox())?.width).toBeLessThan(80)
    await expect(page.getByRole('heading', { name: 'Total Users' })).toBeVisible()
    expect(fetched.length).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('admin_dashboard')
  })
})

test('only administrators load the code of the back office', async ({ page, logInAs }) => {
  const fetched = adminCodeOf(page)
  await logInAs('mia')
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fetched).toEqual([])
})

test('the dashboard is accessible and fits, with its drawer on a phone', { tag: '@nightly' }, async ({
  page,
  logInAs,
  checkThemes,
  checkLooks,
}) => {
  await logInAs('admin')
  await page.setViewportSize(desktop)
  await openDashboard(page)
  await checkLooks(page)

  // A sidebar that is too low fades out until its end is in view.
  await page.setViewportSize({ width: 1024, height: 800 })
  const entries = page.getByRole('navigation', { name: 'Back office' }).locator('> div')
  const faded = () => entries.evaluate((list) => getComputedStyle(list).getPropertyValue('--faded'))
  await expect.poll(faded).toBe('48px')
  await entries.getByRole('link', { name: 'Audit log' }).scrollIntoViewIfNeeded()
  await expect.poll(faded).toBe('0px')
  await page.setViewportSize(phone)

  const button = page.getByRole('button', { name: 'Open menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(drawer).toBeVisible()
  await checkThemes(page)
  for (let press = 0; press < 9; press++) await page.keyboard.press('Tab')
  const isOutside = () => document.activeElement?.matches('body, dialog, dialog *') === false
  expect(await page.evaluate(isOutside), 'the focus stays in the drawer').toBe(false)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(phone.width - 10, 400)
  await expect(drawer).toBeHidden()
  await button.click()
  await drawer.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(drawer).toBeHidden()
})
