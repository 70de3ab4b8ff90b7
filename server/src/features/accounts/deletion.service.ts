import { mayDeleteOwnAccount } from '@bowerbird/contract/accounts/accounts.rules'
import type { Done } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { isOwnImage } from '@bowerbird/contract/image-address'
import type { Member } from '../../platform/session.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { lockById, removeAccount } from './accounts.store.ts'
import { hasImage, listImages } from './avatar.store.ts'

const REMOVE_IMAGES = 'remove-images'

interface RemoveImages {
  hashes: string[]
}

const hashOf = (address: string): string => address.split('/')[2] ?? ''

/** Ads, favourites, sessions, codes and pictures belong to their account's row and go with it. */
export async function deleteAccount(
  { db, jobs }: Pick<AccountDeps, 'db' | 'jobs'>,
  member: Member,
): Promise<Done> {
  await db.transaction(async (tx) => {
    const account = await lockById(tx, member.id)
    if (!account) throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
    if (!mayDeleteOwnAccount(account.role)) {
      throw new AppError(
        'FORBIDDEN',
        "Administrators can't delete their own account. Another administrator can do it.",
      )
    }
    const hashes = [...new Set((await listImages(tx, member.id)).filter(isOwnImage).map(hashOf))]
    await removeAccount(tx, member.id)
    if (hashes.length) await jobs.enqueue<RemoveImages>(tx, REMOVE_IMAGES, { hashes })
  })
  return { success: true, message: 'Account deleted successfully' }
}

/** Files can't take part in a transaction, so they go after it, as often as it takes. */
export async function startImageRemoval({
  db,
  jobs,
  images,
}: Pick<AccountDeps, 'db' | 'jobs' | 'images'>): Promise<void> {
  await jobs.work<RemoveImages>(REMOVE_IMAGES, async ({ hashes }) => {
    for (const hash of hashes) {
      // The same picture may have been stored again since.
      if (!(await hasImage(db, hash))) await images.remove(hash)
    }
  })
}
