import type { Catalogue } from './catalogue.ts'
import { isTranslated } from './catalogue.ts'
import { findMarks } from './find-marks.ts'
import type { Mark, PluralMark, Range, TextMark, TransMark } from './marks.ts'
import { idOf } from './messages.ts'
import { parseText, type TextPart } from './parse-text.ts'
import { pluralCategories } from './plural-forms.ts'

/** The forms of each text in a language, by `idOf`. One that is missing stays English. */
export interface Translations {
  language: string
  forms: ReadonlyMap<string, readonly string[]>
}

export const translationsOf = ({ language, entries }: Catalogue): Translations => ({
  language,
  forms: new Map(entries.filter(isTranslated).map((entry) => [idOf(entry), entry.forms])),
})

const asTemplate = (text: string): string =>
  text.replaceAll(/[`\\]|\$(?=\{)/g, (character) => `\\${character}`)

/**
 * Writes the texts of a source file in a language, and takes the marks away: neither they nor the catalogue are needed
 * at run time. Translations have to be checked before.
 */
export function translateSource(file: string, code: string, { language, forms }: Translations): string {
  const marks = findMarks(file, code)

  function partAt<T>(parts: readonly T[], at: number): T {
    const part = parts[at]
    if (!part) throw new Error(`${file}: a translation has a part ${at}, which its text has not`)
    return part
  }

  /** A part of the code, with its marks replaced. */
  function written({ start, end }: Range): string {
    let result = ''
    let at = start
    for (const mark of marks) {
      if (mark.start < at || mark.end > end) continue
      result += code.slice(at, mark.start) + replacement(mark)
      at = mark.end
    }
    return result + code.slice(at, end)
  }

  function writeText(mark: TextMark): string {
    const [translation] = forms.get(mark.key) ?? []
    if (translation === undefined) return written(mark.quasi)
    const parts = translation
      .split(/\{(\d+)\}/)
      .map((part, i) => (i % 2 ? `\${${written(partAt(mark.values, Number(part)))}}` : asTemplate(part)))
    return `\`${parts.join('')}\``
  }

  function writePlural(mark: PluralMark): string {
    const translation = forms.get(idOf(mark))
    const categories = pluralCategories(language)
    const texts = translation
      ? JSON.stringify(Object.fromEntries(categories.map((category, i) => [category, translation[i]])))
      : written(mark.forms)
    // Its first character, so that the call itself is not replaced again.
    const count = written({ start: mark.start + 1, end: mark.forms.start })
    return `${code.charAt(mark.start)}${count}${texts}${written({ start: mark.forms.end, end: mark.end })}`
  }

  const writeParts = (mark: TransMark, parts: readonly TextPart[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'text') return `{${JSON.stringify(part.text)}}`
        if (part.kind === 'value') return written(partAt(mark.values, part.at))
        const element = partAt(mark.elements, part.at)
        if (!element.tags) return written(element)
        const { opening, closing } = element.tags
        return `${written(opening)}${writeParts(mark, part.children)}${written(closing)}`
      })
      .join('')

  function writeTrans(mark: TransMark): string {
    const [translation] = forms.get(mark.key) ?? []
    const children =
      translation === undefined ? written(mark.children) : writeParts(mark, parseText(translation))
    return mark.isOnlyChild ? children : `<>${children}</>`
  }

  function replacement(mark: Mark): string {
    if (mark.kind === 'text') return writeText(mark)
    return mark.kind === 'plural' ? writePlural(mark) : writeTrans(mark)
  }

  return written({ start: 0, end: code.length })
}
