import type { HealthFinding } from '@bowerbird/contract/health/health.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

/** Replaces what the last slow checks found. */
export async function setSlowFindings(db: Db, findings: readonly HealthFinding[]): Promise<void> {
  const byName = Map.groupBy(findings, ({ about }) => about)
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from health_findings`)
    for (const [about, some] of byName) {
      await tx.run(sql`
        insert into health_findings (about, findings, checked_at) values (${about}, ${JSON.stringify(some)}, now())`)
    }
  })
}

export async function listSlowFindings(
  db: Queryable,
): Promise<{ findings: HealthFinding[]; checkedAt: string }[]> {
  return db.many(sql`
    select findings, ${isoTime(sql`checked_at`)} as "checkedAt" from health_findings order by about`)
}
