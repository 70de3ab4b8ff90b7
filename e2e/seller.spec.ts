import { newMember, storeToken } from './support/accounts.ts'
import { activeAd } from './support/ads.ts'
import { bearer } from './support/market.ts'
import { expect, test } from './support/test.ts'

// A picture's small sizes are made after its upload, and these ads are approved at once.
test.use({ allowedComplaints: [/status of 404/] })

test('a buyer follows a seller from an ad, is notified of their next ad, and sees no number that is hidden', async ({
  page,
  request,
  checkLooks,
}) => {
  const [buyer, seller] = [await newMember(request), await newMember(request)]
  const { user } = (await (
    await request.get('/api/auth/profile', { headers: bearer(seller.token) })
  ).json()) as { user: { name: string; email: string } }
  await request.put('/api/auth/profile', {
    headers: bearer(seller.token),
    data: { name: user.name, email: user.email, phoneNumber: '0412 345 678' },
  })
  const first = await activeAd(request, seller.token, { title: 'Blue kayak', showPhone: false })

  await storeToken(page, buyer.token)
  await page.goto(`/product/${first}`)
  await page.getByRole('button', { name: 'Show phone' }).filter({ visible: true }).click()
  await expect(page.getByText('No phone number available').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('0412 345 678')).toBeHidden()

  await page.getByRole('link', { name: 'Kylie', exact: true }).click()
  await expect(page.getByRole('heading', { name: user.name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Blue kayak' })).toBeVisible()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await checkLooks(page)

  await activeAd(request, seller.token, { title: 'Kayak paddle' })
  await page.getByRole('link', { name: 'Notifications, 1 unread', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'New: Kayak paddle' })).toContainText(
    `You follow ${user.name}.`,
  )
  await page.goto('/following')
  await page.getByRole('button', { name: `Unfollow ${user.name}` }).click()
  await expect(page.getByText('You don’t follow anyone yet')).toBeVisible()
})
