import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The administrators who can log in. */
export async function listAdminEmails(db: Queryable): Promise<string[]> {
  const admins = await db.many<{ email: string }>(sql`
    select email from accounts where role = 'admin' and status = 'active' and verified_at is not null order by email`)
  return admins.map(({ email }) => email)
}
