import type pg from 'pg'
import { type UnfinishedJobs, unfinishedJobs } from '../../platform/jobs/unfinished-jobs.ts'
import { counted } from '../terminal.ts'
import { type Finding, pass, warn } from './finding.ts'

const LATE_SECONDS = 15 * 60

const isMail = ({ queue }: UnfinishedJobs) => queue === 'mail'
const READ_THE_LOG = 'Look for "Jobs: …" in the log.'
const FIX_MAIL = 'Correct SMTP_URL, or wait for the mail server. '

/** "2 emails and 1 other job", of what `figure` counts. */
function describe(queues: readonly UnfinishedJobs[], figure: (jobs: UnfinishedJobs) => number): string {
  const sum = (some: readonly UnfinishedJobs[]) => some.reduce((total, jobs) => total + figure(jobs), 0)
  const mails = sum(queues.filter(isMail))
  const others = sum(queues.filter((jobs) => !isMail(jobs)))
  if (!mails) return counted(others, 'job')
  return `${counted(mails, 'email')}${others ? ` and ${counted(others, 'other job')}` : ''}`
}

function explain(queues: readonly UnfinishedJobs[], what: string, message: string): Finding {
  const reasons = [...new Set(queues.map(({ error }) => error).filter(Boolean))]
  const reason = reasons.length ? `: ${reasons.join('; ')}` : ''
  return warn(what, `${message}${reason}`, `${queues.some(isMail) ? FIX_MAIL : ''}${READ_THE_LOG}`)
}

/** Unfinished jobs: a long queue means that no worker is running, or that the mail server doesn't answer. */
export async function checkJobs(client: pg.Client): Promise<Finding[]> {
  const { rows: found } = await client.query<{ has: boolean }>(
    `select to_regclass('jobs.job') is not null as has`,
  )
  if (!found[0]?.has) return [pass('jobs', 'none yet')]
  const { rows: queues } = await client.query<UnfinishedJobs>(unfinishedJobs)
  const late = queues.filter(({ waiting, retrying, seconds }) => waiting > retrying && seconds > LATE_SECONDS)
  const retrying = queues.filter((jobs) => jobs.retrying)
  const failed = queues.filter((jobs) => jobs.failed)
  const findings: Finding[] = []
  if (late.length) {
    const minutes = Math.round(Math.max(...late.map(({ seconds }) => seconds)) / 60)
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
    findings.push(explain(retrying, 'jobs', `${jobs} failed and will be retried`))
  }
  if (failed.length) {
    findings.push(
      explain(failed, 'jobs', `${describe(failed, (jobs) => jobs.failed)} given up after all retries`),
    )
  }
  return findings.length ? findings : [pass('jobs', `${describe(queues, (jobs) => jobs.waiting)} waiting`)]
}
