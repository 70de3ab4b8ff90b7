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
  /** Finds an installed one. */
  find: (report: Report) => Promise<Browser | undefined>
  /** Downloads one. */
  make?: (report: Report) => Promise<Browser>
}

interface Options {
  onProgress?: Report
  /** A full browser: Lighthouse does not run in the headless shell of the npm package. */
  isFull?: boolean
}

/**
 * A headless Chromium for the tests, without manual installation: the one CHROMIUM_PATH names, the one in an npm package,
 * an installed one, or one that is downloaded into .cache/chromium of the repository and reused. The package comes
 * first: every machine tests the same version, and a headless shell takes half the time of a full browser.
 *
 * For Playwright: `launch({ executablePath, args, env: { ...process.env, ...env } })`, and no `channel`.
 */
export async function findBrowser({ onProgress, isFull = false }: Options = {}): Promise<Browser> {
  const report = onProgress ?? (() => undefined)
  const chosen = await fromEnvironment()
  if (chosen) return chosen

  const methods = (await allMethods(isFull)).filter((method) => method.isSupported)
  // Looks for each before making any, so that a failing download is not tried on every run.
  for (const { find } of methods) {
    const found = await find(report)
    if (found) return found
  }
  const failures: string[] = []
  for (const { name, make } of methods) {
    if (!make) continue
    try {
      return await make(report)
    } catch (error) {
      report(`No browser from ${name}: ${reason(error)}`)
      failures.push(`${name}: ${reason(error)}`)
    }
  }
  throw new Error(
    `No Chromium for the tests: install the package "chromium", or set CHROMIUM_PATH to one (${failures.join('; ')})`,
  )
}

/** Unpacks it the first time, which takes seconds. Undefined: it does not run here. */
async function unpackedFromNpmPackage(report: Report): Promise<Browser | undefined> {
  try {
    return (await storedFromNpmPackage()) ?? (await fromNpmPackage(report))
  } catch (error) {
    report(`No browser from npm: ${reason(error)}`)
    return undefined
  }
}

async function allMethods(isFull: boolean): Promise<Method[]> {
  return [
    { name: 'npm', isSupported: supportsNpmPackage && !isFull, find: unpackedFromNpmPackage },
    { name: 'installed', isSupported: true, find: installed },
    { name: 'apt', isSupported: await hasApt(), find: storedFromApt, make: fromApt },
    // Playwright's earlier downloads count as installed.
    { name: 'playwright install', isSupported: true, find: async () => undefined, make: fromPlaywright },
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
