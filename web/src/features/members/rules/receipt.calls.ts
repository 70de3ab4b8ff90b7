import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import { getOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { call } from '../../../platform/api.ts'
import { currentId } from '../../../platform/session.ts'

/** One's own ad with what only its owner sees, or someone else's as everyone sees it. */
export async function loadForReceipt(id: string) {
  const params = { id }
  const ad = await call(getAd, { params, query: { phone: 'hidden' } })
  if (ad.user !== currentId()) return { ad, isOwn: false }
  return { ad: await call(getOwnAd, { params }), isOwn: true }
}
