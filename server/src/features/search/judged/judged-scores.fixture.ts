/** Discounted cumulative gain of the first ten: higher ranks count more. */
const gain = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)

/** nDCG@10: 1 if the grades of what was found are in the best order that all grades allow. */
export const ndcg = (found: readonly number[], all: readonly number[]): number =>
  gain(found) / gain(all.toSorted((a, b) => b - a))

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
