import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { type Browser, browserAt, type Report } from './browser.ts'
import { checkPage, checkVersion } from './check.ts'
import { run } from './run.ts'

const SHELL_NAMES = ['chrome-headless-shell', 'headless_shell']

/** The paths of Playwright's own browsers: the headless shell, for which it has no public API, and Chromium. */
export async function playwrightCandidates(): Promise<string[]> {
  const full = chromium.executablePath()
  // …/chromium-<revision>/<platform>/chrome has its shell in …/chromium_headless_shell-<revision>/<platform>/.
  const folder = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(full)
  if (!folder) return [full]
  const shellFolder = `${folder[1]}chromium_headless_shell-${folder[2]}`
  const platforms = await readdir(shellFolder).catch(() => [])
  const shells = platforms.flatMap((platform) => SHELL_NAMES.map((name) => join(shellFolder, platform, name)))
  return [...shells, full]
}

/** Lets Playwright download its headless shell, if its download servers can be reached. */
export async function fromPlaywright(report: Report): Promise<Browser> {
  report('Fetching a browser with "playwright install chromium-headless-shell"…')
  const require = createRequire(import.meta.url)
  const cli = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium-headless-shell'], { timeout: 10 * 60_000 })
  let failure: unknown = new Error('the browser is not where it was expected')
  for (const path of await playwrightCandidates()) {
    const browser = browserAt(path)
    try {
      await checkVersion(browser)
      await checkPage(browser)
      return browser
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
