import { randomUUID } from 'node:crypto'
import type { RatedDeal, Rating } from '@bowerbird/contract/ratings/ratings.schema'
import { makePair, type Pair } from '../features/chat/chat.fixture.ts'
import { sql } from '../platform/db/sql.ts'
import { caller } from './api.ts'
import type { TestMember, World } from './world.ts'

export interface DealtPair extends Pair {
  dealId: string
}

interface DealFacts {
  seller: TestMember
  buyer: TestMember
  adId?: string | null
  conversationId?: string | null
  daysAgo?: number
}

/** A deal that was done so many days ago. */
export async function givenDeal(
  world: World,
  { seller, buyer, adId = null, conversationId = null, daysAgo = 0 }: DealFacts,
): Promise<string> {
  const id = randomUUID()
  await world.db.run(sql`
    insert into deals (id, ad_id, conversation_id, seller_id, buyer_id, title, amount_cents, listing_type, state, done_at,
      seller_done_at, buyer_done_at)
    select ${id}, ${adId}, ${conversationId}, ${seller.id}, ${buyer.id}, 'Blue bicycle', 10000, 'sell', 'done', at, at, at
    from (select now() - make_interval(days => ${daysAgo}::int) as at) as done`)
  return id
}

/** A seller and a buyer with a deal that is done. */
export async function makeDealtPair(world: World): Promise<DealtPair> {
  const pair = await makePair(world)
  return { ...pair, dealId: await givenDeal(world, pair) }
}

export const GOOD = { asAgreed: true, onTime: true, friendly: true, text: '' }
export const BAD = { asAgreed: false, onTime: false, friendly: true, text: '' }

interface Reply<Body> {
  status: number
  body: Body & { message?: string }
}

/** Calls the API of ratings as a member. */
export function ratingCalls(world: () => World) {
  const call = caller(world)
  return {
    view: ({ headers }: TestMember, dealId: string) =>
      call('GET', `/api/deals/${dealId}/ratings`, { headers }) as Promise<Reply<RatedDeal>>,
    rate: ({ headers }: TestMember, dealId: string, rating: object = GOOD) =>
      call('POST', `/api/deals/${dealId}/ratings`, { headers, body: { ...GOOD, ...rating } }) as Promise<
        Reply<RatedDeal & { given: Rating }>
      >,
    reply: ({ headers }: TestMember, ratingId: string, text: string) =>
      call('POST', `/api/ratings/${ratingId}/reply`, { headers, body: { text } }) as Promise<
        Reply<RatedDeal>
      >,
    inConversation: ({ headers }: TestMember, id: string) =>
      call('GET', `/api/chat/conversations/${id}/ratings`, { headers }),
    ofSeller: async ({ id }: TestMember) => (await call('GET', `/api/sellers/${id}`)).body.seller.ratings,
  }
}

/** As if so many days had passed since the deal was done. */
export async function letDaysPass(world: World, dealId: string, days: number): Promise<void> {
  const earlier = sql`make_interval(days => ${days}::int)`
  await world.db.run(sql`update deals set done_at = done_at - ${earlier} where id = ${dealId}`)
  await world.db.run(sql`update ratings set due_at = due_at - ${earlier} where deal_id = ${dealId}`)
  await world.jobs.minute()
}
