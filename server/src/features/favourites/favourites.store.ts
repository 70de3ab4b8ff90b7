import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { cardJsonWith, isPublicAd } from '../ads/ads.columns.ts'

const isFeatured = sql`exists (select from featured_ads r where r.ad_id = a.id)`

/**
 * All favourites of a member, latest first, as a JSON array. Scans (account, created_at) and looks up each ad by
 * primary key: 4 ms for 500. For an ad that isn't public, shows only the title saved with the favourite.
 */
export async function favouritesJson(db: Queryable, accountId: string): Promise<string> {
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(case when ${isPublicAd}
        then ${cardJsonWith(isFeatured, sql`'isAvailable', true, 'savedAt', f.saved_at`)}
        else json_build_object('_id', f.ad_id, 'title', f.saved_title, 'isAvailable', false, 'savedAt', f.saved_at)
      end order by f.created_at desc, f.ad_id desc), '[]')::text as json
    from (
      select ad_id, saved_title, created_at,
        ${isoTime(sql`created_at`)} as saved_at
      from favourites where account_id = ${accountId}
    ) f join ads a on a.id = f.ad_id`)
  return json
}

/** Index-only, latest first. */
export async function listFavouriteIds(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select ad_id as id from favourites where account_id = ${accountId} order by created_at desc, ad_id desc`)
  return rows.map(({ id }) => id)
}

export async function hasFavourite(db: Queryable, accountId: string, adId: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from favourites where account_id = ${accountId} and ad_id = ${adId}`)
  return found !== undefined
}

/** Serialises changes to a member's favourites, so that the count stays correct. */
export async function lockFavourites(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${accountId} for no key update`)
}

export async function countFavourites(tx: Tx, accountId: string): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from favourites where account_id = ${accountId}`)
  return n
}

/** Returns whether the ad exists. Saves its current title. */
export async function insertFavourite(tx: Tx, accountId: string, adId: string): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into favourites (account_id, ad_id, saved_title)
    select ${accountId}, a.id, a.title from ads a where a.id = ${adId} and ${isPublicAd} for key share`)
  return inserted > 0
}

export async function removeFavourite(db: Queryable, accountId: string, adId: string): Promise<void> {
  await db.run(sql`delete from favourites where account_id = ${accountId} and ad_id = ${adId}`)
}
