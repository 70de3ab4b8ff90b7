import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export async function insertChallenge(db: Queryable, id: string, minutes: number): Promise<void> {
  await db.run(sql`
    insert into report_challenges (id, expires_at) values (${id}, now() + make_interval(mins => ${minutes}))`)
}

/** False if there is no such challenge, or no longer. */
export async function removeChallenge(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from report_challenges where id = ${id} and expires_at > now()`)) > 0
}

export async function removeExpiredChallenges(db: Queryable): Promise<void> {
  await db.run(sql`delete from report_challenges where expires_at <= now()`)
}
