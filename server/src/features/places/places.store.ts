import type { Country } from '@bowerbird/contract/catalogue/country.types'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { notifyProcesses } from '../../platform/db/notify-processes.ts'
import { sql } from '../../platform/db/sql.ts'
import { ELSEWHERE, type PlaceRow } from './places.types.ts'

/** The kind of the database's notification of a change. */
export const PLACES_CHANGED = 'places'

/** All places, in a second at most. Plan: Seq Scan of some 15,000 rows, once per process. */
export const findPlaces = (db: Queryable): Promise<PlaceRow[]> =>
  db.many<PlaceRow>(sql`
    select id, slug, suburb, postcode, state_id as "stateId", city_id as "cityId", latitude, longitude, population,
      is_current as "isCurrent"
    from places order by id`)

/** Adds and updates places; those that are missing are no longer current, but stay for their ads. */
export async function savePlaces(db: Queryable, places: readonly PlaceRow[]): Promise<void> {
  await db.run(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(places)}) as p (
        id int, slug text, suburb text, postcode text, "stateId" smallint, "cityId" smallint, latitude float8,
        longitude float8, population int)
    ), gone as (
      update places set is_current = false where is_current and slug not in (select slug from given)
    )
    insert into places (slug, suburb, postcode, state_id, city_id, latitude, longitude, population)
    select slug, suburb, postcode, "stateId", "cityId", latitude, longitude, population from given order by id
    on conflict (slug) do update set suburb = excluded.suburb, postcode = excluded.postcode,
      state_id = excluded.state_id, city_id = excluded.city_id, latitude = excluded.latitude,
      longitude = excluded.longitude, population = excluded.population, is_current = true, loaded_at = now()`)
}

/** The reference tables have every state and city that there ever was; an id never means another. */
export async function saveStates(tx: Tx, { states }: Country): Promise<void> {
  const cities = states.flatMap(({ id: state, cities: its }) =>
    its.map(({ id, name }) => ({ state, id, name })),
  )
  await tx.run(sql`
    insert into states (id, name)
    select * from unnest(${states.map(({ id }) => id)}::smallint[], ${states.map(({ name }) => name)}::text[])
    on conflict do nothing`)
  await tx.run(sql`
    insert into cities (state_id, id, name)
    select * from unnest(${cities.map(({ state }) => state)}::smallint[], ${cities.map(({ id }) => id)}::smallint[],
      ${cities.map(({ name }) => name)}::text[])
    on conflict do nothing`)
}

/**
 * The cities of suburbs that no city reaches. The schema has them, but a backup from before there were suburbs replaces
 * its cities.
 */
export const insertElsewhere = (db: Queryable) =>
  db.run(sql`
    insert into cities (state_id, id, name)
    select id, ${ELSEWHERE}::int + id, 'Elsewhere in ' || name from states where id > 0 on conflict do nothing`)

/** When the last file was loaded; undefined if none was. */
export async function findLoadedAt(db: Queryable): Promise<Date | undefined> {
  const { at } = await db.one<{ at: Date | null }>(sql`select max(loaded_at) as at from places`)
  return at ?? undefined
}

/** One file at a time; readers don't wait. */
export const lockPlaces = (tx: Tx) => tx.run(sql`lock table places in share row exclusive mode`)

/** Every process is notified when the transaction commits. */
export const notifyPlacesChanged = (tx: Tx) => notifyProcesses(tx, PLACES_CHANGED)
