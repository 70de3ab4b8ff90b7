import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { PlaceRow } from './places.types.ts'

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
      longitude = excluded.longitude, population = excluded.population, is_current = true`)
}
