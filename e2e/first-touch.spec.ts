import type { Browser } from '@playwright/test'
import type { Control } from './support/controls.ts'
import { expect, test } from './support/test.ts'
import { controlsOf, FOLLOWED, referenceEffect, wrongEffect } from './support/touch.ts'

/*
 * Opens every type of public page by its address on a phone with a slow connection and touches each kind of control once, before any
 * script has arrived. The touch must have the same effect as when all code has loaded, or the effect that the plain
 * link has. A kind that an earlier page has too was touched there. Of the links to other pages one is touched: the
 * browser follows them without our help, and listing the controls has checked that each can be touched.
 */

const AD = '/product/'
const AT_A_TIME = 2

interface Group {
  paths: string[]
  /** Another group touches what every page has in common with the home page. */
  isBesides?: boolean
  /** Only the page's own part, without header and footer. */
  isMain?: boolean
  tag?: '@nightly'
}

/**
 * The groups run at the same time. By day an ad stands for all; what people do first in the header, on the home page and
 * on a listing is in before-hydration.spec.ts.
 */
const groups: Record<string, Group> = {
  'an ad': { paths: [AD], isMain: true },
  'home and listings': {
    paths: ['/', '/category/Vehicles?state=Victoria&sort=oldest', '/products/all?search=bike&sort=oldest'],
    tag: '@nightly',
  },
  'the landing page for posting, pages of text, forms and errors': {
    paths: [
      '/categories',
      '/about',
      '/help-center',
      '/offline',
      '/product/nonsense',
      '/products/all?search=zzzzqqq',
      '/contact-us',
      '/unsubscribe?token=nonsense',
    ],
    isBesides: true,
    tag: '@nightly',
  },
}

async function firstTouchFailures(browser: Browser, address: string, control: Control): Promise<string[]> {
  // Most links only lead somewhere, which takes no comparison.
  if (control.isLink && !(await wrongEffect({ browser, address, control, expected: FOLLOWED }))) return []
  const expected = await referenceEffect(browser, address, control)
  const found = await wrongEffect({ browser, address, control, expected })
  const effects = `expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`
  return found ? [`${address}: ${control.label}: ${effects}`] : []
}

/** The controls of a page that are of no kind touched so far. */
async function untouched(browser: Browser, address: string, touched: Set<string>): Promise<Control[]> {
  const controls = await controlsOf(browser, address)
  // A page that didn't open has none. One may have no kind that an earlier page hasn't.
  expect(controls.length).toBeGreaterThan(0)
  return controls.filter(({ kind, isLink }) => {
    const key = isLink ? 'link' : kind
    return !touched.has(key) && touched.add(key)
  })
}

for (const [name, { paths, isBesides, isMain, ...details }] of Object.entries(groups)) {
  test(`the first touch on each control has its effect: ${name}`, details, async ({ browser, request }) => {
    test.setTimeout(400_000)
    const ranked = (await (await request.get('/api/ads/ranked')).json()) as Record<string, { _id: string }[]>
    const touched = new Set<string>()
    if (isBesides) await untouched(browser, '/', touched)
    const failures: string[] = []
    for (const path of paths) {
      const address = path === AD ? `${path}${Object.values(ranked).flat()[0]?._id}` : path
      const all = await untouched(browser, address, touched)
      const controls = isMain ? all.filter(({ path }) => path.includes(' > main:')) : all
      // Some at a time: most of a touch is waiting for the network and for nothing more to change.
      while (controls.length > 0) {
        const together = controls.splice(0, AT_A_TIME)
        const found = together.map((control) => firstTouchFailures(browser, address, control))
        failures.push(...(await Promise.all(found)).flat())
      }
    }
    expect(failures).toEqual([])
  })
}
