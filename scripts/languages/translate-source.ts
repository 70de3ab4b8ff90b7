import { findMarks } from './find-marks.ts'
import type { Mark, PluralMark, Range, TextMark, TransMark } from './marks.ts'
import { idOf } from './messages.ts'
import { parseText, type TextPart } from './parse-text.ts'
import { pluralCategories } from './plural-forms.ts'

/** The forms of a text in a language, by `idOf`. Without one, the text stays English. */
export type Translations = ReadonlyMap<string, readonly string[]>

const asTemplate = (text: string): string => text.replaceAll(/[`\\]|\$(?=\{)/g, (character) => `\\${character}`)

/**
 * Writes the texts of a source file in another language, and takes the marks away: neither they nor the catalogue are
 * needed at run time.
 */
export function translateSource(
  file: string,
  code: string,
  language: string,
  translations: Translations = new Map(),
): string {
  const marks = findMarks(file, code)
  const translationOf = (mark: Mark): readonly string[] | undefined =>
    translations.get(idOf(mark.kind === 'plural' ? mark : { key: mark.key }))

  /** A part of the code with its marks replaced. */
  const written = ({ start, end }: Range): string => {
    let result = ''
    let at = start
    for (const mark of marks) {
      if (mark.start < at || mark.end > end) continue
      result += code.slice(at, mark.start) + replacements[mark.kind](mark as never)
      at = mark.end
    }
    return result + code.slice(at, end)
  }

  const partOf = <T>(list: readonly T[], at: number): T => {
    const part = list[at]
    // Catalogues are checked before: this can’t come from a translator.
    if (!part) throw new Error(`${file}: a translation has a part ${at} that its text has not`)
    return part
  }

  function writeText(mark: TextMark): string {
    const [translation] = translationOf(mark) ?? []
    if (translation === undefined) return written(mark.quasi)
    const parts = parseText(translation).map((part) =>
      part.kind === 'value' && mark.values[part.at]
        ? `\${${written(partOf(mark.values, part.at))}}`
        : asTemplate(part.source),
    )
    return `\`${parts.join('')}\``
  }

  function writePlural(mark: PluralMark): string {
    const forms = translationOf(mark)
    if (!forms) return code.slice(mark.start, mark.forms.start) + written({ ...mark, start: mark.forms.start })
    const byCategory = pluralCategories(language).map(
      (category, i) => `${category}: ${JSON.stringify(forms[i] ?? '')}`,
    )
    const before = written({ start: mark.start + 1, end: mark.forms.start })
    const after = written({ start: mark.forms.end, end: mark.end })
    return `${code.charAt(mark.start)}${before}{ ${byCategory.join(', ')} }${after}`
  }

  const writeParts = (mark: TransMark, parts: readonly TextPart[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'text') return `{${JSON.stringify(part.source)}}`
        if (part.kind === 'value') return written(partOf(mark.values, part.at))
        const element = partOf(mark.elements, part.at)
        if (!element.tags) return written(element)
        const { opening, closing } = element.tags
        return `${written(opening)}${writeParts(mark, part.children)}${written(closing)}`
      })
      .join('')

  function writeTrans(mark: TransMark): string {
    const [translation] = translationOf(mark) ?? []
    const children =
      translation === undefined ? written(mark.children) : writeParts(mark, parseText(translation))
    return mark.isOnlyChild ? children : `<>${children}</>`
  }

  const replacements = { text: writeText, plural: writePlural, trans: writeTrans }
  return written({ start: 0, end: code.length })
}
