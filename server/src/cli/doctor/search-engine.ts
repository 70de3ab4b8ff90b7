import { type EngineCondition, inspectEngine } from '../../features/search/engine/inspect-engine.service.ts'
import type { Config } from '../../platform/config.ts'
import { count, counted } from '../terminal.ts'
import { type Finding, fail, pass, reasonOf, warn } from './finding.ts'
import { whenReady } from './ready-database.ts'

const about = 'search engine'
const REBUILD = 'Run "bowerbird search rebuild".'
const GUIDE = 'docs/operations.md says more, under Search engine.'

/** Changes are normally in the engine within a second. */
const LATE_SECONDS = 60
/** A rebuild of a large market takes hours, but not days. */
const STUCK_SECONDS = 24 * 60 * 60
/** Changes that are on their way make a difference. */
const MOST_DIFFERENT = { share: 0.01, ads: 100 }

/** Whether the engine has all ads, and how far it is behind. */
export function judgeEngine(
  host: string,
  { live, documents, listed, lagSeconds, fillingSeconds }: EngineCondition,
): Finding[] {
  if (!live) return [warn(about, 'no index is filled: PostgreSQL answers', REBUILD)]
  const isDifferent =
    Math.abs(documents - listed) > Math.max(listed * MOST_DIFFERENT.share, MOST_DIFFERENT.ads)
  const findings = [
    ...(lagSeconds > LATE_SECONDS
      ? [
          warn(
            about,
            `the oldest change has waited for ${counted(Math.round(lagSeconds), 'second')}`,
            `Look for lines with “Search engine” in the worker’s log. ${GUIDE}`,
          ),
        ]
      : []),
    ...(isDifferent
      ? [warn(about, `it has ${counted(documents, 'ad')}, and ${count(listed)} are listed`, REBUILD)]
      : []),
    ...(fillingSeconds > STUCK_SECONDS
      ? [warn(about, 'a rebuild began more than a day ago', `If it isn’t running any more: ${REBUILD}`)]
      : []),
  ]
  return findings.length ? findings : [pass(about, `${host} answers, with ${counted(documents, 'ad')}`)]
}

/** Asks every shard. */
export async function checkSearchEngine(config: Config): Promise<Finding[]> {
  const { searchEngine: settings } = config
  if (!settings)
    return [pass(about, 'SEARCH_ENGINE_URL is not set: PostgreSQL finds the ads of every search')]
  const { host } = new URL(settings.url)
  return whenReady(config, async (db) => {
    try {
      return judgeEngine(host, await inspectEngine(db, settings))
    } catch (error) {
      return [
        fail(
          about,
          `can't use ${host}: ${reasonOf(error)}. PostgreSQL answers`,
          `Start it, or correct SEARCH_ENGINE_URL and SEARCH_ENGINE_SHARDS. ${GUIDE}`,
        ),
      ]
    }
  })
}
