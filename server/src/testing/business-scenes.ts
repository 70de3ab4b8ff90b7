import { randomUUID } from 'node:crypto'
import * as notices from '../features/businesses/business-notices.service.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Cast } from './event-cast.ts'
import type { World } from './world.ts'

/** Tells a member what has happened to their business. The feature's tests cause it by requests. */
export function businessScenes(world: World) {
  const business = { _id: randomUUID(), name: 'Zither House' }
  const told =
    (tell: (tx: Tx, to: string) => Promise<void>) =>
    async ({ stranger }: Cast) => {
      await world.db.transaction((tx) => tell(tx, stranger.id))
      return 'stranger' as const
    }
  return {
    business_owner: told((tx, to) => notices.nowOwner(tx, business, to)),
    business_left: told((tx, to) => notices.noLongerIn(tx, business, [to])),
    business_ads_given: told((tx, to) =>
      notices.adsGiven(tx, to, { business, person: 'Zoe Zither', count: 2 }),
    ),
    business_ads_taken: told((tx, to) =>
      notices.adsTaken(tx, to, { business, person: 'Zoe Zither', count: 2 }),
    ),
    business_badge_removed: told((tx, to) =>
      notices.badgeRemoved(tx, business, [to], 'The ABN is not yours.'),
    ),
    business_badge_back: told((tx, to) => notices.badgeGivenBack(tx, business, [to])),
  }
}
