import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import { sql } from '../platform/db/sql.ts'
import type { TestMember, World } from './world.ts'

/** Makes a member trusted: enough approved ads, on an account that is old enough. */
export async function givenTrusted({ db }: Pick<World, 'db'>, member: TestMember): Promise<TestMember> {
  const { trustedAfterAds, trustedAfterDays } = defaultSettings
  await db.run(sql`
    update accounts set created_at = now() - make_interval(days => ${trustedAfterDays}, hours => 1)
    where id = ${member.id}`)
  await db.run(sql`
    insert into moderation_cases (kind, account_id, title, decided_at, outcome)
    select 'ad', ${member.id}, 'Ad ' || n, now() - interval '5 days', 'approved'
    from generate_series(1, ${trustedAfterAds ?? 0}::int) as n`)
  return member
}
