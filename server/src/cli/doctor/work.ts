import type { Health, HealthChannel, HealthProcess } from '@bowerbird/contract/health/health.schema'
import type { Maintenance } from '@bowerbird/contract/maintenance/maintenance.schema'
import { channelLabels } from '@bowerbird/contract/notifications/notifications.terms'
import { MINUTE } from '@bowerbird/contract/time'
import { findProcesses } from '../../features/health/processes.service.ts'
import { findTraffic } from '../../features/health/traffic.service.ts'
import { viewMaintenance } from '../../features/maintenance/maintenance.service.ts'
import { findChannels } from '../../features/notifications/failures.service.ts'
import type { Config } from '../../platform/config.ts'
import { count, counted } from '../terminal.ts'
import { type Finding, pass, warn } from './finding.ts'
import { checkJobs } from './jobs.ts'
import { whenReady } from './ready-database.ts'

const minutesSince = (at: string): string =>
  counted(Math.max(1, Math.round((Date.now() - Date.parse(at)) / MINUTE)), 'minute')

/** The market's processes, by what they last said of themselves. */
function judgeProcesses(processes: readonly HealthProcess[]): Finding[] {
  const about = 'processes'
  if (!processes.length) return [pass(about, 'none is running')]
  const findings: Finding[] = []
  const alive = processes.filter(({ isSilent }) => !isSilent)
  for (const { kind, host, port, seenAt } of processes.filter(({ isSilent }) => isSilent)) {
    findings.push(
      warn(
        about,
        `the ${kind} at ${host}:${port} has said nothing for ${minutesSince(seenAt)}`,
        'It was killed or can’t reach the database: start it again. After a day it is forgotten.',
      ),
    )
  }
  if (alive.length && !alive.some(({ worksOnJobs }) => worksOnJobs)) {
    const fix = 'Start a worker, or set JOBS=on for one server.'
    findings.push(warn(about, 'no process works on jobs: no emails leave', fix))
  }
  const versions = [...new Set(alive.map(({ version }) => version))].sort()
  if (versions.length > 1) {
    const message = `several versions are running: ${versions.join(', ')}`
    findings.push(warn(about, message, 'Fine during an upgrade. After it, upgrade the others.'))
  }
  return findings.length
    ? findings
    : [pass(about, `${counted(alive.length, 'process', 'processes')} running`)]
}

/** Notices to members that don't reach them: retries count, because somebody waits for each. */
function judgeChannels(channels: readonly HealthChannel[]): Finding[] {
  const about = 'deliveries'
  const findings = channels
    .filter(({ retrying, failed }) => retrying || failed)
    .map(({ channel, retrying, failed, reasons }) => {
      const parts = [
        retrying && `${count(retrying)} failed and will be retried`,
        failed && `${count(failed)} given up`,
      ].filter(Boolean)
      const reason = reasons[0]?.error ? `: ${reasons[0].error}` : ''
      const fix = 'Mend the cause. What was given up can be sent again in the back office, under Deliveries.'
      return warn(about, `${channelLabels[channel]}: ${parts.join(', ')}${reason}`, fix)
    })
  return findings.length ? findings : [pass(about, 'no notification has failed')]
}

/** Below this many, one visitor's bad luck looks like a rate. */
const MIN_FAILURES = 5
const MAX_FAILURE_SHARE = 0.01
const MIN_REFUSALS = 100
const MAX_REFUSAL_SHARE = 0.2

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function judgeTraffic({ lastHour }: Pick<Health['requests'], 'lastHour'>): Finding[] {
  const { requests, failures, refusals } = lastHour
  const share = (n: number) => n / Math.max(1, requests)
  const failed = `${count(failures)} of ${counted(requests, 'request')} failed in the last hour (${percent(share(failures))})`
  const refused = `${counted(refusals, 'request')} refused in the last hour (${percent(share(refusals))})`
  return [
    failures >= MIN_FAILURES && share(failures) > MAX_FAILURE_SHARE
      ? warn(
          'errors',
          failed,
          'The back office lists them under Health; the log has the cause, by request id.',
        )
      : pass('errors', failed),
    refusals >= MIN_REFUSALS && share(refusals) > MAX_REFUSAL_SHARE
      ? warn(
          'rate limits',
          refused,
          'Someone reads the whole market, or all visitors share one address: check TRUST_PROXY.',
        )
      : pass('rate limits', refused),
  ]
}

/** Somebody may have forgotten to open the market again. */
function judgeMaintenance({ isOn, since, endsAt }: Maintenance, now = Date.now()): Finding[] {
  const about = 'maintenance'
  if (!isOn) return [pass(about, 'off: the market is open')]
  const message =
    endsAt !== null && Date.parse(endsAt) <= now
      ? `on since ${since}, and should have been over at ${endsAt}: visitors get a page that says so`
      : `on since ${since}: visitors get a page that says so`
  return [
    warn(
      about,
      message,
      'Switch it off in the back office under Notices, or with "bowerbird maintenance off".',
    ),
  ]
}

/** Maintenance, jobs, processes, deliveries and requests: what the running market has written down. */
export const checkWork = (config: Config): Promise<Finding[]> =>
  whenReady(config, async (db) => [
    ...judgeMaintenance(await viewMaintenance(db)),
    ...(await checkJobs(db)),
    ...judgeProcesses(await findProcesses(db)),
    ...judgeChannels(await findChannels(db)),
    ...judgeTraffic(await findTraffic(db)),
  ])
