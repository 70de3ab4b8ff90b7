import type { Entry } from './catalogue.ts'
import { parseText, type TextPart } from './parse-text.ts'
import { pluralCategories } from './plural-forms.ts'

const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\w+\}/g)].map(([found]) => found)),
]

/** In the forms of a number, # stands for it. */
const numberedPlaceholdersIn = (text: string): string[] => [
  ...placeholdersIn(text),
  ...(text.includes('#') ? ['#'] : []),
]

/** The elements of a text, each as the tag or the pair of tags that it is. */
const elementsIn = (parts: readonly TextPart[]): string[] =>
  parts
    .flatMap((part) =>
      part.kind === 'element'
        ? [part.hasTags ? `<${part.at}>…</${part.at}>` : `<${part.at}/>`, ...elementsIn(part.children)]
        : [],
    )
    .sort()

/** What one list has and another has not. */
const lacking = (list: readonly string[], other: readonly string[]): string | undefined =>
  list.find((item) => !other.includes(item))

function textProblem(text: string, source: string): string | undefined {
  const [expected, found] = [placeholdersIn(source), placeholdersIn(text)]
  const missing = lacking(expected, found)
  if (missing) return `lacks ${missing}`
  const unknown = lacking(found, expected)
  if (unknown) return `has ${unknown}, which the English text has not`
  try {
    const [wanted, given] = [elementsIn(parseText(source)), elementsIn(parseText(text))]
    if (wanted.join() === given.join()) return undefined
    const lost = lacking(wanted, given)
    return lost ? `lacks ${lost}` : 'has an element twice, or one that the English text has not'
  } catch (error) {
    return `can’t be read: ${(error as Error).message}`
  }
}

function pluralProblem(forms: readonly string[], one: string, other: string, language: string) {
  const categories = pluralCategories(language)
  if (forms.length !== categories.length)
    return `has ${forms.length} forms instead of ${categories.length} (${categories.join(', ')})`
  const empty = forms.indexOf('')
  if (empty >= 0) return `lacks the form for “${categories[empty]}”`
  const known = numberedPlaceholdersIn(`${one} ${other}`)
  const unknown = forms.flatMap(numberedPlaceholdersIn).find((name) => !known.includes(name))
  if (unknown) return `has ${unknown}, which the English text has not`
  // Other forms may do without the number that they stand for, such as “one ad”.
  const missing = lacking(numberedPlaceholdersIn(other), numberedPlaceholdersIn(forms.at(-1) ?? ''))
  return missing && `lacks ${missing} in its last form`
}

/** Why a translation can’t be used, or undefined. An empty one can: the text stays English. */
export function translationProblem(language: string, { key, plural, forms }: Entry): string | undefined {
  if (forms.every((form) => form === '')) return undefined
  if (plural !== undefined) return pluralProblem(forms, key, plural, language)
  return textProblem(forms[0] ?? '', key)
}

/** All unusable translations of a catalogue, as lines for whoever mends them. */
export const catalogueProblems = (language: string, entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => {
    const problem = translationProblem(language, entry)
    return problem ? [`languages/${language}.po: the translation of “${entry.key}” ${problem}`] : []
  })
