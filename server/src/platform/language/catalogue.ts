import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import type { Forms } from '@bowerbird/contract/language/lookup'
import { po } from 'gettext-parser'
import { StartError } from '../start-error.ts'

/** The translations of one language, by the Australian English texts in the code. */
export interface Catalogue {
  texts: ReadonlyMap<string, string>
  /** By `formsKey`. */
  plurals: ReadonlyMap<string, Forms>
}

/** A text with a count is known by both of its English forms. */
export const formsKey = (one: string | undefined, other: string): string => `${one}\0${other}`

const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The categories that `msgstr[0]`, `msgstr[1]` … stand for. */
function categoriesOf(tag: string): Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  return order.filter((category) => pluralCategories.includes(category))
}

/** Reads a gettext file. What has no translation yet, or an unsure one, is left out and stays English. */
export function readCatalogue(file: Buffer, tag: string): Catalogue {
  const categories = categoriesOf(tag)
  const texts = new Map<string, string>()
  const plurals = new Map<string, Forms>()
  // A text with a count has a context if there is a text without one, too, in the same English words.
  const entries = Object.values(po.parse(file).translations).flatMap((context) => Object.values(context))
  for (const { msgid, msgid_plural, msgstr, comments } of entries) {
    if (msgid === '' || comments?.flag?.includes('fuzzy')) continue
    if (msgid_plural === undefined) {
      if (msgstr[0]) texts.set(msgid, msgstr[0])
    } else if (categories.every((_, i) => msgstr[i])) {
      const forms = Object.fromEntries(categories.map((category, i) => [category, msgstr[i]]))
      plurals.set(formsKey(msgid, msgid_plural), forms as Forms)
    }
  }
  return { texts, plurals }
}

/** Where operators put translations. */
const FOLDER = join(import.meta.dirname, '../../../../languages')

/** Reads the catalogue of each language but the one of the texts in the code. */
export const loadCatalogues = (
  tags: readonly string[],
  folder = FOLDER,
): Promise<{ tag: string; catalogue: Catalogue | undefined }[]> =>
  Promise.all(
    tags.map(async (tag) => {
      if (tag === SOURCE_LANGUAGE) return { tag, catalogue: undefined }
      const path = join(folder, `${tag}.po`)
      const file = await readFile(path).catch(() => {
        throw new StartError(`LANGUAGES names “${tag}”, but its translation ${path} is missing.`)
      })
      try {
        return { tag, catalogue: readCatalogue(file, tag) }
      } catch (error) {
        throw new StartError(
          `LANGUAGES names “${tag}”, but ${path} can’t be read: ${(error as Error).message}`,
        )
      }
    }),
  )
