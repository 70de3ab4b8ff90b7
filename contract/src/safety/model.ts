import { featuresOf } from './features.ts'
import { type FoundConcept, findConcepts } from './find-concepts.ts'
import { readTokens, type Token } from './normalise.ts'
import { readText } from './reading.ts'
import { sentencesOf, stretchesOf } from './stretches.ts'
import { bias, weights } from './weights.gen.ts'
import { wordFeatures } from './word-features.ts'
import { weighWords } from './word-weights.ts'

/** The concepts count a quarter, the words whole. Both in logits; chosen by cross-validation. */
const CONCEPT_SHARE = 0.25
/** Factor of the odds for a word that is hidden from filters. */
const DISGUISED = 2
/** In logits: what a sentence by itself needs more than a text. By cross-validation, more scams between honest sentences are found, and few more honest texts. */
const ALONE = 1

export interface Scored {
  /** The probability that it is a scam, as far as the model knows, from 0 to 1. */
  score: number
  /** The concepts found. */
  concepts: FoundConcept[]
  /** True if something was found that does not count. */
  hasIgnored: boolean
  /** The word classes mentioned. */
  classes: ReadonlySet<string>
}

/** Features of a stretch of a text. */
function weighConcepts(features: readonly string[]): number {
  return features.reduce((total, feature) => total + (weights[feature] ?? 0), bias)
}

interface Weighers {
  ofConcepts: (features: readonly string[]) => number
  ofWords: (features: readonly number[]) => number
}
const trained: Weighers = { ofConcepts: weighConcepts, ofWords: weighWords }

function scoreStretch(
  tokens: readonly Token[],
  isIgnored: (concept: FoundConcept) => boolean,
  { ofConcepts, ofWords }: Weighers,
  handicap = 0,
): Scored {
  const reading = readText(tokens)
  const all = findConcepts(reading)
  const concepts = all.filter((concept) => !isIgnored(concept))
  const hasIgnored = concepts.length < all.length
  const words = ofWords(wordFeatures(tokens, reading))
  const sum =
    CONCEPT_SHARE * ofConcepts(featuresOf(reading, concepts)) +
    // The words would bring back what an operator has switched off.
    (hasIgnored ? Math.min(0, words) : words) +
    (concepts.some(({ id }) => id === 'disguised') ? DISGUISED : 0) -
    handicap
  return {
    score: 1 / (1 + Math.exp(-sum)),
    concepts,
    hasIgnored,
    classes: new Set(reading.keys()),
  }
}

/** Scores a text by its most suspicious stretch: honest sentences around it don’t help. */
export function scoreTokens(
  tokens: readonly Token[],
  isIgnored: (concept: FoundConcept) => boolean = () => false,
  weighers: Weighers = trained,
): Scored {
  return worstOf([
    ...stretchesOf(tokens).map((stretch) => scoreStretch(stretch, isIgnored, weighers)),
    ...sentencesOf(tokens).map((sentence) => scoreStretch(sentence, isIgnored, weighers, ALONE)),
  ])
}

const worstOf = (all: readonly Scored[]): Scored =>
  all.reduce((worst, each) => (each.score > worst.score ? each : worst))

export const scoreText = (text: string, isIgnored?: (concept: FoundConcept) => boolean): Scored =>
  scoreTokens(readTokens(text), isIgnored)

/** The same as one stretch. */
export const scoreWhole = (text: string, isIgnored: (concept: FoundConcept) => boolean): Scored =>
  scoreStretch(readTokens(text), isIgnored, trained)
