import type { LoggedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { PASSKEY_REFUSED } from '@bowerbird/contract/accounts/accounts.terms'
import type { PasskeyAssertion, PasskeyRequest } from '@bowerbird/contract/accounts/passkeys.schema'
import { AppError } from '@bowerbird/contract/errors'
import type { AccountDeps } from '../accounts.deps.ts'
import { takePasskeyLogin, takePasskeyStart } from '../accounts.limits.ts'
import { lockById } from '../accounts.store.ts'
import { openSession } from '../login/login.service.ts'
import type { Origin } from '../origin.ts'
import { askForPasskey, checkPasskey } from './assertions.service.ts'

type Deps = Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>

export async function startPasskeyLogin(
  deps: Deps,
  { address, device }: Origin,
  asSecondFactor: boolean,
): Promise<PasskeyRequest> {
  await takePasskeyStart(deps.limits, address)
  return askForPasskey(deps, { kind: asSecondFactor ? 'second factor' : 'login', device })
}

/** The passkey checks who uses it, so it is both factors. What else a login asks, it asks too. */
export async function logInWithPasskey(
  deps: Deps,
  assertion: PasskeyAssertion,
  origin: Origin,
): Promise<LoggedIn> {
  const giveBack = await takePasskeyLogin(deps.limits, origin.address)
  const passkey = await checkPasskey(deps, assertion, { kind: 'login', device: origin.device })
  await giveBack()
  return deps.db.transaction(async (tx) => {
    const account = await lockById(tx, passkey.accountId)
    if (!account) throw new AppError('INVALID_INPUT', PASSKEY_REFUSED)
    return openSession(tx, account, origin, { passkey })
  })
}
