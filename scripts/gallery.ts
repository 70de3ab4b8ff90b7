import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { build } from './build.ts'
import { findBrowser } from './lib/find-browser.ts'
import { startProcess } from './lib/start-process.ts'

/** Takes a screenshot of every route in both widths and both themes, for visual review. */
const folder = join(import.meta.dirname, '../gallery')
const admin = { email: 'admin@example.com', password: 'admin-password' }
const member = { email: 'mia@example.com', password: 'bowerbird' }

type Viewer = 'visitor' | 'member' | 'admin'

const routes: Record<Viewer, (adId: string) => string[]> = {
  visitor: (adId) => [
    '/',
    `/product/${adId}`,
    '/product/no-such-ad',
    '/category/all',
    '/category/Vehicles',
    '/products/all?listingType=rent',
    '/categories',
    '/about',
    '/contact-us',
    '/help-center',
    '/posting-rules',
    '/privacy-policy',
    '/safety-tips',
    '/terms-to-use',
    '/transparency',
    '/recently-viewed',
  ],
  member: (adId) => [
    '/add',
    '/profile',
    '/profile/edit',
    '/my-adds',
    '/favourites',
    '/saved-searches',
    '/notifications',
    '/settings',
    '/chat',
    `/manage-product/${adId}`,
  ],
  admin: () => [
    '/admin/dashboard',
    '/admin/users',
    '/admin/products',
    '/admin/reports',
    '/admin/audit',
    '/admin/deliveries',
    '/admin/rank-ads',
    '/admin/catalogue',
  ],
}

const widths = [390, 1440]
const themes = ['light', 'dark'] as const

async function tokenOf(url: string, credentials: object): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return ((await reply.json()) as { token: string }).token
}

const nameOf = (path: string, adId: string) =>
  path
    .replace(adId, 'id')
    .replace(/[^\w-]+/g, '_')
    .replace(/^_|_$/g, '') || 'home'

async function photograph(
  browser: Browser,
  url: string,
  viewer: Viewer,
  paths: string[],
  adId: string,
): Promise<void> {
  const token = viewer === 'visitor' ? undefined : await tokenOf(url, viewer === 'admin' ? admin : member)
  for (const width of widths) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme,
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
      })
      if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.screenshot({
          path: join(folder, `${nameOf(path, adId)}-${width}-${colorScheme}.png`),
          fullPage: true,
        })
      }
      await context.close()
    }
  }
}

await build()
const dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-gallery-'))
const product = await startProcess('server/src/main.ts', {
  DATA_DIR: join(dataDir, 'data'),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})
const { executablePath, args, env } = await findBrowser({ onProgress: (line) => console.log(line) })
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  await mkdir(folder, { recursive: true })
  const ranked = (await (await fetch(`${product.url}/api/ads/ranked`)).json()) as Record<
    string,
    { _id: string }[]
  >
  const adId = Object.values(ranked).flat()[0]?._id ?? ''
  for (const viewer of ['visitor', 'member', 'admin'] as const) {
    await photograph(browser, product.url, viewer, routes[viewer](adId), adId)
  }
  console.log(`The screenshots are in ${folder}`)
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
