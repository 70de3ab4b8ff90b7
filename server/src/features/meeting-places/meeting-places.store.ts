import type {
  LoadedMeetingPlaces,
  MeetingPlace,
  MeetingPlaceQuery,
} from '@bowerbird/contract/meeting-places/meeting-places.schema'
import type { MeetingPlaceKind } from '@bowerbird/contract/meeting-places/meeting-places.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { position } from '../places/places.columns.ts'

const fields = sql`m.id as "_id", m.name, m.kind, p.suburb, p.postcode, s.name as state, m.note`
const tables = sql`meeting_places m join places p on p.id = m.place_id join states s on s.id = p.state_id`

/** What is stored of one. */
export interface PlaceToSave {
  name: string
  kind: MeetingPlaceKind
  placeId: number
  note: string
}

const matching = ({ search, kind }: Pick<MeetingPlaceQuery, 'search' | 'kind'>): Sql => sql`
  where ${search ? sql`strpos(lower(concat_ws(' ', m.name, p.suburb, p.postcode, m.note)), lower(${search})) > 0` : sql`true`}
    and ${kind ? sql`m.kind = ${kind}` : sql`true`}`

/** Plan: Seq Scan; an operator lists hundreds. */
export async function listPlaces(
  db: Queryable,
  { page, limit, ...filters }: MeetingPlaceQuery,
): Promise<{ total: number; places: MeetingPlace[] }> {
  const where = matching(filters)
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from ${tables} ${where}`,
  )
  const places = await db.many<MeetingPlace>(sql`
    select ${fields} from ${tables} ${where} order by s.name, p.suburb, m.name, m.id
    limit ${limit} offset ${(page - 1) * limit}`)
  return { total, places }
}

export const listAllPlaces = (db: Queryable): Promise<MeetingPlace[]> =>
  db.many<MeetingPlace>(sql`select ${fields} from ${tables} order by s.name, p.suburb, m.name, m.id`)

export const findPlace = (db: Queryable, id: string): Promise<MeetingPlace | undefined> =>
  db.maybeOne<MeetingPlace>(sql`select ${fields} from ${tables} where m.id = ${id}`)

/** False if there is one of this name in this suburb. */
export async function insertPlace(
  tx: Tx,
  id: string,
  { name, kind, placeId, note }: PlaceToSave,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into meeting_places (id, name, kind, place_id, note) values (${id}, ${name}, ${kind}, ${placeId}, ${note})
    on conflict do nothing`)
  return inserted > 0
}

/** False if there is another one of this name in this suburb. The caller has found it. */
export async function setPlace(
  tx: Tx,
  id: string,
  { name, kind, placeId, note }: PlaceToSave,
): Promise<boolean> {
  const set = await tx.run(sql`
    update meeting_places set name = ${name}, kind = ${kind}, place_id = ${placeId}, note = ${note}, updated_at = now()
    where id = ${id} and not exists (
      select from meeting_places o where o.place_id = ${placeId} and lower(o.name) = lower(${name}) and o.id <> ${id})`)
  return set > 0
}

export async function deletePlace(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from meeting_places where id = ${id}`)
}

/** One change at a time, so that two of the same name aren’t added at once. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await tx.run(sql`lock table meeting_places in share row exclusive mode`)
}

/** Adds and updates; a name and a suburb say which one is meant. */
export async function savePlaces(
  tx: Tx,
  places: readonly (PlaceToSave & { id: string })[],
): Promise<LoadedMeetingPlaces> {
  const saved = await tx.many<{ isNew: boolean }>(sql`
    insert into meeting_places as m (id, name, kind, place_id, note)
    select id, name, kind, "placeId", note from json_to_recordset(${JSON.stringify(places)}) as g (
      id uuid, name text, kind text, "placeId" int, note text)
    on conflict (place_id, lower(name)) do update
      set name = excluded.name, kind = excluded.kind, note = excluded.note, updated_at = now()
      where (m.name, m.kind, m.note) is distinct from (excluded.name, excluded.kind, excluded.note)
    returning xmax = 0 as "isNew"`)
  const added = saved.filter(({ isNew }) => isNew).length
  return { added, changed: saved.length - added, unchanged: places.length - saved.length }
}

export type PlaceAt = Pick<MeetingPlace, '_id' | 'name' | 'kind' | 'suburb' | 'note'> & { placeId: number }

/** Plan: Index Scan on meeting_places_of_place. */
export const listPlacesAt = (db: Queryable, placeIds: readonly number[]): Promise<PlaceAt[]> =>
  db.many<PlaceAt>(sql`
    select m.id as "_id", m.name, m.kind, p.suburb, m.note, m.place_id as "placeId"
    from meeting_places m join places p on p.id = m.place_id where m.place_id = any(${placeIds}::int[])`)

/** The position of an ad: see `pointAt`. */
export async function findPositionOfAd(db: Queryable, adId: string): Promise<number | undefined> {
  const found = await db.maybeOne<{ at: number }>(sql`select ${position} as at from ads where id = ${adId}`)
  return found?.at
}
