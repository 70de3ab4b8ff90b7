import type { Random } from '../market/random.ts'

/** How long a piece of work takes. */
export interface ServiceTime {
  meanMs: number
  /** Its p95 divided by its p50. Undefined: exponentially distributed, which is 4.3. */
  spread: number | undefined
}

export const exponential = (random: Random, mean: number): number => -Math.log(1 - random()) * mean

/** The p95 of the standard normal distribution. */
const NORMAL_P95 = 1.6449

/** A standard normal number (Box and Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Measured times are about log-normal: most are alike, and a few take several times as long. */
export function sample(random: Random, { meanMs, spread }: ServiceTime): number {
  if (spread === undefined) return exponential(random, meanMs)
  const sigma = Math.log(Math.max(1, spread)) / NORMAL_P95
  return meanMs * Math.exp(sigma * normal(random) - sigma ** 2 / 2)
}
