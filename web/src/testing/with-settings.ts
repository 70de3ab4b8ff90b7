import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { PublicSettings } from '@bowerbird/contract/market/settings.types'

/** The market with other settings, until the test ends. */
export function withSettings(settings: Partial<PublicSettings>): void {
  setCurrentMarket({ ...defaultMarket, settings: { ...defaultMarket.settings, ...settings } })
}
