/** The small integers that stand for names in the database. */
import { findCategory, findSubcategory } from './categories.ts'
import { ALL_CITIES, ALL_STATES, findState } from './locations.ts'

/** The state and the city of what is offered everywhere. */
export const EVERYWHERE = 0

function known(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`Unknown name: ${name}`)
  return id
}

export const categoryId = (name: string): number => known(findCategory(name)?.id, name)
export const subcategoryId = (name: string): number => known(findSubcategory(name)?.id, name)

export const stateId = (name: string): number =>
  name === ALL_STATES ? EVERYWHERE : known(findState(name)?.id, name)

/** Two states may each have a city of the same name. */
export const cityId = (state: string, name: string): number =>
  name === ALL_CITIES
    ? EVERYWHERE
    : known(findState(state)?.cities.find((city) => city.name === name)?.id, `${name}, ${state}`)
