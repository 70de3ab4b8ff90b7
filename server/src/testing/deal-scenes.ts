import type { dealEvents } from '@bowerbird/contract/notifications/events/deal-events'
import type { queueEvents } from '@bowerbird/contract/notifications/events/queue-events'
import { sql } from '../platform/db/sql.ts'
import { caller } from './api.ts'
import type { Cast } from './event-cast.ts'
import { type AskedAd, type Moves, queueScenes } from './queue-scenes.ts'
import type { World } from './world.ts'

/** Causes the events of deals and queues, with an ad that is reserved for the buyer. */
export function dealScenes(
  world: World,
  moves: Moves,
): Record<keyof typeof dealEvents | keyof typeof queueEvents, (cast: Cast) => Promise<keyof Cast>> {
  const { reserved } = moves
  const call = caller(() => world)
  const dealOf = async ({ buyer: { headers } }: Cast, { toBuyer }: AskedAd): Promise<string> =>
    (await call('GET', `/api/chat/conversations/${toBuyer}/deal`, { headers })).body.deal._id
  /** They have agreed to meet, and so many hours are left. */
  async function meeting(cast: Cast, hours: number) {
    const id = await dealOf(cast, await reserved(cast))
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const proposal = { at: `${tomorrow}T10:00`, place: 'At the station' }
    const { headers } = cast.buyer
    const { body } = await call('PUT', `/api/deals/${id}/meeting`, { headers, body: proposal })
    const { at, place } = body.meeting
    await call('POST', `/api/deals/${id}/meeting/agree`, {
      headers: cast.seller.headers,
      body: { at, place },
    })
    await world.db.run(sql`
      update deal_meetings set meet_at = now() + make_interval(hours => ${hours}::int), agreed_at = now() - interval '2 days'
      where deal_id = ${id}`)
    await world.jobs.minute()
  }
  return {
    ...queueScenes(world, moves),
    async meeting_tomorrow(cast) {
      await meeting(cast, 20)
      return 'buyer'
    },
    async meeting_soon(cast) {
      await meeting(cast, 1)
      return 'seller'
    },
    async deal_to_confirm(cast) {
      const id = await dealOf(cast, await reserved(cast))
      await call('POST', `/api/deals/${id}/done`, { headers: cast.seller.headers })
      await world.db.run(sql`update deals set seller_done_at = now() - interval '4 days' where id = ${id}`)
      await world.jobs.minute()
      return 'buyer'
    },
  }
}
