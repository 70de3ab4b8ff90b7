import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import { hasBadge } from './businesses.columns.ts'

/** True if two accounts belong to the same business, whatever its state: neither decides about the other as staff. */
export const belongTogether = (account: Sql, other: Sql): Sql => sql`exists (
  select from business_members me join business_members they on they.business_id = me.business_id
  where me.account_id = ${account} and they.account_id = ${other})`

/**
 * The one rule of who may do something for somebody else: both belong to the same business, staff have not taken its
 * badge away, and the other account is active. Plan: business_members_pkey twice, businesses_pkey, accounts_pkey.
 */
export const areColleagues = (account: Sql, other: Sql): Sql => sql`exists (
  select from business_members me
    join business_members they on they.business_id = me.business_id and they.account_id <> me.account_id
    join businesses b on b.id = me.business_id
    join accounts s on s.id = they.account_id
  where me.account_id = ${account} and they.account_id = ${other} and ${hasBadge} and s.status = 'active')`

/** Who of the seller's colleagues has last changed the ad `a`; null if nobody has. Plan: colleague_changes_pkey. */
export const colleagueChangeJson: Sql = sql`(
  select json_build_object('name', s.name, 'action', h.action, 'at', ${isoTime(sql`h.changed_at`)})
  from colleague_changes h join accounts s on s.id = h.account_id where h.ad_id = a.id)`

/** True if an account sells for a business that has its badge. Plan: business_members_pkey, businesses_pkey. */
export const sellsFor = (account: Sql, business: Sql): Sql => sql`exists (
  select from business_members me join businesses b on b.id = me.business_id
  where me.account_id = ${account} and me.business_id = ${business} and ${hasBadge})`

/** The name of a business that has its badge; null otherwise. Plan: businesses_pkey. */
export const businessName = (id: Sql): Sql =>
  sql`(select b.name from businesses b where b.id = ${id} and ${hasBadge})`

/** The business that an account sells for, if it has its badge; null otherwise. */
export const businessOf = (account: Sql): Sql => sql`(
  select b.id from business_members me join businesses b on b.id = me.business_id
  where me.account_id = ${account} and ${hasBadge})`

/** "Anna" */
export const firstName = (name: Sql): Sql => sql`split_part(btrim(${name}), ' ', 1)`
