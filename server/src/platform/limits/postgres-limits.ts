import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { makeBuckets } from './buckets.ts'
import { type Limit, type Limits, TooManyAttempts } from './limits.ts'
import { countNetworks } from './networks.ts'

/** Hashed, so that the table contains no email or IP addresses. */
const hashOf = ({ name }: Limit, key: string): Buffer =>
  createHash('sha256').update(`${name}\0${key}`).digest()

/**
 * Commits without waiting for the disk: other processes see the count at once. After a power failure the counts of the
 * last second are lost, which only lets someone try a little more often.
 */
const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`

interface Count {
  used: number
  secondsLeft: number
}

/** Counts in the database, so that limits hold across processes. */
export function postgresLimits(db: Db): Limits {
  return countNetworks({
    spend: makeBuckets(),
    async take(limit, key) {
      const { used, secondsLeft } = await db.one<Count>(sql`
        insert into attempts as a (key, used, resets_at)
        values (${hashOf(limit, key)}, 1, now() + make_interval(secs => ${limit.seconds}))
        on conflict (key) do update set
          used = case when a.resets_at <= now() then 1 else least(a.used, ${limit.max}) + 1 end,
          resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
        returning used, extract(epoch from resets_at - now())::float8 as "secondsLeft", ${asyncCommit}`)
      if (used > limit.max) throw new TooManyAttempts(secondsLeft)
    },
    async giveBack(limit, key) {
      await db.run(sql`
        update attempts set used = least(used, ${limit.max}) - 1 where key = ${hashOf(limit, key)} and used > 0
        returning ${asyncCommit}`)
    },
  })
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.run(sql`delete from attempts where resets_at < now()`)
}
