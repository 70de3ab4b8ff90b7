import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { casesTaken, queueChanged } from './cases.columns.ts'

const isOpenOfProfile = sql`kind = 'report' and details is not null and decided_at is null`

interface FlaggedProfile {
  title: string
  /** Its texts. */
  details: string
}

/** Opens the case about a member's profile, or has the open one assessed again with the new text. */
export async function openProfileCase(
  tx: Tx,
  accountId: string,
  { title, details }: FlaggedProfile,
): Promise<void> {
  await tx.run(sql`
    with opened as (
      insert into moderation_cases (kind, account_id, title, details)
      values ('report', ${accountId}, ${title}, ${details})
      on conflict (account_id) where ${isOpenOfProfile}
        do update set title = excluded.title, details = excluded.details, assessed_at = null
      returning id)
    select ${queueChanged} from opened`)
}

/** The text has gone. Plan: moderation_cases_open_of_profile. */
export async function withdrawProfileCase(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    with ended as (
      update moderation_cases set decided_at = now(), outcome = 'withdrawn', claimed_by = null, claimed_until = null
      where account_id = ${accountId} and ${isOpenOfProfile}
      returning id)
    select ${casesTaken} from ended`)
}
