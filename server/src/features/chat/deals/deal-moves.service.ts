import type { CancelReason } from '@bowerbird/contract/deals/cancel-reasons'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import * as terms from '@bowerbird/contract/deals/deals.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Tx } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import { lastDayIn, sellTo } from '../../lifecycle/moves.service.ts'
import { moveApprovedAds, reserveAd } from '../../moderation-queue/ad-changes.service.ts'
import { completeDeal, endDeal } from './deal-changes.store.ts'
import { cancelMessage, dealMessages } from './deal-texts.ts'
import { type Changed, changeDeal, type DealDeps, ensureDealMove } from './deals.service.ts'
import { setSaid, tryCode } from './deals.store.ts'

/** Marks the ad as sold to the buyer, unless it is already, or has gone. */
async function sell(tx: Tx, member: Member, { ad, deal }: Changed): Promise<void> {
  const { buyerId } = deal
  if (ad?.status !== 'reserved' || !buyerId || ad.reservation?.reservedFor !== buyerId) return
  await sellTo(tx, member, ad, buyerId)
}

/** Enters the code that the other side shows: both were there, so both have said that it is done. */
export async function confirmDeal(deps: DealDeps, member: Member, id: string, code: string): Promise<Deal> {
  // A wrong code is counted, so its refusal comes after the transaction.
  let refusal: string | undefined
  const deal = await changeDeal(deps, member, id, async (tx, changed) => {
    // The other one was faster.
    if (changed.deal.state === 'done') return
    ensureDealMove(changed, 'confirm')
    const isRight = await tryCode(tx, id, changed.side, code)
    if (!isRight) {
      refusal = isRight === undefined ? terms.CODES_WORN_OUT : terms.WRONG_CODE
      return
    }
    await setSaid(tx, id, ['buyer', 'seller'])
    await sell(tx, member, changed)
    await completeDeal(tx, id)
    await changed.say(dealMessages.done)
  })
  if (refusal === terms.CODES_WORN_OUT) throw new AppError('TOO_MANY_REQUESTS', refusal)
  if (refusal) throw new AppError('INVALID_INPUT', refusal, { validationErrors: { code: refusal } })
  return deal
}

/** The ad stays reserved, so that the seller has time to confirm it. */
async function keepReserved(tx: Tx, { ad, deal }: Changed): Promise<void> {
  if (ad?.status !== 'reserved' || ad.reservation?.reservedFor !== deal.buyerId) return
  const { end } = await lastDayIn(tx, ad.id, terms.KEPT_DAYS)
  if (ad.reservation.until < end)
    await reserveAd(tx, { id: ad.id, status: ad.status }, { until: end, reservedFor: deal.buyerId })
}

/** Says that it is done. By the seller, it marks the ad as sold. */
export const sayDone = (deps: DealDeps, member: Member, id: string): Promise<Deal> =>
  changeDeal(deps, member, id, async (tx, changed) => {
    const { deal, side } = changed
    if (
      deal.state === 'done' ||
      (deal.state === 'agreed' && deal[side === 'buyer' ? 'hasBuyerSaid' : 'hasSellerSaid'])
    )
      return
    ensureDealMove(changed, 'say')
    await setSaid(tx, id, [side])
    if (side === 'seller') await sell(tx, member, changed)
    else await keepReserved(tx, changed)
    const isDone = await completeDeal(tx, id)
    await changed.say(isDone ? dealMessages.done : dealMessages.said)
  })

/** Calls it off, and the ad is everyone's again. */
export const cancelDeal = (deps: DealDeps, member: Member, id: string, reason: CancelReason): Promise<Deal> =>
  changeDeal(deps, member, id, async (tx, changed) => {
    const { deal, side, ad } = changed
    ensureDealMove(changed, 'cancel')
    const calledOff = { by: side, reason }
    if (ad?.status === 'reserved' && ad.reservation?.reservedFor === deal.buyerId)
      await moveApprovedAds(tx, [{ id: ad.id, status: ad.status }], 'active', {
        isByHolder: side === 'buyer',
        calledOff,
      })
    else await endDeal(tx, id, calledOff)
    await changed.say(cancelMessage(reason))
  })
