import { expect, type Page } from '@playwright/test'

/**
 * Colours don't depend on the width of a screen, nor does overflow depend on colours: two looks cover both. 320 px is a
 * 1280 px screen at 400 % zoom.
 */
const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const

/** Expects that neither the page nor a dialog has to be scrolled sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const roots = [document.documentElement, ...document.querySelectorAll('dialog > div')]
    return Math.max(...roots.map((root) => root.scrollWidth - root.clientWidth))
  })
  expect(overflow, `no sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Runs a check in each look and returns to the look from before. */
export async function inEachLook(page: Page, check: (isFirst: boolean) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  // Browsers don't update styles in skipped content: its colours would still be those of the previous look.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.render-when-near')) {
      part.style.contentVisibility = 'visible'
    }
  })
  for (const [index, { colorScheme, viewport }] of looks.entries()) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await check(index === 0)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

export async function inBothThemes(page: Page, check: (isFirst: boolean) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await check(colorScheme === 'light')
  }
}
