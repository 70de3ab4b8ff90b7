import { featuresOf } from './features.ts'
import { type FoundConcept, findConcepts } from './find-concepts.ts'
import { readTokens } from './normalise.ts'
import { readText } from './reading.ts'
import { bias, weights } from './weights.gen.ts'

/** The texts that the model was trained on have up to 60 words. Longer ones are scored piece by piece. */
const PIECE_WORDS = 80
const PIECE_STEP = 40

export interface Scored {
  /** The probability that it is a scam, as far as the model knows, from 0 to 1. */
  score: number
  /** The concepts found. */
  concepts: FoundConcept[]
  /** True if something was found that does not count. */
  hasIgnored: boolean
}

const weightOf = (feature: string): number => weights[feature] ?? 0

function scorePiece(
  tokens: ReturnType<typeof readTokens>,
  isIgnored: (concept: FoundConcept) => boolean,
): Scored {
  const reading = readText(tokens)
  const all = findConcepts(reading)
  const concepts = all.filter((concept) => !isIgnored(concept))
  const sum = featuresOf(reading, concepts).reduce((total, feature) => total + weightOf(feature), bias)
  return {
    score: 1 / (1 + Math.exp(-sum)),
    concepts,
    hasIgnored: concepts.length < all.length,
  }
}

/** Scores a text by its most suspicious piece. */
export function scoreText(text: string, isIgnored: (concept: FoundConcept) => boolean = () => false): Scored {
  const tokens = readTokens(text)
  let worst = scorePiece(tokens.slice(0, PIECE_WORDS), isIgnored)
  for (let start = PIECE_STEP; start + PIECE_STEP < tokens.length; start += PIECE_STEP) {
    const piece = scorePiece(tokens.slice(start, start + PIECE_WORDS), isIgnored)
    if (piece.score > worst.score) worst = piece
  }
  return worst
}
