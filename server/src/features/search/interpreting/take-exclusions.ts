import { prepositions } from '@bowerbird/contract/search/search-phrases'
import { fieldLexemes, fieldNameAt } from './field-lexemes.ts'
import { queryTerms } from './query-terms.ts'

export interface Exclusions {
  /** The text without them. */
  rest: string
  /** Words that ads must not have: "kids", "front loader". */
  without: string[]
}

const DENIALS = /^(?:no|not|non|without|except|excluding)$/i

/** After "no", "not" or "non" these deny nothing, or are what is wanted: "no reserve", "non stick pan", "not working". */
const NAMES = new Set(
  `reserve frost worries working alcoholic stick slip toxic smoking smoker smokers name names man mans rego roadworthy more
  less longer only just`.split(/\s+/),
)

const ARTICLES = new Set(['a', 'an', 'any', 'the'])

const plain = (text: string): string => text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** Words that neither name a value of a field nor have a number: "disc drive", but not "parking furnished". */
const isName = (words: readonly string[]): boolean =>
  words.every((word) => /^\p{L}{3,}$/u.test(word) && !fieldLexemes([word]).length)

/**
 * The size of what is denied: a name of several words, or one word. If a text ends with two words, they are a name
 * together: "ps5 without disc drive".
 */
function sizeAt(words: readonly string[], at: number, isThing: boolean): number {
  const word = words[at]
  if (!word || prepositions.has(word)) return 0
  const [term] = queryTerms(words.slice(at).join(' '))
  const known = Math.max(term?.typed.length ?? 1, fieldNameAt(words, at)?.size ?? 1)
  const last = words.slice(at)
  return known === 1 && isThing && last.length === 2 && isName(last) ? 2 : known
}

/**
 * Takes what a search denies out of its text: "corolla -hybrid", "house with no pool", "washing machine not front loader".
 * Undefined if it denies nothing, or nothing else is searched for.
 */
export function takeExclusions(text: string): Exclusions | undefined {
  const parts = text.split(' ').filter(Boolean)
  const words = parts.map(plain)
  const gone = new Set<number>()
  const without: string[] = []
  for (const [at, part] of parts.entries()) {
    if (gone.has(at)) continue
    if (/^-\p{L}/u.test(part)) {
      gone.add(at)
      without.push(words[at] ?? '')
      continue
    }
    if (!DENIALS.test(part)) continue
    const from = ARTICLES.has(words[at + 1] ?? '') ? at + 2 : at + 1
    const isThing = /^(?:no|without)$/i.test(part) && at > gone.size
    const size = NAMES.has(words[from] ?? '') ? 0 : sizeAt(words, from, isThing)
    if (!size) continue
    for (let i = at; i < from + size; i++) gone.add(i)
    without.push(words.slice(from, from + size).join(' '))
    // "house with no pool" leaves no "house with".
    if (/^(?:with|but)$/.test(words[at - 1] ?? '')) gone.add(at - 1)
  }
  const rest = parts.filter((_, i) => !gone.has(i)).join(' ')
  return without.length && rest ? { rest, without } : undefined
}
