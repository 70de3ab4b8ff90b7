/** Renders web/public/og.png, the Open Graph image. Run by hand when the brand changes. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './lib/find-browser.ts'

const root = join(import.meta.dirname, '..')
const embed = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(join(root, path))).toString('base64')}`

const art = await Promise.all(
  ['vehicles', 'electronics', 'home-decor', 'property'].map((name) =>
    embed(`web/public/art/${name}.webp`, 'image/webp'),
  ),
)
const display = await embed(
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'font/woff2',
)
const logo = await embed('web/public/favicon.svg', 'image/svg+xml')

const page = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Display; src: url(${display}); font-weight: 200 800 }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; padding: 72px 80px; font-family: Display; color: #fff;
  background: radial-gradient(circle at 85% 20%, #1d3fbb 0, #0f1f4b 60%) }
header { display: flex; align-items: center; gap: 24px; font-size: 56px; font-weight: 700 }
header img { width: 88px; height: 88px; border-radius: 20px }
h1 { margin-top: 48px; font-size: 84px; line-height: 1.05; font-weight: 700; letter-spacing: -2px; max-width: 900px }
p { margin-top: 20px; font-size: 36px; color: #c3cdf2 }
.art { position: absolute; right: 72px; bottom: 44px; display: flex; gap: 20px }
.art img { width: 150px; height: 150px }
</style>
<header><img src="${logo}">Bowerbird</header>
<h1>Australian Trusted Marketplace</h1>
<p>Buy, sell and rent from people near you.</p>
<div class="art">${art.map((src) => `<img src="${src}">`).join('')}</div>`

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
})
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page, { waitUntil: 'load' })
await tab.evaluate(() => document.fonts.ready)
// A palette is enough for flat colours, at a third of the size.
const picture = sharp(await tab.screenshot()).png({ palette: true, quality: 90, effort: 10 })
await picture.toFile(join(root, 'web/public/og.png'))
await browser.close()
