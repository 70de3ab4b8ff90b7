import type pg from 'pg'
import { type Finding, pass, warn } from './finding.ts'

interface Waiting {
  waiting: number
  mails: number
  failing: number
  oldestSeconds: number
}

const LATE_SECONDS = 15 * 60

/** Due jobs: a long queue means that no worker is running, or that the mail server doesn't answer. */
export async function checkJobs(client: pg.Client): Promise<Finding[]> {
  const { rows: found } = await client.query<{ has: boolean }>(
    `select to_regclass('jobs.job') is not null as has`,
  )
  if (!found[0]?.has) return [pass('jobs', 'none yet')]
  const { rows } = await client.query<Waiting>(`
    select count(*)::int as waiting, count(*) filter (where name = 'mail')::int as mails,
      count(*) filter (where state = 'retry')::int as failing,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "oldestSeconds"
    from jobs.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%'`)
  const { waiting = 0, mails = 0, failing = 0, oldestSeconds = 0 } = rows[0] ?? {}
  const { rows: retried } = await client.query<{ n: number }>(
    `select count(*)::int as n from jobs.job where state = 'retry' and retry_count > 3`,
  )
  const stuck = retried[0]?.n ?? 0
  const findings: Finding[] = []
  if (waiting && oldestSeconds > LATE_SECONDS) {
    const minutes = Math.round(oldestSeconds / 60)
    findings.push(
      warn(
        'jobs',
        `${waiting} due, ${mails} of them emails, the oldest for ${minutes} minutes`,
        'Start Bowerbird or a worker: no process is working on them.',
      ),
    )
  }
  if (stuck) {
    findings.push(
      warn(
        'jobs',
        `${stuck} have failed more than three times`,
        'Look for "Jobs: …" in the log. Often it is the mail server.',
      ),
    )
  }
  return findings.length ? findings : [pass('jobs', `${waiting} due, ${failing} of them retries`)]
}
