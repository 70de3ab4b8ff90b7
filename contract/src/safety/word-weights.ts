import { WORD_PLACES } from './word-features.ts'
import { wordBias, wordScale, wordWeights } from './word-weights.gen.ts'

/** The characters that a file of weights is written in, each a number from 0. */
export const SIGNS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((sign) => !/['"`\\$]/.test(sign))
  .join('')
/** The sign of a weight of zero. */
export const ZERO_LEVEL = Math.floor(SIGNS.length / 2)
/** The last sign: so many empty places follow, and no weight yet. */
export const FAR = SIGNS.length - 1

/** Most places have no weight, so each weight is two signs: how many empty places are before it, and its level. */
export function readLevels(source: string): Int8Array {
  const numberOf = new Map(Array.from(SIGNS, (sign, index) => [sign, index]))
  const levels = new Int8Array(WORD_PLACES)
  let place = 0
  for (let i = 0; i < source.length; i++) {
    const gap = numberOf.get(source.charAt(i)) ?? 0
    place += gap
    if (gap === FAR) continue
    i++
    levels[place] = (numberOf.get(source.charAt(i)) ?? ZERO_LEVEL) - ZERO_LEVEL
    place++
  }
  return levels
}

const trained = { bias: wordBias, scale: wordScale, weights: readLevels(wordWeights) }

/** How much the words speak for a scam, in logits. A long text has more words, not more weight. */
export function weighWords(
  features: readonly number[],
  { bias, scale, weights }: { bias: number; scale: number; weights: ArrayLike<number> } = trained,
): number {
  let sum = 0
  for (const feature of features) sum += weights[feature] ?? 0
  return bias + (scale * sum) / Math.sqrt(features.length || 1)
}
