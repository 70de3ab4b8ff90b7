import { locale } from '@bowerbird/contract/language/locale'

/** "Google and Apple", in the reader's language. */
export const andList = (names: readonly string[]): string =>
  locale() === 'en-AU' ? names.join(' and ') : new Intl.ListFormat(locale()).format(names)
