import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { changesOfVersion, type StoredVersion } from '../market/version-changes.columns.ts'

/** The latest versions with another table than the one before. Changes are the lines of the note. */
export const listSearchWordVersions = (db: Queryable, limit: number): Promise<StoredVersion[]> =>
  db.many<StoredVersion>(sql`
    select v.version, coalesce(a.name, 'Command line') as by, ${changesOfVersion} as changes,
      ${isoTime(sql`v.created_at`)} as at
    from market_versions v left join accounts a on a.id = v.created_by
    where v.search_words is not null order by v.version desc limit ${limit}`)

/** The table that was in force in a version; null: the shipped one; undefined: there is no such version. */
export async function findSearchWordsOf(
  db: Queryable,
  version: number,
): Promise<SearchWord[] | null | undefined> {
  const found = await db.maybeOne<{ searchWords: SearchWord[] | null }>(sql`
    select (select p.search_words from market_versions p
      where p.search_words is not null and p.version <= v.version
      order by p.version desc limit 1) as "searchWords"
    from market_versions v where v.version = ${version}`)
  return found?.searchWords
}
