import type pg from 'pg'
import { type Finding, fine, warning } from './finding.ts'

interface Waiting {
  waiting: number
  mails: number
  failing: number
  oldestSeconds: number
}

const LATE_SECONDS = 15 * 60

/** What was asked for and is not done: a long queue is how a worker that is away, or a mail server, shows. */
export async function checkJobs(client: pg.Client): Promise<Finding[]> {
  const { rows: found } = await client.query<{ has: boolean }>(
    `select to_regclass('jobs.job') is not null as has`,
  )
  if (!found[0]?.has) return [fine('jobs', 'none have been asked for yet')]
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
      warning(
        'jobs',
        `${waiting} wait, ${mails} of them mails, for up to ${minutes} minutes`,
        'Start Bowerbird, or a worker: nobody works on them.',
      ),
    )
  }
  if (stuck) {
    findings.push(
      warning(
        'jobs',
        `${stuck} have failed more than three times`,
        'The log says why ("Jobs: …"): often it is the mail server.',
      ),
    )
  }
  return findings.length ? findings : [fine('jobs', `${waiting} wait, ${failing} are tried again`)]
}
