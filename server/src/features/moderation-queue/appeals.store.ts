import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { queueChanged } from './cases.columns.ts'

/** The latest decision against an ad, and whether its owner has appealed. Plan: Index Scan on moderation_cases_of_ad. */
export async function findLatestRefusal(
  tx: Tx,
  adId: string,
): Promise<{ id: string; isAppealed: boolean } | undefined> {
  return tx.maybeOne(sql`
    select r.id, exists (select from moderation_cases p where p.appeal_of = r.id) as "isAppealed"
    from moderation_cases r where r.ad_id = ${adId} and r.outcome in ('refused', 'changes') and r.kind in ('ad', 'edit', 'report')
    order by r.decided_at desc, r.decided_by is null limit 1`)
}

export async function insertAppeal(
  tx: Tx,
  { appealOf, text }: { appealOf: string; text: string },
): Promise<void> {
  await tx.run(sql`
    insert into moderation_cases (kind, ad_id, account_id, appeal_of, title, category_id, details)
    select 'appeal', a.id, a.seller_id, r.id, a.title, a.category_id, ${text}
    from moderation_cases r join ads a on a.id = r.ad_id where r.id = ${appealOf}`)
  await tx.run(sql`select ${queueChanged}`)
}

/** The appeal against the refusal of a message. */
export async function insertMessageAppeal(
  tx: Tx,
  { appealOf, text }: { appealOf: string; text: string },
): Promise<void> {
  await tx.run(sql`
    insert into moderation_cases (kind, account_id, conversation_id, appeal_of, title, category_id, details)
    select 'appeal', r.account_id, r.conversation_id, r.id, r.title, r.category_id, ${text}
    from moderation_cases r where r.id = ${appealOf}`)
  await tx.run(sql`select ${queueChanged}`)
}
