import { chromium, type Browser as Launched } from '@playwright/test'
import type { Browser } from './browser.ts'
import { firstLine, run } from './run.ts'

// Older ones lack parts of the protocol that Playwright speaks, and CSS that our pages use.
const OLDEST_MAJOR = 120

const PATIENCE_MS = 30_000

/** Fails, with one line on why, unless the browser starts and is recent enough. Takes a blink. */
export async function checkVersion(browser: Browser): Promise<void> {
  const printed = await run(browser.executablePath, ['--version'], { env: browser.env })
  const major = Number(/\b(\d+)\.\d+\.\d+/.exec(printed)?.[1])
  if (Number.isNaN(major)) throw new Error(`--version says "${firstLine(printed)}"`)
  if (major < OLDEST_MAJOR) throw new Error(`version ${major} is older than ${OLDEST_MAJOR}`)
}

/**
 * Fails unless Playwright can drive the browser to show a page with text in it. `--version` alone is not enough
 * for a browser we have not used before: a snap may keep out of the folders that Playwright needs, and a
 * machine without fonts draws nothing.
 */
export async function checkPage(browser: Browser): Promise<void> {
  const { executablePath, args } = browser
  const launched = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...browser.env },
    timeout: PATIENCE_MS,
  })
  try {
    const width = await Promise.race([widthOfText(launched), failure(launched)])
    if (width < 50) throw new Error('it draws no text: are there fonts?')
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

/** Playwright leaves some calls without an answer when the browser crashes under them. */
function failure(launched: Launched): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('it does not come to show a page')), PATIENCE_MS)
    launched.on('disconnected', () => {
      clearTimeout(timer)
      reject(new Error('it crashed while showing a page'))
    })
  })
}
