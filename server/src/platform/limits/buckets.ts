import type { Rate } from './limits.ts'

interface Bucket {
  left: number
  at: number
  rate: Rate
}

/** A bucket is a few dozen bytes; so many are a few megabytes, whoever comes from how many addresses. */
const MAX_BUCKETS = 50_000

const fillUp = ({ left, at, rate }: Bucket, now: number): number =>
  Math.min(rate.burst, left + ((now - at) / 1000) * rate.perSecond)

/** Token buckets in memory: a use costs a look into a map, and nothing is written anywhere. */
export function makeBuckets(clock: () => number = Date.now, most = MAX_BUCKETS) {
  const buckets = new Map<string, Bucket>()

  /** Full ones say nothing any more. Where all say something, those that were used least lately go. */
  const makeRoom = (now: number) => {
    for (const [key, bucket] of buckets) if (fillUp(bucket, now) >= bucket.rate.burst) buckets.delete(key)
    for (const key of buckets.keys()) {
      if (buckets.size <= most / 2) break
      buckets.delete(key)
    }
  }

  return (rate: Rate, key: string): number | undefined => {
    const now = clock()
    const id = `${rate.name}\0${key}`
    const known = buckets.get(id)
    const left = known ? fillUp(known, now) : rate.burst
    const isRefused = left < 1
    if (!known && buckets.size >= most) makeRoom(now)
    // Taken out and put in again, so that the map is in the order of use.
    buckets.delete(id)
    buckets.set(id, { left: isRefused ? left : left - 1, at: now, rate })
    return isRefused ? (1 - left) / rate.perSecond : undefined
  }
}
