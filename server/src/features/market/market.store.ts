import type { Announcement } from '@bowerbird/contract/announcements/announcements.types'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { Country } from '@bowerbird/contract/catalogue/country.types'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The kind of the database's notification of a change. */
export const MARKET_CHANGED = 'market'

export interface StoredMarket {
  version: number
  /** Null: the shipped one. */
  catalogue: Catalogue | null
  /** The settings that differ from the default. */
  settings: Partial<MarketSettings> | null
  /** Null: the shipped one. */
  country: Country | null
  /** Null: the shipped ones. */
  rules: Rule[] | null
  /** Null: the shipped ones. */
  searchWords: SearchWord[] | null
  /** Null: there has never been one. */
  announcement: StoredAnnouncement | null
}

/** In an object, because a version without one leaves it as it was. */
export interface StoredAnnouncement {
  announcement: Announcement | null
}

/** Versions that change something else have none. So has one that an older release has saved. */
const latestCountry = sql`
  select country from market_versions where country is not null order by version desc limit 1`

const latestRules = sql`
  select rules from market_versions where rules is not null order by version desc limit 1`

const latestSearchWords = sql`
  select search_words from market_versions where search_words is not null order by version desc limit 1`

const latestAnnouncement = sql`
  select announcement from market_versions where announcement is not null order by version desc limit 1`

/** The operator's last saved version; undefined if they have never changed anything. Plan: market_versions_pkey. */
export const findLatestMarket = (db: Queryable): Promise<StoredMarket | undefined> =>
  db.maybeOne<StoredMarket>(sql`
    select version, catalogue, settings, (${latestCountry}) as country, (${latestRules}) as rules,
      (${latestSearchWords}) as "searchWords", (${latestAnnouncement}) as announcement
    from market_versions order by version desc limit 1`)

export const findMarketVersion = (db: Queryable, version: number): Promise<StoredMarket | undefined> =>
  db.maybeOne<StoredMarket>(sql`
    select version, catalogue, settings, country, rules, search_words as "searchWords", announcement
    from market_versions where version = ${version}`)
