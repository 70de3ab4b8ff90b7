import type { LoggedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { LOGIN_EXPIRED } from '@bowerbird/contract/accounts/accounts.terms'
import type { HeldLogin } from '@bowerbird/contract/accounts/two-factor.schema'
import { AppError } from '@bowerbird/contract/errors'
import type { AccountDeps } from '../accounts.deps.ts'
import { findById, lockById } from '../accounts.store.ts'
import { limitCodes, openSession } from '../login/login.service.ts'
import type { Origin } from '../origin.ts'
import { findHeldLogin, removeHeldLogin } from './held-logins.store.ts'
import { showFactor } from './second-factor.service.ts'

const expired = () => new AppError('INVALID_INPUT', LOGIN_EXPIRED)

/** Completes a provider's login with a code or a passkey of the account. After a wrong one, another can be tried. */
export async function completeLogin(
  deps: Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>,
  { loginToken, ...sent }: HeldLogin,
  origin: Origin,
): Promise<LoggedIn> {
  const accountId = await findHeldLogin(deps.db, loginToken)
  const account = accountId && (await findById(deps.db, accountId))
  if (!account) throw expired()
  const factor = await showFactor(deps, sent, origin)
  return limitCodes(deps, { email: account.email, code: sent.code, origin }, () =>
    deps.db.transaction(async (tx) => {
      const current = await lockById(tx, account.id)
      if (!current || !(await removeHeldLogin(tx, loginToken))) throw expired()
      return openSession(tx, current, origin, factor)
    }),
  )
}
