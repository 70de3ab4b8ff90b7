import type { Announcement } from '@bowerbird/contract/announcements/announcements.types'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { brandColours } from '@bowerbird/contract/market/brand-colours'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import type { Market } from '@bowerbird/contract/market/market.types'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import { setCurrentRules } from '@bowerbird/contract/rules/current-rules'
import { defaultRules } from '@bowerbird/contract/rules/default/default-rules'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import { setCurrentSearchWords } from '@bowerbird/contract/search-words/current-search-words'
import { defaultSearchWords } from '@bowerbird/contract/search-words/default/default-search-words'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { findLatestMarket, type StoredMarket } from './market.store.ts'

/** With the settings that only the server needs. */
export interface ServerMarket extends Market {
  settings: MarketSettings
  catalogue: Catalogue
  rules: Rule[]
  searchWords: SearchWord[]
  /** Pages get it when it is shown, not with the market: it may be about tomorrow. */
  announcement: Announcement | null
}

let defaults: MarketSettings = defaultSettings
let settings: MarketSettings = defaultSettings
let announcement: Announcement | null = null

/** The value in force for settings that the back office does not set. */
export const settingDefaults = (): MarketSettings => defaults

/** In force until an operator sets them in the back office. */
export const settingsOfEnvironment = ({
  supportEmail,
  socialLinks,
}: Pick<Config, 'supportEmail' | 'socialLinks'>): Partial<MarketSettings> => ({
  ...(supportEmail && { supportInbox: supportEmail }),
  ...(socialLinks && { socialLinks }),
})

/** Settings of the environment: they take the place of the shipped ones. */
export function setSettingDefaults(fromEnvironment: Partial<MarketSettings>): void {
  defaults = { ...defaultSettings, ...fromEnvironment }
  settings = defaults
}

/** The settings in force, with those that pages do not get. */
export const marketSettings = (): MarketSettings => settings

/** The operator's announcement, whether it is time for it or not. */
export const marketAnnouncement = (): Announcement | null => announcement

/** Makes it the market of this process. */
export function setMarket(market: ServerMarket): void {
  settings = market.settings
  announcement = market.announcement
  setCurrentMarket(market)
  setCurrentRules(market.rules)
  setCurrentSearchWords(market.searchWords)
}

/** Settings that the back office has not set, or an older version did not know, have their default. */
export function completeMarket(stored: StoredMarket | undefined): ServerMarket {
  const complete = { ...defaults, ...stored?.settings }
  return {
    version: stored?.version ?? defaultMarket.version,
    settings: complete,
    catalogue: stored?.catalogue ?? defaultMarket.catalogue,
    country: stored?.country ?? defaultMarket.country,
    brand: brandColours(complete),
    rules: stored?.rules ?? defaultRules,
    searchWords: stored?.searchWords ?? defaultSearchWords,
    announcement: stored?.announcement?.announcement ?? null,
  }
}

export const readMarket = async (db: Queryable): Promise<ServerMarket> =>
  completeMarket(await findLatestMarket(db))

/** Loads the market into this process. */
export async function loadMarket(db: Queryable): Promise<void> {
  setMarket(await readMarket(db))
}
