import { defaultCatalogue } from '../catalogue/default/default-catalogue.ts'
import { defaultCountry } from '../catalogue/default/default-country.ts'
import { defaultSettings } from './default-settings.ts'
import type { Market } from './market.types.ts'

/** The shipped market: in force until an operator changes something. Not for browsers, which load theirs. */
export const defaultMarket: Market = {
  version: 0,
  settings: defaultSettings,
  catalogue: defaultCatalogue,
  country: defaultCountry,
}
