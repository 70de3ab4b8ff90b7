import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/find-browser.ts'

/** Every photo's pixels are compared with its rendered size on these screens. */
const screens = [
  { name: 'phone 390 @3', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: 'phone 412 @1.75', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { name: 'desktop 1440 @1', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

export interface ImageSize {
  screen: string
  address: string
  /** The file's width or height divided by the rendered one, in device pixels. */
  ratio: number
}

/** Scrolls this far: infinite lists repeat themselves after that. */
const SCREENS_DOWN = 12

/** Scrolls down the page and along every carousel, so that all lazy images load. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (screensDown) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
    const rows = [...document.querySelectorAll('ul, ol')].filter(
      (row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto',
    )
    const height = Math.min(document.documentElement.scrollHeight, screensDown * innerHeight)
    for (let top = 0; top < height; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    for (const row of rows) {
      row.scrollIntoView({ behavior: 'instant', block: 'center' })
      for (let left = 0; left < row.scrollWidth; left += Math.max(row.clientWidth, 100)) {
        row.scrollTo({ left, behavior: 'instant' })
        await frame()
      }
    }
  }, SCREENS_DOWN)
  await page.waitForLoadState('networkidle')
}

/** Measures every rendered image except SVGs. */
function sizesOn(page: Page): Promise<Omit<ImageSize, 'screen'>[]> {
  return page.evaluate(async () => {
    // With `srcset` an image reports a density-corrected size, so the file is loaded again on its own.
    const pixelsOf = async (address: string) => {
      const file = new Image()
      file.src = address
      await file.decode()
      return { width: file.naturalWidth, height: file.naturalHeight }
    }
    const rendered = [...document.images].filter(
      (image) => image.clientWidth > 0 && image.currentSrc && !image.currentSrc.endsWith('.svg'),
    )
    return Promise.all(
      rendered.map(async (image) => {
        const { width, height } = await pixelsOf(image.currentSrc)
        const across = width / (image.clientWidth * devicePixelRatio)
        const down = height / (image.clientHeight * devicePixelRatio)
        // object-fit: cover crops, so the smaller ratio counts; otherwise the larger one.
        const isCropped = getComputedStyle(image).objectFit === 'cover'
        const ratio = isCropped ? Math.min(across, down) : Math.max(across, down)
        return { address: new URL(image.currentSrc).pathname, ratio }
      }),
    )
  })
}

async function imagesOn(browser: Browser, url: string, screen: (typeof screens)[number]) {
  const { name, viewport, deviceScaleFactor } = screen
  const context = await browser.newContext({ viewport, deviceScaleFactor })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  const sizes = await sizesOn(page)
  await context.close()
  return largestUses(sizes.map((size): ImageSize => ({ ...size, screen: name })))
}

/** A file may be used several times: it must fit the largest use. */
function largestUses(sizes: ImageSize[]): ImageSize[] {
  const tightest = new Map<string, ImageSize>()
  for (const size of sizes) {
    const known = tightest.get(size.address)
    if (!known || size.ratio < known.ratio) tightest.set(size.address, size)
  }
  return [...tightest.values()]
}

/** Every image of every page, on every screen. */
export async function measureImages(urls: string[]): Promise<Map<string, ImageSize[]>> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    const found = new Map<string, ImageSize[]>()
    for (const url of urls) {
      const sizes: ImageSize[] = []
      for (const screen of screens) sizes.push(...(await imagesOn(browser, url, screen)))
      found.set(url, sizes)
    }
    return found
  } finally {
    await browser.close()
  }
}
