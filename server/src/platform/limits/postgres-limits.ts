import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { makeBuckets } from './buckets.ts'
import { type Limit, type Limits, TooManyAttempts } from './limits.ts'

/** Hashed, so that the table names nobody. */
const hashOf = ({ name }: Limit, key: string): Buffer =>
  createHash('sha256').update(`${name}\0${key}`).digest()

/**
 * Counts are seen by everyone at once, but need not be on the disk before the caller goes on: a server that loses its
 * power forgets those of its last second at most, and whoever comes next begins a little earlier in their window.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`

/** Counts in the database: one statement each, and right however many processes there are. */
export function postgresLimits(db: Db): Limits {
  return {
    spend: makeBuckets(),
    async take(limit, key) {
      const { used, secondsLeft } = await db.one<{ used: number; secondsLeft: number }>(sql`
        insert into attempts as a (key, used, resets_at)
        values (${hashOf(limit, key)}, 1, now() + make_interval(secs => ${limit.seconds}))
        on conflict (key) do update set
          used = case when a.resets_at <= now() then 1 else least(a.used, ${limit.max}) + 1 end,
          resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
        returning used, extract(epoch from resets_at - now())::float8 as "secondsLeft", ${withoutWaiting}`)
      if (used > limit.max) throw new TooManyAttempts(secondsLeft)
    },
    async giveBack(limit, key) {
      await db.run(sql`
        update attempts set used = used - 1 where key = ${hashOf(limit, key)} and used > 0
        returning ${withoutWaiting}`)
    },
  }
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.run(sql`delete from attempts where resets_at < now()`)
}
