import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { selectedFields } from '../ads/ads.columns.ts'
import { changesOfVersion, type StoredVersion } from '../market/version-changes.columns.ts'

/** The latest versions with other rules than the one before. Changes are the lines of the note. */
export const listRuleVersions = (db: Queryable, limit: number): Promise<StoredVersion[]> =>
  db.many<StoredVersion>(sql`
    select v.version, coalesce(a.name, 'Command line') as by, ${changesOfVersion} as changes,
      ${isoTime(sql`v.created_at`)} as at
    from market_versions v left join accounts a on a.id = v.created_by
    where v.rules is not null order by v.version desc limit ${limit}`)

/** The rules that were in force in a version; null: the shipped ones; undefined: there is no such version. */
export async function findRulesOf(db: Queryable, version: number): Promise<Rule[] | null | undefined> {
  const found = await db.maybeOne<{ rules: Rule[] | null }>(sql`
    select (select p.rules from market_versions p where p.rules is not null and p.version <= v.version
      order by p.version desc limit 1) as rules
    from market_versions v where v.version = ${version}`)
  return found?.rules
}

export type ListedAd = AdFields & { privateAttributes: Attributes }

/** The newest listed ads. Plan: Index Scan on the listed ads by time, ads_pkey. */
export const listNewestAds = (db: Queryable, limit: number): Promise<ListedAd[]> =>
  db.many<ListedAd>(sql`
    select ${selectedFields}, a.private_attributes as "privateAttributes"
    from ads a where a.is_listed order by a.created_at desc limit ${limit}`)
