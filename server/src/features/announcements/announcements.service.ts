import { announcementAt, announcementChanges } from '@bowerbird/contract/announcements/announcements.rules'
import type { EditableAnnouncement } from '@bowerbird/contract/announcements/announcements.schema'
import type { Announcement, ShownAnnouncement } from '@bowerbird/contract/announcements/announcements.types'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { VersionList } from '@bowerbird/contract/market/versions.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { recordLines } from '../../platform/language/stored-texts.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { marketAnnouncement, readMarket } from '../market/market.service.ts'
import { changeMarket, readVersion } from '../market/market-versions.service.ts'
import * as store from './announcements.store.ts'

/** For a page that is made now. */
export const shownAnnouncement = (): ShownAnnouncement | undefined => announcementAt(marketAnnouncement())

/** From the database: another process may have changed it a moment ago. */
export async function readAnnouncement(db: Queryable): Promise<EditableAnnouncement> {
  const { version, announcement } = await readMarket(db)
  return { version, announcement }
}

/** Saves a new version, unless nothing has changed. */
export async function saveAnnouncement(
  db: Db,
  editor: Member,
  { version: basedOn, announcement: after }: EditableAnnouncement,
): Promise<EditableAnnouncement> {
  const { version, announcement } = await changeMarket(
    db,
    { edited: { part: 'announcement', basedOn }, author: editor },
    async (tx, { announcement: before }) => {
      const changes = recordLines(() => announcementChanges(before, after))
      if (!changes.length) return undefined
      await audit(tx, editor, {
        action: 'market.announcement',
        target: 'market',
        targetId: 'announcement',
        title: changes.map(({ text }) => text).join('. '),
        before: { announcement: before },
        after: { announcement: after },
      })
      return { announcement: after, note: changes }
    },
  )
  return { version, announcement }
}

async function announcementOf(db: Queryable, version: number): Promise<Announcement | null> {
  if (version === 0) return null
  const announcement = await store.findAnnouncementOf(db, version)
  if (announcement === undefined) throw new AppError('NOT_FOUND', t`There is no such version`)
  return announcement
}

/** Saves the announcement of an earlier version again. */
export async function restoreAnnouncement(
  db: Db,
  editor: Member,
  { restored, opened }: { restored: number; opened: number },
): Promise<EditableAnnouncement> {
  return saveAnnouncement(db, editor, { version: opened, announcement: await announcementOf(db, restored) })
}

/** Older ones stay in the database. */
const LATEST = 50

export async function listAnnouncementVersions(db: Queryable): Promise<VersionList> {
  const versions = (await store.listAnnouncementVersions(db, LATEST)).map(readVersion)
  const first = { version: 0, at: null, by: null, changes: [] }
  return { versions: versions.length < LATEST ? [...versions, first] : versions }
}
