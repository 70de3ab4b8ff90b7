import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { gather, LEFT_OUT } from '../db/gather.ts'
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

interface Use {
  key: Buffer
  limit: Limit
}

interface Count {
  used: number
  secondsLeft: number
}

const countOne = (db: Db, { key, limit }: Use): Promise<Count> =>
  db.one<Count>(sql`
    insert into attempts as a (key, used, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      used = case when a.resets_at <= now() then 1 else least(a.used, ${limit.max}) + 1 end,
      resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
    returning used, extract(epoch from resets_at - now())::float8 as "secondsLeft", ${withoutWaiting}`)

/**
 * The same for several uses of different keys, in the order of the keys: whoever counts at the same moment goes
 * through them in that order too, so that neither waits for the other in a circle.
 */
async function countMany(db: Db, uses: readonly Use[]): Promise<Map<string, Count>> {
  const rows = await db.many<Count & { key: string }>(sql`
    with asked as (
      select * from unnest(${uses.map(({ key }) => key)}::bytea[], ${uses.map(({ limit }) => limit.max)}::int[],
        ${uses.map(({ limit }) => limit.seconds)}::float8[]) as u (key, max, seconds)
    )
    insert into attempts as a (key, used, resets_at)
    select key, 1, now() + make_interval(secs => seconds) from asked order by key
    on conflict (key) do update set
      used = case when a.resets_at <= now() then 1
        else least(a.used, (select max from asked where asked.key = excluded.key)) + 1 end,
      resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
    returning encode(a.key, 'hex') as key, used, extract(epoch from resets_at - now())::float8 as "secondsLeft",
      ${withoutWaiting}`)
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

/** Counts in the database, uses of the same moment together, and right however many processes there are. */
export function postgresLimits(db: Db): Limits {
  const count = gather<Use, Count>({
    most: 32,
    alone: (use) => countOne(db, use),
    async together(uses) {
      // Of several uses of one key the first goes with the others, and the rest after it, one by one.
      const firsts = new Map(uses.toReversed().map((use) => [use.key.toString('hex'), use]))
      const counts = await countMany(db, [...firsts.values()])
      return uses.map((use) => {
        const key = use.key.toString('hex')
        return (firsts.get(key) === use && counts.get(key)) || LEFT_OUT
      })
    },
  })
  return {
    spend: makeBuckets(),
    async take(limit, key) {
      const { used, secondsLeft } = await count({ key: hashOf(limit, key), limit })
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
