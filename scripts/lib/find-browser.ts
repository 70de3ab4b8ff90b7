import { fromApt, storedFromApt } from './browser/apt.ts'
import type { Browser, Report } from './browser/browser.ts'
import { fromEnvironment, installed } from './browser/installed.ts'
import { fromNpmPackage, storedFromNpmPackage, supportsNpmPackage } from './browser/npm-package.ts'
import { fromPlaywright } from './browser/playwright.ts'
import { reason } from './browser/run.ts'
import { hasApt } from './debian-packages.ts'

export type { Browser } from './browser/browser.ts'

type Method = {
  name: string
  isSupported: boolean
  /** The result of an earlier run. */
  stored: () => Promise<Browser | undefined>
  make: (report: Report) => Promise<Browser>
}

/**
 * A headless Chromium for the tests, without manual installation: the one CHROMIUM_PATH names, an installed one, or one
 * that is downloaded into .cache/chromium of the repository and reused.
 *
 * For Playwright: `launch({ executablePath, args, env: { ...process.env, ...env } })`, and no `channel`.
 */
export async function findBrowser(options: { onProgress?: Report } = {}): Promise<Browser> {
  const report = options.onProgress ?? (() => undefined)
  const present = (await fromEnvironment()) ?? (await installed(report))
  if (present) return present

  const methods = (await allMethods()).filter((method) => method.isSupported)
  // Tries everything that is stored before downloading anything, so that a failing method is not tried on every run.
  for (const method of methods) {
    const stored = await method.stored()
    if (stored) return stored
  }
  const failures: string[] = []
  for (const method of methods) {
    try {
      return await method.make(report)
    } catch (error) {
      report(`No browser from ${method.name}: ${reason(error)}`)
      failures.push(`${method.name}: ${reason(error)}`)
    }
  }
  throw new Error(
    `No Chromium for the tests: install the package "chromium", or set CHROMIUM_PATH to one (${failures.join('; ')})`,
  )
}

async function allMethods(): Promise<Method[]> {
  return [
    { name: 'npm', isSupported: supportsNpmPackage, stored: storedFromNpmPackage, make: fromNpmPackage },
    { name: 'apt', isSupported: await hasApt(), stored: storedFromApt, make: fromApt },
    // Playwright's earlier downloads count as installed.
    { name: 'playwright install', isSupported: true, stored: async () => undefined, make: fromPlaywright },
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
