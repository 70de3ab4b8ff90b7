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

/**
 * Builds the browser code in one language: marked texts become plain ones. Without it, as on the development server and
 * in tests, they are English.
 */
export function languagePlugin(language: string): Plugin {
  let translations: Promise<Translations> | undefined
  return {
    name: 'language',
    apply: 'build',
    enforce: 'pre',
    load: {
      // A constant, so that nothing asks for the reader's language at run time.
      filter: { id: /\/contract\/src\/language\/locale\.ts$/ },
      handler: () => `export const locale = () => ${JSON.stringify(formatsOf(language))}`,
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
