import { ALL_CITIES, ALL_STATES, states } from '@bowerbird/contract/catalogue/locations'
import { fromCountry } from '@bowerbird/contract/market/current-market'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { asPlace, currentPlaces, placesVersion } from '../../server/src/features/places/places.ts'
import type { PlaceRow } from '../../server/src/features/places/places.types.ts'
import { type Random, weighted } from './random.ts'

export interface MadeLocation extends Pick<Place, 'state' | 'city'> {
  suburb: string | null
  postcode: string | null
}

/** Shares of the states, in the contract's order, and of the cities in each: few of them have most people. */
const stateShares = [32, 26, 20, 11, 7, 2, 0.9, 1.7]
const cityShares = [0.62, 0.18, 0.12, 0.08]
const pickCity = fromCountry(() =>
  weighted(
    states().flatMap(({ name, cities }, i) =>
      cities.map((city, k) => ({
        state: name,
        city,
        share: (stateShares[i] ?? 1) * (cityShares[k] ?? 0.1),
      })),
    ),
    ({ share }) => share,
  ),
)

const capitals = new Set(['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide'])

const byPopulation = (places: readonly PlaceRow[]) => weighted(places, ({ population }) => population)
const makePickers = () => ({
  inCapital: byPopulation(currentPlaces().filter((place) => capitals.has(asPlace(place).city))),
  anywhere: byPopulation(currentPlaces()),
})

let pickers: { version: number; pick: ReturnType<typeof makePickers> } | undefined

function currentPickers() {
  if (pickers?.version !== placesVersion()) pickers = { version: placesVersion(), pick: makePickers() }
  return pickers.pick
}

/** A suburb, by population. */
export const makePlace = (random: Random): PlaceRow => currentPickers().anywhere(random)

/** One ad in a hundred is offered everywhere, ten name a city only. Half of all are in the five largest capitals. */
export function makeLocation(random: Random): MadeLocation {
  const luck = random()
  if (luck < 0.01) return { state: ALL_STATES, city: ALL_CITIES, suburb: null, postcode: null }
  if (luck < 0.11) {
    const { state, city } = pickCity()(random)
    return { state, city, suburb: null, postcode: null }
  }
  const { inCapital, anywhere } = currentPickers()
  const { state, city, suburb, postcode } = asPlace((luck < 0.61 ? inCapital : anywhere)(random))
  return { state, city, suburb, postcode }
}
