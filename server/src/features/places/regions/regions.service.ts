import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOf } from '@bowerbird/contract/catalogue/locations'
import { placeId } from '@bowerbird/contract/places/near'
import type { Region } from '@bowerbird/contract/places/places.schema'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { asPlace, currentPlaces, placesVersion } from '../places.ts'
import { normalisedName } from '../words/place-names.ts'

/**
 * Names for parts of a state that are neither a suburb nor a city: "Northern Beaches". Each is its postcodes, in a file
 * that comes with the product; docs/places.md says how to change it.
 */
const SHIPPED_REGIONS = join(import.meta.dirname, '../../../../data/regions.csv')

const Line = z.object({
  region: z.string().min(1),
  /** Abbreviated. */
  state: z.string().min(1),
  aliases: z.string().transform((text) => text.split(';').filter(Boolean)),
  /** Postcodes and ranges of them, which may include numbers that are none. */
  postcodes: z
    .string()
    .regex(/^\d{4}(-\d{4})?( \d{4}(-\d{4})?)*$/)
    .transform((text) => text.split(' ').map((range) => range.split('-'))),
})

interface KnownRegion extends Region {
  /** As texts are compared. */
  names: readonly string[]
  /** Its suburbs, by their ids. */
  places: readonly number[]
}

const lines = z
  .array(Line)
  .parse(parse(readFileSync(SHIPPED_REGIONS), { columns: true, skip_empty_lines: true }))

/** Regions of states that the country doesn't have, and those without a suburb, are left out. */
function readRegions(): KnownRegion[] {
  const byState = Map.groupBy(currentPlaces(), (place) => asPlace(place).state)
  return lines.flatMap(({ region: name, state: abbreviation, aliases, postcodes }) => {
    const state = stateOf(abbreviation)
    const places = (state === undefined ? [] : (byState.get(state) ?? []))
      .filter(({ postcode }) =>
        postcodes.some(([from = '', to = from]) => postcode >= from && postcode <= to),
      )
      .map(({ id }) => id)
    if (state === undefined || !places.length) return []
    const names = [name, ...aliases].map(normalisedName)
    return [{ id: placeId(name, abbreviation), name, state, names, places }]
  })
}

interface Regions {
  version: number
  byId: ReadonlyMap<string, KnownRegion>
  byName: ReadonlyMap<string, readonly KnownRegion[]>
}

let regions: Regions | undefined

function currentRegions(): Regions {
  if (regions?.version !== placesVersion()) {
    const all = readRegions()
    const byName = new Map<string, KnownRegion[]>()
    for (const region of all)
      for (const name of region.names) byName.set(name, [...(byName.get(name) ?? []), region])
    const byId = new Map(all.map((region) => [region.id, region]))
    regions = { version: placesVersion(), byId, byName }
  }
  return regions
}

/** The regions of a normalised name, in the order of the file: that of the largest city first. */
export const regionsNamed = (name: string): readonly KnownRegion[] => currentRegions().byName.get(name) ?? []

/** Regions of which a name begins with a normalised text, in the order of the file. */
export const regionsBeginning = (prefix: string): readonly Region[] =>
  [...currentRegions().byId.values()]
    .filter(({ names }) => names.some((name) => name.startsWith(prefix)))
    .map(({ id, name, state }) => ({ id, name, state }))

/** The ids of a region's suburbs; none if there is no such region. */
export const placesOfRegion = (id: string): readonly number[] => currentRegions().byId.get(id)?.places ?? []

/** The region that a request asks for, as replies name it. */
export function regionOf({ region }: { region?: string | undefined }): { region: Region } | undefined {
  const found = region === undefined ? undefined : currentRegions().byId.get(region)
  return found && { region: { id: found.id, name: found.name, state: found.state } }
}
