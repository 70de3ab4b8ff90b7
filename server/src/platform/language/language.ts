import { AsyncLocalStorage } from 'node:async_hooks'
import {
  describeLanguages,
  formatsOf,
  type Language,
  SOURCE_LANGUAGE,
} from '@bowerbird/contract/language/languages'
import { setLocale } from '@bowerbird/contract/language/locale'
import { setLookup } from '@bowerbird/contract/language/lookup'
import { type Catalogue, formsKey } from './catalogue.ts'

interface SpokenLanguage extends Pick<Language, 'tag' | 'direction'> {
  /** For `Intl`. */
  formats: string
  /** Undefined for the language of the texts in the code. */
  catalogue: Catalogue | undefined
}

const source: SpokenLanguage = {
  tag: SOURCE_LANGUAGE,
  formats: SOURCE_LANGUAGE,
  direction: 'ltr',
  catalogue: undefined,
}

/** By tag, the default first. */
let offered: ReadonlyMap<string, SpokenLanguage> = new Map([[source.tag, source]])
let usual = source

const reader = new AsyncLocalStorage<SpokenLanguage>()

const current = (): SpokenLanguage => reader.getStore() ?? usual

/** The languages of the market, the default first. */
export const offeredLanguages = (): string[] => [...offered.keys()]

/** The one of those who have not chosen any, and whose browser asks for none that is there. */
export const defaultLanguage = (): string => usual.tag

/** The language of the person who reads what is being written. */
export const currentLanguage = (): string => current().tag

/** What a new account begins with: the language its owner reads while they register. Null: there is no choice. */
export const languageToRemember = (): string | null => (offered.size > 1 ? currentLanguage() : null)

/** The attributes of a page's `html` element. */
export function languageAttributes(): string {
  const { tag, direction } = current()
  return direction === 'ltr' ? `lang="${tag}"` : `lang="${tag}" dir="${direction}"`
}

/**
 * Runs something for a reader: all texts, dates and numbers that it writes are in this language, also after it has
 * waited. One that isn't offered, or is not known, is the default.
 */
export function withLanguage<T>(tag: string | null | undefined, run: () => T): T {
  // A market with one language has nothing to keep apart.
  return offered.size === 1 ? run() : reader.run((tag && offered.get(tag)) || usual, run)
}

/** Writes what is stored: it must not depend on the language of whoever causes it. */
export const inEnglish = <T>(write: () => T): T =>
  current() === source ? write() : reader.run(source, write)

/** Sets the languages of this process, the default first, each with its catalogue. */
export function setLanguages(languages: readonly { tag: string; catalogue: Catalogue | undefined }[]): void {
  const spoken = languages.map(({ tag, catalogue }) => {
    if (tag === source.tag) return source
    const [{ direction } = source] = describeLanguages([tag])
    return { tag, direction, formats: formatsOf(tag), catalogue }
  })
  usual = spoken[0] ?? source
  offered = new Map(spoken.map((language) => [language.tag, language]))
  setLocale(() => current().formats)
  setLookup(
    (text) => current().catalogue?.texts.get(text),
    (forms) => current().catalogue?.plurals.get(formsKey(forms.one, forms.other)),
  )
}
