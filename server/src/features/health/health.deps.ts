import type { HealthFinding } from '@bowerbird/contract/health/health.schema'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** What the process knows about its surroundings. */
export interface HealthSources {
  /** Runs doctor's checks: the slow ones, or all others. */
  examine(isSlow: boolean): Promise<HealthFinding[]>
  /** The disk of the data folder; null: it can't be read. */
  disk(): Promise<{ freeBytes: number; totalBytes: number } | null>
  /** True if images are in a bucket. */
  hasBucket: boolean
  /** False if limits are switched off. */
  isLimited: boolean
}

/** In tests that are not about it. */
export const noHealthSources: HealthSources = {
  examine: async () => [],
  disk: async () => null,
  hasBucket: false,
  isLimited: true,
}

export interface HealthDeps {
  db: Db
  jobs: Jobs
  health?: HealthSources | undefined
}
