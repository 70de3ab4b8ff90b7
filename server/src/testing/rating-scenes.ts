import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import { sql } from '../platform/db/sql.ts'
import type { Cast } from './event-cast.ts'
import { queueOf } from './moderation-queue.ts'
import { givenDeal, letDaysPass, ratingCalls } from './rated-deals.ts'
import type { TestMember, World } from './world.ts'

type RatingEvent = Extract<EventName, `rating_${string}`>

/** Causes the events of ratings. The other side of the deal is none of the cast. */
export function ratingScenes(
  world: World,
  mo: TestMember,
): Record<RatingEvent, (cast: Cast) => Promise<keyof Cast>> {
  const ratings = ratingCalls(() => world)
  const queue = queueOf(() => world)
  async function dealt({ buyer }: Cast) {
    const seller = await world.member({ name: 'Lee' })
    const dealId = await givenDeal(world, { seller, buyer })
    await world.db.run(sql`update deals set asked_to_rate_at = now() where id = ${dealId}`)
    return { seller, buyer, dealId }
  }
  const caseOf = async (ratingId: string, kind: 'rating' | 'appeal'): Promise<string> =>
    (
      await world.db.one<{ id: string }>(
        sql`select id from moderation_cases where rating_id = ${ratingId} and kind = ${kind}`,
      )
    ).id
  /** Returns the id of the rating. */
  async function refused(cast: Cast): Promise<string> {
    const { buyer, dealId } = await dealt(cast)
    const { body } = await ratings.rate(buyer, dealId, { text: 'Call me on 0491 570 156' })
    const id = body.given._id
    await queue.decide(mo, [await caseOf(id, 'rating')], { outcome: 'refused', reason: 'contact' })
    return id
  }
  async function decidedAppeal(cast: Cast, outcome: 'upheld' | 'confirmed'): Promise<void> {
    const id = await refused(cast)
    await queue.call('POST', `/api/ratings/${id}/appeal`, {
      headers: cast.buyer.headers,
      body: { part: 'rating', text: 'It is the number of the model' },
    })
    const other = await world.member({ role: 'moderator' })
    await queue.decide(other, [await caseOf(id, 'appeal')], { outcome })
    // Other scenes have one moderator only.
    await world.db.run(sql`update accounts set role = 'user' where id = ${other.id}`)
  }
  return {
    async rating_open(cast) {
      await givenDeal(world, { seller: await world.member({ name: 'Lee' }), buyer: cast.buyer })
      await world.jobs.minute()
      return 'buyer'
    },
    async rating_received(cast) {
      const { seller, dealId } = await dealt(cast)
      await ratings.rate(seller, dealId)
      await letDaysPass(world, dealId, 14)
      return 'buyer'
    },
    async rating_reply(cast) {
      const { seller, buyer, dealId } = await dealt(cast)
      const { body } = await ratings.rate(buyer, dealId)
      await letDaysPass(world, dealId, 14)
      await ratings.reply(seller, body.given._id, 'Thanks')
      return 'buyer'
    },
    async rating_refused(cast) {
      await refused(cast)
      return 'buyer'
    },
    async rating_appeal_upheld(cast) {
      await decidedAppeal(cast, 'upheld')
      return 'buyer'
    },
    async rating_appeal_rejected(cast) {
      await decidedAppeal(cast, 'confirmed')
      return 'buyer'
    },
  }
}
