import { findAdByShortId } from '@bowerbird/contract/ads/ads.endpoints'
import { call } from '../../../platform/api.ts'

/** The id of the ad with a short id. */
export const findAdId = async (shortId: string): Promise<string> =>
  (await call(findAdByShortId, { params: { id: shortId } }))._id
