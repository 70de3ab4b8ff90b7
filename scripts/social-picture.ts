/** Renders web/public/og.png, the Open Graph image. Run by hand when the brand changes. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './lib/find-browser.ts'

const root = join(import.meta.dirname, '..')
const embed = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(join(root, path))).toString('base64')}`

const photos = await Promise.all(
  [
    '2018-toyota-corolla-sx-hatch-blue-one-owner-1',
    'iphone-15-pro-256gb-blue-titanium-battery-91-1',
    'three-seater-sofa-in-rust-velvet-14-months-old-1',
    'beach-house-three-streets-from-the-sand-1',
  ].map((name) => embed(`server/demo/pictures/${name}.webp`, 'image/webp')),
)
const display = await embed(
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'font/woff2',
)
const logo = await embed('web/public/favicon.svg', 'image/svg+xml')

const page = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Display; src: url(${display}); font-weight: 200 800 }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; padding: 52px 80px; font-family: Display; color: #fff;
  background: radial-gradient(circle at 85% 20%, #1d3fbb 0, #0f1f4b 60%) }
header { display: flex; align-items: center; gap: 24px; font-size: 56px; font-weight: 700 }
header img { width: 88px; height: 88px; border-radius: 20px }
h1 { margin-top: 32px; font-size: 70px; line-height: 1.05; font-weight: 700; letter-spacing: -2px; white-space: nowrap }
p { margin-top: 14px; font-size: 36px; color: #c3cdf2 }
.photos { position: absolute; left: 80px; right: 80px; bottom: 48px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 20px }
.photos img { width: 100%; aspect-ratio: 4/3; object-fit: cover; border-radius: 16px }
</style>
<header><img src="${logo}">Bowerbird</header>
<h1>Australian Trusted Marketplace</h1>
<p>Buy, sell and rent from people near you.</p>
<div class="photos">${photos.map((src) => `<img src="${src}">`).join('')}</div>`

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
})
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page, { waitUntil: 'load' })
await tab.evaluate(() => document.fonts.ready)
// A palette is enough for a preview, at a third of the size.
const picture = sharp(await tab.screenshot()).png({ palette: true, quality: 90, effort: 10 })
await picture.toFile(join(root, 'web/public/og.png'))
await browser.close()
