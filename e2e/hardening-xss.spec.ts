import { createHash } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { storeToken } from './support/accounts.ts'
import {
  causeActivity,
  foundMarkup,
  type HostileMarket,
  makeHostileMarket,
  watch,
} from './support/hostile.ts'
import { tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

// The market is filled with hostile texts once; the tests only read it.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ allowedComplaints: [/status of 4\d\d/], viewport: { width: 1280, height: 900 } })

let market: HostileMarket
let request: APIRequestContext
test.beforeAll(async ({ playwright }) => {
  request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
  market = await makeHostileMarket(request)
})
test.afterAll(async () => {
  await market?.tidy()
  await request.dispose()
})

/** A browser page whose violations are recorded in `violations`. */
function checkedPage(context: BrowserContext, page: Page, violations: string[]) {
  /** The texts are shown as text, none of them became markup, and nothing overflows. */
  const expectText = async (...texts: string[]) => {
    for (const text of texts) {
      // White space is rendered as one space.
      const found = page.getByText(text.replaceAll(/\s+/g, ' ').slice(0, 100)).first()
      // Parts far below the screen are rendered once the page is scrolled.
      await found.evaluate((element) => element.scrollIntoView())
      await expect(found).toBeVisible()
    }
    expect(await foundMarkup(page), page.url()).toEqual([])
    expect(violations, page.url()).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `no horizontal overflow on ${page.url()}`).toBeLessThanOrEqual(0)
  }
  return {
    expectText,
    context,
    open: async (address: string, ...texts: string[]) => {
      await page.goto(address)
      await expectText(...texts)
    },
  }
}

/** The structured data, which must contain the texts unchanged. */
async function readStructuredData(page: Page): Promise<string> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return JSON.stringify(texts.map((text) => JSON.parse(text) as unknown))
}

async function withoutScripts(browser: Browser, address: string, ...texts: string[]): Promise<void> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
  expect(await page.locator('x-pwned, [onerror], [onload], [onmouseover], iframe, base, math').count()).toBe(
    0,
  )
  await context.close()
}

test('hostile texts stay text for visitors, on every public page and in every address', {
  tag: '@nightly',
}, async ({ page, context, browser }) => {
  const { words, word, ads } = market
  const visitor = checkedPage(context, page, await watch(context))
  const [first, second, third, fourth] = words.titles
  // A wide screen shows five ads of a row, which may be of other tests by now; a tablet shows all.
  await page.setViewportSize({ width: 800, height: 1000 })
  // The page may come from the cache, rendered before these ads were ranked first.
  await expect.poll(async () => (await request.get('/')).text()).toContain(`/product/${ads[3]}`)
  await visitor.open('/', second, third, fourth)
  await page.setViewportSize({ width: 1280, height: 720 })
  await visitor.open('/category/Property', second, third, fourth)
  await visitor.open(`/products/all?search=${word}`, first, second, third, fourth)
  await visitor.open(`/product/${ads[0]}`, first, words.model, words.contact, '<img src=x onerror=pwned=9>')
  expect(await readStructuredData(page)).toContain(JSON.stringify(first).slice(1, -1))
  await visitor.open(`/product/${ads[1]}`, second, '[click](javascript:pwned=12)')
  // Similar ads load when they are scrolled to.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await visitor.expectText(third)
  await withoutScripts(browser, `/product/${ads[2]}`, third, words.contact, '<iframe srcdoc=')
  await withoutScripts(browser, `/products/all?search=${word}`, first, second)

  const bad = encodeURIComponent(`"><img src=x onerror=pwned=30></title></script><x-pwned>`)
  await visitor.open(`/products/all?search=${bad}&location=${bad}&state=${bad}&sort=${bad}&page=${bad}`)
  await expect(page).toHaveTitle(/<img src=x onerror=pwned=30>/)
  await visitor.open(`/category/Vehicles?subcategory=${bad}&minPrice=javascript:pwned=31`)
  await visitor.open(`/category/${bad}`)
  await visitor.open(`/product/${bad}`)
  await visitor.open(`/no/such/${bad}?x=${bad}#${bad}`)
  await visitor.open(`/unsubscribe?token=${bad}`)
  // The last of these would be another host: browsers drop the tab.
  for (const from of ['javascript:pwned=32', '//evil.example', '/%09/evil.example/']) {
    await page.goto(`/offline?from=${from}`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.waitForURL('/')
  }
  await visitor.expectText()
})

test('hostile texts stay text for members, in their own pages and in messages', { tag: '@nightly' }, async ({
  page,
  context,
  browser,
}) => {
  const { words, buyer, seller, ads, conversation } = market
  await storeToken(page, buyer.token)
  const violations = await watch(context)
  const member = checkedPage(context, page, violations)
  await member.open('/profile', words.name, words.about)
  await member.open('/profile/edit')
  await expect(page.getByLabel('Description')).toHaveValue(words.about)
  await member.open('/favourites', words.titles[2])
  // A buyer sees the contact name of the ad.
  await member.open('/chat', words.contact, words.titles[1])
  await member.open(`/chat?conversation=${conversation}`, words.contact)
  await expect(page.getByText(words.messages[0]).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^https:\/\/a\.example/ })).toHaveAttribute(
    'href',
    'https://a.example/',
  )
  await member.expectText()

  const other = await browser.newContext({ baseURL: process.env.BASE_URL, serviceWorkers: 'block' })
  const sellersPage = await other.newPage()
  await storeToken(sellersPage, seller.token)
  const owner = checkedPage(other, sellersPage, await watch(other))
  await owner.open('/my-adds', ...words.titles)
  await owner.open(`/manage-product/${ads[0]}`)
  await expect(sellersPage.getByLabel('Title')).toHaveValue(words.titles[0])
  await expect(sellersPage.getByLabel('Model')).toHaveValue(words.model)
  await owner.expectText()
  await owner.open(`/product/${ads[3]}`, words.titles[3])
  await owner.open(`/chat?conversation=${conversation}`, words.messages[2])
  await other.close()
})

test('hostile texts stay text for administrators', { tag: '@nightly' }, async ({ page, context }) => {
  const { words, word, seller } = market
  await storeToken(page, await tokenOf(request, people.admin))
  const admin = checkedPage(context, page, await watch(context))
  await causeActivity(request, market)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: /^Show all/ }).click()
  await admin.expectText(words.subject, words.name, words.titles[1])
  await admin.open(`/admin/users?search=${seller.email}`, words.name)
  await page.getByRole('button', { name: words.name, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: words.name })).toBeVisible()
  await admin.expectText()
  await admin.open(`/admin/products?search=${word}`, ...words.titles)
  await page.getByRole('button', { name: `${words.titles[0]} gone`, exact: true }).click()
  await admin.expectText(words.reason, words.contact, '[click](javascript:pwned=12)')
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(`${words.titles[0]} gone`)
  await admin.expectText()
  await admin.open('/admin/reports', words.report)
  await page.goto('/admin/rank-ads')
  await page.getByRole('tab', { name: 'Property' }).click()
  await admin.expectText(words.titles[1], words.titles[3])

  // The server's message is shown in a toast.
  await page.route(/\/api\/users\?/, (route) =>
    route.fulfill({ status: 400, json: { message: words.subject, code: 'INVALID_INPUT' } }),
  )
  await admin.open('/admin/users', words.subject)
})

test.describe('if markup got through', () => {
  test.use({ allowedComplaints: [/Content Security Policy/] })

  test('the content security policy stops an injected script, and this file notices', async ({
    page,
    context,
  }) => {
    const violations = await watch(context)
    await page.goto('/about')
    // Until then, React would complain about elements that the server did not render.
    await expect(page.locator('html[data-dehydrated]')).toHaveCount(0)
    await page.evaluate(() => {
      const hole = document.createElement('div')
      hole.innerHTML = '<a id="hole" href="javascript:pwned=2">hole</a><img src="data:," onerror="pwned=1">'
      // At the top, where nothing moves it: the footer gets its true height only when it is near.
      document.body.prepend(hole)
    })
    await page.locator('#hole').click()
    await expect.poll(() => violations.filter((harm) => harm.startsWith('policy script-src'))).toHaveLength(2)
    expect(await foundMarkup(page)).toHaveLength(2)
    expect(violations.filter((harm) => harm.startsWith('ran'))).toEqual([])

    await page.evaluate(() => Object.assign(window, { pwned: 3 }))
    await expect.poll(() => violations).toContain('ran 3 on /about')
  })
})

test('every page has the security headers', async () => {
  const pages = ['/', '/category/Vehicles', '/products/all?search=car', `/product/${market.ads[0]}`, '/about']
  for (const path of [...pages, '/profile', '/admin/dashboard', '/no/such/page']) {
    const reply = await request.get(path)
    const headers = reply.headers()
    const policy = headers['content-security-policy'] ?? ''
    const html = await reply.text()
    // The nonce of the page’s own scripts is not sent.
    expect(html, path).not.toContain('nonce')
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    const running = scripts.filter(([, attributes]) => !attributes?.includes('type='))
    expect(running.length, path).toBeGreaterThan(0)
    for (const [, , script = ''] of running) {
      expect(policy, path).toContain(createHash('sha256').update(script).digest('base64'))
    }
    expect(policy, path).toMatch(/^default-src 'none'; script-src ('sha256-[^']+' )+'strict-dynamic';/)
    expect(headers, path).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }
})
