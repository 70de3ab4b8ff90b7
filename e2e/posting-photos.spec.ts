import type { Page } from '@playwright/test'
import { addPhotos, drawnPhoto } from './support/posting.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** What is left and what is above, and how much the middle varies, of a picture as it is served. */
const lookAt = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const colour = (x: number, y: number) => {
      const { data } = context.getImageData(Math.round(width * x), Math.round(height * y), 1, 1)
      return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
    }
    /** The variance of the brightness in a part of the picture. */
    const variance = (x: number, y: number, w: number, h: number) => {
      const { data } = context.getImageData(
        Math.round(width * x),
        Math.round(height * y),
        Math.round(width * w),
        Math.round(height * h),
      )
      const greens = data.filter((_, index) => index % 4 === 1)
      const average = greens.reduce((sum, value) => sum + value, 0) / greens.length
      return greens.reduce((sum, value) => sum + (value - average) ** 2, 0) / greens.length
    }
    return {
      isUpright: height > width,
      top: colour(0.5, 0.1),
      bottom: colour(0.5, 0.9),
      plate: variance(0.35, 0.46, 0.3, 0.08),
      elsewhere: variance(0.35, 0.2, 0.3, 0.08),
    }
  }, address)

test('two photos are edited on a phone before anything leaves it', { tag: '@nightly' }, async ({
  page,
  logInAs,
  checkPage,
}) => {
  test.slow()
  const bodies: Buffer[] = []
  const addresses: string[] = []
  const removals: string[] = []
  page.on('request', (request) => {
    const body = request.postDataBuffer()
    if (body) bodies.push(body)
    if (request.method() === 'DELETE' && request.url().includes('/api/uploads/')) removals.push(request.url())
  })
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/api/uploads')) return
    const { secure_url } = (await response.json()) as { secure_url: string }
    addresses.push(secure_url)
  })

  await logInAs('mia')
  await page.goto('/add?category=Vehicles&subcategory=Cars')
  await expect(page.getByText('Take a photo')).toBeVisible()
  await page.getByLabel('Let me edit photos before they upload').check()
  const [car, plate] = [await drawnPhoto(page, 'halves'), await drawnPhoto(page, 'noise')]
  await addPhotos(page, car, plate)
  await expect(page.getByText('2 photos are still only on this device')).toBeVisible()

  // They survive a reload, although nothing of them was sent.
  await page.reload()
  await expect(page.getByText('2 photos are still only on this device')).toBeVisible()
  expect(addresses).toEqual([])

  const editor = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Photo 1 of 2' }).tap()
  await page.getByRole('button', { name: 'Edit photo' }).tap()
  await expect(editor.getByRole('img')).toBeVisible()
  await checkPage(page)
  await editor.getByRole('button', { name: 'Turn right' }).tap()
  await editor.getByRole('button', { name: 'Done' }).tap()
  await expect(editor).toBeHidden()
  await expect.poll(() => addresses.length).toBe(1)

  await page.getByRole('button', { name: 'Photo 2 of 2' }).tap()
  await page.getByRole('button', { name: 'Edit photo' }).tap()
  await editor.getByRole('button', { name: 'Blur area' }).tap()
  await checkPage(page)
  await editor.getByRole('button', { name: 'Blur this area' }).tap()
  await editor.getByRole('button', { name: 'Done' }).tap()
  await expect(editor).toBeHidden()
  await expect.poll(() => addresses.length).toBe(2)

  const [turned = '', blurred = ''] = addresses
  const upright = await lookAt(page, turned)
  expect(upright.isUpright).toBe(true)
  // What was on the left is at the top now.
  const [red = 0, , blue = 0] = upright.top
  expect(red).toBeGreaterThan(blue + 100)
  expect(upright.bottom[2]).toBeGreaterThan((upright.bottom[0] ?? 0) + 100)
  const hidden = await lookAt(page, blurred)
  expect(hidden.elsewhere).toBeGreaterThan(1000)
  // Flat: the means of dots by chance are never quite the same.
  expect(hidden.plate).toBeLessThan(hidden.elsewhere / 30)

  for (const { buffer } of [car, plate]) {
    const sample = buffer.subarray(buffer.length / 2, buffer.length / 2 + 200)
    expect(bodies.some((body) => body.includes(sample))).toBe(false)
  }
  expect(removals).toEqual([])

  // One that was uploaded at once is removed when its edited version takes its place.
  await page.getByLabel('Let me edit photos before they upload').uncheck()
  await addPhotos(page, await drawnPhoto(page, 'noise'))
  await expect.poll(() => addresses.length).toBe(3)
  const original = addresses[2] ?? ''
  expect((await page.request.get(original)).status()).toBe(200)
  await page.getByRole('button', { name: 'Edit photo' }).tap()
  await editor.getByRole('button', { name: 'Blur with the brush' }).tap()
  const box = await editor.getByRole('group', { name: /^Paint over/ }).boundingBox()
  if (!box) throw new Error('the picture is shown')
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.5, { steps: 5 })
  await page.mouse.up()
  await editor.getByRole('button', { name: 'Done' }).tap()
  await expect.poll(() => addresses.length).toBe(4)
  expect((await lookAt(page, addresses[3] ?? '')).plate).toBeLessThan(hidden.elsewhere / 10)
  await expect.poll(async () => (await page.request.get(original)).status()).toBe(404)
})
