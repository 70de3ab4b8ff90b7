import { forgetOldAttempts } from '../../platform/limits/postgres-limits.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { lockForgottenAccounts } from './accounts.store.ts'
import { removeExpiredApiTokens } from './api-tokens/api-tokens.store.ts'
import { startExportJobs } from './data-export/data-export.service.ts'
import { removeExpiredCodes } from './login/codes.store.ts'
import { removeOldLogins } from './login/login.store.ts'
import { removeOldLinks } from './openid/identities.store.ts'
import { removeOldOpenIdAttempts } from './openid/openid.store.ts'
import { removeOldChallenges } from './passkeys/challenges.store.ts'
import { deleteAccounts } from './profile/deletion.service.ts'
import { mailDueRecoveries } from './recovery/recovery.service.ts'
import { removeOldRecoveries } from './recovery/recovery.store.ts'
import { removeOldTakeoverLinks } from './takeover/takeover.store.ts'
import { removeOldHeldLogins } from './two-factor/held-logins.store.ts'
import { removeOldSetups } from './two-factor/two-factor.store.ts'
import { eraseDueAccounts } from './users/account-standing.service.ts'

/** Nightly clean-up of expired rows, the emails at the end of a recovery's waiting time, and copies of members' data. */
export async function startAccountJobs(
  deps: Pick<AccountDeps, 'db' | 'jobs' | 'mailer' | 'publicUrl' | 'images' | 'privateFiles'>,
): Promise<void> {
  await deps.jobs.everyMinute('account-recoveries', () => mailDueRecoveries(deps))
  await startExportJobs(deps)
  await deps.jobs.nightly('tidy-accounts', async () => {
    await removeExpiredCodes(deps.db)
    await removeOldLogins(deps.db)
    await removeOldOpenIdAttempts(deps.db)
    await removeOldLinks(deps.db)
    await removeOldTakeoverLinks(deps.db)
    await removeOldHeldLogins(deps.db)
    await removeOldSetups(deps.db)
    await removeOldChallenges(deps.db)
    await removeOldRecoveries(deps.db)
    await removeExpiredApiTokens(deps.db)
    await deps.db.transaction(async (tx) => deleteAccounts(tx, await lockForgottenAccounts(tx)))
    await eraseDueAccounts(deps)
    await forgetOldAttempts(deps.db)
  })
}
