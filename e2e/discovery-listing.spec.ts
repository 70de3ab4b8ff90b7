import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const cards = (page: Page) => page.locator('main h3')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

async function openListing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop })

  test('on a wide screen, a category clears the search; Back restores it', async ({ page }) => {
    await openListing(page, '/products/all?search=bike&state=Victoria')
    await filters(page).getByLabel('Category', { exact: true }).selectOption('Electronics')
    await expect(page).toHaveURL('/products/Electronics?state=Victoria')
    await expect(page.getByRole('combobox', { name: 'Search Bowerbird' })).toHaveValue('')
    await filters(page).getByLabel('Subcategory').selectOption('Laptops')
    await expect(page).toHaveURL('/products/Electronics?state=Victoria&subcategory=Laptops')
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “bike”' })).toBeVisible()
    await expect(filters(page).getByLabel('Category', { exact: true })).not.toHaveValue('Electronics')
  })

  test('on a wide screen, a price applies after a pause, and every ad is within it', async ({ page }) => {
    await openListing(page, '/category/Vehicles')
    const before = await page.evaluate(() => history.length)
    await filters(page).getByLabel('Minimum price').pressSequentially('500')
    await filters(page).getByLabel('Maximum price').pressSequentially('2000')
    await expect(page).toHaveURL('/category/Vehicles?minPrice=500&maxPrice=2000')
    await expect(filters(page).getByLabel('Maximum price')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Remove filter Up to $2,000' })).toBeVisible()
    for (const price of await page.locator('main .card-price').allTextContents()) {
      if (!price.startsWith('$')) continue
      const amount = Number(/^\$([\d,.]+)/.exec(price)?.[1]?.replaceAll(',', ''))
      expect(amount).toBeGreaterThanOrEqual(500)
      expect(amount).toBeLessThanOrEqual(2000)
    }
    // Both prices are one entry of the history, however many keys they took.
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.getByRole('link', { name: 'Clear All Filters' }).press('Enter')
    await expect(page).toHaveURL('/category/Vehicles')
    // The link has gone, but not the keyboard's place.
    await expect(page.locator('#content')).toBeFocused()
    await expect(filters(page).getByLabel('Minimum price')).toHaveValue('')

    await filters(page).getByLabel('Subcategory').selectOption('Cars')
    await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars')
    await filters(page).getByLabel('Minimum price').pressSequentially('1.5k')
    await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars&minPrice=1500')
    await page.goBack()
    await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars')
    await expect(filters(page).getByLabel('Minimum price')).toHaveValue('')

    // The fields of cars: each filter is one step of Back.
    await filters(page).getByLabel('Minimum year').pressSequentially('2010')
    await filters(page).getByLabel('Maximum year').pressSequentially('2018')
    await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars&a.year=2010-2018')
    // The page of this filter is there: nothing moves away from the next click.
    await expect(page.getByRole('link', { name: 'Remove filter 2010 – 2018' })).toBeVisible()
    await filters(page).getByLabel('Automatic').check()
    await expect(page).toHaveURL(
      '/category/Vehicles?subcategory=Cars&a.year=2010-2018&a.transmission=automatic',
    )
    await expect(page.getByRole('link', { name: 'Remove filter 2010 – 2018' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove filter Automatic' })).toBeVisible()
    await page.getByLabel('Sort by').selectOption('price_asc')
    await expect(page).toHaveURL(/a\.year=2010-2018&a\.transmission=automatic&sort=price_asc$/)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars&a.year=2010-2018')
    await expect(filters(page).getByLabel('Automatic')).not.toBeChecked()
    await page.goBack()
    await expect(filters(page).getByLabel('Minimum year')).toHaveValue('')
    await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars')
  })

  test('on a wide screen, a slow list does not interrupt typing', async ({ page }) => {
    await openListing(page, '/category/Vehicles')
    await page.clock.install()
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/products/filter?*', async (route) => {
      await answered
      await route.continue()
    })
    const price = filters(page).getByLabel('Minimum price')
    const asked = page.waitForRequest('**/api/products/filter?*')
    await price.pressSequentially('10')
    await asked
    // Longer than a navigation may take before the skeleton of the page replaces the form.
    await page.clock.runFor(2000)
    await page.keyboard.type('0')
    answer()
    await expect(page).toHaveURL('/category/Vehicles?minPrice=100')
    await expect(price).toBeFocused()
    await expect(price).toHaveValue('100')
  })

  test('on a wide screen, the list grows while it is scrolled, and Back restores the scroll position', async ({
    page,
  }) => {
    // Oldest first: ads that other journeys post come last.
    await openListing(page, '/category/all?sort=oldest')
    await expect(cards(page)).toHaveCount(20)
    for (const count of [40, 60]) {
      await cards(page).last().scrollIntoViewIfNeeded()
      await expect(cards(page)).toHaveCount(count)
    }
    // Far enough from the end that nothing more is loaded while the journey looks.
    const ad = cards(page).nth(35).getByRole('link')
    await ad.scrollIntoViewIfNeeded()
    const loaded = await cards(page).count()
    const title = await ad.textContent()
    const place = await page.evaluate(() => window.scrollY)
    await ad.click()
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(loaded)
    await expect(ad).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('on a phone, the filters are a sheet that shows the number of results', async ({
    page,
    checkPage,
  }) => {
    await openListing(page, '/category/Vehicles')
    await page.getByRole('link', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await checkPage(page)
    await sheet.getByLabel('For rent').check()
    await expect(page).toHaveURL(/\/category\/Vehicles\?listingType=rent/)
    const total = await page.request
      .get('/api/products/filter?category=Vehicles&listingType=rent')
      .then(
        async (reply) =>
          ((await reply.json()) as { pagination: { totalItems: number } }).pagination.totalItems,
      )
    await sheet.getByRole('button', { name: new RegExp(`^Show ${total} results?$`) }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('link', { name: 'Remove filter For rent' })).toBeVisible()

    // Back closes the sheet and stays; the next one undoes the filter.
    await page.getByRole('link', { name: /^Filters/ }).tap()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/listingType=rent/)
    await page.goBack()
    await expect(page).toHaveURL('/category/Vehicles')

    await openListing(page, '/category/Vehicles?subcategory=Cars')
    await page.getByRole('link', { name: 'Filters' }).tap()
    await sheet.getByLabel('Manual').check()
    await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars&a.transmission=manual')
    await sheet.getByLabel('Maximum kilometres').fill('100,000')
    await expect(page).toHaveURL(/a\.transmission=manual&a\.kilometres=-100000$/)
    await checkPage(page)
    await sheet.getByRole('button', { name: /^Show / }).click()
    await expect(page.getByRole('link', { name: 'Remove filter Up to 100,000 km' })).toBeVisible()
  })

  for (const [way, choose] of Object.entries({
    touch: (number: Locator) => number.tap(),
    keyboard: (number: Locator) => number.press('Enter'),
  })) {
    test(`the map leads from the country to one postcode by ${way}, and the list follows`, {
      tag: '@nightly',
    }, async ({ page, checkPage }) => {
      await openListing(page, '/category/all')
      await choose(page.getByRole('link', { name: 'Map', exact: true }))
      await expect(page).toHaveURL('/category/all?view=map')
      const map = page.getByRole('group', { name: /^Map of the ads/ })
      await choose(map.getByRole('button', { name: /^New South Wales: \d+ ads$/ }))
      await expect(page).toHaveURL('/category/all?view=map&state=New+South+Wales')
      const postcode = map.getByRole('button', { name: /^Marrickville 2204: \d+ ads$/ })
      const together = map.getByRole('button', { name: /around Marrickville 2204: zoom in$/ })
      // Its number is among others until the map is close enough.
      await expect(async () => {
        if (await together.isVisible()) await choose(together)
        await expect(postcode).toBeVisible({ timeout: 1_000 })
      }).toPass()
      if (way === 'touch') await checkPage(page)
      const number = (await postcode.getAttribute('aria-label'))?.replace(/^.*: /, '') ?? ''
      await choose(postcode)
      await expect(page).toHaveURL('/category/all?state=New+South+Wales&view=map&postcode=2204')
      await expect(page.getByRole('heading', { level: 2, name: number, exact: true })).toBeVisible()
      await expect(cards(page)).toHaveCount(Number.parseInt(number, 10))
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL('/category/all?view=map')
      await expect(map.getByRole('button', { name: /^Queensland: / })).toBeVisible()

      const place = () => map.locator('g').first().getAttribute('transform')
      const before = await place()
      await map.press('ArrowRight')
      await expect.poll(place).not.toBe(before)
    })
  }

  test('one finger moves the map, two fingers zoom it, and neither chooses a state', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openListing(page, '/category/all?view=map')
    const map = page.getByRole('group', { name: /^Map of the ads/ })
    await expect(map.getByRole('button', { name: /^Queensland: / })).toBeVisible()
    await map.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: x + width / 2, y: y + height / 2 }
    const device = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: [dx: number, dy: number][]) =>
      device.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map(([dx, dy], id) => ({ x: middle.x + dx, y: middle.y + dy, id })),
      })
    const place = async () => (await map.locator('g').first().getAttribute('transform')) ?? ''
    const scale = async () => Number(/scale\(([^)]+)\)/.exec(await place())?.[1])
    const [firstPlace, firstScale] = [await place(), await scale()]

    await touch('touchStart', [0, 0])
    for (const dx of [20, 40, 60]) await touch('touchMove', [dx, 10])
    await touch('touchEnd')
    await expect.poll(place).not.toBe(firstPlace)
    expect(await scale()).toBe(firstScale)

    await touch('touchStart', [-40, 0], [40, 0])
    for (const dx of [60, 80, 100, 120]) await touch('touchMove', [-dx, 0], [dx, 0])
    await touch('touchEnd')
    await expect.poll(scale).toBeCloseTo(firstScale * 3, 3)
    await expect(page).toHaveURL('/category/all?view=map')

    await page.getByRole('button', { name: 'Zoom to Australia' }).tap()
    await expect.poll(scale).toBe(firstScale)
    await map.getByRole('button', { name: /^New South Wales: / }).tap()
    await expect(page).toHaveURL('/category/all?view=map&state=New+South+Wales')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the map is a list of areas with their numbers', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openListing(page, '/category/all')
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    const areas = page.getByRole('navigation', { name: 'Ads by area' })
    await areas.getByRole('link', { name: /^New South Wales \d+ ads$/ }).click()
    await areas.getByRole('link', { name: /^Marrickville 2204 \d+ ads$/ }).click()
    await expect(page).toHaveURL('/category/all?state=New+South+Wales&view=map&postcode=2204')
    await expect(page.getByRole('link', { name: 'Remove filter Postcode 2204' })).toBeVisible()
  })

  for (const [name, viewport] of Object.entries({ desktop, phone })) {
    test(`without JavaScript, the filters are a form that can be submitted, ${name}`, {
      tag: name === 'desktop' ? ['@nightly'] : [],
    }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openListing(page, '/category/Vehicles?subcategory=Cars&sort=price_asc')
      await filters(page).getByLabel('State').selectOption('Victoria')
      await filters(page).getByLabel('For sale').check()
      await filters(page).getByLabel('Minimum year').fill('2010')
      await filters(page).getByLabel('Automatic').check()
      await filters(page).getByLabel('Manual').check()
      await filters(page).getByRole('button', { name: 'Apply filters' }).click()
      await expect(page).toHaveURL(/state=Victoria/)
      await expect(page).toHaveURL(/a\.year=2010-&/)
      await expect(page).toHaveURL(/a\.transmission=automatic,manual/)
      await expect(page).not.toHaveURL(/a\.year\.m/)
      await expect(filters(page).getByLabel('Minimum year')).toHaveValue('2010')
      await expect(page.getByRole('heading', { level: 1, name: 'Cars for sale in Victoria' })).toBeVisible()
      await expect(page.getByLabel('Sort by')).toHaveValue('price_asc')
      await page.getByRole('link', { name: 'Remove filter Victoria' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Cars for sale' })).toBeVisible()
    })
  }

  test('without JavaScript, pages of a listing are links', { tag: '@nightly' }, async ({ page }) => {
    await openListing(page, '/category/all')
    await page.getByRole('link', { name: 'Show more ads' }).click()
    await expect(page).toHaveURL('/category/all?page=2')
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL('/category/all')
  })
})

test('searches are accessible and fit', { tag: '@nightly' }, async ({ page, checkLooks }) => {
  for (const path of [
    '/products/all?search=rent+house+in+Hobart',
    '/category/all?state=Victoria&maxPrice=900',
  ]) {
    await page.goto(path)
    await checkLooks(page)
  }
})
