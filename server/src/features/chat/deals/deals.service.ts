import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { Deal, DealOfChat, MyDeals } from '@bowerbird/contract/deals/deals.schema'
import { type DealMove, dealAfter } from '@bowerbird/contract/deals/deals.states'
import { DEAL_MOVED_ON, DEAL_NOT_FOUND } from '@bowerbird/contract/deals/deals.terms'
import { AppError } from '@bowerbird/contract/errors'
import { zoneOf } from '@bowerbird/contract/rules/local-day'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import { type LockedAd, lockAd } from '../../ads/ads.store.ts'
import type { ChatDeps } from '../chat.deps.ts'
import { ensureParticipant, type Part } from '../chat.service.ts'
import type { StoredMessage } from '../messages.store.ts'
import { announce, say } from '../offers/offers.service.ts'
import { dealMovesPerMember } from './deals.limits.ts'
import * as store from './deals.store.ts'

export type DealDeps = Pick<ChatDeps, 'db' | 'limits' | 'live'>

const notFound = () => new AppError('NOT_FOUND', DEAL_NOT_FOUND)

const shown = ({ adState, timeZone, ...deal }: store.FoundDeal): Deal => ({
  ...deal,
  timeZone: timeZone ?? zoneOf(adState ? abbreviationOf(adState) : undefined),
})

export async function viewDeal(db: Queryable, member: Member, id: string): Promise<Deal> {
  const found = await store.findDeal(db, member.id, id)
  if (!found) throw notFound()
  return shown(found)
}

export async function viewDealOfChat(
  db: Queryable,
  member: Member,
  conversationId: string,
): Promise<DealOfChat> {
  await ensureParticipant(db, member.id, conversationId)
  const found = await store.findDealOfChat(db, member.id, conversationId)
  return { deal: found ? shown(found) : null }
}

export const viewMyDeals = async (db: Queryable, member: Member): Promise<MyDeals> => ({
  deals: (await store.listDeals(db, member.id)).map(shown),
})

/** A deal that a member changes, with what belongs to it. */
export interface Changed {
  deal: store.LockedDeal
  side: ChatSide
  /** Locked before the deal; undefined if it is deleted. */
  ad: LockedAd | undefined
  part: Part | undefined
  /** Says something in the chat, in the name of the member, if they can write there. */
  say: (text: string) => Promise<void>
}

/**
 * Changes a deal in one transaction. The ad is locked first, then the deal, then the conversation, as offers do: two people
 * who press a button at once come one by one.
 */
export async function changeDeal(
  deps: DealDeps,
  member: Member,
  id: string,
  change: (tx: Tx, changed: Changed) => Promise<void>,
): Promise<Deal> {
  await deps.limits.take(dealMovesPerMember, member.id)
  const known = await store.findSidesOfDeal(deps.db, id)
  if (!known || (known.buyerId !== member.id && known.sellerId !== member.id)) throw notFound()
  const messages: StoredMessage[] = []
  const part = await deps.db.transaction(async (tx) => {
    const ad = known.adId ? await lockAd(tx, known.adId) : undefined
    const deal = await store.lockDeal(tx, id)
    const side = deal.buyerId === member.id ? 'buyer' : 'seller'
    const part = deal.conversationId ? await ensureParticipant(tx, member.id, deal.conversationId) : undefined
    await change(tx, {
      deal,
      side,
      ad,
      part,
      async say(text) {
        const message = part && (await say(tx, part, side, { text }))
        if (message) messages.push(message)
      },
    })
    return part
  })
  if (part) announce(deps, part, messages)
  return viewDeal(deps.db, member, id)
}

/** Throws unless the table of states has this move. */
export function ensureDealMove({ deal, side }: Pick<Changed, 'deal' | 'side'>, move: DealMove): void {
  if (!dealAfter(deal.state, move, side)) throw new AppError('CONFLICT', DEAL_MOVED_ON)
}
