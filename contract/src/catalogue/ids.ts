import { categories } from './categories.ts'
import { ALL_CITIES, ALL_STATES, states } from './locations.ts'

/** The small integers that stand for names in the database. The shipped names are numbered in their order, from 1; 0 is "everywhere". */
const numbered = (names: readonly string[], first: number) =>
  new Map(names.map((name, index) => [name, index + first]))

const categoryIds = numbered(
  categories.map(({ name }) => name),
  1,
)
const subcategoryIds = numbered(
  categories.flatMap(({ subcategories }) => [...subcategories]),
  1,
)
const stateIds = numbered([ALL_STATES, ...states.map(({ name }) => name)], 0)
const cityIds = numbered([ALL_CITIES, ...states.flatMap(({ cities }) => [...cities])], 0)

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`Unknown name: ${name}`)
  return id
}

export const categoryId = (name: string): number => idOf(categoryIds, name)
export const subcategoryId = (name: string): number => idOf(subcategoryIds, name)
export const stateId = (name: string): number => idOf(stateIds, name)
export const cityId = (name: string): number => idOf(cityIds, name)
