import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { Country } from '@bowerbird/contract/catalogue/country.types'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { notifyProcesses } from '../../platform/db/notify-processes.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import type { StoredLine } from '../../platform/language/stored-texts.ts'
import { MARKET_CHANGED, type StoredAnnouncement } from './market.store.ts'
import { changesOfVersion, type StoredVersion } from './version-changes.columns.ts'

export interface NewMarketVersion {
  /** Null: the shipped one. */
  catalogue: Catalogue | null
  /** The settings that differ from the default. */
  settings: Partial<MarketSettings> | null
  /** Null: as before. */
  country: Country | null
  /** Null: as before. */
  rules: Rule[] | null
  /** Null: as before. */
  searchWords: SearchWord[] | null
  /** Null: as before. */
  announcement: StoredAnnouncement | null
  /** Null: the command line. */
  authorId: string | null
  note: readonly StoredLine[]
}

/** Changes wait for each other; readers don't wait. */
export const lockMarketVersions = (tx: Tx) =>
  tx.run(sql`lock table market_versions in share row exclusive mode`)

/** The parts of a market that are edited in forms. */
export type MarketPart = 'catalogue' | 'settings' | 'rules' | 'searchWords' | 'announcement'

const columnOf: Record<MarketPart, Sql> = {
  catalogue: sql`catalogue`,
  settings: sql`settings`,
  rules: sql`rules`,
  searchWords: sql`search_words`,
  announcement: sql`announcement`,
}

/**
 * True if a part has changed since a version. Version 0 is the shipped one. Rules, search words and the
 * announcement are only in the versions that changed them.
 */
export async function hasChangedSince(db: Queryable, part: MarketPart, version: number): Promise<boolean> {
  const column = columnOf[part]
  if (part !== 'catalogue' && part !== 'settings') {
    const later = sql`select from market_versions where ${column} is not null and version > ${version}`
    return (await db.maybeOne(sql`${later} limit 1`)) !== undefined
  }
  const { hasChanged } = await db.one<{ hasChanged: boolean }>(sql`
    select (select ${column} from market_versions order by version desc limit 1)
      is distinct from (select ${column} from market_versions where version = ${version}) as "hasChanged"`)
  return hasChanged
}

/** Every process is notified when the transaction commits. */
export async function insertMarketVersion(tx: Tx, version: NewMarketVersion): Promise<number> {
  const { catalogue, settings, country, rules, searchWords, announcement, authorId, note } = version
  const sources = note.some(({ source }) => source) ? note.map(({ source = null }) => source) : null
  const inserted = await tx.one<{ version: number }>(sql`
    insert into market_versions (catalogue, settings, country, rules, search_words, announcement, created_by, note,
      note_sources)
    values (${catalogue && JSON.stringify(catalogue)}, ${settings && JSON.stringify(settings)},
      ${country && JSON.stringify(country)}, ${rules && JSON.stringify(rules)},
      ${searchWords && JSON.stringify(searchWords)}, ${announcement && JSON.stringify(announcement)},
      ${authorId}, ${note.map(({ text }) => text).join('\n')}, ${sources && JSON.stringify(sources)})
    returning version`)
  await notifyProcesses(tx, MARKET_CHANGED, { id: String(inserted.version) })
  return inserted.version
}

/**
 * The latest versions with another catalogue, or other settings, than the one before. Changes are the lines of the note.
 */
export const listVersionsOf = (
  db: Queryable,
  part: 'catalogue' | 'settings',
  limit: number,
): Promise<StoredVersion[]> =>
  db.many<StoredVersion>(sql`
    select v.version, coalesce(a.name, 'Command line') as by, ${changesOfVersion} as changes,
      ${isoTime(sql`v.created_at`)} as at
    from market_versions v
    left join accounts a on a.id = v.created_by
    left join lateral (
      select p.${columnOf[part]} as value from market_versions p where p.version < v.version
      order by p.version desc limit 1
    ) previous on true
    where v.${columnOf[part]} is distinct from previous.value
    order by v.version desc limit ${limit}`)
