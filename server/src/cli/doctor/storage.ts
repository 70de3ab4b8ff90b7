import type { HealthSample } from '@bowerbird/contract/health/health.schema'
import { DAY } from '@bowerbird/contract/time'
import {
  estimateAds,
  findStatements,
  findStorage,
  type StorageFacts,
} from '../../features/health/storage.service.ts'
import type { Config } from '../../platform/config.ts'
import { freeSpace } from '../../platform/disk-space.ts'
import { count } from '../terminal.ts'
import { type Finding, pass, warn } from './finding.ts'
import { whenReady } from './ready-database.ts'

const MIN_DAYS = 7
const SOON_DAYS = 30
/** From here on, a market should not depend on a beta build. */
const MAX_EMBEDDED_ADS = 100_000
const GB = 1024 ** 3
const MB = 1024 ** 2

const sizeText = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`

const daysBetween = (first: HealthSample, last: HealthSample): number =>
  (Date.parse(last.day) - Date.parse(first.day)) / DAY

/** Bytes a day; undefined before a week is known. */
export function growthPerDay(samples: readonly HealthSample[]): number | undefined {
  const recent = samples.slice(-SOON_DAYS - 1)
  const [first] = recent
  const last = recent.at(-1)
  if (!first || !last || daysBetween(first, last) < MIN_DAYS) return undefined
  return (last.databaseBytes - first.databaseBytes) / daysBetween(first, last)
}

/** `freeBytes`: on the database's disk; undefined if it is on another machine. */
export function judgeStorage({ databaseBytes, samples }: StorageFacts, freeBytes?: number): Finding {
  const about = 'database size'
  const growth = growthPerDay(samples)
  const size = sizeText(databaseBytes)
  if (growth === undefined) return pass(about, `${size}; its growth is known after a week`)
  const message = `${size}, ${growth < 0 ? '-' : '+'}${sizeText(Math.abs(growth))} a day`
  const daysLeft = growth > 0 && freeBytes !== undefined ? freeBytes / growth : Number.POSITIVE_INFINITY
  return daysLeft < SOON_DAYS
    ? warn(
        about,
        `${message}: the disk is full in ${Math.max(1, Math.round(daysLeft))} days`,
        'Make room, or move the database to a larger disk.',
      )
    : pass(about, message)
}

/** `ads`: an estimate. The packages of the embedded PostgreSQL are betas, which is fine for a laptop or a small market. */
export function judgeEmbedded({ databaseUrl }: Pick<Config, 'databaseUrl'>, ads: number): Finding[] {
  if (databaseUrl || ads <= MAX_EMBEDDED_ADS) return []
  return [
    warn(
      'embedded database',
      `is a beta build, and this market has about ${count(Math.round(ads / 1000) * 1000)} ads`,
      'Move the market to a PostgreSQL of your own: npx bowerbird move (docs/command-line.md).',
    ),
  ]
}

/** Size and growth of the database, whether the embedded one is still enough, and whether it measures its statements. */
export const checkStorage = (config: Config): Promise<Finding[]> =>
  whenReady(config, async (db) => {
    const disk = config.databaseUrl ? undefined : await freeSpace(config.dataDir).catch(() => undefined)
    const { isOn, help = '', slowest } = await findStatements(db)
    const [slow] = slowest
    return [
      judgeStorage(await findStorage(db), disk?.freeBytes),
      ...judgeEmbedded(config, await estimateAds(db)),
      pass(
        'statements',
        isOn
          ? slow
            ? `the slowest takes ${Math.round(slow.meanMs)} ms on average`
            : 'nothing measured yet'
          : `not measured. ${help}`,
      ),
    ]
  })
