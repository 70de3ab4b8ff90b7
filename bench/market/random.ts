/** Returns numbers from 0 to below 1. */
export type Random = () => number

/** A small seeded generator (mulberry32): the same seed gives the same market. */
export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A Zipf-distributed rank from 0 to below n: doubling the rank halves the frequency. */
export const zipfRank = (random: Random, n: number): number =>
  Math.min(n - 1, Math.floor(Math.exp(random() * Math.log(n + 1))) - 1)

export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

/** A Zipf-distributed choice: earlier items come up more often. */
export function pickPopular<T>(random: Random, list: readonly T[]): T {
  const found = list[zipfRank(random, list.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

/** A weighted choice, by binary search over cumulative weights. */
export function weighted<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  let total = 0
  const sums = items.map((item) => (total += weightOf(item)))
  return (random) => {
    const wanted = random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const found = items[low]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
}

const hex = (random: Random, digits: number): string =>
  Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0')

/** A UUIDv7 with the given timestamp. */
export function idAt(random: Random, at: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const variant = (8 + Math.floor(random() * 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 6)}${hex(random, 6)}`
}
