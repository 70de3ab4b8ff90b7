import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { DRAFT_DAYS, MAX_DRAFTS } from '@bowerbird/contract/drafts/drafts.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

/** A browser may have saved it again while it was being posted. */
const isPosted = sql`exists (select from ads a where a.seller_id = d.account_id and a.client_key = d.id)`

/** A member's drafts as a JSON array, the latest first. */
export async function draftsJson(db: Queryable, accountId: string): Promise<string> {
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object('_id', id, 'draft', draft,
      'updatedAt', ${isoTime(sql`updated_at`)}) order by updated_at desc), '[]')::text as json
    from ad_drafts d where account_id = ${accountId} and not ${isPosted}`)
  return json
}

/** Serialises the saves of one member. */
export async function lockDrafts(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${accountId} for no key update`)
}

export type SaveResult = 'saved' | 'posted' | 'full' | 'not theirs'

/**
 * Saves a draft, unless its ad has been posted meanwhile, it is someone else's, or the member has too many. A slow request
 * can't bring a posted ad back as a draft. Call `lockDrafts` before, so that drafts saved at once count each other.
 */
export async function setDraft(
  tx: Tx,
  { id, accountId, draft }: { id: string; accountId: string; draft: Partial<AdDraft> },
): Promise<SaveResult> {
  const { result } = await tx.one<{ result: SaveResult }>(sql`
    with found as (
      select exists (select from ads where seller_id = ${accountId} and client_key = ${id}) as is_posted,
        (select count(*) >= ${MAX_DRAFTS}::int from ad_drafts where account_id = ${accountId} and id <> ${id}) as is_full
    ), saved as (
      insert into ad_drafts as d (id, account_id, draft)
      select ${id}, ${accountId}, ${JSON.stringify(draft)}::jsonb from found where not is_posted and not is_full
      on conflict (id) do update set draft = excluded.draft, updated_at = now() where d.account_id = ${accountId}
      returning id
    )
    select case when exists (select from saved) then 'saved' when is_posted then 'posted' when is_full then 'full'
      else 'not theirs' end as result
    from found`)
  return result
}

export async function removeDraft(db: Queryable, id: string, accountId: string): Promise<void> {
  await db.run(sql`delete from ad_drafts where id = ${id} and account_id = ${accountId}`)
}

/** Nightly. Their photos follow the next night. */
export async function removeOldDrafts(db: Queryable): Promise<void> {
  await db.run(sql`
    delete from ad_drafts d where ${isPosted} or updated_at < now() - make_interval(days => ${DRAFT_DAYS}::int)`)
}
