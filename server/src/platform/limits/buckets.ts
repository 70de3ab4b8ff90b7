import type { Rate } from './limits.ts'

interface Bucket {
  left: number
  at: number
  rate: Rate
}

/** A bucket takes a few dozen bytes, so this many take a few megabytes. */
const MAX_BUCKETS = 50_000

const tokensAt = ({ left, at, rate }: Bucket, now: number): number =>
  Math.min(rate.burst, left + ((now - at) / 1000) * rate.perSecond)

/** Token buckets in memory: a use costs one look-up in a map. */
export function makeBuckets(clock: () => number = Date.now, maxBuckets = MAX_BUCKETS) {
  const buckets = new Map<string, Bucket>()

  /** Removes full buckets, which are like new ones; if that isn't enough, the least recently used. */
  const evict = (now: number) => {
    for (const [key, bucket] of buckets) if (tokensAt(bucket, now) >= bucket.rate.burst) buckets.delete(key)
    for (const key of buckets.keys()) {
      if (buckets.size <= maxBuckets / 2) break
      buckets.delete(key)
    }
  }

  return (rate: Rate, key: string): number | undefined => {
    const now = clock()
    const id = `${rate.name}\0${key}`
    const known = buckets.get(id)
    const left = known ? tokensAt(known, now) : rate.burst
    const isRefused = left < 1
    if (!known && buckets.size >= maxBuckets) evict(now)
    // Deleted and set again, so that the map is in order of use.
    buckets.delete(id)
    buckets.set(id, { left: isRefused ? left : left - 1, at: now, rate })
    return isRefused ? (1 - left) / rate.perSecond : undefined
  }
}
