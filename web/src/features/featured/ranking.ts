import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'

export type Products = readonly AdminAdRow[]

/** The list with one item taken out and put in at another place. */
export function moved(list: Products, from: number, to: number): Products {
  const item = list[from]
  if (!item || to < 0 || to >= list.length) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

export const without = (list: Products, others: Products): Products => {
  const ids = new Set(others.map(({ _id }) => _id))
  return list.filter(({ _id }) => !ids.has(_id))
}

/** Each product once, in the order of its first appearance: pages may overlap when the list has changed. */
export const unique = (list: Products): Products => [
  ...new Map(list.map((product) => [product._id, product])).values(),
]

export const isSameOrder = (one: Products, other: Products): boolean =>
  one.length === other.length && one.every(({ _id }, index) => _id === other[index]?._id)

/** The search over what is loaded: title or description, whatever the case. */
export function matching(list: Products, search: string): Products {
  const words = search.trim().toLowerCase()
  return list.filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(words))
}
