/** What a text is about, by how often its features are in the texts of each class. Multinomial naive Bayes. */

/** The sum of each feature's weights, by class. Sums of several sets of examples can be added up. */
export type Counts = Map<string, Map<number, number>>

/** Pieces of words say less than words, and all pieces of a word say the same. */
const weightOf = (feature: string): number => {
  if (feature.includes('~')) return 0.4
  if (feature.startsWith('is ')) return 2
  return feature.includes(' ') ? 0.7 : 1
}

/** Added to all counts: a feature that a class has never had is unlikely, not impossible. */
const SMOOTHING = 0.05

/** Each text has the same weight, however long it is. */
function weighted(features: Iterable<string>): [feature: string, weight: number][] {
  const all = [...new Set(features)].map((each): [string, number] => [each, weightOf(each)])
  const length = Math.hypot(...all.map(([, weight]) => weight)) || 1
  return all.map(([each, weight]) => [each, weight / length])
}

export function addExample(counts: Counts, id: number, features: Iterable<string>, share = 1): void {
  for (const [feature, weight] of weighted(features)) {
    const byClass = counts.get(feature) ?? new Map<number, number>()
    byClass.set(id, (byClass.get(id) ?? 0) + weight * share)
    counts.set(feature, byClass)
  }
}

interface Guess {
  id: number
  /** From 0 to 1: how much likelier it is than the others. */
  share: number
}

export interface Classifier {
  /** The likeliest first. Empty if nothing in the text is known. */
  guess(features: Iterable<string>): Guess[]
}

/** How sure the shares are: without it, a few words would make one class certain. */
const SHARPNESS = 3

function merged(sets: readonly Counts[]): Counts {
  const all: Counts = new Map()
  for (const counts of sets) {
    for (const [feature, byClass] of counts) {
      const sum = all.get(feature) ?? new Map<number, number>()
      for (const [id, weight] of byClass) sum.set(id, (sum.get(id) ?? 0) + weight)
      all.set(feature, sum)
    }
  }
  return all
}

/** A classifier of these classes from all sets together. Counts of other classes are left out. */
export function classifierOf(classes: readonly number[], sets: readonly Counts[]): Classifier {
  const counts = merged(sets)
  const known = new Set(classes)
  const totals = new Map(classes.map((id) => [id, 0]))
  let all = 0
  for (const byClass of counts.values()) for (const [id, weight] of byClass) if (known.has(id)) all += weight
  // Rare features say more.
  const rarity = new Map(
    [...counts].map(([feature, byClass]) => {
      const sum = [...byClass].reduce((total, [id, weight]) => total + (known.has(id) ? weight : 0), 0)
      return [feature, Math.log(1 + all / (sum || 1))]
    }),
  )
  for (const [feature, byClass] of counts)
    for (const [id, weight] of byClass)
      if (known.has(id)) totals.set(id, (totals.get(id) ?? 0) + weight * (rarity.get(feature) ?? 0))
  return {
    guess: (features) => {
      const found = weighted([...features].filter((each) => counts.has(each))).map(
        ([each, weight]): [string, number] => [each, weight * (rarity.get(each) ?? 0)],
      )
      if (found.length === 0) return []
      const length = Math.hypot(...found.map(([, weight]) => weight)) || 1
      const scores = classes.map((id) => {
        const whole = (totals.get(id) ?? 0) + SMOOTHING * counts.size
        const sum = found.reduce((total, [feature, weight]) => {
          const own = (counts.get(feature)?.get(id) ?? 0) * (rarity.get(feature) ?? 0)
          return total + (weight / length) * Math.log((own + SMOOTHING) / whole)
        }, 0)
        return { id, sum }
      })
      const best = Math.max(...scores.map(({ sum }) => sum))
      const likely = scores.map(({ id, sum }) => ({ id, share: Math.exp(SHARPNESS * (sum - best)) }))
      const total = likely.reduce((sum, { share }) => sum + share, 0)
      return likely
        .map(({ id, share }) => ({ id, share: share / total }))
        .toSorted((a, b) => b.share - a.share || a.id - b.id)
    },
  }
}
