import { CLAIM_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Claims those of these cases that are free. One statement: of two concurrent claims, the second waits for the
 * first and then finds it held. In order of id, so that two lists can't deadlock.
 */
export async function claim(db: Queryable, ids: string[], memberId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    with free as (
      select id from moderation_cases
      where id = any(${ids}::uuid[]) and decided_at is null
        and (claimed_by is null or claimed_by = ${memberId} or claimed_until < now())
      order by id for no key update
    )
    update moderation_cases r set claimed_by = ${memberId}, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    from free where r.id = free.id returning r.id`)
  return rows.map(({ id }) => id)
}

export async function release(db: Queryable, ids: string[], memberId: string): Promise<void> {
  await db.run(sql`
    update moderation_cases r set claimed_by = null, claimed_until = null
    from (select id from moderation_cases where id = any(${ids}::uuid[]) and claimed_by = ${memberId}
      order by id for no key update) as held
    where r.id = held.id`)
}

export interface ClaimState {
  id: string
  isDecided: boolean
}

export const listStates = (db: Queryable, ids: string[]): Promise<ClaimState[]> =>
  db.many<ClaimState>(sql`
    select id, decided_at is not null as "isDecided" from moderation_cases where id = any(${ids}::uuid[])`)
