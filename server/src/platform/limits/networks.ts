import type { Limit, Limits } from './limits.ts'

/*
 * A /64 counts as one address (address.ts), but a rented server often comes with a whole /48: 65,536 of them. So what
 * is counted by /64 is also counted by /48. A /48 may also be a few hundred households or a part of a phone network,
 * hence the higher limit.
 */

const FACTOR = 16

/** The /48 of a key that is a /64. */
export const networkOf = (key: string): string | undefined => {
  const [, prefix] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(key) ?? []
  return prefix && `${prefix}::/48`
}

const nameOf = ({ name }: { name: string }) => `${name}, by /48`
const wider = (limit: Limit): Limit => ({ ...limit, name: nameOf(limit), max: limit.max * FACTOR })

/** Counts keys that are a /64 by their /48 too. One /64 uses up at most its own limit: only accepted uses are counted. */
export function countNetworks(limits: Limits): Limits {
  return {
    async take(limit, key) {
      await limits.take(limit, key)
      const network = networkOf(key)
      if (network) await limits.take(wider(limit), network)
    },
    async giveBack(limit, key) {
      await limits.giveBack(limit, key)
      const network = networkOf(key)
      if (network) await limits.giveBack(wider(limit), network)
    },
    spend(rate, key) {
      const seconds = limits.spend(rate, key)
      const network = seconds === undefined ? networkOf(key) : undefined
      if (network === undefined) return seconds
      const { burst, perSecond } = rate
      return limits.spend(
        { name: nameOf(rate), burst: burst * FACTOR, perSecond: perSecond * FACTOR },
        network,
      )
    },
  }
}
