import type { Announcement } from '@bowerbird/contract/announcements/announcements.types'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { changesOfVersion, type StoredVersion } from '../market/version-changes.columns.ts'

/** The latest changes. Changes are the lines of the note. */
export const listAnnouncementVersions = (db: Queryable, limit: number): Promise<StoredVersion[]> =>
  db.many<StoredVersion>(sql`
    select v.version, coalesce(a.name, 'Command line') as by, ${changesOfVersion} as changes,
      ${isoTime(sql`v.created_at`)} as at
    from market_versions v left join accounts a on a.id = v.created_by
    where v.announcement is not null order by v.version desc limit ${limit}`)

/** The announcement of a version; null: there was none; undefined: there is no such version. */
export async function findAnnouncementOf(
  db: Queryable,
  version: number,
): Promise<Announcement | null | undefined> {
  const found = await db.maybeOne<{ stored: { announcement: Announcement | null } | null }>(sql`
    select (select p.announcement from market_versions p where p.announcement is not null
      and p.version <= v.version order by p.version desc limit 1) as stored
    from market_versions v where v.version = ${version}`)
  return found && (found.stored?.announcement ?? null)
}
