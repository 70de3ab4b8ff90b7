/** The nearest-rank percentile of sorted values. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))
  return sorted[at] ?? Number.NaN
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Of the values that could be measured; undefined if none could. */
export function medianOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length ? median(known) : undefined
}

export interface Latency {
  p50: number
  p95: number
  p99: number
}

export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  }
}

/**
 * The growth of y per x, from the peak of the first half to the peak of the second. Memory rises and falls between
 * garbage collections by more than it grows, so a line through all points would mostly show where sampling started.
 */
export function slopeOfPeaks(points: readonly { x: number; y: number }[]): number {
  const half = Math.floor(points.length / 2)
  const [first, second] = [points.slice(0, half), points.slice(half)]
  const [begin, end] = [first[0], second.at(-1)]
  if (!begin || !end || end.x === begin.x) return 0
  const peakOf = (some: typeof points) => Math.max(...some.map(({ y }) => y))
  return (peakOf(second) - peakOf(first)) / ((end.x - begin.x) / 2)
}

/** Rounds to significant digits: 0.01234 → 0.0123, 1234.5 → 1230. */
export const rounded = (value: number, digits = 3): number =>
  Number.isFinite(value) ? Number(value.toPrecision(digits)) : value
