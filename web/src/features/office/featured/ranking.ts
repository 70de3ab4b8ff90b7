import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'

export type Ads = readonly AdminAdRow[]

/** The list with one item moved. */
export function moved(list: Ads, from: number, to: number): Ads {
  const item = list[from]
  if (!item || to < 0 || to >= list.length) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

export const without = (list: Ads, others: Ads): Ads => {
  const ids = new Set(others.map(({ _id }) => _id))
  return list.filter(({ _id }) => !ids.has(_id))
}

/** Removes duplicates: pages may overlap when the list has changed. */
export const unique = (list: Ads): Ads => [...new Map(list.map((ad) => [ad._id, ad])).values()]

export const isSameOrder = (one: Ads, other: Ads): boolean =>
  one.length === other.length && one.every(({ _id }, index) => _id === other[index]?._id)

/** Searches loaded ads by title or description, ignoring case. */
export function matching(list: Ads, search: string): Ads {
  const text = search.trim().toLowerCase()
  return list.filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(text))
}
