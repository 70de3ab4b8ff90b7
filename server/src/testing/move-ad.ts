import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { lockAd } from '../features/ads/ads.store.ts'
import { moveAd } from '../features/moderation-queue/ad-changes.service.ts'
import type { World } from './world.ts'

/** Changes an ad's status, and the moderators' queue with it, without checking access. */
export async function givenStatus({ db }: Pick<World, 'db'>, adId: string, status: AdStatus): Promise<void> {
  await db.transaction(async (tx) => {
    const ad = await lockAd(tx, adId)
    if (!ad) throw new Error(`no ad ${adId}`)
    await moveAd(tx, ad, status)
  })
}
