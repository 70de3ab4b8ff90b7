import { AppError } from '@bowerbird/contract/errors'
import { OWN_MATTER } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { findIsOwn, type Matter } from './own-matters.store.ts'

/**
 * Staff never decide about themselves, whatever their role and however few they are. Everything that staff do to ads,
 * messages and reports asks here first.
 */
export async function ensureNotOwn(db: Queryable, member: Member, matter: Matter): Promise<void> {
  if (await findIsOwn(db, member.id, matter)) throw new AppError('FORBIDDEN', OWN_MATTER)
}

/** The same for an ad. */
export const ensureNotOwnAd = (
  db: Queryable,
  member: Member,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<void> => ensureNotOwn(db, member, { accountId: sellerId, adId: id, conversationId: null })
