import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { call } from '../../platform/api.ts'

/** A member's active ads, newest first. Undefined if loading fails: the page works without them. */
export async function loadOwnActiveAds(): Promise<AdCard[] | undefined> {
  return call(listOwnAds, { query: { status: 'active', limit: '100' } }).then(
    ({ products }) => products,
    () => undefined,
  )
}
