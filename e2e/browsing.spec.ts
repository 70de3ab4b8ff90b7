import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const desktop = { width: 1440, height: 900 }

interface Card {
  _id: string
  title: string
}

async function rankedAds(page: Page): Promise<Record<string, Card[]>> {
  return (await page.request.get('/api/ads/ranked')).json()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: desktop })

    test('a visitor finds an ad on the home page and reads it', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByText('Australian Trusted Marketplace').first()).toBeVisible()
      await expect(page.getByText('Verified listings')).toBeVisible()
      for (const category of ['Vehicles', 'Electronics', 'Property', 'Home Decor']) {
        await expect(page.getByRole('heading', { level: 2, name: category })).toBeVisible()
      }
      const first = (await rankedAds(page)).Vehicles?.[0]
      await page
        .getByRole('link', { name: first?.title ?? '' })
        .first()
        .click()

      await expect(page).toHaveURL(`/product/${first?._id}`)
      await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
      await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible()
      await expect(page).toHaveTitle(`${first?.title} | Bowerbird`)
    })

    // Without JavaScript, the journey above shows that links work.
    const tag = javaScriptEnabled ? [] : ['@nightly']
    test('a visitor follows an icon to its subcategory and pages through the list', { tag }, async ({
      page,
    }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Mobile', exact: true }).click()
      await expect(page).toHaveURL('/category/Electronics?subcategory=Smartphones')
      await expect(page.getByRole('heading', { level: 1, name: /Smartphones/ })).toBeVisible()

      // In this order, what other journeys post moves nothing to the next page.
      await page.goto('/category/all?sort=oldest')
      const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
      const firstPage = await titles()
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect.poll(async () => (await titles()).some((title) => firstPage.includes(title))).toBe(false)
    })
  })
}

test.describe('a missing ad', () => {
  // The browser itself logs the 404 of the page.
  test.use({ allowedComplaints: [/404/] })

  test('a missing ad is a 404 with links to other pages', async ({ page }) => {
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'nonsense']) {
      const reply = await page.goto(`/product/${id}`)
      expect(reply?.status()).toBe(404)
      await expect(page.getByText('Product not found. Please check the URL and try again.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    }
  })
})

test('the photos of an ad wrap around, by button and by key', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize(desktop)
  const ads = Object.values(await rankedAds(page)).flat()
  await page.goto(`/product/${ads[0]?._id}`)
  const counter = page.getByText(/^\d\/\d$/)
  const total = Number((await counter.textContent())?.split('/')[1])
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expect(counter).toHaveText(`${total}/${total}`)
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(counter).toHaveText(`1/${total}`)
  await page.getByRole('list', { name: 'Photos; use the arrow keys' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText(`${total}/${total}`)
})

test('bad parameters in an address are ignored, and an unknown place is explained', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/products/all?page=abc&minPrice=-1&sort=x&state=Atlantis&listingType=steal')
  const title = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  await expect(title).toBeVisible()
  for (const [query, message] of [
    ['near=-33.9,151.2&radius=5', 'We don’t know the place “-33.9,151.2”.'],
    ['near=newtown-2042&radius=-1', '“-1” is no distance we can search.'],
  ]) {
    await page.goto(`/category/Vehicles?${query}`)
    await expect(page.getByText(message ?? '')).toBeVisible()
    await expect(title).toBeVisible()
  }
})

test('public pages are accessible and fit', async ({ page, checkLooks }) => {
  const ads = Object.values(await rankedAds(page)).flat()
  for (const path of ['/', `/product/${ads[0]?._id}`, '/category/Vehicles']) {
    await page.goto(path)
    await checkLooks(page)
  }
})

test('a page sends requests to no other host', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const ads = Object.values(await rankedAds(page)).flat()
  await page.goto(`/product/${ads[0]?._id}`, { waitUntil: 'networkidle' })
  await page.goto('/category/all?view=map', { waitUntil: 'networkidle' })
  expect([...hosts].filter((host) => !host.startsWith('data'))).toEqual([baseURL])
})

test('ads are on the first screen of the home page, on a desktop and on a phone', async ({ page }) => {
  const first = page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem').first()
  await page.setViewportSize(desktop)
  await page.goto('/')
  const box = await first.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(desktop.height)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await first.boundingBox())?.y).toBeLessThan(744)
})

test('large text leaves the screen of a phone to the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/category/all?view=map', '/safety-tips']) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
      scrollTo(0, 1_500)
    })
    await expect(page.getByRole('banner')).not.toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

test('the theme can be switched and is remembered without a flash', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(background).not.toBe('rgb(251, 250, 247)')
})

test('parts below the first screen get the height that is reserved for them', async ({ page }) => {
  await page.goto('/')
  for (const width of [390, 700, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = await page.locator('.render-when-near').evaluateAll((parts) =>
      parts.map((part) => {
        // A new element has no remembered height, so the browser takes the estimate.
        const estimate = document.createElement('div')
        estimate.className = part.className
        estimate.style.contentVisibility = 'hidden'
        part.after(estimate)
        const reserved = estimate.getBoundingClientRect().height
        estimate.remove()
        ;(part as HTMLElement).style.contentVisibility = 'visible'
        return { reserved, real: part.getBoundingClientRect().height }
      }),
    )
    expect(heights.length).toBeGreaterThan(1)
    for (const { reserved, real } of heights)
      expect(Math.abs(reserved - real) / real, `${width} pixels wide`).toBeLessThan(0.1)
  }
})
