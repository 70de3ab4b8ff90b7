import { isDeepStrictEqual } from 'node:util'
import type { Country } from '@bowerbird/contract/catalogue/country.types'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { moveAdsToTheirPlaces } from '../ads/ads.store.ts'
import { changeMarket } from '../market/market-versions.service.ts'
import {
  findLoadedAt,
  findPlaces,
  insertElsewhere,
  lockPlaces,
  notifyPlacesChanged,
  savePlaces,
  saveStates,
} from './places.store.ts'
import { setPlaces } from './places.ts'
import type { PlaceRow } from './places.types.ts'
import type { CountryNames } from './suburbs/country-of-suburbs.ts'
import { readShippedFile, readShippedSuburbs, readSuburbs } from './suburbs/suburbs-file.ts'

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
  /** Undefined: the states and cities are as before. */
  country: Country | undefined
}

const isSame = (before: PlaceRow, after: PlaceRow): boolean =>
  (Object.keys(after) as (keyof PlaceRow)[]).every((key) => key === 'id' || before[key] === after[key])

type Compared = Pick<PlacesChange, 'added' | 'changed' | 'gone'>

function compare(before: readonly PlaceRow[], after: readonly PlaceRow[]): Compared {
  const known = new Map(before.filter(({ isCurrent }) => isCurrent).map((place) => [place.slug, place]))
  const kept = after.filter(({ slug }) => known.has(slug))
  return {
    added: after.length - kept.length,
    changed: kept.filter((place) => !isSame(known.get(place.slug) ?? place, place)).length,
    gone: known.size - kept.length,
  }
}

function withoutCentre({ states }: Country, places: readonly PlaceRow[]): string[] {
  const slugs = new Set(places.map(({ slug }) => slug))
  return states
    .flatMap(({ cities }) => cities)
    .filter(({ isHidden, centre }) => !isHidden && !slugs.has(centre))
    .map(({ name }) => name)
}

async function saveFile(tx: Tx, country: Country, places: readonly PlaceRow[]) {
  await lockPlaces(tx)
  const compared = compare(await findPlaces(tx), places)
  await saveStates(tx, country)
  await insertElsewhere(tx)
  await savePlaces(tx, places)
  const movedAds = await moveAdsToTheirPlaces(tx)
  await notifyPlacesChanged(tx)
  return { ...compared, movedAds, withoutCentre: withoutCentre(country, places) }
}

const listed = ({ name, states }: Country): string =>
  `Country: ${name}\nStates: ${states.flatMap((state) => (state.isHidden ? [] : state.name)).join(', ')}`

/**
 * Replaces the places by those of a file, or by the shipped ones, and the states and cities if they are other ones. Ads
 * follow their suburb if it is in another state or city now, and keep one that is gone.
 */
export async function replacePlaces(
  db: Db,
  text: string | undefined,
  names: CountryNames = {},
): Promise<PlacesChange> {
  const file = text ?? (await readShippedFile())
  let change: PlacesChange | undefined
  await changeMarket(db, { author: null }, async (tx, before) => {
    const { country, places } = readSuburbs(file, before.country, names)
    const isSameCountry = isDeepStrictEqual(country, before.country)
    change = { ...(await saveFile(tx, country, places)), country: isSameCountry ? undefined : country }
    return change.country && { country, note: listed(country) }
  })
  if (!change) throw new Error('The market was not changed')
  return change
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
