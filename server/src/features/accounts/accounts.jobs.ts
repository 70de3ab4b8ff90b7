import { forgetOldAttempts } from '../../platform/limits/postgres-limits.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { removeForgottenAccounts } from './accounts.store.ts'
import { removeExpiredCodes } from './codes.store.ts'
import { startImageRemoval } from './deletion.service.ts'
import { removeOldOpenIdAttempts } from './openid.store.ts'
import { removeOldSignIns } from './sign-in.store.ts'

/** What accounts leave to be done later: pictures of deleted ones, and each night what nobody needs any more. */
export async function startAccountJobs(deps: Pick<AccountDeps, 'db' | 'jobs' | 'images'>): Promise<void> {
  await startImageRemoval(deps)
  await deps.jobs.nightly('tidy-accounts', async () => {
    await removeExpiredCodes(deps.db)
    await removeOldSignIns(deps.db)
    await removeOldOpenIdAttempts(deps.db)
    await removeForgottenAccounts(deps.db)
    await forgetOldAttempts(deps.db)
  })
}
