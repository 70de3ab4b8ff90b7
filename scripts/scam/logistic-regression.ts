export interface Example {
  features: readonly string[]
  isScam: boolean
}

export interface Model {
  bias: number
  weights: Map<string, number>
}

/** Keep weights few (the first) and small (the second), so that the model does not learn single lines by heart. */
const L1 = 0.0003
const L2 = 0.001
const ROUNDS = 400
/** Rarer features say more about their writer than about scams. */
const LEAST_OCCURRENCES = 3

function commonFeatures(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return [...counts].flatMap(([feature, count]) => (count >= LEAST_OCCURRENCES ? [feature] : [])).toSorted()
}

const shrink = (value: number, by: number): number => Math.sign(value) * Math.max(0, Math.abs(value) - by)

/** Logistic regression by accelerated proximal gradient descent (FISTA). Deterministic: it starts at zero. */
export function train(examples: readonly Example[]): Model {
  const names = commonFeatures(examples)
  const indexes = new Map(names.map((name, index) => [name, index]))
  const rows = examples.map(({ features, isScam }) => ({
    active: features.flatMap((feature) => indexes.get(feature) ?? []),
    target: isScam ? 1 : 0,
  }))
  const meanActive = rows.reduce((sum, { active }) => sum + active.length + 1, 0) / rows.length
  const step = 1 / (0.25 * meanActive * 1.5 + L2)
  let weights = new Float64Array(names.length)
  let ahead = new Float64Array(names.length)
  let bias = 0
  let aheadBias = 0
  let momentum = 1
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = ahead.map((weight) => weight * L2)
    let biasGradient = 0
    for (const { active, target } of rows) {
      const sum = active.reduce((total, index) => total + (ahead[index] ?? 0), aheadBias)
      const error = (1 / (1 + Math.exp(-sum)) - target) / rows.length
      biasGradient += error
      for (const index of active) gradient[index] = (gradient[index] ?? 0) + error
    }
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum ** 2)) / 2
    const pull = (momentum - 1) / nextMomentum
    momentum = nextMomentum
    const before = weights
    const from = ahead
    weights = from.map((weight, index) => shrink(weight - step * (gradient[index] ?? 0), step * L1))
    ahead = weights.map((weight, index) => weight + pull * (weight - (before[index] ?? 0)))
    const nextBias = aheadBias - step * biasGradient
    aheadBias = nextBias + pull * (nextBias - bias)
    bias = nextBias
  }
  return { bias, weights: new Map(names.map((name, index) => [name, weights[index] ?? 0])) }
}

/** In logits. */
export const sumOf = ({ bias, weights }: Model, features: readonly string[]): number =>
  features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), bias)
