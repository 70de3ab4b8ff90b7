import type { OwnData } from '@bowerbird/contract/accounts/accounts.schema'
import type { Queryable } from '../../../platform/db/db.ts'
import { findProfile } from '../accounts.store.ts'
import { listApiTokens } from '../api-tokens/api-tokens.store.ts'
import { ownIdentities } from '../openid/identities.service.ts'
import { listPasskeys } from '../passkeys/passkeys.store.ts'
import { findOwnData } from './own-data.store.ts'

/** Everything that the account holds, for its owner to keep. */
export async function exportOwnData(db: Queryable, accountId: string): Promise<OwnData> {
  return {
    exportedAt: new Date().toISOString(),
    profile: await findProfile(db, accountId),
    identities: await ownIdentities(db, accountId),
    apiTokens: await listApiTokens(db, accountId),
    passkeys: await listPasskeys(db, accountId),
    ...(await findOwnData(db, accountId)),
  }
}
