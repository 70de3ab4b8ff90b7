import { findQueues, type QueueFacts } from '../../features/health/jobs.service.ts'
import type { Db } from '../../platform/db/db.ts'
import { counted } from '../terminal.ts'
import { type Finding, pass, warn } from './finding.ts'

const LATE_SECONDS = 15 * 60
/** A nightly job whose night has passed, and a job of every minute that has missed several. */
const OVERDUE_SECONDS = { nightly: 26 * 3600, minutely: 10 * 60 }
const EVERY_MINUTE = '* * * * *'

const isMail = ({ queue }: QueueFacts) => queue === 'mail'
const READ_THE_LOG = 'Look for "Jobs: …" in the log.'
const FIX_MAIL = 'Correct SMTP_URL, or wait for the mail server. '

/** "2 emails and 1 other job", of what `figure` counts. */
function describe(queues: readonly QueueFacts[], figure: (jobs: QueueFacts) => number): string {
  const sum = (some: readonly QueueFacts[]) => some.reduce((total, jobs) => total + figure(jobs), 0)
  const mails = sum(queues.filter(isMail))
  const others = sum(queues.filter((jobs) => !isMail(jobs)))
  if (!mails) return counted(others, 'job')
  return `${counted(mails, 'email')}${others ? ` and ${counted(others, 'other job')}` : ''}`
}

function explain(queues: readonly QueueFacts[], message: string): Finding {
  const reasons = [...new Set(queues.map(({ error }) => error).filter(Boolean))]
  const reason = reasons.length ? `: ${reasons.join('; ')}` : ''
  return warn('jobs', `${message}${reason}`, `${queues.some(isMail) ? FIX_MAIL : ''}${READ_THE_LOG}`)
}

const isOverdue = ({ schedule, idleSeconds }: QueueFacts): boolean =>
  schedule !== null &&
  idleSeconds > (schedule === EVERY_MINUTE ? OVERDUE_SECONDS.minutely : OVERDUE_SECONDS.nightly)

/** Its last run failed, and nothing of it is left that would be retried. */
const hasFailedLast = ({ schedule, retrying, failed, failedAt, succeededAt }: QueueFacts): boolean =>
  schedule !== null && !retrying && !failed && failedAt !== null && failedAt > (succeededAt ?? '')

const duration = (seconds: number): string =>
  seconds < 2 * 3600
    ? counted(Math.round(seconds / 60), 'minute')
    : counted(Math.round(seconds / 3600), 'hour')

function ofSchedules(queues: readonly QueueFacts[]): Finding[] {
  return queues.flatMap((queue) => {
    if (isOverdue(queue)) {
      const message = `“${queue.queue}” has not run for ${duration(queue.idleSeconds)}`
      return [warn('jobs', message, 'Start Bowerbird or a worker: no process is working on jobs.')]
    }
    if (!hasFailedLast(queue)) return []
    return [warn('jobs', `“${queue.queue}” failed when it last ran: ${queue.error ?? ''}`, READ_THE_LOG)]
  })
}

/** Unfinished jobs: a long queue means that no worker is running, or that the mail server doesn't answer. */
export async function checkJobs(db: Db): Promise<Finding[]> {
  const all = await findQueues(db)
  const late = all.filter(
    ({ waiting, retrying, oldestSeconds }) => waiting > retrying && oldestSeconds > LATE_SECONDS,
  )
  const retrying = all.filter((jobs) => jobs.retrying)
  const failed = all.filter((jobs) => jobs.failed)
  const findings: Finding[] = []
  if (late.length) {
    const minutes = Math.round(Math.max(...late.map(({ oldestSeconds }) => oldestSeconds)) / 60)
    const waiting = describe(late, (jobs) => jobs.waiting - jobs.retrying)
    findings.push(
      warn(
        'jobs',
        `${waiting} not started, the oldest due for ${minutes} minutes`,
        'Start Bowerbird or a worker: no process is working on them.',
      ),
    )
  }
  if (retrying.length) {
    const jobs = describe(retrying, (jobs) => jobs.retrying)
    findings.push(explain(retrying, `${jobs} failed and will be retried`))
  }
  if (failed.length) {
    findings.push(explain(failed, `${describe(failed, (jobs) => jobs.failed)} given up after all retries`))
  }
  findings.push(...ofSchedules(all))
  return findings.length ? findings : [pass('jobs', `${describe(all, (jobs) => jobs.waiting)} waiting`)]
}
