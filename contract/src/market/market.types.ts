import type { Catalogue } from '../catalogue/catalogue.types.ts'
import type { MarketSettings } from './settings.types.ts'

/** What an operator can change without a release, in one version. */
export interface Market {
  version: number
  settings: MarketSettings
  catalogue: Catalogue
}
