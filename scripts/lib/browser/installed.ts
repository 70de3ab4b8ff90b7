import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { type Browser, browserAt, type Report } from './browser.ts'
import { checkPage, checkVersion } from './check.ts'
import { playwrightCandidates } from './playwright.ts'
import { reason } from './run.ts'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const MAC_APPS = ['Google Chrome', 'Chromium']

/** The browser that CHROMIUM_PATH names. It is an explicit choice, so there is no fallback. */
export async function fromEnvironment(): Promise<Browser | undefined> {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  const browser = browserAt(path)
  try {
    await checkVersion(browser)
  } catch (error) {
    throw new Error(`CHROMIUM_PATH is ${path}, which does not run: ${reason(error)}`)
  }
  return browser
}

/** An installed browser: the system's, or one that Playwright has downloaded. */
export async function installed(report: Report): Promise<Browser | undefined> {
  for (const path of [...systemCandidates(), ...(await playwrightCandidates())]) {
    if (!(await isExecutable(path))) continue
    const browser = browserAt(path)
    try {
      await checkVersion(browser)
      await checkPage(browser)
      return browser
    } catch (error) {
      report(`${path} is of no use: ${reason(error)}`)
    }
  }
  return undefined
}

function systemCandidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  if (process.platform !== 'darwin') return onPath
  const apps = MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  return [...onPath, ...apps]
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
