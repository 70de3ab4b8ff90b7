import type { Catalogue } from '../catalogue/catalogue.types.ts'
import type { Country } from '../catalogue/country.types.ts'
import type { Market } from './market.types.ts'
import type { PublicSettings } from './settings.types.ts'

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

/** A value that is made from one part of the market, and made again when that has changed. */
function madeFrom<Part, T>(part: (market: Market) => Part, make: (part: Part) => T): () => T {
  let made: { from: Part; value: T } | undefined
  return () => {
    const from = part(currentMarket())
    if (made?.from !== from) made = { from, value: make(from) }
    return made.value
  }
}

export const fromCatalogue = <T>(make: (catalogue: Catalogue) => T): (() => T) =>
  madeFrom(({ catalogue }) => catalogue, make)

export const fromCountry = <T>(make: (country: Country) => T): (() => T) =>
  madeFrom(({ country }) => country, make)

export const fromSettings = <T>(make: (settings: PublicSettings) => T): (() => T) =>
  madeFrom(({ settings }) => settings, make)
