import type { Entry } from './catalogue.ts'
import { pluralCategories } from './plural-forms.ts'

const placeholder = /\{(\w+)\}|#/g
const tag = /<(\/?)(\d+)(\/?)>/g

const placeholdersIn = (text: string, isPlural: boolean): string[] => [
  ...new Set(
    [...text.matchAll(placeholder)].map(([found]) => found).filter((found) => isPlural || found !== '#'),
  ),
]

/** The elements of a text, each as the pair or the single tag that it is: "<0></0>" or "<1/>". */
function elementsIn(text: string): string[] {
  const open: string[] = []
  const elements: string[] = []
  for (const [found, isClosing, number = '', isSingle] of text.matchAll(tag)) {
    if (isSingle) elements.push(found)
    else if (!isClosing) open.push(number)
    else if (open.pop() === number) elements.push(`<${number}></${number}>`)
    else throw new Error(`${found} closes an element that isn’t open`)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`)
  return elements.sort()
}

function checkText(form: string, source: string, isPlural: boolean): void {
  const expected = placeholdersIn(source, isPlural)
  const found = placeholdersIn(form, isPlural)
  const unknown = found.find((name) => !expected.includes(name))
  if (unknown) throw new Error(`${unknown} is not in the English text`)
  const missing = isPlural ? undefined : expected.find((name) => !found.includes(name))
  if (missing) throw new Error(`${missing} is missing`)
  const wanted = elementsIn(source)
  const elements = elementsIn(form)
  if (wanted.join() === elements.join()) return
  const lost = wanted.find((element) => !elements.includes(element))
  throw new Error(lost ? `${lost} is missing` : 'An element is there twice, or not in the English text')
}

/** Why a translation can’t be used, or undefined. An empty one can: the text stays English. */
export function translationProblem(language: string, { key, plural, forms }: Entry): string | undefined {
  const categories = plural === undefined ? ['other'] : pluralCategories(language)
  if (forms.every((form) => form === '')) return undefined
  if (forms.length !== categories.length)
    return `has ${forms.length} forms instead of ${categories.length} (${categories.join(', ')})`
  for (const [i, form] of forms.entries()) {
    if (form === '') return `has no form for “${categories[i]}”`
    try {
      checkText(form, plural === undefined ? key : `${key} ${plural}`, plural !== undefined)
      // The form for all other numbers has to say everything; the one for 1 may do without its number.
      if (plural !== undefined && i === forms.length - 1) {
        const missing = placeholdersIn(plural, true).find(
          (name) => !placeholdersIn(form, true).includes(name),
        )
        if (missing) return `${missing} is missing in “${form}”`
      }
    } catch (error) {
      return `${(error as Error).message}: “${form}”`
    }
  }
  return undefined
}

/** All unusable translations of a catalogue, as lines for whoever mends them. */
export const catalogueProblems = (language: string, entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => {
    const problem = translationProblem(language, entry)
    return problem ? [`languages/${language}.po: the translation of “${entry.key}” ${problem}`] : []
  })
