import type { OwnData } from '@bowerbird/contract/accounts/accounts.schema'
import type { Member } from '../../../platform/session.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeExport } from '../accounts.limits.ts'
import { findProfile } from '../accounts.store.ts'
import { ownIdentities } from '../openid/identities.service.ts'
import { listPasskeys } from '../passkeys/passkeys.store.ts'
import { findOwnData } from './own-data.store.ts'

/** Everything that the account holds, for its owner to keep. */
export async function exportOwnData(
  { db, limits }: Pick<AccountDeps, 'db' | 'limits'>,
  member: Member,
): Promise<OwnData> {
  await takeExport(limits, member.id)
  return {
    exportedAt: new Date().toISOString(),
    profile: await findProfile(db, member.id),
    identities: await ownIdentities(db, member.id),
    passkeys: await listPasskeys(db, member.id),
    ...(await findOwnData(db, member.id)),
  }
}
