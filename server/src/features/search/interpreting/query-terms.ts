import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import { stem, wordsOf } from '@bowerbird/contract/search/search.words'
import { catalogueLexemes, isCatalogueLexeme } from './catalogue-lexemes.service.ts'
import { type Concept, concepts } from './synonyms.ts'

/** One thing that an ad must mention, in any of its variants. */
export interface QueryTerm {
  /** As typed: one word, or the words of a compound name. */
  typed: readonly string[]
  /** Spellings, synonyms, and lexemes of categories with such a name; each is a word or a phrase. */
  variants: readonly (readonly string[])[]
  /** The subcategory of most such ads. */
  subcategory?: string
}

const MAX_WORDS = 12

interface ConceptName {
  words: string[]
  variants: string[][]
  subcategory?: string
}

interface PlacedConcept extends Concept {
  subcategory?: string
}

/** The concept that a keyword is the first name of, or else those that have it as another name. */
function conceptsOf(keyword: string): readonly Concept[] {
  const own = concepts.filter(({ names }) => names[0] === keyword)
  return own.length ? own : concepts.filter(({ names }) => names.includes(keyword))
}

/** The concepts with the subcategory that has them as a keyword. A keyword that is none of them is a concept, too. */
const placedConcepts = fromCatalogue(({ categories }): PlacedConcept[] => {
  const placed = categories
    .flatMap(({ subcategories }) => subcategories)
    .flatMap(({ name: subcategory, keywords }) =>
      keywords.flatMap((keyword): { concept: Concept; subcategory: string }[] => {
        const name = keyword.toLowerCase()
        const known = conceptsOf(name)
        return (known.length ? known : [{ names: [name] }]).map((concept) => ({ concept, subcategory }))
      }),
    )
  const subcategoryOf = new Map(placed.map(({ concept, subcategory }) => [concept, subcategory]))
  return [...new Set([...concepts, ...subcategoryOf.keys()])].map((concept) => {
    const subcategory = subcategoryOf.get(concept)
    return { ...concept, ...(subcategory && { subcategory }) }
  })
})

/** Longest names first, so that "washing machine" becomes one term. */
const namesToMatch = fromCatalogue((): ConceptName[] =>
  placedConcepts()
    .flatMap(({ names, narrower = [], subcategory }) => {
      const variants = [...names, ...narrower].map((name) => name.split(' '))
      return names.map(
        (name): ConceptName => ({
          words: name.split(' ').map(stem),
          variants,
          ...(subcategory && { subcategory }),
        }),
      )
    })
    .sort((a, b) => b.words.length - a.words.length),
)

/** "iphone13" also matches "iphone 13", and "256gb" also "256 gb". */
function spellingsOf(word: string): string[][] {
  const named = /^(\p{L}{2,})(\p{N}+)$/u.exec(word)
  // PostgreSQL parses the "-07" of "MT-07" as a negative number.
  if (named?.[1] && named[2]) return [[word], [named[1], named[2]], [named[1], `-${named[2]}`]]
  const measured = /^(\p{N}+)(\p{L}{1,4})$/u.exec(word)
  if (measured?.[1] && measured[2]) return [[word], [measured[1], measured[2]]]
  return /^\d{1,4}$/.test(word) ? [[word], [`-${word}`]] : [[word]]
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word)
const isShortUnit = (word: string) => /^\p{L}{1,4}$/u.test(word)

/** True if a number and its neighbour are also written as one word: "iphone 13", "256 gb". */
function isJoinable(word: string, next: string | undefined): next is string {
  if (next === undefined) return false
  return isNumber(word) ? isShortUnit(next) : isNumber(next) && /^\p{L}{2,}$/u.test(word)
}

const termAt = (words: string[], at: number): QueryTerm => {
  const stems = words.slice(at).map(stem)
  const matching = namesToMatch().filter((name) => name.words.every((word, i) => stems[i] === word))
  const size = matching[0]?.words.length
  const word = words[at] ?? ''
  const next = words[at + 1]
  if (size !== undefined && size > 0) {
    const longest = matching.filter((name) => name.words.length === size)
    const typed = words.slice(at, at + size)
    // An ambiguous word gets the variants of all its meanings, and no likely subcategory.
    const first = longest[0]?.subcategory
    const subcategory = longest.every((name) => name.subcategory === first) ? first : undefined
    const isNumbered = size === 1 && isJoinable(word, next) && !isNumber(word)
    const variants = [typed, ...longest.flatMap((name) => name.variants)]
    if (!isNumbered) return { typed, variants: withLexemes(variants), ...(subcategory && { subcategory }) }
  }
  return { typed: [word], variants: withLexemes(spellingsOf(word)) }
}

const distinct = (variants: readonly (readonly string[])[]) => [
  ...new Map(variants.map((variant) => [variant.join(' '), variant])).values(),
]

/** A word of a category's name also finds the ads of that category. */
const withLexemes = (variants: readonly (readonly string[])[]) =>
  distinct([...variants, ...variants.flatMap(catalogueLexemes).map((lexeme) => [lexeme])])

/** Splits a text into terms. An ad may mention them in any order. */
export function queryTerms(text: string): QueryTerm[] {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const terms: QueryTerm[] = []
  for (let at = 0; at < words.length; ) {
    const term = termAt(words, at)
    terms.push(term)
    at += term.typed.length
  }
  return terms
}

/** A word as a quoted tsquery operand. `wordsOf` already drops quotes; removed here too, to be safe. */
const operand = (word: string, weights: string) =>
  `'${word.replace(/['\\]/g, ' ')}'${weights && `:${weights}`}`

const phrase = (variant: readonly string[], weights: string) =>
  variant.length === 1
    ? operand(variant[0] ?? '', weights)
    : `(${variant.map((word) => operand(word, weights)).join(' <-> ')})`

/** A compound name also matches when its words are apart ("coffee machine" in "machine for coffee"). */
const wordsApart = (typed: readonly string[], weights: string) =>
  typed.length > 1 ? [`(${typed.map((word) => operand(word, weights)).join(' & ')})`] : []

const termQuery = ({ typed, variants }: QueryTerm, weights: string): string => {
  // With weights it is about the text only.
  const searched = weights ? variants.filter(([word = '']) => !isCatalogueLexeme(word)) : variants
  return `(${[...searched.map((variant) => phrase(variant, weights)), ...wordsApart(typed, weights)].join(' | ')})`
}

/** "256 gb" also matches "256GB": joinable neighbours match as one word, too. */
function withJoined(terms: readonly QueryTerm[], weights: string): string[] {
  const parts: string[] = []
  for (let i = 0; i < terms.length; i++) {
    const [term, following] = [terms[i], terms[i + 1]]
    if (!term) continue
    const word = term.typed.length === 1 ? (term.typed[0] ?? '') : ''
    const next = following?.typed.length === 1 ? following.typed[0] : undefined
    if (following && isJoinable(word, next)) {
      const both = `${termQuery(term, weights)} & ${termQuery(following, weights)}`
      parts.push(`((${both}) | ${operand(word + next, weights)})`)
      i++
    } else parts.push(termQuery(term, weights))
  }
  return parts
}

/** The terms as tsqueries of which an ad must match each. */
export const tsqueryParts = (terms: readonly QueryTerm[]): string[] => withJoined(terms, '')

/** An ad must mention all terms, or the first one: then the others only make it a better match. */
export type Match = 'all' | 'first'

/** The terms as a tsquery. With weights it matches parts of an ad only: A title, B brand and model. */
export function tsqueryOf(terms: readonly QueryTerm[], match: Match, weights = ''): string {
  const [first, ...others] = terms
  if (match === 'all' || !first || !others.length) return withJoined(terms, weights).join(' & ')
  const must = termQuery(first, weights)
  return weights ? must : `${must} & (${terms.map((term) => termQuery(term, weights)).join(' | ')})`
}

/** The terms as typed, without their other variants. */
export const typedOnly = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map(({ typed }) => ({ typed, variants: [typed] }))

/** The everyday names of things. */
export const conceptNames = fromCatalogue((): readonly string[] => [
  ...new Set(placedConcepts().flatMap(({ names }) => names)),
])

/** Words of concept names: correctly spelt even when no ad has them. */
export const conceptWords = fromCatalogue((): readonly string[] => [
  ...new Set(
    conceptNames()
      .flatMap((name) => name.split(' '))
      .filter((word) => /^\p{L}{3,}$/u.test(word)),
  ),
])

export const likelySubcategories = (terms: readonly QueryTerm[]): string[] => [
  ...new Set(terms.flatMap(({ subcategory }) => subcategory ?? [])),
]
