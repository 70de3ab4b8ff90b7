import { isDeepStrictEqual } from 'node:util'
import { type Browser, type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test'
import { type Control, listControls, type Observed, observe, touch } from './controls.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }

/** A mobile network. The phone's speed does not matter: the scripts are held back until the touch. */
const network = { offline: false, latency: 60, downloadThroughput: 500_000, uploadThroughput: 200_000 }

/** Time limit for the effect of a touch. */
const TIMEOUT_MS = 20_000

const scripts = '*/assets/*.js'

const baseURL = process.env.BASE_URL

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return context
}

/** Stands in for other sites. It slows every request down, so it is only used for links that lead there. */
const stayHere = (context: BrowserContext) =>
  context.route(
    ({ origin }) => origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )

/** Holds the scripts back until the returned function is called. Unlike `route`, it leaves all other requests alone. */
async function holdBack(devtools: CDPSession): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that has been left no longer waits for its scripts.
    void released.then(() => devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined))
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: scripts }] })
  return release
}

/** The controls of a page as the server rendered them. */
export async function controlsOf(browser: Browser, address: string): Promise<Control[]> {
  const context = await openContext(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: [scripts] })
  await page.goto(address)
  const controls = await listControls(page)
  await context.close()
  return controls
}

/** One load of a page, which one control is touched on. */
class Load {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #control: Control
  #requests = 0

  constructor(context: BrowserContext, page: Page, control: Control) {
    this.#context = context
    this.page = page
    this.#control = control
    page.on('request', () => this.#requests++)
    page.on('requestfinished', () => this.#requests--)
    page.on('requestfailed', () => this.#requests--)
  }

  async observe(): Promise<Observed> {
    // While one document replaces another there is nothing to observe.
    const observed = await observe(this.page, this.#control.path).catch(() => ({ isLoading: true }))
    return { ...observed, tabs: this.#context.pages().length }
  }

  /** Resolves when no request is in flight and nothing has changed for a while. */
  async settled(): Promise<Observed> {
    let last = await this.observe()
    let timesSame = 0
    const countSame = async () => {
      const now = await this.observe()
      timesSame = this.#requests <= 0 && isDeepStrictEqual(now, last) ? timesSame + 1 : 0
      last = now
      return timesSame
    }
    await expect.poll(countSame, { intervals: [100], timeout: 30_000 }).toBeGreaterThan(2)
    return last
  }

  /** Like `settled`, and closes a dialog that opens without a touch, as on the landing page for posting. */
  async ready(): Promise<Observed> {
    const observed = await this.settled()
    if (!Array.isArray(observed.layers) || observed.layers.length === 0) return observed
    await this.page.keyboard.press('Escape')
    return this.settled()
  }

  /** Makes the page load all code for the control, as an approaching pointer does. */
  async loadCode(): Promise<void> {
    const element = this.page.locator(this.#control.path)
    await element.scrollIntoViewIfNeeded()
    for (const event of ['pointerover', 'touchstart']) {
      await element.dispatchEvent(event)
    }
  }

  touch(): Promise<void> {
    return touch(this.page.locator(this.#control.path), this.#control.action)
  }

  /** Target of a link. */
  target(): Promise<string | null> {
    return this.page.locator(this.#control.path).evaluate((element) => {
      if (!(element instanceof HTMLAnchorElement)) return null
      const { pathname, search, hash } = element
      return element.getAttribute('href')?.startsWith('#') ? hash : pathname + search
    })
  }
}

export const FOLLOWED: Observed = { follows: 'its address' }

/** Hydration and other people change texts as well: they count only if nothing else has changed. */
const NOISE = ['text', 'notices']

/**
 * Differences after a touch. A link's address is not included, since another ad may replace it in the next load. Of a
 * text, only the fact that it differs counts.
 */
function effectOf(before: Observed, after: Observed, target: string | null): Observed {
  if (target !== null && (after.address === target || after.jumpedTo === target)) return FOLLOWED
  if (after.address !== before.address) return { address: after.address }
  const changed = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(value, before[key]))
  return Object.fromEntries(changed.map(([key, value]) => [key, key === 'text' ? 'changed' : value]))
}

/** True if an effect is the expected one, or the element's behaviour without any script. */
function isAsExpected(found: Observed, expected: Observed, control: Control): boolean {
  if (isDeepStrictEqual(found, FOLLOWED)) return true
  if (control.label.startsWith('summary') && found.expanded === true) return true
  const significant = Object.keys(expected).filter((key) => !NOISE.includes(key))
  if (significant.length > 0) return significant.every((key) => isDeepStrictEqual(found[key], expected[key]))
  if (Object.keys(expected).length > 0) return Object.keys(expected).every((key) => key in found)
  return Object.keys(found).every((key) => NOISE.includes(key))
}

/** The effect of a touch when all code for the control has loaded. */
export async function referenceEffect(browser: Browser, address: string, control: Control) {
  const context = await openContext(browser)
  if (control.leavesSite) await stayHere(context)
  const load = new Load(context, await context.newPage(), control)
  await load.page.goto(address)
  await load.ready()
  await load.loadCode()
  const before = await load.settled()
  const target = await load.target()
  await load.touch()
  const effect = effectOf(before, await load.settled(), target)
  await context.close()
  return effect
}

interface FirstTouch {
  browser: Browser
  address: string
  control: Control
  expected: Observed
}

/**
 * Touches a control once, before any script has arrived, and waits for the expected effect. Returns another effect if
 * that happened instead.
 */
export async function wrongEffect(touch: FirstTouch): Promise<Observed | undefined> {
  const { browser, address, control, expected } = touch
  const context = await openContext(browser)
  if (control.leavesSite) await stayHere(context)
  const load = new Load(context, await context.newPage(), control)
  const devtools = await context.newCDPSession(load.page)
  await devtools.send('Network.emulateNetworkConditions', network)
  const release = await holdBack(devtools)
  await load.page.goto(address, { waitUntil: 'commit' })
  await load.page.locator(control.path).waitFor()
  const before = await load.observe()
  const target = await load.target()
  await load.touch()
  release()
  let found: Observed = {}
  const isFound = (now: Observed): boolean => {
    found = effectOf(before, now, target)
    return isAsExpected(found, expected, control)
  }
  if (Object.keys(expected).length === 0) {
    // The touch may have no effect, not even after the rest of the page has loaded.
    isFound(await load.settled())
  } else {
    const isFoundNow = async () => isFound(await load.observe())
    // The caller reports another effect than the expected one.
    await expect
      .poll(isFoundNow, { intervals: [50], timeout: TIMEOUT_MS })
      .toBe(true)
      .catch(() => undefined)
  }
  await context.close()
  return isAsExpected(found, expected, control) ? undefined : found
}
