import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { defaultCatalogue } from '@bowerbird/contract/catalogue/default/default-catalogue'
import { expect as baseExpect, type Page } from '@playwright/test'
import { readCatalogue } from '../../scripts/languages/catalogue.ts'
import { type RunningProduct, startProcess } from './start-product.ts'
import { test as journey } from './test.ts'

const root = join(import.meta.dirname, '../..')
const BUILD_MS = 600_000

/** `{0}` and `{name}`, and the number of a plural. */
const holes = /\{\w+\}|#/g
/** `<0>`, `</0>` and `<0/>`, which stand for links and emphasis. */
const elements = /<\/?\d+\/?>/g

export interface Translations {
  /** The translation of a text, with the values of {0}, {1} …; fails for a text that has none. */
  text(key: string, ...values: readonly (string | number)[]): string
  /** Every text of the product that people see on the page, or hear, is translated. */
  expectTranslated(page: Page): Promise<void>
}

/** All texts in an operator’s data: names of categories, fields and their choices are as they were written. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}
const operatorsTexts = new Set(textsIn(defaultCatalogue))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a text in the source language looks like on a page. */
function patternOf(key: string): RegExp {
  const words = key.replaceAll(elements, '').replaceAll(/\s+/g, ' ').trim()
  return new RegExp(`^${words.split(holes).map(escaped).join('.+')}$`)
}

/** Long enough to be recognised: “{0} with {1}” may also be the title of an ad. */
function isTelling(key: string): boolean {
  const words = key.replaceAll(elements, '').replaceAll(holes, '')
  return (words.match(/[A-Za-z]/g)?.length ?? 0) >= (words === key ? 4 : 12)
}

/** What is seen and heard on a page: the texts of small elements, of which one may have links in it, and labels. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set([document.title])
    const add = (text: string | null) => found.add((text ?? '').replaceAll(/\s+/g, ' ').trim())
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility() || element.closest('script, style, noscript, [lang]:not(html)')) continue
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) add(element.getAttribute(name))
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue)
      if ((element.textContent?.length ?? 0) < 400) add(element.textContent)
    }
    return [...found].filter(Boolean)
  })

async function translationsTo(language: string): Promise<Translations> {
  const { entries } = await readCatalogue(language)
  const byKey = new Map(entries.map((entry) => [entry.key, entry.forms[0] ?? '']))
  const patterns = entries.flatMap(({ key, plural, forms }) =>
    [key, plural ?? key].filter((text) => isTelling(text) && !forms.includes(text)).map(patternOf),
  )
  const isUntranslated = (text: string): boolean =>
    !operatorsTexts.has(text) && patterns.some((pattern) => pattern.test(text))
  return {
    text(key, ...values) {
      const translation = byKey.get(key)
      if (!translation) throw new Error(`“${key}” has no translation to ${language}`)
      return translation.replaceAll(/\{(\d+)\}/g, (_, i: string) => String(values[Number(i)] ?? ''))
    },
    async expectTranslated(page) {
      const found = (await textsOn(page)).filter(isUntranslated)
      baseExpect.soft(found, `${page.url()} has no text in English`).toEqual([])
    },
  }
}

/** The browser bundles of a second language take half a minute: they are built beside the other journeys. */
const buildOf = (language: string) =>
  promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { setPriority } from 'node:os'
      import { build } from './scripts/build.ts'
      // The other journeys wait for their pages meanwhile.
      setPriority(5)
      await build({ languages: ['${language}'], isQuick: true })`,
    ],
    { cwd: root },
  )

/** Journeys on a market of its own that offers Simplified Chinese beside English. */
export const test = journey.extend<object, { market: RunningProduct; chinese: Translations }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await buildOf('zh-Hans')
      const product = await startProcess({ LANGUAGES: 'en-AU,zh-Hans' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  chinese: [async ({}, use) => use(await translationsTo('zh-Hans')), { scope: 'worker' }],
  baseURL: async ({ market }, use) => use(market.url),
})
