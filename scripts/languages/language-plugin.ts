import { formatsOf, SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import type { Plugin } from 'vite'
import { readCatalogue } from './catalogue.ts'
import { CatalogueError } from './catalogue-files.ts'
import { catalogueProblems } from './check-translation.ts'
import { mayHaveMarks } from './find-marks.ts'
import { type Translations, translateSource, translationsOf } from './translate-source.ts'

/** Reads the translations of a language. One that can’t be used is an error. */
export async function usableTranslations(language: string): Promise<Translations> {
  if (language === SOURCE_LANGUAGE) return { language, forms: new Map() }
  const catalogue = await readCatalogue(language)
  const problems = catalogueProblems(language, catalogue.entries)
  const [first, ...others] = problems
  if (first)
    throw new CatalogueError(
      others.length > 0 ? `${first} (and ${others.length} more: see npm run messages)` : first,
    )
  return translationsOf(catalogue)
}

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
        translations ??= usableTranslations(language)
        const [file = id] = id.split('?')
        return { code: translateSource(file, code, await translations), map: null }
      },
    },
  }
}
