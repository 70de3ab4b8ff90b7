import { fromSettings } from '../market/current-market.ts'
import { type ScamRule, scamRules } from './scam-rules.ts'

export type ScamWarning = Pick<ScamRule, 'id' | 'title' | 'advice'>

/** A pattern that was found, with the words that caused it. */
export interface FoundPattern extends ScamWarning {
  excerpt: string
}

export interface Assessment {
  /** How much the text reads like a scam, from 0 to 1. */
  score: number
  /** Whether people are warned of it. */
  isLikely: boolean
  /** What was found, strongest first; empty unless it is likely. */
  patterns: FoundPattern[]
}

interface Options {
  /** Ads are judged more carefully: they are longer, and someone reviews them anyway. */
  isAd?: boolean
  /** Ids of patterns to ignore; by default those that the market's operators have switched off. */
  switchedOff?: readonly string[]
}

const switchedOffPatterns = fromSettings(({ switchedOffPatterns: ids }) => ids)

/** Normalises accents, whitespace and case, so that they can't hide a pattern. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Assesses one message, or one text of an ad. */
export function assessText(text: string, { switchedOff = switchedOffPatterns() }: Options = {}): Assessment {
  const words = plain(text)
  const patterns = scamRules.flatMap(({ id, title, advice, patterns: own }) => {
    if (switchedOff.includes(id)) return []
    const excerpt = own.map((pattern) => pattern.exec(words)?.[0]).find(Boolean)
    return excerpt ? [{ id, title, advice, excerpt }] : []
  })
  const isLikely = patterns.length > 0
  return { score: isLikely ? 0.9 : 0, isLikely, patterns }
}

/**
 * The scam patterns that are found, each once. Texts are checked separately: the end of a title and the start of a
 * description are no sentence. Texts have at most a few thousand characters.
 */
export function scamWarnings(...texts: string[]): ScamWarning[] {
  const found = new Map<string, ScamWarning>()
  for (const text of texts)
    for (const { id, title, advice } of assessText(text).patterns) found.set(id, { id, title, advice })
  return [...found.values()]
}
