import type { Queryable } from '../../platform/db/db.ts'
import { findPlaces, savePlaces } from './places.store.ts'
import { setPlaces } from './places.ts'
import { readShippedSuburbs } from './suburbs-file.ts'

/** Loads the places into this process. An empty table is filled with the suburbs that come with the product. */
export async function loadPlaces(db: Queryable): Promise<void> {
  let found = await findPlaces(db)
  if (found.length === 0) {
    await savePlaces(db, await readShippedSuburbs())
    found = await findPlaces(db)
  }
  setPlaces(found)
}
