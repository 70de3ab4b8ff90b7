import type { VersionList } from '@bowerbird/contract/market/versions.schema'
import type { PromotionPlan } from '@bowerbird/contract/promotions/plan.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { notifyProcesses } from '../../platform/db/notify-processes.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

/** The kind of the database's notification of a change. */
export const PLAN_CHANGED = 'promotions'

export interface StoredPlan {
  version: number
  plan: PromotionPlan
}

/** Plan: promotion_plans_pkey. */
export const findLatestPlan = (db: Queryable): Promise<StoredPlan | undefined> =>
  db.maybeOne<StoredPlan>(sql`select version, plan from promotion_plans order by version desc limit 1`)

export const findPlanVersion = (db: Queryable, version: number): Promise<StoredPlan | undefined> =>
  db.maybeOne<StoredPlan>(sql`select version, plan from promotion_plans where version = ${version}`)

/** Changes wait for each other; readers don't wait. */
export const lockPlans = (tx: Tx) => tx.run(sql`lock table promotion_plans in share row exclusive mode`)

/** Every process is notified when the transaction commits. */
export async function insertPlan(
  tx: Tx,
  { plan, note, authorId }: { plan: PromotionPlan; note: string; authorId: string },
): Promise<void> {
  await tx.run(sql`
    insert into promotion_plans (plan, note, created_by) values (${JSON.stringify(plan)}, ${note}, ${authorId})`)
  await notifyProcesses(tx, PLAN_CHANGED)
}

export const listPlanVersions = (db: Queryable, limit: number): Promise<VersionList['versions']> =>
  db.many(sql`
    select v.version, coalesce(a.name, 'Deleted user') as by, string_to_array(v.note, E'\\n') as changes,
      ${isoTime(sql`v.created_at`)} as at
    from promotion_plans v left join accounts a on a.id = v.created_by order by v.version desc limit ${limit}`)
