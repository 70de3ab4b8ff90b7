import { fromSettings } from '../market/current-market.ts'
import type { FoundConcept } from './find-concepts.ts'
import { scoreText } from './model.ts'
import { GENERAL_PATTERN, type ScamPattern, scamPatterns } from './patterns.ts'
import { adThreshold, threshold } from './weights.gen.ts'

export type ScamWarning = Pick<ScamPattern, 'id' | 'title' | 'advice'>

/** A pattern that was found, with the words that caused it. */
interface FoundPattern extends ScamWarning {
  excerpt: string
}

export interface Assessment {
  /** Similarity of the text to a scam, from 0 to 1. */
  score: number
  /** True if people are warned of it. */
  isLikely: boolean
  /** The patterns found, strongest first; empty unless it is likely. */
  patterns: FoundPattern[]
}

interface Options {
  /** Ads are judged more carefully: they are longer, and their sellers would wonder. */
  isAd?: boolean
  /** Ids of patterns to ignore; by default those that the market's operators have switched off. */
  switchedOff?: readonly string[]
}

const MAX_PATTERNS = 3
const MAX_EXCERPT = 120

const switchedOffPatterns = fromSettings(({ switchedOffPatterns: ids }) => ids)

const patternOf = new Map(
  scamPatterns.flatMap((pattern) => pattern.concepts.map((concept) => [concept, pattern])),
)
const general = scamPatterns.find(({ id }) => id === GENERAL_PATTERN)

function excerptOf(text: string, { start, end }: Pick<FoundConcept, 'start' | 'end'>): string {
  const words = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return words.length > MAX_EXCERPT ? `${words.slice(0, MAX_EXCERPT - 1)}…` : words
}

/** The patterns that the concepts give away: first the one that shows in most ways. */
function patternsIn(text: string, concepts: readonly FoundConcept[]): FoundPattern[] {
  return scamPatterns
    .flatMap(({ id, title, advice, concepts: own }) => {
      const found = concepts
        .filter((concept) => own.includes(concept.id))
        .toSorted((a, b) => b.count - a.count)
      const [first] = found
      if (!first) return []
      const count = found.reduce((sum, concept) => sum + concept.count, 0)
      return [{ count, pattern: { id, title, advice, excerpt: excerptOf(text, first) } }]
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_PATTERNS)
    .map(({ pattern }) => pattern)
}

/** Assesses one message, or one text of an ad. */
export function assessText(
  text: string,
  { isAd = false, switchedOff = switchedOffPatterns() }: Options = {},
): Assessment {
  const isOff = ({ id }: FoundConcept) => switchedOff.includes(patternOf.get(id)?.id ?? '')
  const { score, concepts, hasIgnored } = scoreText(text, isOff)
  const notLikely = { score, isLikely: false, patterns: [] }
  if (score < (isAd ? adThreshold : threshold)) return notLikely
  const patterns = patternsIn(text, concepts)
  if (patterns.length) return { score, isLikely: true, patterns }
  // Only words were found, or what an operator has switched off.
  if (!general || hasIgnored || switchedOff.includes(general.id)) return notLikely
  const { id, title, advice } = general
  return {
    score,
    isLikely: true,
    patterns: [{ id, title, advice, excerpt: excerptOf(text, { start: 0, end: text.length }) }],
  }
}

/**
 * The scam patterns that are found, each once. Texts are checked separately: the end of a title and the start of a
 * description are no sentence.
 */
export function scamWarnings(...texts: string[]): ScamWarning[] {
  const found = new Map<string, ScamWarning>()
  for (const text of texts)
    for (const { id, title, advice } of assessText(text).patterns) found.set(id, { id, title, advice })
  return [...found.values()]
}
