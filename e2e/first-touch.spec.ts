import type { Browser } from '@playwright/test'
import type { Control } from './support/controls.ts'
import { expect, test } from './support/test.ts'
import { controlsOf, FOLLOWED, referenceEffect, wrongEffect } from './support/touch.ts'

/*
 * Opens every type of public page by its address on a slow phone and touches each kind of control once, before any
 * script has arrived. The touch must have the same effect as when all code has loaded, or the effect that the plain
 * link has. Controls other than links are also touched once on a page that has loaded, since their code may still be
 * missing then. Of the links to other pages one is touched: the browser follows them without our help, and listing the
 * controls has checked that a finger reaches each of them.
 */

const pages: Record<string, string> = {
  home: '/',
  listing: '/category/Vehicles?state=Victoria&sort=oldest',
  'search results': '/products/all?search=bike&sort=oldest',
  'search without results': '/products/all?search=zzzzqqq',
  ad: '/product/',
  'missing ad': '/product/nonsense',
  'landing page for posting': '/categories',
  'page of text': '/about',
  'help center': '/help-center',
  'contact form': '/contact-us',
  unsubscribe: '/unsubscribe?token=nonsense',
  offline: '/offline',
}

/** Header and footer are the same everywhere. */
const pagesWithShell = ['home', 'page of text']

async function firstTouchFailures(browser: Browser, address: string, control: Control): Promise<string[]> {
  // Most links only lead somewhere, which takes no script and no comparison.
  if (
    control.isLink &&
    !(await wrongEffect({ browser, address, control, expected: FOLLOWED, isEarly: true }))
  )
    return []
  const failures: string[] = []
  const expected = await referenceEffect(browser, address, control)
  for (const isEarly of [true, false]) {
    const found = await wrongEffect({ browser, address, control, expected, isEarly })
    const when = isEarly ? 'before scripts' : 'on a loaded page'
    const effects = `expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`
    if (found) failures.push(`${control.label} ${when}: ${effects}`)
  }
  return failures
}

for (const [name, path] of Object.entries(pages)) {
  test(`the first touch on each control has its effect: ${name}`, async ({ browser, request }) => {
    test.setTimeout(300_000)
    const ranked = (await (await request.get('/api/ads/ranked')).json()) as Record<string, { _id: string }[]>
    const address = name === 'ad' ? `${path}${Object.values(ranked).flat()[0]?._id}` : path
    const all = (await controlsOf(browser, address)).filter(
      ({ isShell }) => !isShell || pagesWithShell.includes(name),
    )
    const [link] = all.filter(({ isLink }) => isLink)
    const controls = all.filter((control) => !control.isLink || control === link)
    const failures: string[] = []
    for (const control of controls) failures.push(...(await firstTouchFailures(browser, address, control)))
    expect(failures).toEqual([])
  })
}
