import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from './browser.ts'
import { checkPage, checkVersion } from './check.ts'

const STORE = join(import.meta.dirname, '..', '..', '..', '.cache', 'chromium')
const UNFINISHED = '.unfinished-'
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/** Lists the browsers that a folder of the store may contain, the likeliest first. */
export type Open = (folder: string) => Promise<Browser[]>

/** A browser that an earlier run stored under this prefix, if it still works. */
export async function findStored(prefix: string, open: Open): Promise<Browser | undefined> {
  const names = (await readdir(STORE).catch(() => [])).filter((name) => name.startsWith(prefix))
  // The highest version first.
  names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  for (const name of names) {
    const browser = await firstThatRuns(await open(join(STORE, name))).catch(() => undefined)
    if (browser) return browser
  }
  return undefined
}

/**
 * Lets `fill` set up a browser in a temporary folder, which is renamed only when it is complete and works: a killed run
 * leaves no half-finished browser, and of two concurrent runs the first one wins.
 * @param fill creates the files and returns the name to store them under
 */
export async function addToStore(fill: (folder: string) => Promise<string>, open: Open): Promise<Browser> {
  await mkdir(STORE, { recursive: true })
  await removeAbandoned()
  const folder = await mkdtemp(join(STORE, UNFINISHED))
  try {
    const name = await fill(folder)
    await checkPage(await firstThatRuns(await open(folder)))
    // mkdtemp: other runs may use the same store.
    await chmod(folder, 0o755)
    return await settle(folder, join(STORE, name), open)
  } finally {
    // Does not exist any more after a success.
    await rm(folder, { recursive: true, force: true })
  }
}

async function settle(folder: string, place: string, open: Open): Promise<Browser> {
  try {
    await rename(folder, place)
  } catch {
    // Another run was first. Its folder may be from another machine with other libraries, and not work here.
    const theirs = await firstThatRuns(await open(place)).catch(() => undefined)
    if (theirs) return theirs
    const aside = await mkdtemp(join(STORE, UNFINISHED))
    await rename(place, join(aside, 'replaced'))
    await rename(folder, place)
    await rm(aside, { recursive: true, force: true })
  }
  return firstThatRuns(await open(place))
}

async function firstThatRuns(browsers: Browser[]): Promise<Browser> {
  let failure: unknown = new Error('it holds no browser')
  for (const browser of browsers) {
    try {
      await checkVersion(browser)
      return browser
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(STORE)) {
    if (!name.startsWith(UNFINISHED)) continue
    const folder = join(STORE, name)
    const made = await stat(folder).catch(() => undefined)
    if (!made || Date.now() - made.mtimeMs < ABANDONED_AFTER_MS) continue
    // The leftovers of another user can't be removed; they do no harm.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
