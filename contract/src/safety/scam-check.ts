import { fromSettings } from '../market/current-market.ts'
import type { FoundConcept } from './find-concepts.ts'
import { type Scored, scoreText, scoreWhole } from './model.ts'
import { DISGUISED_PATTERN, GENERAL_PATTERN, type ScamPattern, scamPatterns } from './patterns.ts'
import { adThreshold, heldThreshold, threshold } from './weights.gen.ts'

/** A pattern that was found, with the words that caused it. */
interface FoundPattern extends Pick<ScamPattern, 'id' | 'title' | 'advice'> {
  excerpt: string
}

export interface Assessment {
  /** Similarity of the text to a scam, from 0 to 1. */
  score: number
  /** True if people are warned of it. */
  isLikely: boolean
  /** True if a new member’s message is held: a wrong warning costs someone a glance, a message that is held a day. */
  isStrong: boolean
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

/** A further pattern is named if it shows in this share of the ways in which the first one does. */
const ALSO = 0.4

/** The patterns that the concepts give away: a disguise first, then the one that shows in most ways. */
function patternsIn(
  text: string,
  { concepts, classes }: Pick<Scored, 'concepts' | 'classes'>,
): FoundPattern[] {
  const all = scamPatterns
    .filter(({ needs }) => !needs || needs.some((name) => classes.has(name)))
    .flatMap(({ id, title, advice, concepts: own, isGeneral }) => {
      const found = concepts
        .filter((concept) => own.includes(concept.id))
        .toSorted((a, b) => b.count - a.count)
      const [first] = found
      if (!first) return []
      const ways = found.reduce((sum, concept) => sum + concept.count, 0)
      return [
        {
          ways: isGeneral ? ways / 2 : ways,
          pattern: { id, title, advice, excerpt: excerptOf(text, first) },
        },
      ]
    })
    .toSorted((a, b) => b.ways - a.ways)
  const isDisguise = ({ pattern }: (typeof all)[number]) => pattern.id === DISGUISED_PATTERN
  const others = all.filter((each) => !isDisguise(each))
  const least = (others[0]?.ways ?? 0) * ALSO
  return [...all.filter(isDisguise), ...others.filter(({ ways }) => ways >= least)]
    .slice(0, MAX_PATTERNS)
    .map(({ pattern }) => pattern)
}

const ignoring =
  (switchedOff: readonly string[]) =>
  ({ id }: FoundConcept): boolean =>
    switchedOff.includes(patternOf.get(id)?.id ?? '')

function assessmentOf(
  text: string,
  scored: Scored,
  from: number,
  switchedOff: readonly string[],
): Assessment {
  const { score, hasIgnored } = scored
  const notLikely = { score, isLikely: false, isStrong: false, patterns: [] }
  if (score < from) return notLikely
  const patterns = patternsIn(text, scored)
  const isStrong = score >= heldThreshold
  if (patterns.length) return { score, isLikely: true, isStrong, patterns }
  // Only words were found, or what an operator has switched off.
  if (!general || hasIgnored || switchedOff.includes(general.id)) return notLikely
  const { id, title, advice } = general
  return {
    score,
    isLikely: true,
    isStrong,
    patterns: [{ id, title, advice, excerpt: excerptOf(text, { start: 0, end: text.length }) }],
  }
}

/** Assesses one message, or one text of an ad. */
export function assessText(
  text: string,
  { isAd = false, switchedOff = switchedOffPatterns() }: Options = {},
): Assessment {
  const scored = scoreText(text, ignoring(switchedOff))
  return assessmentOf(text, scored, isAd ? adThreshold : threshold, switchedOff)
}

/** Longer than a request takes: pieces of it are not further apart. */
const MAX_JOINED = 400

/**
 * Assesses a message with those that its sender wrote before it in the conversation, oldest first: a scam can be cut
 * into pieces that are harmless alone. Together they are judged more carefully.
 */
export function assessMessage(
  text: string,
  earlier: readonly string[],
  { switchedOff = switchedOffPatterns() }: Options = {},
): Assessment {
  const alone = assessText(text, { switchedOff })
  if (alone.isStrong) return alone
  let joined = text
  for (let from = earlier.length - 1; from >= 0; from--) {
    joined = `${earlier[from]} ${joined}`
    if (joined.length > MAX_JOINED) break
    const scored = scoreWhole(joined, ignoring(switchedOff))
    const assessment = assessmentOf(joined, scored, adThreshold, switchedOff)
    if (alone.isLikely ? assessment.isStrong : assessment.isLikely) return assessment
  }
  return alone
}
