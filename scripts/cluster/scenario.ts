import type { Cluster } from './cluster.ts'

/** Something that a cluster must survive. */
export interface Scenario {
  name: string
  /** The behaviour it proves. */
  title: string
  /** True if rate limits are on; off by default. */
  isLimited?: boolean
  /** Its timeout. */
  limitSeconds?: number
  /** Returns a summary, or throws with the problems. */
  run(cluster: Cluster): Promise<string>
}

/** Throws if there are problems. */
export function ensureNone(problems: string[]): void {
  if (problems.length === 0) return
  const more = problems.length > 10 ? `\n… and ${problems.length - 10} more` : ''
  throw new Error(`${problems.length} problems:\n${problems.slice(0, 10).join('\n')}${more}`)
}
