import type { Done, OwnerProof } from '@bowerbird/contract/accounts/accounts.schema'
import {
  STAFF_KEEP_TWO_FACTOR,
  TWO_FACTOR_NEEDED,
  TWO_FACTOR_NOT_ON,
  TWO_FACTOR_NOT_STARTED,
  TWO_FACTOR_ON_ALREADY,
} from '@bowerbird/contract/accounts/accounts.terms'
import { isStaff } from '@bowerbird/contract/accounts/roles'
import type {
  RecoveryCodes,
  TwoFactor,
  TwoFactorSecret,
} from '@bowerbird/contract/accounts/two-factor.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import { auditOperator } from '../../audit/audit.service.ts'
import { marketSettings } from '../../market/market.service.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeFactor, takeProof } from '../accounts.limits.ts'
import { passkeyRemoved, recoveryCodesMade, twoFactorOff, twoFactorOn } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { lockByEmail } from '../accounts.store.ts'
import { removeAllPasskeys } from '../passkeys/passkeys.store.ts'
import { checkOwner } from '../profile/owner-proof.service.ts'
import { endRecovery } from '../recovery/end-recovery.service.ts'
import { removeRecovery } from '../recovery/recovery.store.ts'
import { newRecoveryCodes, newRecoverySalt, recoveryCodeHash } from './recovery-codes.ts'
import { spendAppCode, spendFactorCode, wrongCode } from './second-factor.service.ts'
import { newSecret, uriOf } from './totp.ts'
import {
  findTwoFactor,
  insertAuthenticator,
  lockAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  setConfirmed,
} from './two-factor.store.ts'

type Deps = Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>

const codeMissing = () =>
  new AppError('INVALID_INPUT', TWO_FACTOR_NEEDED, { validationErrors: { code: TWO_FACTOR_NEEDED } })
const notOn = () => new AppError('CONFLICT', TWO_FACTOR_NOT_ON)

const isRequiredOf = ({ role }: Member): boolean => marketSettings().staffNeedTwoFactor && isStaff(role)

export const viewTwoFactor = async (db: Db, member: Member): Promise<TwoFactor> => ({
  ...(await findTwoFactor(db, member.id)),
  ...(isRequiredOf(member) && { isRequired: true }),
})

async function storeNewCodes(tx: Tx, accountId: string): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  const salt = newRecoverySalt()
  const hashes: Buffer[] = []
  // One after the other: each takes the memory of a password's hash.
  for (const code of recoveryCodes) hashes.push(await recoveryCodeHash(code, salt))
  await replaceRecoveryCodes(tx, accountId, { salt, hashes })
  return { recoveryCodes }
}

/** The secret leaves the server here and never again. */
export async function startTwoFactor(
  deps: Deps,
  member: Member,
  proof: OwnerProof,
): Promise<TwoFactorSecret> {
  const confirmOwner = await checkOwner(deps, member, proof)
  const secret = newSecret()
  return deps.db.transaction(async (tx) => {
    const account = await lockOwn(tx, member.id)
    if ((await lockAuthenticator(tx, member.id))?.isConfirmed) {
      throw new AppError('CONFLICT', TWO_FACTOR_ON_ALREADY)
    }
    await confirmOwner(tx, account)
    await insertAuthenticator(tx, member.id, secret)
    return { secret, uri: uriOf(secret, { issuer: marketName(), label: account.email }) }
  })
}

/** A first code shows that the app has the secret: nobody is locked out by a set-up that went wrong. */
export async function confirmTwoFactor(
  { db, limits }: Deps,
  member: Member,
  code: string,
): Promise<RecoveryCodes> {
  await takeProof(limits, member.id)
  return db.transaction(async (tx) => {
    await lockOwn(tx, member.id)
    const authenticator = await lockAuthenticator(tx, member.id)
    if (!authenticator) throw new AppError('CONFLICT', TWO_FACTOR_NOT_STARTED)
    if (authenticator.isConfirmed) throw new AppError('CONFLICT', TWO_FACTOR_ON_ALREADY)
    if (!(await spendAppCode(tx, member.id, authenticator, code))) throw wrongCode()
    await setConfirmed(tx, member.id)
    await notifyOwner(tx, member.id, twoFactorOn)
    return storeNewCodes(tx, member.id)
  })
}

export async function makeRecoveryCodes(
  deps: Deps,
  member: Member,
  proof: OwnerProof,
): Promise<RecoveryCodes> {
  const confirmOwner = await checkOwner(deps, member, proof)
  return deps.db.transaction(async (tx) => {
    const account = await lockOwn(tx, member.id)
    if (!(await lockAuthenticator(tx, member.id))?.isConfirmed) throw notOn()
    await confirmOwner(tx, account)
    await notifyOwner(tx, member.id, recoveryCodesMade)
    return storeNewCodes(tx, member.id)
  })
}

/** A passkey is both factors; else it takes the proof and a code. */
export async function endTwoFactor(
  deps: Deps,
  member: Member,
  { code, ...proof }: OwnerProof,
): Promise<Done> {
  if (isRequiredOf(member)) throw new AppError('CONFLICT', STAFF_KEEP_TWO_FACTOR)
  if (!proof.passkey && !code) throw codeMissing()
  const confirmOwner = await checkOwner(deps, member, proof)
  const { id } = member
  const giveBack = await takeFactor(deps.limits, {
    account: id,
    address: id,
    source: 'session',
    isKnown: true,
  })
  await deps.db.transaction(async (tx) => {
    const account = await lockOwn(tx, member.id)
    if (!(await lockAuthenticator(tx, member.id))?.isConfirmed) throw notOn()
    await confirmOwner(tx, account)
    if (!proof.passkey) await spendFactorCode(tx, member.id, code ?? '')
    await removeAuthenticator(tx, member.id)
    await endRecovery(tx, member.id)
    await notifyOwner(tx, member.id, twoFactorOff)
  })
  await giveBack()
  return { success: true, message: t`Two-factor login is off` }
}

/**
 * On the operator's command, for someone who has lost everything: passkeys on a lost phone must not log anyone in
 * either. False if there was nothing.
 */
export const resetTwoFactor = (db: Db, email: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const account = await lockByEmail(tx, email)
    if (!account) throw new AppError('NOT_FOUND', `${email} has no account here`)
    const { id, name } = account
    const hadPasskeys = await removeAllPasskeys(tx, id)
    const wasOn = (await lockAuthenticator(tx, id))?.isConfirmed ?? false
    if (!hadPasskeys && !wasOn) return false
    await removeAuthenticator(tx, id)
    await removeRecovery(tx, id)
    if (wasOn) await notifyOwner(tx, id, twoFactorOff)
    if (hadPasskeys) await notifyOwner(tx, id, passkeyRemoved)
    await auditOperator(tx, { action: 'account.twoFactorOff', target: 'account', targetId: id, title: name })
    return true
  })
