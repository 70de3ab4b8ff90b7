import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'

/** The licence `l`. */
const licenceJson = sql`json_build_object('kind', l.kind, 'state', (select name from states where id = l.state_id),
  'number', l.number, 'checkedAt', ${isoTime(sql`l.checked_at`)})`

/** A list of the licences of the business `b`. */
export const licencesJson = (condition: Sql = sql`true`): Sql => sql`
  (select coalesce(json_agg(${licenceJson} order by l.kind, l.state_id), '[]')
    from business_licences l where l.business_id = b.id and ${condition})`

/** True if everyone may know that the business `b` is one. */
export const hasBadge = sql`b.badge_removed_at is null`

/**
 * The business of a seller, as an ad `a` shows it; null if there is none. Plan: business_members_pkey, businesses_pkey,
 * business_licences_pkey.
 */
export const sellingBusinessJson: Sql = sql`
  (select json_build_object('slug', b.slug, 'name', b.name, 'abn', b.abn,
      'licences', ${licencesJson(sql`l.state_id = a.state_id`)})
    from business_members bm join businesses b on b.id = bm.business_id
    where bm.account_id = a.seller_id and ${hasBadge})`

/**
 * True if the seller of the ad `a` sells for a business, as cards say. Plan: business_members_pkey, and businesses_pkey
 * for those who do.
 */
export const isBusinessAd: Sql = sql`exists (
  select from business_members bm join businesses b on b.id = bm.business_id
  where bm.account_id = a.seller_id and ${hasBadge})`

/** The business of an account, for links to its page. */
export const businessLinkJson = (account: Sql): Sql => sql`
  (select json_build_object('slug', b.slug, 'name', b.name)
    from business_members bm join businesses b on b.id = bm.business_id
    where bm.account_id = ${account} and ${hasBadge})`
