import { type ConceptId, concepts, type HonestConceptId, honestConcepts } from './concepts.ts'
import type { Reading } from './reading.ts'

/** Word classes that have to occur, at most so many words apart. */
interface Span {
  terms: string[]
  isOrdered: boolean
  within: number
}

/** From "tell code 7" or "you > pay 4". */
function parseSpan(text: string): Span {
  const parts = text.split(' ')
  const within = /^\d+$/.test(parts.at(-1) ?? '') ? Number(parts.pop()) : 0
  return { terms: parts.filter((part) => part !== '>'), isOrdered: parts.includes('>'), within }
}

export const parseSpans = (texts: string): Span[] => texts.split(', ').map(parseSpan)

const parse = <Id extends string>(table: Record<Id, string>): [Id, Span[]][] =>
  (Object.entries(table) as [Id, string][]).map(([id, texts]) => [id, parseSpans(texts)])

const scamSpans = parse<ConceptId>(concepts)
const honestSpans = parse<HonestConceptId>(honestConcepts)

/** A position in the original text. */
export interface Place {
  start: number
  end: number
}

/** More mentions of one class say nothing new, and would make long texts slow. */
const MAX_MENTIONS = 12

/** The first place where the terms meet. */
function findSpan(reading: Reading, { terms, isOrdered, within }: Span): Place | undefined {
  const lists = []
  for (const term of terms) {
    const list = reading.get(term)
    if (!list) return undefined
    lists.push(list)
  }
  const [firsts = [], ...rest] = lists
  for (const first of firsts.slice(0, MAX_MENTIONS)) {
    let low = first.at
    let high = first.at
    let { start, end } = first
    let previous = first.at
    const isFound = rest.every((list) => {
      const next = list.find(({ at }) => {
        if (isOrdered && at <= previous) return false
        return at !== first.at && Math.max(high, at) - Math.min(low, at) <= within
      })
      if (!next) return false
      low = Math.min(low, next.at)
      high = Math.max(high, next.at)
      start = Math.min(start, next.start)
      end = Math.max(end, next.end)
      previous = next.at
      return true
    })
    if (isFound) return { start, end }
  }
  return undefined
}

export interface FoundConcept extends Place {
  id: ConceptId
  /** In how many ways it shows. */
  count: number
}

/** Scam concepts found in a text, each with the words that show it. */
export function findConcepts(reading: Reading): FoundConcept[] {
  return scamSpans.flatMap(([id, spans]) => {
    const places = spans.flatMap((span) => findSpan(reading, span) ?? [])
    const [first] = places
    return first ? [{ id, count: places.length, ...first }] : []
  })
}

export const findHonestConcepts = (reading: Reading): HonestConceptId[] =>
  honestSpans.flatMap(([id, spans]) => (spans.some((span) => findSpan(reading, span)) ? [id] : []))
