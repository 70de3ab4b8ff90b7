import { categories } from '@bowerbird/contract/catalogue/categories'
import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { stem, wordsOf } from '@bowerbird/contract/search/search.words'

/**
 * The column `ads.search` has an ad's category and subcategory as lexemes of their ids, because names can change.
 * PostgreSQL's parser and stemmer leave these as they are, and nobody types them. A search adds the lexemes of the
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

const lexemesOf = (isMeant: (words: readonly string[]) => boolean): string[] =>
  categories().flatMap(({ name, subcategories }) => [
    ...(isMeant(wordsOf(name)) ? [categoryLexeme(name)] : []),
    ...subcategories
      .filter((each) => isMeant(wordsOf(each.name)))
      .map((each) => subcategoryLexeme(each.name)),
  ])

/** The lexemes of the categories and subcategories whose names contain these words as a phrase. */
export function catalogueLexemes(words: readonly string[]): string[] {
  if (words.every((word) => STOP_WORDS.has(word))) return []
  const joined = (each: readonly string[]) => ` ${each.map(rootOf).join(' ')} `
  const phrase = joined(words)
  return lexemesOf((name) => joined(name).includes(phrase))
}

/** The lexemes of the categories and subcategories with a word in their name that starts with this prefix. */
export const catalogueLexemesByPrefix = (prefix: string): string[] =>
  lexemesOf((name) => name.some((word) => word.startsWith(prefix)))
