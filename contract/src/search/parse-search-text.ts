import { type CategoryName, categories, type SubcategoryName } from '../catalogue/categories.ts'
import { type StateName, states } from '../catalogue/places.ts'

export interface ParsedSearch {
  /** What is left to look for once the filters are taken out. */
  text: string
  state?: StateName
  category?: CategoryName
  subcategory?: SubcategoryName
}

interface Term {
  words: string[]
  category: CategoryName
  subcategory?: SubcategoryName
}

/** Enough stemming to let "house" stand for "Houses" and "tv" for "TVs"; the database does the real one. */
const stem = (word: string): string => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const terms: Term[] = categories
  .flatMap(({ name, subcategories }) => [
    { words: wordsOf(name).map(stem), category: name },
    ...subcategories.map((subcategory) => ({
      words: wordsOf(subcategory).map(stem),
      category: name,
      subcategory,
    })),
  ])
  // Longest first, so that "commercial vehicles" is not taken for "commercial".
  .sort((a, b) => b.words.length - a.words.length)

const stateEndings = states
  .flatMap(({ name, abbreviation }) => [
    { words: name.toLowerCase(), state: name, needsIn: false },
    // Some abbreviations are words ("act"), so lower-case ones count only after "in".
    { words: abbreviation.toLowerCase(), state: name, needsIn: abbreviation === 'ACT' },
  ])
  .sort((a, b) => b.words.length - a.words.length)

function takeState(text: string): { rest: string; state?: StateName } {
  const lower = text.toLowerCase()
  for (const { words, state, needsIn } of stateEndings) {
    for (const ending of needsIn ? [`in ${words}`] : [`in ${words}`, words]) {
      if (lower === ending || lower.endsWith(` ${ending}`)) {
        return { rest: text.slice(0, text.length - ending.length).trim(), state }
      }
    }
  }
  return { rest: text }
}

/** The categories named in the text, and where their words stand. Words are used once. */
function findTerms(words: string[]): { term: Term; at: number }[] {
  const isTaken = words.map(() => false)
  const found: { term: Term; at: number }[] = []
  for (const term of terms) {
    for (let at = 0; at + term.words.length <= words.length; at++) {
      const fits = term.words.every((word, i) => !isTaken[at + i] && words[at + i] === word)
      if (!fits) continue
      isTaken.fill(true, at, at + term.words.length)
      found.push({ term, at })
    }
  }
  return found
}

/**
 * Takes the filters out of what a person typed: a trailing "in Victoria" (or a trailing state name or
 * abbreviation) and the name of a category or subcategory. Where two different ones are named
 * ("garden lighting") neither is meant as a filter, and the words stay in the text.
 */
export function parseSearchText(input: string): ParsedSearch {
  const { rest, state } = takeState(input.trim().replace(/\s+/g, ' '))
  const tokens = rest.split(' ').filter(Boolean)
  const words = tokens.map((token) => stem(wordsOf(token).join('')))
  const found = findTerms(words)
  const [first, second] = found
  const withState = state ? { state } : {}
  if (!first || second) return { text: rest, ...withState }

  const { category, subcategory } = first.term
  const left = tokens.filter((_, i) => i < first.at || i >= first.at + first.term.words.length)
  return {
    text: left.join(' '),
    ...withState,
    category,
    ...(subcategory && { subcategory }),
  }
}
