import { abbreviationOf, states } from '@bowerbird/contract/catalogue/locations'
import type { InputOf } from '@bowerbird/contract/endpoint'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import { countPlaces } from '@bowerbird/contract/places/map-counts.endpoints'
import type { MapCounts } from '@bowerbird/contract/places/map-counts.schema'
import { call } from '../../../../platform/api.ts'
import { loadPostcodes } from '../../../../platform/postcodes.ts'

/** A state, or a postcode with its largest suburb. */
export interface CountedArea {
  /** The name of a state, or a postcode. */
  id: string
  name: string
  count: number
}

/** The areas of a listing's ads. */
export interface Areas {
  /** Undefined: they could not be loaded. */
  counts: MapCounts | undefined
  /** As a list, most ads first. */
  list: CountedArea[]
  /** The list has the postcodes of a state or around a place; else it has the states. */
  arePostcodes: boolean
  /** Total number of areas; the list may end before. */
  total: number
}

/** More would be a long page without telling more. */
const MAX_LISTED = 100

const byCount = (a: CountedArea, b: CountedArea): number => b.count - a.count || (a.name < b.name ? -1 : 1)

/** Areas of the current results. A chosen postcode stays one among its neighbours, so that another can be chosen. */
export async function loadAreas(path: string, params: ListingParams): Promise<Areas> {
  const arePostcodes = params.state !== undefined || params.radius !== undefined
  const { page: _page, sort: _sort, postcode: _postcode, ...query } = queryOf(path, params)
  try {
    const [counts, { postcodes }] = await Promise.all([
      call(countPlaces, {
        query: { ...query, ...(params.search && { q: params.search }) } as InputOf<
          typeof countPlaces
        >['query'],
      }),
      loadPostcodes(''),
    ])
    const counted = Object.entries(counts.postcodes).map(([id, count]) => ({ id, count, ...postcodes[id] }))
    const chosen = abbreviationOf(params.state)
    const list = arePostcodes
      ? counted
          .filter(({ state }) => !chosen || state === chosen)
          .map(({ id, suburb, count }) => ({ id, name: [suburb, id].filter(Boolean).join(' '), count }))
      : states().map(({ name, abbreviation }) => ({
          id: name,
          name,
          count: counted.reduce((sum, { state, count }) => sum + (state === abbreviation ? count : 0), 0),
        }))
    const found = list.filter(({ count }) => count > 0).sort(byCount)
    return { counts, list: found.slice(0, MAX_LISTED), total: found.length, arePostcodes }
  } catch {
    // The list of ads works without.
    return { counts: undefined, list: [], total: 0, arePostcodes }
  }
}
