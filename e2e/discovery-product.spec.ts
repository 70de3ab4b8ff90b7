import { someAd } from './support/ads.ts'
import { expect, test } from './support/test.ts'
import { expectToBeLight, scriptsOf } from './support/weight.ts'

test('photos open in full screen, wrap around, and close', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { _id, title } = await someAd(page)
  await page.goto(`/product/${_id}`)
  // The arrows appear after hydration.
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible()
  await page.getByRole('img', { name: /, photo 1 of/ }).click()
  const viewer = page.getByRole('dialog', { name: `Photos of ${title}` })
  await expect(viewer).toBeVisible()
  const counter = viewer.getByText(/^\d\/\d$/)
  const total = Number((await counter.textContent())?.split('/')[1])
  await checkPage(page)
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText(`${total}/${total}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(`1/${total}`)
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(counter).toHaveText(`2/${total}`)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  // The page shows the photo that was looked at last.
  await expect(page.getByText(`2/${total}`, { exact: true })).toBeVisible()

  await page.getByRole('img', { name: /, photo 2 of/ }).click()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(`/product/${_id}`)
})

test('a visitor shares an ad, prints it, finds it by its short id, and reports it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { _id } = await someAd(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/product/${_id}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  // The toast leaves the buttons below it free.
  await page.getByRole('button', { name: 'Show phone' }).filter({ visible: true }).click({ trial: true })
  const url = page.url()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(hidden).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: /^More in/ })).toBeHidden()
  await expect(page.getByRole('img', { name: /, photo 1 of/ })).toBeVisible()
  const shortAddress = page.getByText(/\/product\/\w{4}-\w{4}$/)
  await expect(shortAddress).toBeVisible()
  await page.goto((await shortAddress.textContent()) ?? '')
  await expect(page).toHaveURL(url)

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Report this ad' }).click()
  await page.getByRole('radio', { name: 'Scam or fraud' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. Our team will look at your report.')).toBeVisible()
})

// At night: nothing limits how long Chromium takes to write a PDF on a busy machine.
test('an ad is printed on one sheet', { tag: '@nightly' }, async ({ page }) => {
  const { _id } = await someAd(page)
  await page.goto(`/product/${_id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/\/product\/\w{4}-\w{4}$/)).toBeVisible()
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of ['/', '/category/Vehicles', 'product']) {
    test(`on a phone, ${path} ships at most 140 KiB of JavaScript`, async ({ page }) => {
      const scripts = scriptsOf(page)
      await page.goto(path === 'product' ? `/product/${(await someAd(page))._id}` : path)
      await expectToBeLight(page, scripts)
    })
  }
})

test('the home page caches its ads for a quarter of an hour, and ends with recently viewed ones', async ({
  page,
  checkPage,
}) => {
  const ad = await someAd(page)
  await page.goto(`/product/${ad._id}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently_viewed')))
    .toBe(JSON.stringify([ad._id]))

  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('marketplace_categories') !== null))
    .toBe(true)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Bowerbird home' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vehicles' })).toBeVisible()
  expect(calls.filter((path) => path === '/api/ads/ranked')).toEqual([])

  expect(calls, 'nobody has looked that far').not.toContain('/api/ads/cards')
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await viewed.scrollIntoViewIfNeeded()
  await expect(viewed.getByRole('link', { name: ad.title })).toBeVisible()
  await viewed.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL('/recently-viewed')
  await page.reload()
  await expect(page.getByRole('link', { name: ad.title })).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('recently_viewed'))).toBeNull()
})
