import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** The short form: it is sent to the browser and read there for each page. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Contrast can be measured only when no colour is changing any more. */
const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect, timeline }) => {
      // Animations of hidden elements never end, nor do those that follow scrolling.
      const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
      if (timeline !== document.timeline) return false
      return isSeen && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(running.map((animation) => animation.finished))
  })

/** Checks a page against the accessibility rules; of a page behind a dialog, which can't be reached, the dialog. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await animationsEnd(page)
  // Once per document: reading axe takes as long as most of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async (runOnly) => {
    const dialogs = document.querySelectorAll('dialog:modal')
    const { run } = (
      window as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResults> } }
    ).axe
    const { violations } = await run(dialogs.length ? [...dialogs] : document, {
      ...(runOnly && { runOnly }),
      // Describing every element that passes would take longer than the checks.
      resultTypes: ['violations'],
      // Fetches all styles and media once more, for rules about sounds that start by themselves. There are none.
      preload: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rules)
  expect(found, `axe on ${page.url()}`).toEqual([])
}
