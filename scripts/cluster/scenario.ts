import type { Cluster } from './cluster.ts'

/** Something a market on many machines must stand. */
export interface Scenario {
  name: string
  /** What is proved, in words. */
  title: string
  /** Whether the product limits how much people do; off unless it says so. */
  isLimited?: boolean
  /** After how long it has failed. */
  limitSeconds?: number
  /** Returns what was counted; throws with what was wrong. */
  run(cluster: Cluster): Promise<string>
}

/** Several things that were wrong, or nothing. */
export function ensureNone(problems: string[]): void {
  if (problems.length === 0) return
  const more = problems.length > 10 ? `\n… and ${problems.length - 10} more` : ''
  throw new Error(`${problems.length} problems:\n${problems.slice(0, 10).join('\n')}${more}`)
}
