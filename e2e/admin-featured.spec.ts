import type { APIRequestContext, Page } from '@playwright/test'
import { expect, people, test } from './support/test.ts'

// Other tests use Vehicles and Electronics.
const category = 'Home Decor'

interface Lists {
  products: { _id: string; title: string }[]
}

async function asAdmin(request: APIRequestContext) {
  const reply = await request.post('/api/auth/login', { data: people.admin })
  const { token } = (await reply.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const list = async (which: 'featured' | 'available') => {
    const address = `/api/admin/products/ranked/${which}?category=${encodeURIComponent(category)}`
    return ((await (await request.get(address, { headers })).json()) as Lists).products
  }
  const save = async (ids: string[]) => {
    const data = { category, rankings: ids }
    expect((await request.post('/api/admin/products/ranked/update', { headers, data })).ok()).toBe(true)
  }
  return { list, save }
}

async function openScreen(page: Page): Promise<void> {
  await page.goto('/admin/rank-ads')
  await page.getByRole('tab', { name: category }).click()
  await expect(page.getByRole('heading', { name: `Available ${category}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
}

const featured = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `Featured ${category}` }) })
    .getByRole('listitem')

test('an administrator ranks ads, and visitors see them first and in this order', {
  tag: '@nightly',
}, async ({ page, browser, request, logInAs }) => {
  const admin = await asAdmin(request)
  const before = (await admin.list('featured')).map(({ _id }) => _id)
  await admin.save([])
  const [first, second, third] = (await admin.list('available')).map(({ title }) => title)
  if (!first || !second || !third) throw new Error('the demo market has too few ads')
  try {
    await logInAs('admin')
    await openScreen(page)
    await expect(page.getByText('No featured products')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    for (const title of [first, second]) {
      await page.getByRole('button', { name: `Add ${title}`, exact: true }).click()
    }
    await page.getByPlaceholder('Search products by title or description').fill(third)
    await expect(page.getByRole('heading', { name: 'Search Suggestions' })).toBeVisible()
    await page.getByRole('button', { name: `Add ${third}`, exact: true }).click()
    await expect(page.getByRole('tab', { name: /Home Decor 3\/5/ })).toBeVisible()

    // The third is dragged to the top, then down one by its button.
    const grip = page.getByRole('button', { name: `Reorder ${third}` })
    const from = await grip.boundingBox()
    const top = await featured(page).first().boundingBox()
    if (!from || !top) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, top.y + 40, { steps: 8 })
    await page.mouse.move(from.x + 10, top.y + 10, { steps: 3 })
    await page.mouse.up()
    await expect(featured(page)).toContainText([third, first, second])
    await page.getByRole('button', { name: `Move down ${third}` }).click()
    await expect(featured(page)).toContainText([first, third, second])

    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Dashboard' })
      .click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Featured ${category} saved`)).toBeVisible()

    const visitor = await browser.newPage()
    await visitor.goto('/')
    const row = visitor
      .getByRole('region', { name: category })
      .or(visitor.locator('section').filter({ has: visitor.getByRole('heading', { name: category }) }))
    const cards = row.first().getByRole('listitem')
    await expect(cards.nth(0)).toContainText(first)
    await expect(cards.nth(1)).toContainText(third)
    await expect(cards.nth(2)).toContainText(second)
    await expect(cards.nth(0)).toContainText(/featured/i)
    await visitor.close()

    await page.reload()
    await page.getByRole('tab', { name: category }).click()
    await expect(featured(page)).toContainText([first, third, second])
  } finally {
    await admin.save(before)
  }
})

test('the featured ads are accessible and fit', { tag: '@nightly' }, async ({
  page,
  logInAs,
  checkLooks,
}) => {
  await logInAs('admin')
  await page.goto('/admin/rank-ads')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await page.getByPlaceholder('Search products by title or description').fill('a')
  await expect(page.getByRole('heading', { name: 'Search Suggestions' })).toBeVisible()
  await checkLooks(page)
})
