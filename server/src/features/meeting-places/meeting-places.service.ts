import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type {
  LoadedMeetingPlaces,
  MeetingPlace,
  MeetingPlaceChange,
  MeetingPlaceQuery,
  MeetingPlaces,
  NewMeetingPlace,
} from '@bowerbird/contract/meeting-places/meeting-places.schema'
import {
  MEETING_PLACE_KNOWN,
  MEETING_PLACE_NOT_FOUND,
  SUBURB_NEEDED,
} from '@bowerbird/contract/meeting-places/meeting-places.terms'
import { mergeOrRefuse } from '@bowerbird/contract/merge-changes'
import { paginate } from '@bowerbird/contract/pagination'
import { v7 as newId } from 'uuid'
import { csvLines, safeCell } from '../../platform/csv.ts'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { type AuditNote, audit, auditOperator } from '../audit/audit.service.ts'
import { findSuburb } from '../places/distances/suburbs-around.service.ts'
import { fileColumns, readPlaceFile } from './meeting-place-lines.ts'
import * as store from './meeting-places.store.ts'

/** The command line has no logged-in member. */
type Editor = Pick<Member, 'id' | 'role'> | 'command line'

const onField = (code: 'INVALID_INPUT' | 'CONFLICT', field: string, message: string) =>
  new AppError(code, message, { validationErrors: { [field]: message } })

async function record(
  tx: Tx,
  editor: Editor,
  change: Pick<AuditNote, 'title' | 'before' | 'after'>,
): Promise<void> {
  const note = {
    action: 'market.meetingPlaces',
    target: 'market',
    targetId: 'meeting-places',
    ...change,
  } as const
  await (editor === 'command line' ? auditOperator(tx, note) : audit(tx, editor, note))
}

/** What the audit log keeps of a place. */
const recorded = ({ _id, ...place }: MeetingPlace) => place
const titleOf = ({ name, suburb }: MeetingPlace): string => `${name}, ${suburb}`

export async function listMeetingPlaces(db: Queryable, query: MeetingPlaceQuery): Promise<MeetingPlaces> {
  const { total, places } = await store.listPlaces(db, query)
  return { places, pagination: paginate(query.page, query.limit, total) }
}

async function findExisting(db: Queryable, id: string): Promise<MeetingPlace> {
  const place = await store.findPlace(db, id)
  if (!place) throw new AppError('NOT_FOUND', MEETING_PLACE_NOT_FOUND)
  return place
}

function toSave({ name, kind, note, ...place }: NewMeetingPlace): store.PlaceToSave {
  const placeId = findSuburb(place)
  if (placeId === undefined) throw onField('INVALID_INPUT', 'suburb', SUBURB_NEEDED)
  return { name, kind, note, placeId }
}

export const addMeetingPlace = (db: Db, member: Member, place: NewMeetingPlace): Promise<MeetingPlace> =>
  db.transaction(async (tx) => {
    const id = newId()
    if (!(await store.insertPlace(tx, id, toSave(place))))
      throw onField('CONFLICT', 'name', MEETING_PLACE_KNOWN)
    const added = await findExisting(tx, id)
    await record(tx, member, { title: `Meeting place added: ${titleOf(added)}`, after: recorded(added) })
    return added
  })

/** What someone else has saved since the place was opened stays; where both changed the same, they choose. */
export const editMeetingPlace = (
  db: Db,
  member: Member,
  id: string,
  { basedOn, ...sent }: MeetingPlaceChange,
): Promise<MeetingPlace> =>
  db.transaction(async (tx) => {
    await store.lockPlaces(tx)
    const before = await findExisting(tx, id)
    const { _id, state, ...current } = before
    const place = basedOn ? mergeOrRefuse({ basedOn, sent, current }, [['suburb', 'postcode']]) : sent
    if (!(await store.setPlace(tx, id, toSave(place)))) throw onField('CONFLICT', 'name', MEETING_PLACE_KNOWN)
    const after = await findExisting(tx, id)
    await record(tx, member, {
      title: `Meeting place changed: ${titleOf(after)}`,
      before: recorded(before),
      after: recorded(after),
    })
    return after
  })

export const deleteMeetingPlace = (db: Db, member: Member, id: string): Promise<MeetingPlace> =>
  db.transaction(async (tx) => {
    await store.lockPlaces(tx)
    const gone = await findExisting(tx, id)
    await store.deletePlace(tx, id)
    await record(tx, member, { title: `Meeting place removed: ${titleOf(gone)}`, before: recorded(gone) })
    return gone
  })

/** All of them as CSV, as they can be loaded again. */
export async function meetingPlacesCsv(db: Queryable): Promise<string> {
  const places = await store.listAllPlaces(db)
  return csvLines([
    [...fileColumns],
    ...places.map((place) => fileColumns.map((name) => safeCell(place[name]))),
  ])
}

const summary = ({ added, changed }: LoadedMeetingPlaces): string =>
  `Meeting places loaded from a file: ${added} added, ${changed} changed`

/** Adds and updates the places of a CSV file, all or none. An error names the lines that can’t be read. */
export async function loadMeetingPlaces(tx: Tx, editor: Editor, csv: string): Promise<LoadedMeetingPlaces> {
  const loaded = await savePlaceFile(tx, csv)
  if (loaded.added + loaded.changed > 0) await record(tx, editor, { title: summary(loaded), after: loaded })
  return loaded
}

/** The same without an entry in the audit log, for a new market. */
export async function savePlaceFile(tx: Tx, csv: string): Promise<LoadedMeetingPlaces> {
  const places = readPlaceFile(csv)
  if (!Array.isArray(places)) {
    const { file } = places
    throw new AppError('INVALID_INPUT', file ?? t`Nothing was saved: some lines can’t be read`, {
      validationErrors: places,
    })
  }
  await store.lockPlaces(tx)
  return store.savePlaces(
    tx,
    places.map((place) => ({ ...place, id: newId() })),
  )
}
