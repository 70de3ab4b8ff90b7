import { basename } from 'node:path'
import { formatsOf, SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import type { Plugin } from 'vite'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { CatalogueError } from './catalogue-files.ts'
import { catalogueProblems } from './check-translation.ts'
import { mayHaveMarks } from './find-marks.ts'
import { type Translations, translateSource, translationsOf } from './translate-source.ts'

/** The translations of a catalogue. One that can’t be used is an error. */
export function checkedTranslations(catalogue: Catalogue): Translations {
  const [first, ...others] = catalogueProblems(catalogue.language, catalogue.entries)
  if (!first) return translationsOf(catalogue)
  const more = others.length > 0 ? ` (and ${others.length} more, which "npm run messages" lists)` : ''
  throw new CatalogueError(`${first}${more}`)
}

export const readTranslations = async (language: string): Promise<Translations> =>
  language === SOURCE_LANGUAGE
    ? { language, forms: new Map() }
    : checkedTranslations(await readCatalogue(language))

/** Chooses the form of a text for a number. A text without a translation has the two English ones. */
function formOfSource(language: string): string {
  if (language === SOURCE_LANGUAGE)
    return 'export const formOf = (count, forms) => count === 1 ? forms.one : forms.other'
  const rules = new Intl.PluralRules(language)
  // Such as Chinese. English texts without a translation still have two.
  if (rules.resolvedOptions().pluralCategories.length === 1)
    return 'export const formOf = (count, forms) => (count === 1 && forms.one) || forms.other'
  return `const rules = new Intl.PluralRules(${JSON.stringify(language)})
export const formOf = (count, forms) => (count === 1 && forms.one) || (forms[rules.select(count)] ?? forms.other)`
}

/** What a bundle has instead of the modules that ask for the reader's language at run time. */
const builtModules = (language: string): Record<string, string> => ({
  locale: `export const locale = () => ${JSON.stringify(formatsOf(language))}`,
  translate: 'export const translate = (text) => text',
  written: 'export const written = (text) => text',
  'form-of': formOfSource(language),
})

/**
 * Builds the browser code in one language: marked texts become plain ones. Without it, as on the development server and
 * in tests, they are English.
 */
export function languagePlugin(language: string): Plugin {
  const modules = builtModules(language)
  let translations: Promise<Translations> | undefined
  return {
    name: 'language',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/contract\/src\/language\/(?:locale|translate|written|form-of)\.ts$/ },
      handler: (id) => modules[basename(id, '.ts')],
    },
    transform: {
      filter: { id: /\/(?:contract|web)\/src\/.+\.tsx?(?:\?|$)/ },
      async handler(code, id) {
        if (!mayHaveMarks(code)) return null
        translations ??= readTranslations(language)
        const [file = id] = id.split('?')
        return { code: translateSource(file, code, await translations), map: null }
      },
    },
  }
}
