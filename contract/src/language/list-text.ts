import { locale } from './locale.ts'
import { written } from './written.ts'

/** "Spam, Wrong price", in the reader's language. */
export const commaList = (parts: readonly string[]): string => listText(parts, 'narrow')

/** "words, states and sentence", in the reader's language. */
export const andList = (parts: readonly string[]): string => listText(parts, 'long')

export type ListStyle = 'narrow' | 'long'

export const listText = (parts: readonly string[], style: ListStyle): string =>
  parts.length < 2
    ? parts.join('')
    : written(new Intl.ListFormat(locale(), { type: 'conjunction', style }).format(parts), {
        list: parts,
        style,
      })
