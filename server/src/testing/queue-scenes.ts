import type { queueEvents } from '@bowerbird/contract/notifications/events/queue-events'
import { sql } from '../platform/db/sql.ts'
import { caller } from './api.ts'
import type { Cast } from './event-cast.ts'
import type { TestMember, World } from './world.ts'

export interface AskedAd {
  id: string
  toBuyer: string
  toOther: string
}

export interface Moves {
  reserved: (cast: Cast) => Promise<AskedAd>
  reserve: (seller: TestMember, id: string, conversationId: string) => Promise<void>
  move: (seller: TestMember, id: string, body: object) => Promise<void>
}

/** Causes the events of queues, in which the stranger waits. */
export function queueScenes(
  world: World,
  { reserved, reserve, move }: Moves,
): Record<keyof typeof queueEvents, (cast: Cast) => Promise<keyof Cast>> {
  const call = caller(() => world)
  async function joined(cast: Cast): Promise<AskedAd> {
    const ad = await reserved(cast)
    await call('POST', `/api/ads/${ad.id}/queue`, { headers: cast.stranger.headers })
    return ad
  }
  async function asked(cast: Cast): Promise<AskedAd> {
    const ad = await joined(cast)
    await move(cast.seller, ad.id, { status: 'active' })
    return ad
  }
  return {
    async queue_asked(cast) {
      await asked(cast)
      return 'stranger'
    },
    async queue_lapsed(cast) {
      const { id } = await asked(cast)
      await world.db.run(sql`update queue_places set answer_by = now() where ad_id = ${id}`)
      await world.jobs.minute()
      return 'stranger'
    },
    async queue_back(cast) {
      const { id, toOther } = await asked(cast)
      await reserve(cast.seller, id, toOther)
      return 'stranger'
    },
    async queue_skipped(cast) {
      const { id } = await joined(cast)
      const headers = cast.seller.headers
      const { body } = await call('GET', `/api/ads/owner/${id}/queue`, { headers })
      const path = `/api/ads/owner/${id}/queue/${body.people[0]._id}/skip`
      await call('POST', path, { headers, body: { reason: 'no_time' } })
      return 'stranger'
    },
    async queue_over(cast) {
      const { id } = await joined(cast)
      await move(cast.seller, id, { status: 'paused' })
      return 'stranger'
    },
  }
}
