import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { getOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { call } from '../../../platform/api.ts'

/** One's own ad with what only its owner sees, or someone else's as everyone sees it. */
export async function loadForReceipt(id: string) {
  const params = { id }
  try {
    return { ad: await call(getOwnAd, { params }), isOwn: true }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'FORBIDDEN') throw error
    return { ad: await call(getAd, { params, query: {} }), isOwn: false }
  }
}
