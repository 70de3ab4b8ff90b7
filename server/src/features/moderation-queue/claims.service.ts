import type { Claims } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  CASE_CLAIMED,
  CASE_DECIDED,
  CASE_NOT_FOUND,
  OWN_MATTER,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import * as store from './claims.store.ts'

/** Holds cases for two minutes, or longer. Says of each other why it can't be held. */
export async function claimCases(db: Queryable, member: Member, ids: string[]): Promise<Claims> {
  const claimed = new Set(await store.claim(db, ids, member.id))
  const others = [...new Set(ids)].filter((id) => !claimed.has(id))
  const states = new Map((await store.listStates(db, others, member.id)).map((state) => [state.id, state]))
  const message = (id: string): string => {
    const state = states.get(id)
    if (!state) return CASE_NOT_FOUND
    if (state.isDecided) return CASE_DECIDED
    return state.isOwn ? OWN_MATTER : CASE_CLAIMED
  }
  return { claimed: [...claimed], refused: others.map((id) => ({ _id: id, message: message(id) })) }
}

/** Lets go of them; what the caller does not hold stays as it is. */
export async function releaseCases(db: Queryable, member: Member, ids: string[]): Promise<Claims> {
  await store.release(db, ids, member.id)
  return { claimed: [], refused: [] }
}
