import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { getOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { call } from '../../../platform/api.ts'

export const loadOwnAd = (id: string): Promise<Ad> => call(getOwnAd, { params: { id } })
