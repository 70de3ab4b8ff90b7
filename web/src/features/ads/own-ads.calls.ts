import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { call } from '../../platform/api.ts'

/** What a member has on offer now, newest first. Undefined when it can't be had: the page goes on without. */
export async function loadOwnActiveAds(): Promise<AdCard[] | undefined> {
  return call(listOwnAds, { query: { status: 'active', limit: '100' } }).then(
    ({ products }) => products,
    () => undefined,
  )
}
