import { mayDeleteOwnAccount } from '@bowerbird/contract/accounts/accounts.rules'
import type { Done, OwnerProof } from '@bowerbird/contract/accounts/accounts.schema'
import { OWN_DELETION_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import { OWN_DELETION_REFUSED } from '@bowerbird/contract/accounts/users.rules'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { DAY } from '@bowerbird/contract/time'
import type { Tx } from '../../../platform/db/db.ts'
import { endAllSessions, type Member } from '../../../platform/session.ts'
import { leaveBusinesses } from '../../businesses/business-people.service.ts'
import { endDealsOfAccounts } from '../../chat/deals/deal-changes.service.ts'
import { endReservationsOf } from '../../lifecycle/reservation-notices.service.ts'
import { endCasesOfAccounts, releaseHiddenAdsOf } from '../../moderation-queue/ad-changes.service.ts'
import { discardImagesOf } from '../../uploads/uploads.service.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { deletionPlanned } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { removeAccounts } from '../accounts.store.ts'
import { discardExportsOf } from '../data-export/discard-exports.service.ts'
import { setOwnDeletionDue } from './deletion.store.ts'
import { checkOwner } from './owner-proof.service.ts'

/** Deletes accounts. Ads, favourites, sessions, codes and images are deleted by cascade. */
export async function deleteAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await endCasesOfAccounts(tx, ids)
  await endDealsOfAccounts(tx, ids)
  await leaveBusinesses(tx, ids)
  await endReservationsOf(tx, ids, () => removeAccounts(tx, ids))
}

/** The same for one account, with its image files, the copy of its data and the emails that wait to be sent to it. */
export async function eraseAccount(
  tx: Tx,
  { jobs, mailer }: Pick<AccountDeps, 'jobs' | 'mailer'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await discardImagesOf(tx, jobs, id)
  await discardExportsOf(tx, jobs, id)
  await mailer.discardTo(tx, email)
  await deleteAccounts(tx, [id])
}

/**
 * Hides the account and its ads now; the nightly job erases it. A login until then cancels it (`openSession`), so a
 * request without a proof, as other programs send it, can't destroy anything.
 */
export async function deleteAccount(
  deps: Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>,
  member: Member,
  proof: OwnerProof | undefined,
): Promise<Done> {
  if (!mayDeleteOwnAccount(member.role)) throw new AppError('FORBIDDEN', OWN_DELETION_REFUSED)
  const confirmOwner = proof && (await checkOwner(deps, member, proof))
  await deps.db.transaction(async (tx) => {
    // Those whom its ads are reserved for hear of it now, not in two weeks.
    await releaseHiddenAdsOf(tx, member.id)
    const account = await lockOwn(tx, member.id)
    if (account.status !== 'active') throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
    if (!mayDeleteOwnAccount(account.role)) throw new AppError('FORBIDDEN', OWN_DELETION_REFUSED)
    await confirmOwner?.(tx, account)
    await setOwnDeletionDue(tx, member.id, OWN_DELETION_DAYS)
    await endAllSessions(tx, member.id)
    await notifyOwner(tx, member.id, deletionPlanned(new Date(Date.now() + OWN_DELETION_DAYS * DAY)))
  })
  return { success: true, message: t`Account deleted successfully` }
}
