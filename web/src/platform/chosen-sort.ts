import { type SearchSort, searchSorts } from '@bowerbird/contract/search/search.terms'
import { storedJson } from './stored-json.ts'

const storage = storedJson('sessionStorage', 'chosen_sort')

/** The order that someone has chosen, for the next searches of this visit; undefined: the usual one. */
export function chosenSort(): SearchSort | undefined {
  const stored = storage.read()
  return searchSorts.find((sort) => sort === stored)
}

export function rememberSort(sort: SearchSort | undefined): void {
  if (sort) storage.write(sort)
  else storage.remove()
}
