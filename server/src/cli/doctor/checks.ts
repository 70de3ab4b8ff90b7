import type { HealthFinding } from '@bowerbird/contract/health/health.schema'
import type { CheckArea } from '@bowerbird/contract/health/health.terms'
import type { Environment } from '../command.ts'
import { checkBackups } from './backups.ts'
import { checkCounters } from './counters.ts'
import { checkDatabase } from './database.ts'
import { type Check, hideSecrets, runCheck } from './finding.ts'
import { checkFirstSteps } from './first-steps.ts'
import { checkIncomingMail } from './incoming-mail.ts'
import * as machine from './machine.ts'
import { checkPromotions } from './promotions.ts'
import { checkSearchEngine } from './search-engine.ts'
import * as services from './services.ts'
import { checkSettings } from './settings.ts'
import { checkStorage } from './storage.ts'
import { checkTls } from './tls.ts'
import { checkWork } from './work.ts'

interface HealthCheck {
  about: string
  /** Where the health page shows it. */
  area: CheckArea
  check: Check
  /** Takes minutes in a large market: doctor waits for it, the health page shows last night's. */
  isSlow?: true
  timeoutMs?: number
}

const SLOW_MS = 600_000

/** All checks, in the order that doctor prints them. The health page of the back office has the same. */
const checks: readonly HealthCheck[] = [
  { about: 'node', area: 'machine', check: machine.checkNode },
  { about: 'images', area: 'machine', check: machine.checkImages },
  { about: 'data folder', area: 'machine', check: machine.checkDataFolder },
  { about: 'port', area: 'machine', check: machine.checkPort },
  { about: 'public address', area: 'machine', check: machine.checkPublicAddress },
  { about: 'https', area: 'machine', check: (config) => checkTls(config) },
  { about: 'browser code', area: 'machine', check: machine.checkBuild },
  { about: 'backups', area: 'machine', check: checkBackups },
  { about: 'database', area: 'database', check: checkDatabase },
  { about: 'database size', area: 'database', check: checkStorage },
  { about: 'counters', area: 'database', check: checkCounters, isSlow: true, timeoutMs: SLOW_MS },
  { about: 'jobs', area: 'work', check: checkWork },
  { about: 'first steps', area: 'work', check: checkFirstSteps },
  { about: 'promotions', area: 'work', check: checkPromotions },
  { about: 'redis', area: 'services', check: services.checkRedis },
  { about: 'search engine', area: 'services', check: checkSearchEngine },
  { about: 'mail', area: 'services', check: services.checkMail },
  { about: 'incoming mail', area: 'services', check: checkIncomingMail },
  { about: 'text messages', area: 'services', check: services.checkTexts },
  { about: 'log collector', area: 'services', check: services.checkLogCollector },
  { about: 'bucket', area: 'services', check: services.checkBucket },
  { about: 'login provider', area: 'services', check: services.checkLoginProvider },
]

/** Which checks to run: all of them, or the health page's two halves. */
type Pace = 'all' | 'quick' | 'slow'

/** Runs the checks on these settings. Passwords and keys are masked. */
export async function examine(environment: Environment, pace: Pace = 'all'): Promise<HealthFinding[]> {
  const hide = hideSecrets(environment)
  const { config, findings } = checkSettings(environment)
  const ofSettings =
    pace === 'slow' ? [] : findings.map((finding) => ({ ...finding, area: 'machine' as const }))
  const chosen = checks.filter(({ isSlow = false }) => pace === 'all' || isSlow === (pace === 'slow'))
  const found = config
    ? await Promise.all(
        chosen.map(async ({ about, area, check, timeoutMs }) =>
          (await runCheck(about, check, config, timeoutMs)).map((finding) => ({ ...finding, area })),
        ),
      )
    : []
  return [...ofSettings, ...found.flat()].map((finding) => ({ ...finding, message: hide(finding.message) }))
}
