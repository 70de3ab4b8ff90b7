import { stem, wordsOf } from '@bowerbird/contract/search/search.words'
import { type Concept, compileSearchWords } from '@bowerbird/contract/search-words/compile-search-words'
import { fromSearchWords } from '@bowerbird/contract/search-words/current-search-words'
import { MAX_EXPANSIONS } from '@bowerbird/contract/search-words/search-words.limits'
import { catalogueLexemes, isCatalogueLexeme } from './catalogue-lexemes.service.ts'
import { fieldLexemes, fieldNameAt, isFieldLexeme, noneLexemes } from './field-lexemes.ts'

/** One thing that an ad must mention, in any of its variants. */
export interface QueryTerm {
  /** As typed: one word, or the words of a compound name. */
  typed: readonly string[]
  /** Spellings, synonyms, and lexemes of categories with such a name; each is a word or a phrase. */
  variants: readonly (readonly string[])[]
  /** Other ways to write what was typed: they rank as high. */
  spellings?: readonly (readonly string[])[]
  /** The subcategory of most such ads. */
  subcategory?: string
  /** Lexemes of ads that don't have it after all. */
  unless?: readonly string[]
}

const MAX_WORDS = 12

interface ConceptName {
  words: string[]
  variants: string[][]
  isMeaning: boolean
  subcategory?: string
}

interface PlacedConcept extends Concept {
  subcategory?: string
}

/** The concepts that a keyword is the first name of, or else those that have it as another name. */
function conceptsOf(concepts: readonly Concept[], keyword: string): readonly Concept[] {
  const own = concepts.filter(({ names }) => names[0] === keyword)
  return own.length ? own : concepts.filter(({ names }) => names.includes(keyword))
}

const compiledWords = fromSearchWords(compileSearchWords)

/** The concepts with the subcategory that has them as a keyword. A keyword that is none of them is a concept, too. */
const placedConcepts = fromSearchWords((_, { categories }): PlacedConcept[] => {
  const { concepts } = compiledWords()
  const placed = categories
    .flatMap(({ subcategories }) => subcategories)
    .flatMap(({ name: subcategory, keywords }) =>
      keywords.flatMap((keyword): { concept: Concept; subcategory: string }[] => {
        const name = keyword.toLowerCase()
        const known = conceptsOf(concepts, name)
        const own = { names: [name], narrower: [], isMeaning: true }
        return (known.length ? known : [own]).map((concept) => ({ concept, subcategory }))
      }),
    )
  const subcategoryOf = new Map(placed.map(({ concept, subcategory }) => [concept, subcategory]))
  return [...new Set([...concepts, ...subcategoryOf.keys()])].map((concept) => {
    const subcategory = subcategoryOf.get(concept)
    return { ...concept, ...(subcategory && { subcategory }) }
  })
})

const namesOf = ({ names, narrower, isMeaning, subcategory }: PlacedConcept): ConceptName[] => {
  const variants = [...names, ...narrower].map((name) => name.split(' '))
  return names.map((name) => ({
    words: name.split(' ').map(stem),
    variants,
    isMeaning,
    ...(subcategory && { subcategory }),
  }))
}

/** By their first word, the longest first, so that "washing machine" becomes one term. */
const namesByFirstWord = fromSearchWords((): ReadonlyMap<string, ConceptName[]> => {
  const byLength = placedConcepts()
    .flatMap(namesOf)
    .sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(byLength, ({ words }) => words[0] ?? '')
})

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

/** The likely subcategory of a name, unless it is ambiguous. */
function subcategoryOf(names: readonly ConceptName[]): string | undefined {
  const [first, ...others] = names.filter(({ subcategory, isMeaning }) => subcategory || isMeaning)
  return others.every(({ subcategory }) => subcategory === first?.subcategory)
    ? first?.subcategory
    : undefined
}

const knownLexemes = fromSearchWords(() => new Map<string, readonly string[]>())

/** The lexemes of a phrase of the table. Only those are cached: texts that people type would be too many. */
function lexemesOfKnown(phrase: readonly string[]): readonly string[] {
  const cache = knownLexemes()
  const key = phrase.join(' ')
  const known = cache.get(key) ?? catalogueLexemes(phrase)
  cache.set(key, known)
  return known
}

const termAt = (words: string[], at: number): QueryTerm => {
  const stems = words.slice(at).map(stem)
  const matching = (namesByFirstWord().get(stems[0] ?? '') ?? []).filter((name) =>
    name.words.every((word, i) => stems[i] === word),
  )
  const size = matching[0]?.words.length
  const word = words[at] ?? ''
  if (size !== undefined && size > 0) {
    const longest = matching.filter((name) => name.words.length === size)
    const typed = words.slice(at, at + size)
    // An ambiguous word gets the variants of all its meanings, and no likely subcategory.
    const subcategory = subcategoryOf(longest)
    const variants = distinct([typed, ...longest.flatMap((name) => name.variants)]).slice(0, MAX_EXPANSIONS)
    const [, ...known] = variants
    const lexemes = [
      ...catalogueLexemes(typed),
      ...fieldLexemes(typed),
      ...known.flatMap(lexemesOfKnown),
    ].map((lexeme) => [lexeme])
    const spellings = compiledWords().spellings.get(stems.slice(0, size).join(' '))
    return {
      typed,
      variants: distinct([...variants, ...lexemes]),
      ...(spellings && { spellings: spellings.map((each) => each.split(' ')) }),
      ...(subcategory && { subcategory }),
    }
  }
  const field = fieldNameAt(words, at)
  if (field) {
    const typed = words.slice(at, at + field.size)
    return { typed, variants: withLexemes([typed, ...field.names]) }
  }
  return { typed: [word], variants: withLexemes(spellingsOf(word)) }
}

const distinct = (variants: readonly (readonly string[])[]) => [
  ...new Map(variants.map((variant) => [variant.join(' '), variant])).values(),
]

/** A word of a category's name also finds the ads of that category, and a value's name those with it in a field. */
const withLexemes = (variants: readonly (readonly string[])[]) =>
  distinct([
    ...variants,
    ...variants
      .flatMap((variant) => [...catalogueLexemes(variant), ...fieldLexemes(variant)])
      .map((lexeme) => [lexeme]),
  ])

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

/**
 * As typed and by field alone: who wants no front loader still wants a washing machine, which is a synonym. An ad whose
 * field says that it has none is kept, whatever its text mentions: "street parking by permit".
 */
export const excludedTerms = (text: string): QueryTerm[] =>
  queryTerms(text).map(({ typed }) => ({
    typed,
    variants: distinct([typed, ...fieldLexemes(typed).map((lexeme) => [lexeme])]),
    unless: noneLexemes(typed),
  }))

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

/** "two-seater" as the index has it, besides the whole: its parts in a row. */
const partsOf = (variant: readonly string[]): string[] =>
  variant.flatMap((word) => word.split(/(?<=[\p{L}\p{N}])-(?=\p{L})/u))

/** Leaves out what says the same or more than another variant: "modular lounge" beside "lounge". The index reads each. */
function withoutImplied(variants: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const padded = (words: readonly string[]) => ` ${words.join(' ')} `
  const others = new Set(variants.map(padded))
  return variants.filter((variant) => {
    const own = padded(variant)
    others.delete(own)
    const parts = padded(partsOf(variant))
    const isImplied = [...others].some((other) => parts.includes(other))
    if (!isImplied) others.add(own)
    return !isImplied
  })
}

const termQuery = ({ typed, variants, unless = [] }: QueryTerm, weights: string): string => {
  // With weights it is about the text only.
  const searched = withoutImplied(
    weights ? variants.filter(([word = '']) => !isCatalogueLexeme(word) && !isFieldLexeme(word)) : variants,
  )
  const found = `(${[...searched.map((variant) => phrase(variant, weights)), ...wordsApart(typed, weights)].join(' | ')})`
  return unless.length
    ? `(${[found, ...unless.map((lexeme) => `!${operand(lexeme, '')}`)].join(' & ')})`
    : found
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

/** The terms as typed, in any spelling, without their other variants. */
export const typedOnly = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map(({ typed, spellings = [] }) => ({ typed, variants: distinct([typed, ...spellings]) }))

/** The everyday names of things. */
export const conceptNames = fromSearchWords((): readonly string[] => [
  ...new Set(placedConcepts().flatMap(({ names, narrower }) => [...names, ...narrower])),
])

/** Words of concept names: correctly spelt even when no ad has them. */
export const conceptWords = fromSearchWords((): readonly string[] => [
  ...new Set(
    conceptNames()
      .flatMap((name) => name.split(' '))
      .filter((word) => /^\p{L}{3,}$/u.test(word)),
  ),
])

export const likelySubcategories = (terms: readonly QueryTerm[]): string[] => [
  ...new Set(terms.flatMap(({ subcategory }) => subcategory ?? [])),
]
