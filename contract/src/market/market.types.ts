import type { Catalogue } from '../catalogue/catalogue.types.ts'
import type { Country } from '../catalogue/country.types.ts'
import type { BrandColours } from './brand-colours.ts'
import type { PublicSettings } from './settings.types.ts'

/** Everything an operator can change without a release, in one version. */
export interface Market {
  version: number
  settings: PublicSettings
  catalogue: Catalogue
  country: Country
  /** Made from the brand colour; undefined: those of the style sheet. */
  brand?: BrandColours | undefined
}
