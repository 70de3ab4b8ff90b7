import type { Catalogue } from '../catalogue/catalogue.types.ts'
import type { Market } from './market.types.ts'

let current: Market | undefined

/**
 * The market of this process. The server sets it at start and whenever an operator changes it, a browser before it
 * hydrates the page, tests before they run. So call this when you need it, never while a module loads.
 */
export function currentMarket(): Market {
  if (!current) throw new Error('The market has not been loaded')
  return current
}

export function setCurrentMarket(market: Market): void {
  current = market
}

/** A value that is made from the catalogue, and made again when that has changed. */
export function fromCatalogue<T>(make: (catalogue: Catalogue) => T): () => T {
  let made: { from: Catalogue; value: T } | undefined
  return () => {
    const { catalogue } = currentMarket()
    if (made?.from !== catalogue) made = { from: catalogue, value: make(catalogue) }
    return made.value
  }
}
