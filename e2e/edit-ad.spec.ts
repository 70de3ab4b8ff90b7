import type { APIRequestContext } from '@playwright/test'
import { dialogOf, fillLogin, newMember, storeToken } from './support/accounts.ts'
import { activeAd } from './support/ads.ts'
import { passDays } from './support/database.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/] })

const priceOf = async (request: APIRequestContext, id: string): Promise<number> =>
  ((await (await request.get(`/api/ads/${id}`)).json()) as { price: number }).price

test('an edit page that was open meanwhile takes back neither another tab’s price nor a price plan’s', {
  tag: '@nightly',
}, async ({ page, context, request, checkPage }) => {
  const { token } = await newMember(request)
  const id = await activeAd(request, token, { title: 'Oak bookshelf', price: 640 })
  await storeToken(page, token)
  await page.goto(`/manage-product/${id}`)
  const other = await context.newPage()
  await other.goto(`/manage-product/${id}`)

  await other.getByLabel('Price', { exact: true }).fill('600')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other).toHaveURL('/my-adds')
  await page.getByLabel('Contact name').fill('Kylie N')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/my-adds')
  expect(await priceOf(request, id), 'another field is saved without a question').toBe(600)

  // A price plan lowers the price while the page is open, and its owner changes it too.
  const authorization = `Bearer ${token}`
  const plan = { percent: 10, everyDays: 7, floor: 300 }
  await request.put(`/api/ads/owner/${id}/price-plan`, { headers: { authorization }, data: plan })
  await page.goto(`/manage-product/${id}`)
  await page.getByLabel('Price', { exact: true }).fill('620')
  await passDays(id, 7)
  await expect.poll(() => priceOf(request, id)).toBe(540)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const panel = page.getByRole('region', { name: 'This ad has changed since you opened it' })
  await expect(panel.getByRole('radio', { name: 'Yours: $620' })).toBeChecked()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('620')
  await checkPage(page)
  expect(await priceOf(request, id)).toBe(540)
  await panel.getByRole('radio', { name: 'Saved meanwhile: $540' }).check()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('540')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/my-adds')
  expect(await priceOf(request, id)).toBe(540)
})

test('what was typed into an edit page is there after a session that ended elsewhere', async ({
  page,
  request,
}) => {
  const { token, email, password } = await newMember(request)
  const id = await activeAd(request, token, { title: 'Oak bookshelf' })
  await storeToken(page, token)
  await page.goto(`/manage-product/${id}`)
  await page.getByLabel('Description').fill('Five shelves and a story to tell.')
  // Logged out on another device.
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  const dialog = dialogOf(page)
  await expect(dialog.getByText('You have been logged out. Log in to go on where you were.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, { email, password })
  await expect(page).toHaveURL(`/manage-product/${id}`)
  await expect(page.getByLabel('Description')).toHaveValue('Five shelves and a story to tell.')
  await expect(page.getByText(/^Your unsaved changes from .* are back\.$/)).toBeVisible()
})
