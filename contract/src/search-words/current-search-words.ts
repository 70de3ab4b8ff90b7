import type { Catalogue } from '../catalogue/catalogue.types.ts'
import { currentMarket } from '../market/current-market.ts'
import type { SearchWord } from './search-words.types.ts'

let current: readonly SearchWord[] = []

/** The table of this server process, which sets it with the market. Browsers have none. */
export const currentSearchWords = (): readonly SearchWord[] => current

export function setCurrentSearchWords(table: readonly SearchWord[]): void {
  current = table
}

/** A value that is made from the table and the catalogue, and made again when one of them has changed. */
export function fromSearchWords<T>(make: (table: readonly SearchWord[], catalogue: Catalogue) => T): () => T {
  let made: { table: readonly SearchWord[]; catalogue: Catalogue; value: T } | undefined
  return () => {
    const { catalogue } = currentMarket()
    if (made?.table !== current || made.catalogue !== catalogue)
      made = { table: current, catalogue, value: make(current, catalogue) }
    return made.value
  }
}
