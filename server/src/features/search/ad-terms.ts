import { wordsOf } from '@bowerbird/contract/search/search.words'

export interface TermSource {
  title: string
  brand: string | null
  model: string | null
  category: string
  subcategory: string
}

const MAX_TERM = 80

/** Words that say nothing by themselves. */
const EMPTY_WORDS = new Set(
  `a an and are as at be but by for from has have in into is it its like my new no not of old on one only or our
  out per so than that the their then this to up very was we with without you your all any good great nice
  perfect condition used sale cheap two three four five six seven eight nine ten set box size style`.split(
    /\s+/,
  ),
)

const isTelling = (word: string): boolean =>
  !EMPTY_WORDS.has(word) && !/^[\p{N}.,/-]+$/u.test(word) && (word.length >= 3 || /^\p{L}{2}$/u.test(word))

/** "Sunny" is only written so because a title begins with it, unless the next word is a name as well. */
const asWritten = (word: string, next: string | undefined, isFirst: boolean): string =>
  isFirst && /^\p{Lu}\p{Ll}+$/u.test(word) && !/^\p{Lu}/u.test(next ?? '') ? word.toLowerCase() : word

const isNumber = (word: string) => /^\p{N}+$/u.test(word)

/** Single words of a title, and neighbours that no comma parts: "mountain bike", "iPhone 15". */
function titleTerms(title: string): string[] {
  return title.split(/[,;:()[\]/!?–—"]|\s-\s/).flatMap((part, nth) => {
    const shown = part.split(/\s+/).flatMap((token) => {
      const [word, ...more] = wordsOf(token)
      // The word as it stands in the title, found again by its length.
      return word && !more.length
        ? [token.slice(token.toLowerCase().indexOf(word)).slice(0, word.length)]
        : []
    })
    return shown.flatMap((word, i) => {
      const lower = word.toLowerCase()
      const next = shown[i + 1]
      const written = asWritten(word, next, nth === 0 && i === 0)
      const isPair =
        next !== undefined && isTelling(lower) && (isTelling(next.toLowerCase()) || isNumber(next))
      return [...(isTelling(lower) ? [written] : []), ...(isPair ? [`${written} ${next}`] : [])]
    })
  })
}

/** The words and phrases an ad can be looked for by, in lower case, each with how it is written. */
export function termsOf({ title, brand, model, category, subcategory }: TermSource): Map<string, string> {
  const maker = brand && brand !== 'Other' ? brand : undefined
  const full =
    maker && model && !model.toLowerCase().startsWith(maker.toLowerCase()) ? `${maker} ${model}` : model
  const found = new Map<string, string>()
  // Later ones win: a brand knows better than a title how it is written.
  const words = [title, model, maker, subcategory].flatMap((text) => (text ? titleTerms(text) : []))
  for (const shown of [...words, model, full, maker, subcategory, category]) {
    const term = shown?.toLowerCase().replace(/\s+/g, ' ').trim()
    if (shown && term && term.length >= 2 && term.length <= MAX_TERM)
      found.set(term, shown.replace(/\s+/g, ' ').trim())
  }
  return found
}

/** A term that can be the meaning of a misspelt word. */
export const isWord = (term: string): boolean => /^[\p{L}\p{N}]{3,30}$/u.test(term) && /\p{L}/u.test(term)
