import { wordsOf } from '@bowerbird/contract/search/search.words'

export interface TermSource {
  title: string
  brand: string | null
  model: string | null
  category: string
  subcategory: string
}

const MAX_TERM = 80

/** Stop words of suggestions. */
const STOP_WORDS = new Set(
  `a an and are as at be but by for from has have in into is it its like my new no not of old on one only or our
  out per so than that the their then this to up very was we with without you your all any good great nice
  perfect condition used sale cheap two three four five six seven eight nine ten set box size style`.split(
    /\s+/,
  ),
)

const isMeaningful = (word: string): boolean =>
  !STOP_WORDS.has(word) && !/^[\p{N}.,/-]+$/u.test(word) && (word.length >= 3 || /^\p{L}{2}$/u.test(word))

/**
 * A capitalised first word is only a name if the next word is capitalised too: lower-cases "Sunny" at the start of a
 * title.
 */
const displayCase = (word: string, next: string | undefined, isFirst: boolean): string =>
  isFirst && /^\p{Lu}\p{Ll}+$/u.test(word) && !/^\p{Lu}/u.test(next ?? '') ? word.toLowerCase() : word

const isNumber = (word: string) => /^\p{N}+$/u.test(word)

/** Single words of a title, and adjacent pairs without punctuation between them: "mountain bike", "iPhone 15". */
function titleTerms(title: string): string[] {
  return title.split(/[,;:()[\]/!?–—"]|\s-\s/).flatMap((part, nth) => {
    const shown = part.split(/\s+/).flatMap((token) => {
      const [word, ...more] = wordsOf(token)
      // The word in its original case.
      return word && !more.length
        ? [token.slice(token.toLowerCase().indexOf(word)).slice(0, word.length)]
        : []
    })
    return shown.flatMap((word, i) => {
      const lower = word.toLowerCase()
      const next = shown[i + 1]
      const written = displayCase(word, next, nth === 0 && i === 0)
      const isPair =
        next !== undefined && isMeaningful(lower) && (isMeaningful(next.toLowerCase()) || isNumber(next))
      return [...(isMeaningful(lower) ? [written] : []), ...(isPair ? [`${written} ${next}`] : [])]
    })
  })
}

/** The search terms of an ad: lower case → as displayed. */
export function termsOf({ title, brand, model, category, subcategory }: TermSource): Map<string, string> {
  const maker = brand && brand !== 'Other' ? brand : undefined
  const full =
    maker && model && !model.toLowerCase().startsWith(maker.toLowerCase()) ? `${maker} ${model}` : model
  const found = new Map<string, string>()
  // Later entries override earlier ones: a brand has the correct capitalisation more often than a title.
  const words = [title, model, maker, subcategory].flatMap((text) => (text ? titleTerms(text) : []))
  for (const shown of [...words, model, full, maker, subcategory, category]) {
    const term = shown?.toLowerCase().replace(/\s+/g, ' ').trim()
    if (shown && term && term.length >= 2 && term.length <= MAX_TERM)
      found.set(term, shown.replace(/\s+/g, ' ').trim())
  }
  return found
}

/** True if a term is a candidate for spelling correction. */
export const isWord = (term: string): boolean => /^[\p{L}\p{N}]{3,30}$/u.test(term) && /\p{L}/u.test(term)
