import sharp from 'sharp'
import { newMember, storeToken } from './support/accounts.ts'
import { adOf, bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1000, height: 750, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a new buyer sends photos from a phone, and the seller asks to see them', { tag: '@nightly' }, async ({
  page,
  browser,
  baseURL,
  request,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const buyer = await newMember(request)
  const sellerToken = await tokenOf(request, people.jack)
  const ad = await adOf(request, sellerToken)
  await storeToken(page, buyer.token)
  await page.goto(`/product/${ad._id}`)
  await page.getByRole('button', { name: 'Chat with seller' }).click()
  const files = await Promise.all(
    ['teal', 'tomato'].map(async (colour) => ({
      name: `${colour}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture(colour),
    })),
  )
  await page.getByLabel('Add photos').setInputFiles(files)
  await expect(page.getByRole('list', { name: 'Photos to send' }).getByRole('listitem')).toHaveCount(2)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeEnabled()
  await checkPage(page)
  await send.click()
  await expect(page.getByRole('button', { name: 'Your photo, 2 of 2' })).toBeVisible()
  await expect(page.getByText('Sent')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('conversation') ?? ''

  const context = await browser.newContext({
    baseURL,
    locale: 'en-AU',
    viewport: { width: 390, height: 844 },
  })
  const seller = await context.newPage()
  await storeToken(seller, sellerToken)
  await seller.goto(`/chat?conversation=${id}`)
  await seller.getByRole('button', { name: 'Show 2 photos' }).click()
  const first = seller.getByRole('img', { name: /^Photo from .+, 1 of 2$/ })
  await expect.poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await first.click()
  const viewer = seller.getByRole('dialog')
  await seller.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  const shown = viewer.getByRole('img')
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1000)
  await seller.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  // Nobody else has them, not even with the address.
  const listed = await request.get(`/api/chat/conversations/${id}/messages`, { headers: bearer(sellerToken) })
  const { messages } = (await listed.json()) as { messages: { photos: { _id: string }[] }[] }
  const path = `/api/chat/conversations/${id}/photos/${messages[0]?.photos[0]?._id}`
  const statuses = []
  for (const token of [sellerToken, (await newMember(request)).token])
    statuses.push((await request.get(path, { headers: bearer(token) })).status())
  expect(statuses).toEqual([200, 404])
  await context.close()
})
