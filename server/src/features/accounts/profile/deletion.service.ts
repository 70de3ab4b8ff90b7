import { mayDeleteOwnAccount } from '@bowerbird/contract/accounts/accounts.rules'
import type { Done } from '@bowerbird/contract/accounts/accounts.schema'
import { OWN_DELETION_REFUSED } from '@bowerbird/contract/accounts/users.rules'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import type { Tx } from '../../../platform/db/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Member } from '../../../platform/session.ts'
import { audit } from '../../audit/audit.service.ts'
import { endReservationsOf } from '../../lifecycle/reservation-notices.service.ts'
import { endCasesOfAccounts } from '../../moderation-queue/ad-changes.service.ts'
import { discardImagesOf } from '../../uploads/uploads.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { lockById, removeAccounts } from '../accounts.store.ts'

/** Deletes accounts. Ads, favourites, sessions, codes and images are deleted by cascade. */
export async function deleteAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await endCasesOfAccounts(tx, ids)
  await endReservationsOf(tx, ids, () => removeAccounts(tx, ids))
}

export async function eraseAccount(tx: Tx, jobs: Jobs, id: string): Promise<void> {
  await discardImagesOf(tx, jobs, id)
  await deleteAccounts(tx, [id])
}

export async function deleteAccount(
  { db, jobs }: Pick<AccountDeps, 'db' | 'jobs'>,
  member: Member,
): Promise<Done> {
  await db.transaction(async (tx) => {
    const account = await lockById(tx, member.id)
    if (!account) throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
    if (!mayDeleteOwnAccount(account.role)) throw new AppError('FORBIDDEN', OWN_DELETION_REFUSED)
    await eraseAccount(tx, jobs, member.id)
    // Logged after the row is gone: the audit log doesn't keep the name of someone who deleted their own account.
    await audit(tx, member, {
      action: 'account.deleted',
      target: 'account',
      targetId: member.id,
      title: 'A member',
      isAdmin: false,
    })
  })
  return { success: true, message: 'Account deleted successfully' }
}
