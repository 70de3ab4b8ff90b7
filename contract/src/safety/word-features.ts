import { isHelper } from './features.ts'
import type { Token } from './normalise.ts'
import type { Reading } from './reading.ts'
import { senseOf } from './word-senses.ts'

/** The features share so many places. Two that meet in one are rarely in the same text, and few places are taken. */
export const WORD_PLACES = 1 << 20
const GROUPS = [3, 4]

/** FNV-1a, with its bits mixed once more, because only some are used. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return ((sum ^ (sum >>> 12)) >>> 0) % WORD_PLACES
}

/** Most words come again and again: what is in a word is kept for so many of them. */
const MOST_KNOWN = 20_000
const placesOfWords = new Map<string, readonly number[]>()

/** A word, and its groups of letters. */
function placesOf(word: string): readonly number[] {
  const known = placesOfWords.get(word)
  if (known) return known
  const places = [hash(`1 ${word}`)]
  if (word.length > 1 && !word.startsWith('#')) {
    const letters = `_${word.slice(0, 24)}_`
    for (const size of GROUPS)
      for (let start = 0; start + size <= letters.length; start++)
        places.push(hash(`g ${letters.slice(start, start + size)}`))
  }
  if (placesOfWords.size >= MOST_KNOWN) placesOfWords.clear()
  placesOfWords.set(word, places)
  return places
}

/** Pairs of words that follow each other or have one between. */
function addPairs(tokens: readonly Token[], add: (feature: string) => void): void {
  for (let i = 0; i <= tokens.length; i++) {
    const word = tokens[i]?.word
    add(`2 ${tokens[i - 1]?.word ?? '^'} ${word ?? '$'}`)
    const twoBefore = tokens[i - 2]?.word
    if (word !== undefined && twoBefore !== undefined) add(`_ ${twoBefore} ${word}`)
  }
}

/** The same pairs with words’ classes in place of the words: "until %pay" for "until transferred". */
function addClasses(tokens: readonly Token[], reading: Reading, add: (feature: string) => void): void {
  const classAt = new Map<number, string>()
  for (const [name, mentions] of reading)
    if (name !== 'disguised' && !isHelper(name))
      for (const { at } of mentions) if (!classAt.has(at)) classAt.set(at, `%${name}`)
  const names = ['^', ...tokens.map(({ at, word }) => classAt.get(at) ?? word), '$']
  for (let i = 1; i < names.length; i++) {
    add(`q ${names[i - 1]} ${names[i]}`)
    if (i > 1) add(`r ${names[i - 2]} ${names[i]}`)
  }
}

/** Senses that follow each other closely, in this order: who does what, before or after what. */
const SENSES_REACH = 4

function addSenses(tokens: readonly Token[], add: (feature: string) => void): void {
  const senses: string[] = []
  tokens.forEach(({ word, startsSentence }, index) => {
    if (startsSentence && index > 0) senses.push('|')
    const sense = word === '?' ? '?' : senseOf(word)
    if (sense && senses.at(-1) !== sense) senses.push(sense)
  })
  senses.forEach((sense, i) => {
    for (let next = i + 1; next <= i + SENSES_REACH && next < senses.length; next++)
      add(`h ${sense} ${senses[next]}`)
    if (i + 2 < senses.length) add(`H ${sense} ${senses[i + 1]} ${senses[i + 2]}`)
  })
}

/** What a text says, as places of weights: its words, their classes and their senses, alone and together. */
export function wordFeatures(tokens: readonly Token[], reading: Reading): number[] {
  const found = new Set<number>()
  const add = (feature: string) => found.add(hash(feature))
  for (const { word } of tokens) for (const place of placesOf(word)) found.add(place)
  addPairs(tokens, add)
  addClasses(tokens, reading, add)
  addSenses(tokens, add)
  return [...found]
}
