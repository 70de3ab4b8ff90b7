import { helpers, lexicon, negators, type WordClass } from './lexicon.ts'
import type { Token } from './normalise.ts'

/** The classes that words and phrases belong to; with a star, those of everything that begins like that. */
const exact = new Map<string, WordClass[]>()
const beginnings = new Map<string, WordClass[]>()
/** The first words of phrases, and the first letters of beginnings, so that most words need no second look. */
const phraseStarts = new Set<string>()
const SHORTEST_BEGINNING = 3
const beginningStarts = new Set<string>()
let longestBeginning = SHORTEST_BEGINNING

for (const [name, words] of Object.entries({ ...lexicon, ...helpers }) as [WordClass, string][])
  for (const entry of words.split(' ')) {
    const isBeginning = entry.endsWith('*')
    const key = isBeginning ? entry.slice(0, -1) : entry
    const target = isBeginning ? beginnings : exact
    target.set(key, [...(target.get(key) ?? []), name])
    for (let end = key.indexOf('_'); end > 0; end = key.indexOf('_', end + 1))
      phraseStarts.add(key.slice(0, end))
    if (!isBeginning) continue
    beginningStarts.add(key.slice(0, SHORTEST_BEGINNING))
    longestBeginning = Math.max(longestBeginning, key.length)
  }

/** Words after a negation that it still turns around. */
const NEGATION_REACH = 9

/** A negation makes no difference to these: "it can’t be released" is about the release. */
const ALWAYS_PLAIN = new Set<WordClass>([
  'released',
  'pendinghold',
  'handover',
  'unseen',
  'threat',
  'hurry',
  'elsewhere',
  'cannot',
  'you',
  'i',
  'money',
  'bank',
  'must',
  'perday',
  'report',
  'wait',
  'inperson',
  'authority',
  'thing',
  'no',
  'anything',
  'nothing',
])
/** Words that begin a thought of their own, where a negation ends. */
const NEW_THOUGHT = new Set(
  'you u i im ill we they it its he she but just only so until till then and because cos as please pls kindly'.split(
    ' ',
  ),
)
const CONDITIONS = new Set(['if', 'unless', 'or', 'why', 'until', 'till', 'til'])

function classesOf(phrase: string, found: Set<WordClass>): void {
  for (const name of exact.get(phrase) ?? []) found.add(name)
  if (!beginningStarts.has(phrase.slice(0, SHORTEST_BEGINNING))) return
  const longest = Math.min(phrase.length, longestBeginning)
  for (let length = SHORTEST_BEGINNING; length <= longest; length++)
    for (const name of beginnings.get(phrase.slice(0, length)) ?? []) found.add(name)
}

/** A class where it occurs. */
interface Mention {
  /** Its position in the text, in words. */
  at: number
  /** In the original text. */
  start: number
  end: number
}

/** The positions of each class that a text mentions. A minus marks negation: "-pay" for "I don't pay". */
export type Reading = Map<string, Mention[]>

/** "If you don’t pay" threatens, and "dont worry" calms. */
function isCondition(tokens: readonly Token[], index: number): boolean {
  for (let back = 1; back <= NEGATION_REACH; back++) {
    const token = tokens[index - back]
    if (token && CONDITIONS.has(token.word)) return true
    if (!token || tokens[index - back + 1]?.startsClause) return false
  }
  return false
}

function isNegated(tokens: readonly Token[], index: number): boolean {
  for (let back = 0; back < NEGATION_REACH; back++) {
    const token = tokens[index - back]
    if (!token) return false
    if (back > 0 && negators.has(token.word)) return !isCondition(tokens, index - back)
    if (token.startsClause || (back > 0 && NEW_THOUGHT.has(token.word))) return false
  }
  return false
}

const signed = (name: WordClass, negated: boolean): string =>
  negated && !ALWAYS_PLAIN.has(name) ? `-${name}` : name

export function readText(tokens: readonly Token[]): Reading {
  const reading: Reading = new Map()
  const mention = (name: string, first: Token, last: Token) => {
    const list = reading.get(name)
    const entry = { at: first.at, start: first.start, end: last.end }
    if (list) list.push(entry)
    else reading.set(name, [entry])
  }
  tokens.forEach((token, index) => {
    const found = new Set<WordClass>()
    classesOf(token.word, found)
    const negated = isNegated(tokens, index)
    for (const name of found) mention(signed(name, negated), token, token)
    if (token.isDisguised) mention('disguised', token, token)
    let phrase = token.word
    for (let next = index + 1; phraseStarts.has(phrase); next++) {
      const last = tokens[next]
      if (!last) break
      phrase += `_${last.word}`
      const longer = new Set<WordClass>()
      classesOf(phrase, longer)
      for (const name of longer)
        if (!found.has(name)) {
          found.add(name)
          mention(signed(name, negated), token, last)
        }
    }
  })
  return reading
}
