import type { Page } from '@playwright/test'
import { newMember } from './support/accounts.ts'
import { decide, postAd } from './support/ads.ts'
import { bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

const at = '/api/admin/catalogue'

async function fillDialog(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
  }
}
const done = (page: Page) => page.getByRole('button', { name: 'Done' }).click()

async function saveWith(page: Page, ...changes: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review your changes' })
  await expect(review.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText(changes)
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(review).toBeHidden()
}

test('an operator adds boats with a field, a seller posts one, a buyer filters it, and a renamed category keeps its address', {
  tag: '@nightly',
}, async ({ page, browser, request, logInAs, checkLooks }) => {
  const headers = bearer(await tokenOf(request, people.admin))
  const versionNow = async () =>
    ((await (await request.get(at, { headers })).json()) as { version: number }).version
  const before = await versionNow()
  try {
    await logInAs('admin')
    await page.goto('/admin/catalogue')
    await page.getByRole('button', { name: 'Add category' }).click()
    await fillDialog(page, { Name: 'Boats and marine' })
    await done(page)
    await page.getByRole('button', { name: 'Add a subcategory to Boats and marine' }).click()
    await fillDialog(page, { Name: 'Sailing boats' })
    await done(page)
    await page.getByRole('tab', { name: 'Fields' }).click()
    await page.getByRole('button', { name: 'Add field' }).click()
    await fillDialog(page, { Label: 'Hull length', Unit: 'm', Lowest: '1', Highest: '60', Decimals: '1' })
    await page.getByRole('dialog').getByLabel('Required').check()
    await page.getByRole('dialog').getByText('Only some of them (0 of 1)').click()
    await page.getByRole('dialog').getByLabel('Sailing boats').check()
    await done(page)
    await page.reload()
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    await checkLooks(page)
    await saveWith(
      page,
      'Boats and marine added with Sailing boats',
      'Field Hull length added to Sailing boats',
    )

    const { token } = await newMember(request)
    const place = { category: 'Boats and marine', subcategory: 'Sailing boats' }
    for (const [title, hullLength] of [
      ['Trailer sailer', 6.5],
      ['Ocean racer', 18],
    ] as const) {
      await decide(
        request,
        await postAd(request, token, { ...place, title, attributes: { hullLength } }),
        'active',
      )
    }

    const visitor = await (await browser.newContext()).newPage()
    const ad = (title: string) => visitor.getByRole('heading', { name: title })
    await visitor.goto('/category/Boats%20and%20marine')
    await expect(ad('Trailer sailer')).toBeVisible()
    await expect(ad('Ocean racer')).toBeVisible()

    await page.getByRole('tab', { name: 'Categories' }).click()
    await page.getByRole('button', { name: 'Edit Boats and marine' }).click()
    await fillDialog(page, { Name: 'On the water' })
    await done(page)
    await page.getByRole('button', { name: 'Edit Sailing boats' }).click()
    await fillDialog(page, { Name: 'Yachts' })
    await done(page)
    await saveWith(page, 'Boats and marine renamed to On the water', 'Sailing boats renamed to Yachts')

    const old = '/category/Boats%20and%20marine?subcategory=Sailing%20boats'
    expect((await request.get(old, { maxRedirects: 0 })).status()).toBe(301)
    await visitor.goto(old)
    await expect(visitor).toHaveURL(/\/category\/On(%20|\+)the(%20|\+)water\?subcategory=Yachts/)
    await expect(ad('Ocean racer')).toBeVisible()

    await visitor.goto('/category/On%20the%20water?subcategory=Yachts&a.hullLength=5-7')
    await expect(ad('Trailer sailer')).toBeVisible()
    await expect(ad('Ocean racer')).toBeHidden()
    await visitor.context().close()
  } finally {
    await request.post(`${at}/versions/${before}/restore`, { headers, data: { version: await versionNow() } })
  }
})
