import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface People {
  moderators: number
  hasMailbox: boolean
  hasSentTest: boolean
}

/** `route`: the mail server and the sender in the settings. */
export async function findPeople(db: Queryable, route: string): Promise<People> {
  return db.one<People>(sql`
    select (select count(*)::int from accounts where role = 'moderator' and status = 'active') as moderators,
      exists (select from test_emails t join accounts a on a.id = t.account_id
        where t.confirmed_at is not null and a.role = 'admin' and a.status = 'active') as "hasMailbox",
      exists (select from test_emails where route = ${route}) as "hasSentTest"`)
}

export async function findEmail(db: Queryable, accountId: string): Promise<string> {
  const { email } = await db.one<{ email: string }>(sql`select email from accounts where id = ${accountId}`)
  return email
}

export async function insertTestEmail(
  db: Db,
  test: { id: string; accountId: string; route: string; codeHash: string },
): Promise<void> {
  await db.run(sql`
    insert into test_emails (id, account_id, route, code_hash)
    values (${test.id}, ${test.accountId}, ${test.route}, ${test.codeHash})`)
}

export interface LiveTest {
  id: string
  codeHash: string
}

/** The latest, for a day. */
export async function findLiveTest(db: Queryable, accountId: string): Promise<LiveTest | undefined> {
  return db.maybeOne<LiveTest>(sql`
    select id, code_hash as "codeHash" from test_emails
    where account_id = ${accountId} and sent_at > now() - interval '1 day' order by sent_at desc limit 1`)
}

export async function setConfirmed(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update test_emails set confirmed_at = coalesce(confirmed_at, now()) where id = ${id}`)
}
