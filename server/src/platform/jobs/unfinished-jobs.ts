/** The unfinished jobs of one queue. */
export interface UnfinishedJobs {
  queue: string
  /** Due, or waiting for a retry. */
  waiting: number
  /** Those of them that have failed at least once. */
  retrying: number
  /** Given up after the last retry; pg-boss removes them after some days. */
  failed: number
  /** Time since the oldest waiting one became due for the first time. */
  seconds: number
  /** Why a job failed; the one with the most attempts. */
  error: string | null
}

/**
 * A job that waits for a retry counts, although it starts in the future: it should have been done long ago. A delayed
 * job that has not been tried yet does not.
 */
export const unfinishedJobs = `
  select name as queue,
    count(*) filter (where state <> 'failed')::int as waiting,
    count(*) filter (where state = 'retry')::int as retrying,
    count(*) filter (where state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(case state when 'created' then start_after else created_on end)
      filter (where state <> 'failed')), 0)::float8 as seconds,
    (array_agg(output ->> 'message' order by retry_count desc) filter (where state <> 'created'))[1] as error
  from jobs.job
  where (state in ('retry', 'failed') or (state = 'created' and start_after <= now())) and name not like '\\_\\_%'
  group by name`
