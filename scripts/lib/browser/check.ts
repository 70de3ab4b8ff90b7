import { chromium, type Browser as Launched } from '@playwright/test'
import type { Browser } from './browser.ts'
import { firstLine, run } from './run.ts'

// Older ones lack parts of Playwright's protocol, and CSS that our pages use.
const OLDEST_MAJOR = 120

const TIMEOUT_MS = 30_000

/** Throws a one-line reason unless the browser starts and is recent enough. Fast. */
export async function checkVersion(browser: Browser): Promise<void> {
  const printed = await run(browser.executablePath, ['--version'], { env: browser.env })
  const major = Number(/\b(\d+)\.\d+\.\d+/.exec(printed)?.[1])
  if (Number.isNaN(major)) throw new Error(`unexpected output of --version: "${firstLine(printed)}"`)
  if (major < OLDEST_MAJOR) throw new Error(`version ${major} is older than ${OLDEST_MAJOR}`)
}

/**
 * Throws unless Playwright can use the browser to render a page with text. `--version` alone is not enough for a new
 * browser: a snap may have no access to the folders that Playwright needs, and a machine without fonts renders no text.
 */
export async function checkPage(browser: Browser): Promise<void> {
  const { executablePath, args } = browser
  const launched = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...browser.env },
    timeout: TIMEOUT_MS,
  })
  try {
    const width = await Promise.race([widthOfText(launched), failure(launched)])
    if (width < 50) throw new Error('it renders no text: are there fonts?')
  } finally {
    await launched.close()
  }
}

async function widthOfText(launched: Launched): Promise<number> {
  const page = await launched.newPage()
  await page.setContent('<span style="font: 40px sans-serif">Bowerbird</span>')
  const box = await page.locator('span').boundingBox()
  return box?.width ?? 0
}

/** Some of Playwright's calls never settle if the browser crashes. */
function failure(launched: Launched): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('it did not render a page in time')), TIMEOUT_MS)
    launched.on('disconnected', () => {
      clearTimeout(timer)
      reject(new Error('it crashed while showing a page'))
    })
  })
}
