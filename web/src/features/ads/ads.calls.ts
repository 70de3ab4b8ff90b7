import { getAd, getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import type { Ad, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { call } from '../../platform/api.ts'

export const loadAd = (id: string): Promise<Ad> => call(getAd, { params: { id } })

export const loadRankedAds = (): Promise<RankedAds> => call(getRankedAds, { query: {} })
