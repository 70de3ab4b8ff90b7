import { t } from '../language/t.ts'

/**
 * A deal is agreed when an ad is reserved for a buyer, by an accepted offer or by its seller. It is done when both have
 * met, and ended when it has come to nothing.
 */
export const dealStates = ['agreed', 'done', 'ended'] as const
export type DealState = (typeof dealStates)[number]

/** One of the two people, or when something else has happened. */
export type DealActor = 'buyer' | 'seller' | 'system'

/** Moves that people make with a button: entering the code that the other one shows, saying that it is done, calling it off. */
const dealMoves = ['confirm', 'say', 'cancel'] as const
export type DealMove = (typeof dealMoves)[number]

type Move = DealMove | 'complete' | 'end' | 'reopen'

interface State {
  /** On its card. */
  label: string
  moves: Partial<Record<Move, { to: DealState; by: readonly DealActor[] }>>
}

const both = ['buyer', 'seller'] as const

/** The one table of the states of a deal. Buttons, endpoints and tests derive from it. Any other move is refused. */
export const dealTable: Record<DealState, State> = {
  agreed: {
    label: t`Agreed`,
    moves: {
      confirm: { to: 'done', by: both },
      // It is done once the other one has said so too.
      say: { to: 'agreed', by: both },
      complete: { to: 'done', by: ['system'] },
      cancel: { to: 'ended', by: both },
      // The reservation is over, or the ad or an account is gone.
      end: { to: 'ended', by: ['system'] },
    },
  },
  done: { label: t`Done`, moves: {} },
  // A decision of a moderator that had ended the reservation was taken back.
  ended: { label: t`Called off`, moves: { reopen: { to: 'agreed', by: ['system'] } } },
}

export const movesOfDeal = (state: DealState, actor: DealActor): DealMove[] =>
  dealMoves.filter((move) => dealTable[state].moves[move]?.by.includes(actor))

export const dealAfter = (state: DealState, move: Move, actor: DealActor): DealState | undefined => {
  const found = dealTable[state].moves[move]
  return found?.by.includes(actor) ? found.to : undefined
}
