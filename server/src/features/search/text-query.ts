import { stem, wordsOf } from '@bowerbird/contract/search/search.words'
import { concepts } from './synonyms.ts'

/** One thing that must be found: any of its ways of being said. */
export interface Group {
  /** As typed, one word or several. */
  typed: readonly string[]
  /** Each a word or a phrase. */
  ways: readonly (readonly string[])[]
  home?: string
}

const MAX_WORDS = 12

interface Name {
  words: string[]
  ways: string[][]
  home?: string
}

/** Names of concepts, the longest first, so that "washing machine" is one thing. */
const names: Name[] = concepts
  .flatMap(({ names: same, kinds = [], home }) => {
    const ways = [...same, ...kinds].map((name) => name.split(' '))
    return same.map((name): Name => ({ words: name.split(' ').map(stem), ways, ...(home && { home }) }))
  })
  .sort((a, b) => b.words.length - a.words.length)

/** "iphone13" is also "iphone 13", and "256gb" also "256 gb". */
function alternativesOf(word: string): string[][] {
  const named = /^(\p{L}{2,})(\p{N}+)$/u.exec(word)
  // The database takes the "-07" of "MT-07" for a number below zero.
  if (named?.[1] && named[2]) return [[word], [named[1], named[2]], [named[1], `-${named[2]}`]]
  const measured = /^(\p{N}+)(\p{L}{1,4})$/u.exec(word)
  if (measured?.[1] && measured[2]) return [[word], [measured[1], measured[2]]]
  return /^\d{1,4}$/.test(word) ? [[word], [`-${word}`]] : [[word]]
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word)
const isShortUnit = (word: string) => /^\p{L}{1,4}$/u.test(word)

/** A number and what belongs to it may be written in one: "iphone 13", "256 gb". */
function joinable(word: string, next: string | undefined): next is string {
  if (next === undefined) return false
  return isNumber(word) ? isShortUnit(next) : isNumber(next) && /^\p{L}{2,}$/u.test(word)
}

const groupAt = (words: string[], at: number): Group => {
  const stems = words.slice(at).map(stem)
  const fitting = names.filter((name) => name.words.every((word, i) => stems[i] === word))
  const size = fitting[0]?.words.length
  const word = words[at] ?? ''
  const next = words[at + 1]
  if (size !== undefined && size > 0) {
    const same = fitting.filter((name) => name.words.length === size)
    const typed = words.slice(at, at + size)
    // A word with several meanings has the names of all of them, and no home.
    const home = same.every((name) => name.home === same[0]?.home) ? same[0]?.home : undefined
    const numbered = size === 1 && joinable(word, next) && !isNumber(word)
    const ways = [typed, ...same.flatMap(({ ways: each }) => each)]
    if (!numbered) return { typed, ways: distinct(ways), ...(home && { home }) }
  }
  return { typed: [word], ways: alternativesOf(word) }
}

const distinct = (ways: readonly (readonly string[])[]) => [
  ...new Map(ways.map((way) => [way.join(' '), way])).values(),
]

/** Reads a text as the things that must all be found, in any order. */
export function groupsOf(text: string): Group[] {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const group = groupAt(words, at)
    groups.push(group)
    at += group.typed.length
  }
  return groups
}

/** A word as a quoted operand. What could end the quotation can't be in a word, and is left out all the same. */
const operand = (word: string, weights: string) =>
  `'${word.replace(/['\\]/g, ' ')}'${weights && `:${weights}`}`

const phrase = (way: readonly string[], weights: string) =>
  way.length === 1
    ? operand(way[0] ?? '', weights)
    : `(${way.map((word) => operand(word, weights)).join(' <-> ')})`

/** A long typed name counts too when its words stand apart ("coffee machine" in "machine for coffee"). */
const apart = (typed: readonly string[], weights: string) =>
  typed.length > 1 ? [`(${typed.map((word) => operand(word, weights)).join(' & ')})`] : []

const groupQuery = ({ typed, ways }: Group, weights: string): string =>
  `(${[...ways.map((way) => phrase(way, weights)), ...apart(typed, weights)].join(' | ')})`

/** "256 gb" is found in "256GB": neighbours that belong together count as one word, too. */
function withJoined(groups: readonly Group[], weights: string): string[] {
  const parts: string[] = []
  for (let i = 0; i < groups.length; i++) {
    const [group, following] = [groups[i], groups[i + 1]]
    if (!group) continue
    const word = group.typed.length === 1 ? (group.typed[0] ?? '') : ''
    const next = following?.typed.length === 1 ? following.typed[0] : undefined
    if (following && joinable(word, next)) {
      const both = `${groupQuery(group, weights)} & ${groupQuery(following, weights)}`
      parts.push(`((${both}) | ${operand(word + next, weights)})`)
      i++
    } else parts.push(groupQuery(group, weights))
  }
  return parts
}

export type Need = 'all' | 'any'

/** The query in the database's own language. With weights it asks for parts of an ad only: A title, B brand and model. */
export const queryText = (groups: readonly Group[], need: Need, weights = ''): string =>
  need === 'all'
    ? withJoined(groups, weights).join(' & ')
    : groups.map((group) => groupQuery(group, weights)).join(' | ')

/** The groups as they were typed, without their other names. */
export const typedOnly = (groups: readonly Group[]): Group[] =>
  groups.map(({ typed }) => ({ typed, ways: [typed] }))

/** Words of concepts, which people type although no ad has them. */
export const conceptWords: readonly string[] = [
  ...new Set(
    concepts
      .flatMap(({ names: same }) => same.flatMap((name) => name.split(' ')))
      .filter((word) => /^\p{L}{3,}$/u.test(word)),
  ),
]

export const homesOf = (groups: readonly Group[]): string[] => [
  ...new Set(groups.flatMap(({ home }) => home ?? [])),
]
