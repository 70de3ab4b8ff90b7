import { categories } from '@bowerbird/contract/catalogue/categories'
import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import { stem, wordsOf } from '@bowerbird/contract/search/search.words'

/**
 * The column `ads.search` has an ad's category and subcategory as lexemes of their ids, because names can change.
 * PostgreSQL's parser and stemmer leave these as they are, and people don't type them. A search adds the lexemes of the
 * names that a word of it is part of.
 */
const categoryLexeme = (name: string): string => `catid${categoryId(name)}`
const subcategoryLexeme = (name: string): string => `subid${subcategoryId(name)}`

export const isCatalogueLexeme = (word: string): boolean => /^(?:cat|sub)id\d+$/.test(word)

/** Stop words that names may have ("Home & Garden" as "Home and Garden"): PostgreSQL drops them from a search. */
const STOP_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Stems as PostgreSQL does, for the words of names: "bed" matches "Bedding", and "game" matches "Gaming". */
const rootOf = (word: string): string =>
  stem(word)
    .replace(/(..)ing$/, '$1')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '')

interface CatalogueName {
  lexeme: string
  words: readonly string[]
  /** The roots of its words, with a space around each. */
  roots: string
}

const rootsOf = (words: readonly string[]): string => ` ${words.map(rootOf).join(' ')} `

function nameOf(name: string, lexeme: string): CatalogueName {
  const words = wordsOf(name)
  return { lexeme, words, roots: rootsOf(words) }
}

/** Every search needs all of them. */
const catalogueNames = fromCatalogue((): CatalogueName[] =>
  categories().flatMap(({ name, subcategories }) => [
    nameOf(name, categoryLexeme(name)),
    ...subcategories.map((each) => nameOf(each.name, subcategoryLexeme(each.name))),
  ]),
)

const lexemesOf = (isMeant: (name: CatalogueName) => boolean): string[] =>
  catalogueNames()
    .filter(isMeant)
    .map(({ lexeme }) => lexeme)

/** The lexemes of the categories and subcategories whose names contain these words as a phrase. */
export function catalogueLexemes(words: readonly string[]): string[] {
  if (words.every((word) => STOP_WORDS.has(word))) return []
  const phrase = rootsOf(words)
  return lexemesOf(({ roots }) => roots.includes(phrase))
}

/** The lexemes of the categories and subcategories with a word in their name that starts with this prefix. */
export const catalogueLexemesByPrefix = (prefix: string): string[] =>
  lexemesOf(({ words }) => words.some((word) => word.startsWith(prefix)))
