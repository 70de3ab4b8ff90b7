import type { Announcement } from '@bowerbird/contract/announcements/announcements.types'
import type { VersionList } from '@bowerbird/contract/market/versions.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

type Version = VersionList['versions'][number]

/** The latest changes. Changes are the lines of the note. */
export const listAnnouncementVersions = (db: Queryable, limit: number): Promise<Version[]> =>
  db.many<Version>(sql`
    select v.version, coalesce(a.name, 'Command line') as by, string_to_array(v.note, E'\\n') as changes,
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
