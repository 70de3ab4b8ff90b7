import { CLAIM_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { casesTaken } from './cases.columns.ts'
import { isOwnMatter } from './own-matters.columns.ts'

// Reports have columns of these names, too.
const ownCase = (memberId: string) =>
  isOwnMatter(memberId, {
    accountId: sql`moderation_cases.account_id`,
    adId: sql`moderation_cases.ad_id`,
    conversationId: sql`moderation_cases.conversation_id`,
    ratingId: sql`moderation_cases.rating_id`,
  })

/**
 * Claims those of these cases that are free and not the member's own. One statement: of two concurrent claims, the second waits for the
 * first and then finds it held. In order of id, so that two lists can't deadlock.
 */
export async function claim(db: Queryable, ids: string[], memberId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    with free as (
      select id from moderation_cases
      where id = any(${ids}::uuid[]) and decided_at is null
        and (claimed_by is null or claimed_by = ${memberId} or claimed_until < now())
        and not ${ownCase(memberId)}
      order by id for no key update
    )
    , held as (
      update moderation_cases r set claimed_by = ${memberId}, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}),
        claimed_at = case when claimed_by = ${memberId} and claimed_until >= now() then claimed_at else now() end
      from free where r.id = free.id returning r.id
    ), notified as (select ${casesTaken} from held limit 1)
    select held.id from held left join notified on true`)
  return rows.map(({ id }) => id)
}

export async function release(db: Queryable, ids: string[], memberId: string): Promise<void> {
  await db.run(sql`
    with released as (
      update moderation_cases r set claimed_by = null, claimed_until = null
      from (select id from moderation_cases where id = any(${ids}::uuid[]) and claimed_by = ${memberId}
        order by id for no key update) as held
      where r.id = held.id returning r.id)
    select ${casesTaken} from released limit 1`)
}

export interface ClaimState {
  id: string
  isDecided: boolean
  isOwn: boolean
}

export const listStates = (db: Queryable, ids: string[], memberId: string): Promise<ClaimState[]> =>
  db.many<ClaimState>(sql`
    select id, decided_at is not null as "isDecided", ${ownCase(memberId)} as "isOwn" from moderation_cases
    where id = any(${ids}::uuid[])`)
