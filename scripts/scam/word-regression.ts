import { WORD_PLACES } from '../../contract/src/safety/word-features.ts'
import { FAR, SIGNS, ZERO_LEVEL } from '../../contract/src/safety/word-weights.ts'

export interface WordExample {
  words: readonly number[]
  isScam: boolean
}

export interface WordModel {
  bias: number
  weights: Float64Array
}

const ROUNDS = 10
/** Keeps weights small, so that the model does not learn single lines by heart. */
const L2 = 0.0005
const BIAS_RATE = 0.3
/** Weights below this share of the greatest change no score that matters, and would make the file larger. */
const LEAST_SHARE = 0.055

/** A fixed order that looks random: the model is the same on every machine. */
function shuffled(count: number): (round: number) => number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  let seed = 42
  return () => {
    for (let i = count - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const j = seed % (i + 1)
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    return order
  }
}

const greatest = (weights: Float64Array): number =>
  weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)

/** Logistic regression by stochastic gradient descent with a rate for each weight (AdaGrad). */
export function trainWords(examples: readonly WordExample[]): WordModel {
  const weights = new Float64Array(WORD_PLACES)
  const squares = new Float64Array(WORD_PLACES).fill(0.001)
  let bias = 0
  let biasSquares = 0.001
  const nextOrder = shuffled(examples.length)
  for (let round = 0; round < ROUNDS; round++)
    for (const index of nextOrder(round)) {
      const { words = [], isScam = false } = examples[index] ?? {}
      const value = 1 / Math.sqrt(words.length || 1)
      let sum = bias
      for (const word of words) sum += (weights[word] ?? 0) * value
      const error = 1 / (1 + Math.exp(-sum)) - Number(isScam)
      for (const word of words) {
        const weight = weights[word] ?? 0
        const gradient = error * value + L2 * weight
        const square = (squares[word] ?? 0) + gradient ** 2
        squares[word] = square
        weights[word] = weight - gradient / Math.sqrt(square)
      }
      biasSquares += error ** 2
      bias -= (BIAS_RATE * error) / Math.sqrt(biasSquares)
    }
  const most = greatest(weights)
  return { bias, weights: weights.map((weight) => (Math.abs(weight) < most * LEAST_SHARE ? 0 : weight)) }
}

/** Levels are as many above zero as below. */
const MOST_LEVEL = ZERO_LEVEL - 1

/** Two characters for each weight: the file stays small, and needs no decoder that a browser or Node.js would have to have. */
export function wordWeightsSource({ bias, weights }: WordModel): string {
  const scale = Math.ceil((greatest(weights) / MOST_LEVEL) * 10_000) / 10_000 || 1
  let signs = ''
  let gap = 0
  for (const weight of weights) {
    const level = Math.round(weight / scale)
    if (level === 0) {
      gap++
      continue
    }
    for (; gap >= FAR; gap -= FAR) signs += SIGNS.charAt(FAR)
    signs += SIGNS.charAt(gap) + SIGNS.charAt(level + ZERO_LEVEL)
    gap = 0
  }
  return [
    '// Written by `npm run train:scam`; do not edit.',
    `export const wordBias = ${Math.round(bias * 1_000) / 1_000}`,
    `export const wordScale = ${scale}`,
    `export const wordWeights =\n  '${signs}'`,
    '',
  ].join('\n')
}
