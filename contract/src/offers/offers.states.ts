import type { ListingType } from '../ads/ads.terms.ts'
import { t } from '../language/t.ts'

/** An offer is open until somebody answers it, takes it back, or its time is over. */
export const offerStates = [
  'open',
  'accepted',
  'completed',
  'countered',
  'declined',
  'withdrawn',
  'expired',
  'closed',
] as const
export type OfferState = (typeof offerStates)[number]

/** By the side that made the offer, by the other side, or when something else has happened. */
export type OfferActor = 'maker' | 'receiver' | 'system'

/** Moves that people make with a button. A counter-offer is an offer of its own, which ends the one before. */
export const offerMoves = ['accept', 'decline', 'withdraw', 'cancel'] as const
export type OfferMove = (typeof offerMoves)[number]

type Move = OfferMove | 'counter' | 'expire' | 'close' | 'complete'

interface State {
  /** On its card in the chat. */
  label: string
  /** Nobody can make another offer in this chat meanwhile. */
  isLive: boolean
  moves: Partial<Record<Move, { to: OfferState; by: readonly OfferActor[] }>>
}

const ended = (label: string): State => ({ label, isLive: false, moves: {} })

/** The one table of the states of an offer. Buttons, endpoints and tests derive from it. Any other move is refused. */
export const offerTable: Record<OfferState, State> = {
  open: {
    label: t`Waiting for an answer`,
    isLive: true,
    moves: {
      accept: { to: 'accepted', by: ['receiver'] },
      decline: { to: 'declined', by: ['receiver'] },
      counter: { to: 'countered', by: ['receiver'] },
      withdraw: { to: 'withdrawn', by: ['maker'] },
      expire: { to: 'expired', by: ['system'] },
      // The ad is no longer to be had, or one of them has blocked the other.
      close: { to: 'closed', by: ['system'] },
    },
  },
  accepted: {
    label: t`Accepted`,
    isLive: true,
    moves: {
      cancel: { to: 'closed', by: ['maker', 'receiver'] },
      // The reservation has ended, whoever ended it.
      close: { to: 'closed', by: ['system'] },
      // The ad is sold to this buyer.
      complete: { to: 'completed', by: ['system'] },
    },
  },
  completed: ended(t`Sold at this price`),
  countered: ended(t`Answered with another offer`),
  declined: ended(t`Declined`),
  withdrawn: ended(t`Taken back`),
  expired: ended(t`Not answered in time`),
  closed: ended(t`No longer on the table`),
}

/** The state in words: what is for rent isn't sold. */
export const offerLabel = (state: OfferState, listingType: ListingType | undefined): string =>
  state === 'completed' && listingType === 'rent' ? t`Rented at this price` : offerTable[state].label

/** An open offer, for whom has to answer it. */
export const WAITING_FOR_YOU = t`Waiting for your answer`

export const movesOfOffer = (state: OfferState, actor: OfferActor): OfferMove[] =>
  offerMoves.filter((move) => offerTable[state].moves[move]?.by.includes(actor))

export const offerAfter = (state: OfferState, move: Move, actor: OfferActor): OfferState | undefined => {
  const found = offerTable[state].moves[move]
  return found?.by.includes(actor) ? found.to : undefined
}

export const liveOffers = offerStates.filter((state) => offerTable[state].isLive)
