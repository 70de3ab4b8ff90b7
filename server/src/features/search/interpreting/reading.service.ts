import { stem } from '@bowerbird/contract/search/search.words'
import { compileSearchWords } from '@bowerbird/contract/search-words/compile-search-words'
import { fromSearchWords } from '@bowerbird/contract/search-words/current-search-words'
import { fieldPhrases, type Phrase, type Token, tokensOf } from './field-phrases.ts'
import { isCatalogueName } from './place-vocabulary.ts'
import { likelySubcategories, queryTerms } from './query-terms.ts'

/** How searches read words, for other features that read what people type. */

export type { Phrase, Token }
export { isCatalogueName }

export function readFieldPhrases(text: string): { tokens: Token[]; phrases: Phrase[] } {
  const tokens = tokensOf(text)
  return { tokens, phrases: fieldPhrases(tokens) }
}

/** The words that searches know for a name whose things are in this subcategory. */
export const wordsMeaning = (name: string, subcategory: string): string[] =>
  queryTerms(name)
    .filter((term) => term.subcategory === subcategory)
    .flatMap(({ variants }) => variants.map((variant) => variant.join(' ')))

/** The subcategories of the things that a text names. */
export const subcategoriesNamedIn = (text: string): string[] => likelySubcategories(queryTerms(text))

const otherNames = fromSearchWords((table): ReadonlyMap<string, readonly string[]> => {
  const { concepts, spellings } = compileSearchWords(table)
  const found = new Map<string, readonly string[]>(spellings)
  for (const { names, isMeaning } of concepts.filter((each) => each.isMeaning && each.names.length > 1)) {
    if (!isMeaning) continue
    for (const name of names) {
      const key = name.split(' ').map(stem).join(' ')
      found.set(key, [...(found.get(key) ?? []), ...names])
    }
  }
  return found
})

/** Other spellings and names of a phrase: "vw" is Volkswagen. */
export const otherNamesOf = (phrase: string): readonly string[] =>
  otherNames().get(phrase.toLowerCase().split(' ').map(stem).join(' ')) ?? []
