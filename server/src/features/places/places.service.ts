import type { CityName } from '@bowerbird/contract/catalogue/locations'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { moveAdsToTheirPlaces } from '../ads/ads.store.ts'
import { cityCentres } from './city-centres.ts'
import {
  findLoadedAt,
  findPlaces,
  insertElsewhere,
  lockPlaces,
  notifyPlacesChanged,
  savePlaces,
} from './places.store.ts'
import { setPlaces } from './places.ts'
import type { PlaceRow } from './places.types.ts'
import { readShippedSuburbs, readSuburbs } from './suburbs-file.ts'

/** Loads the places into this process. An empty table is filled with the suburbs that come with the product. */
export async function loadPlaces(db: Queryable): Promise<void> {
  let found = await findPlaces(db)
  if (found.length === 0) {
    await insertElsewhere(db)
    await savePlaces(db, await readShippedSuburbs())
    found = await findPlaces(db)
  }
  setPlaces(found)
}

export interface PlacesChange {
  added: number
  changed: number
  /** Not in the file any more. */
  gone: number
  /** Ads that are in another state or city now. */
  movedAds: number
  /** Cities whose centre the file doesn't have: ads that name only the city have no distance. */
  withoutCentre: string[]
}

const isSame = (before: PlaceRow, after: PlaceRow): boolean =>
  (Object.keys(after) as (keyof PlaceRow)[]).every((key) => key === 'id' || before[key] === after[key])

function compare(before: readonly PlaceRow[], after: readonly PlaceRow[]): Omit<PlacesChange, 'movedAds'> {
  const known = new Map(before.filter(({ isCurrent }) => isCurrent).map((place) => [place.slug, place]))
  const slugs = new Set(after.map(({ slug }) => slug))
  const kept = after.filter(({ slug }) => known.has(slug))
  return {
    added: after.length - kept.length,
    changed: kept.filter((place) => !isSame(known.get(place.slug) ?? place, place)).length,
    gone: known.size - kept.length,
    withoutCentre: (Object.keys(cityCentres) as CityName[]).filter((city) => !slugs.has(cityCentres[city])),
  }
}

/**
 * Replaces the places by those of a file, or by the shipped ones. Ads follow their suburb if it is in another state or
 * city now, and keep one that is gone.
 */
export async function replacePlaces(db: Db, text: string | undefined): Promise<PlacesChange> {
  const places = text === undefined ? await readShippedSuburbs() : readSuburbs(text)
  return db.transaction(async (tx) => {
    await lockPlaces(tx)
    const change = compare(await findPlaces(tx), places)
    await savePlaces(tx, places)
    const movedAds = await moveAdsToTheirPlaces(tx)
    await notifyPlacesChanged(tx)
    return { ...change, movedAds }
  })
}

export interface PlacesSummary {
  suburbs: number
  postcodes: number
  /** No longer in the file, but still named by ads. */
  gone: number
  loadedAt: Date | undefined
}

export async function summarisePlaces(db: Queryable): Promise<PlacesSummary> {
  const places = await findPlaces(db)
  const current = places.filter(({ isCurrent }) => isCurrent)
  return {
    suburbs: current.length,
    postcodes: new Set(current.map(({ postcode }) => postcode)).size,
    gone: places.length - current.length,
    loadedAt: await findLoadedAt(db),
  }
}
