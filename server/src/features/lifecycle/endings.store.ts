import type { ApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { ENDING_DAYS } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import { DEFAULT_TIME_ZONE } from '@bowerbird/contract/notifications/notifications.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { mailSecretOf } from '../accounts/mail-secret.columns.ts'
import { newsAd } from '../ads/ads.columns.ts'
import { type AdDays, endsAt, listedFor } from './ad-days.columns.ts'

/** Number of ads that one transaction of a job changes. */
export const ENDED_AT_ONCE = 200

export interface EndingAd {
  id: string
  sellerId: string
  /** For its notices. */
  ad: NewsAd
  /** When the time that ends began. Part of the notice's key: members are notified of it once. */
  listedAt: Date
  /** In days of the seller's own time zone: "Thursday 3 December". */
  endsOn: string
  /** The same as 2026-12-03. */
  lastDay: string
}

const endingColumns = sql`a.id, a.seller_id as "sellerId", ${newsAd} as ad, a.listed_at as "listedAt"`

/** Each category, and the latest time its ads were listed at if they end within so many days. */
const endingBefore = (days: AdDays, inDays: number): Sql => sql`
  (select id, now() + make_interval(days => ${inDays}) - ${listedFor(days, sql`c.id`)} as listed_before
    from categories c offset 0) as c`

interface ExpiredAd extends Omit<EndingAd, 'endsOn' | 'lastDay'> {
  status: ApprovedStatus
}

/**
 * Ads whose time is over, locked. Plan: for each category, Limit → Index Scan on ads_ending, which has nothing to read on
 * most days.
 */
export const lockExpiredAds = (tx: Tx, days: AdDays): Promise<ExpiredAd[]> =>
  tx.many<ExpiredAd>(sql`
    select ${endingColumns}, a.status from ${endingBefore(days, 0)} cross join lateral (
      select id from ads
      where category_id = c.id and may_expire(status) and listed_at <= c.listed_before
      order by listed_at limit ${ENDED_AT_ONCE} for update skip locked) as k join ads a on a.id = k.id
    limit ${ENDED_AT_ONCE}`)

/**
 * Listed ads whose time ends soon and whose sellers don't know it yet, locked. Plan: for each category, Index Scan on
 * ads_ending and on ad_expiry_notices for each ad of these few days.
 */
export const lockEndingAds = (tx: Tx, days: AdDays): Promise<EndingAd[]> =>
  tx.many<EndingAd>(sql`
    select ${endingColumns}, to_char(e.ends_at, 'FMDay FMDD FMMonth') as "endsOn",
      to_char(e.ends_at, 'YYYY-MM-DD') as "lastDay"
    from ${endingBefore(days, ENDING_DAYS)} cross join lateral (
      select id from ads
      where category_id = c.id and may_expire(status) and is_listed_status(status) and listed_at <= c.listed_before
        and not exists (select from ad_expiry_notices e where e.ad_id = ads.id and e.listed_at = ads.listed_at)
      order by listed_at limit ${ENDED_AT_ONCE} for no key update skip locked) as k join ads a on a.id = k.id
    cross join lateral (select (a.listed_at + ${listedFor(days)}) at time zone coalesce(
      (select time_zone from notification_settings where account_id = a.seller_id), ${DEFAULT_TIME_ZONE}) as ends_at) as e
    limit ${ENDED_AT_ONCE}`)

export interface SecretToken {
  token: string
  /** Of its account: it signs links. */
  secret: string
}

/** The token that renews each ad. One that has had an email about this end keeps its token: both links work. */
export async function upsertEndings(
  tx: Tx,
  endings: readonly { id: string; token: string }[],
): Promise<Map<string, SecretToken>> {
  const rows = await tx.many<SecretToken & { id: string }>(sql`
    insert into ad_expiry_notices as n (ad_id, listed_at, token, is_signed)
    select a.id, a.listed_at, e.token, true
    from unnest(${endings.map(({ id }) => id)}::uuid[], ${endings.map(({ token }) => token)}::uuid[]) as e (id, token)
    join ads a on a.id = e.id
    on conflict (ad_id) do update set listed_at = excluded.listed_at,
      token = case when n.listed_at < excluded.listed_at then excluded.token else n.token end,
      is_signed = n.is_signed or n.listed_at < excluded.listed_at
    returning n.ad_id as id, n.token, (select ${mailSecretOf(sql`s`)} from ads join accounts s on s.id = ads.seller_id
      where ads.id = n.ad_id) as secret`)
  return new Map(rows.map(({ id, token, secret }) => [id, { token, secret }]))
}

export interface ReservedAd {
  id: string
  status: 'reserved'
  sellerId: string
  ad: NewsAd
  until: Date
}

/** Ads whose reservation is over, locked. */
export const lockOverdueReservations = (tx: Tx): Promise<ReservedAd[]> =>
  tx.many<ReservedAd>(sql`
    select a.id, a.status, a.seller_id as "sellerId", ${newsAd} as ad, a.reserved_until as until from ads a
    where a.reserved_until <= now() order by a.id limit ${ENDED_AT_ONCE} for update skip locked`)

export interface LinkedAd {
  id: string
  sellerId: string
  title: string
  image: string | null
  status: string
  /** When it expires unless it is renewed; null if it has expired. */
  endsAt: Date | null
  /** It has been renewed since the email was sent. */
  isRenewed: boolean
  /** The secret that has signed its links; null for those of the version before. */
  secret: string | null
}

/** The ad that a link in an email renews, if its seller can still log in. */
export const findByRenewalToken = (
  db: Queryable,
  token: string,
  days: AdDays,
): Promise<LinkedAd | undefined> =>
  db.maybeOne<LinkedAd>(sql`
    select a.id, a.seller_id as "sellerId", a.title, a.images[1] as image, a.status, ${endsAt(days)} as "endsAt",
      a.listed_at > e.listed_at as "isRenewed",
      case when e.is_signed then (select ${mailSecretOf(sql`s`)} from accounts s where s.id = a.seller_id) end as secret
    from ad_expiry_notices e join ads a on a.id = e.ad_id where e.token = ${token} and a.is_seller_active`)

/** Members who have saved an ad, without its seller. */
export const listSaversOf = (
  tx: Tx,
  adIds: readonly string[],
): Promise<{ adId: string; accountId: string }[]> =>
  tx.many(sql`
    select f.ad_id as "adId", f.account_id as "accountId" from favourites f join ads a on a.id = f.ad_id
    where f.ad_id = any(${adIds}::uuid[]) and f.account_id <> a.seller_id`)
