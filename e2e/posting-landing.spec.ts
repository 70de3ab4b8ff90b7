import { expect, test } from './support/test.ts'

const screens = [
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const

for (const { name, ...screen } of screens) {
  test.describe(name, () => {
    test.use(screen)

    test('a member finds a category, and the wizard keeps it', async ({ page, signIn, checkPage }) => {
      await signIn('mia')
      await page.goto('/categories')
      await expect(page.getByRole('heading', { level: 1, name: 'POST YOUR AD' })).toBeVisible()
      const search = page.getByPlaceholder('Search categories...')
      await search.fill('yachts')
      await expect(page.getByText('No categories found')).toBeVisible()
      await checkPage(page)
      await page.getByRole('button', { name: 'Clear filter' }).click()
      await expect(page.getByRole('button', { name: /^Home Decor/ })).toBeVisible()
      await checkPage(page)

      await page
        .getByRole('button', { name: /^Property/ })
        .first()
        .click()
      const picker = page.getByRole('dialog', { name: 'Post Your Ad' })
      await expect(picker.getByText('Select a subcategory to continue')).toBeVisible()
      await picker.getByRole('button', { name: 'Land', exact: true }).click()
      await expect(picker.getByText('Selected: Property > Land')).toBeVisible()
      await checkPage(page)
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow(), 'nothing sticks out sideways').toBeLessThanOrEqual(0)
      // Beside the window, on the backdrop.
      await page.mouse.click(5, 5)
      await expect(picker).toBeHidden()
      await page.getByRole('button', { name: 'Get Started' }).click()
      await picker.getByRole('button', { name: 'Storage' }).click()
      await picker.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL('/add?category=Property&subcategory=Storage')
      await page.reload()
      await expect(page.getByText('Storage', { exact: true })).toBeVisible()
      await checkPage(page)
      expect(await overflow(), 'nothing sticks out sideways').toBeLessThanOrEqual(0)
    })
  })
}

test('/categories ships at most 128 KiB of JavaScript to a visitor who only looks', async ({ page }) => {
  const scripts: Promise<number>[] = []
  // The login dialog opens automatically, after the page has loaded.
  let isLoginAsked = false
  page.on('request', (request) => {
    isLoginAsked ||= /login-dialog/.test(request.url())
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || isLoginAsked) return
    const size = page.request
      .get(response.url(), { headers: { 'accept-encoding': 'gzip' } })
      .then((reply) => Number(reply.headers()['content-length']))
    scripts.push(size)
  })
  await page.goto('/categories', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes / 1024).toBeLessThanOrEqual(128)
})
