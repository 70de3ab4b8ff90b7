import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** True for the first who asks: in any process, and after any restart. */
export const claimWeek = async (tx: Tx, week: string): Promise<boolean> =>
  (await tx.run(sql`insert into figure_emails (week) values (${week}) on conflict do nothing`)) > 0

/** Administrators who can log in. Plan: accounts_of_staff. */
export const listAdminIds = async (db: Queryable): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select id from accounts where role = 'admin' and status = 'active' and verified_at is not null order by id`)
  ).map(({ id }) => id)
