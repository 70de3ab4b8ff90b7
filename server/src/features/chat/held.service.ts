import { AppError } from '@bowerbird/contract/errors'
import type { Tx } from '../../platform/db/db.ts'
import type { ChatDeps } from './chat.deps.ts'

export type HeldDeps = Pick<ChatDeps, 'db' | 'live'>

const NOTHING_HELD = 'There is no message waiting here'

/** Delivers the message that a review is about. */
export async function releaseHeld(_deps: HeldDeps, _tx: Tx, _reviewId: string): Promise<void> {
  throw new AppError('CONFLICT', NOTHING_HELD)
}

/** Ends the message that a review is about: it is never delivered. */
export async function refuseHeld(_deps: HeldDeps, _tx: Tx, _reviewId: string): Promise<void> {
  throw new AppError('CONFLICT', NOTHING_HELD)
}
