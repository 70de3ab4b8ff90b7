/** The small integers that stand for names in the database. */
import { findCategory, findSubcategory } from './categories.ts'
import { ALL_CITIES, ALL_STATES, states } from './locations.ts'

/** Places are numbered in their order; 0 is everywhere. */
const numbered = (names: readonly string[]) => new Map(names.map((name, index) => [name, index]))

const stateIds = numbered([ALL_STATES, ...states.map(({ name }) => name)])
const cityIds = numbered([ALL_CITIES, ...states.flatMap(({ cities }) => [...cities])])

function known(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`Unknown name: ${name}`)
  return id
}

export const categoryId = (name: string): number => known(findCategory(name)?.id, name)
export const subcategoryId = (name: string): number => known(findSubcategory(name)?.id, name)
export const stateId = (name: string): number => known(stateIds.get(name), name)
export const cityId = (name: string): number => known(cityIds.get(name), name)
