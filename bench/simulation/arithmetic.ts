import type { Model } from './model.ts'
import type { ServiceTime } from './times.ts'

export interface Demand {
  name: string
  /** Of all requests, as a fraction. */
  share: number
  perSecond: number
  serverMs: number
  databaseMs: number
  serverCores: number
  databaseCores: number
}

const mean = (times: readonly ServiceTime[]): number =>
  times.reduce((sum, { meanMs }) => sum + meanMs, 0) / times.length

/**
 * The cores that a mix needs at a rate, by multiplication: what the use of the stations has to agree with. It knows
 * nothing of queues.
 */
export function demandOf({ mix, servers }: Model, perSecond: number): Demand[] {
  const shares = mix.reduce((sum, { share }) => sum + share, 0)
  return mix.map((work) => {
    const rate = (perSecond * work.share) / shares
    const serverMs = mean(work.server) + work.broadcastMs * servers.processes
    const databaseMs = mean(work.database)
    return {
      name: work.name,
      share: work.share / shares,
      perSecond: rate,
      serverMs,
      databaseMs,
      serverCores: (rate * serverMs) / 1000,
      databaseCores: (rate * databaseMs) / 1000,
    }
  })
}
