import type { Page } from '@playwright/test'
import { accountMenu, dialogOf, fillLogin, newMember, storeToken } from './support/accounts.ts'
import { adOf, bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true }).first()

test('a member saves an ad on a card, finds it in Saved Items, removes it, undoes that and compares', async ({
  page,
  request,
  checkPage,
  checkLooks,
}) => {
  const member = await newMember(request)
  await storeToken(page, member.token)
  const ranked = (await (await request.get('/api/ads/ranked')).json()) as Record<
    string,
    { _id: string; title: string }[]
  >
  const ad = ranked.Electronics?.[0]
  if (!ad) throw new Error('the demo market has electronics')

  await page.goto('/')
  await heart(page, ad.title).click()
  await expect(heart(page, ad.title)).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`/product/${ad._id}`)
  await expect(heart(page, ad.title)).toHaveAttribute('aria-pressed', 'true')

  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Saved Items' }).click()
  await expect(page).toHaveURL('/favourites')
  await expect(page.getByRole('link', { name: ad.title })).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: `Remove ${ad.title}` }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: ad.title })).toBeVisible()
  await expect
    .poll(async () => {
      const reply = await request.get('/api/favorites/ids', { headers: bearer(member.token) })
      return ((await reply.json()) as { productIds: string[] }).productIds
    })
    .toEqual([ad._id])

  // Two saved ads can be compared, at an address that can be passed on.
  const other = ranked.Electronics?.[1]
  if (!other) throw new Error('the demo market has electronics')
  await request.post('/api/favorites', { headers: bearer(member.token), data: { productId: other._id } })
  await page.reload()
  for (const { title } of [ad, other]) await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
  await checkPage(page)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL(`/compare?ids=${ad._id},${other._id}`)
  await page.reload()
  for (const { title } of [ad, other]) {
    await expect(page.getByRole('columnheader').getByRole('link', { name: title, exact: true })).toBeVisible()
  }
  await checkLooks(page)
  await page.getByRole('link', { name: `Remove ${other.title}` }).click()
  await expect(page).toHaveURL(`/compare?ids=${ad._id}`)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: `Compare ${other.title}` })).toBeChecked()
})

test('a visitor is prompted to log in for heart, phone and chat; then the heart saves', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  const seller = await tokenOf(request, people.jack)
  const ad = await adOf(request, seller)
  await page.goto(`/product/${ad._id}`)
  const dialog = dialogOf(page)
  const gate = async (text: string) => {
    await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  // Before their code has loaded: the click is replayed.
  await page.getByRole('button', { name: 'Show phone' }).click()
  await gate('Please login to view phone number')
  await page.getByRole('button', { name: 'Chat with seller' }).click()
  await gate('Please login to chat with the seller')
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await heart(page, ad.title).click()
  await expect(dialog.getByText('Please login to add items to favorites')).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, member)
  await expect(dialog).toBeHidden()
  await expect(heart(page, ad.title)).toHaveAttribute('aria-pressed', 'true')

  // Logged in, the same person sees the seller's contact details.
  await page.getByRole('button', { name: 'Show phone' }).click()
  await expect(page.getByText(/^(\+\d{10,15}|No phone number available)$/)).toBeVisible()
})

test('members can’t chat with themselves, not even by logging in for it', async ({ page, request }) => {
  const ad = await adOf(request, await tokenOf(request, people.jack))
  await page.goto(`/product/${ad._id}`)
  await page.getByRole('button', { name: 'Chat with seller' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, people.jack)
  await expect(page.getByText('You cannot chat with yourself')).toBeVisible()
  await expect(page).toHaveURL(`/product/${ad._id}`)
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat with seller' })).toBeHidden()
})
