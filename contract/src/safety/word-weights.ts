import { wordBias, wordScale, wordWeights } from './word-weights.gen.ts'

/** A weight is one of these characters: the first is the least, the middle one zero. */
export const LEVELS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((sign) => !/['"`\\$]/.test(sign))
  .join('')
export const ZERO_LEVEL = Math.floor(LEVELS.length / 2)

const levelOf = new Map(Array.from(LEVELS, (sign, index) => [sign, index - ZERO_LEVEL]))
const weights = Float32Array.from(wordWeights, (sign) => (levelOf.get(sign) ?? 0) * wordScale)

/** How much the words speak for a scam, in logits. A long text has more words, not more weight. */
export function weighWords(
  features: readonly number[],
  own: { bias: number; weights: ArrayLike<number> } = { bias: wordBias, weights },
): number {
  let sum = 0
  for (const feature of features) sum += own.weights[feature] ?? 0
  return own.bias + sum / Math.sqrt(features.length || 1)
}
