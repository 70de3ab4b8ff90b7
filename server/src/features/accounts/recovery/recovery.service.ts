import type { Done } from '@bowerbird/contract/accounts/accounts.schema'
import { LOGIN_EXPIRED, TWO_FACTOR_NOT_ON } from '@bowerbird/contract/accounts/accounts.terms'
import type {
  Recovery,
  RecoveryCompleted,
  RecoveryCompletion,
  RecoveryRequest,
} from '@bowerbird/contract/accounts/recovery.schema'
import {
  RECOVERY_LINK_DEAD,
  RECOVERY_STOP_DEAD,
  RECOVERY_STOPPED,
} from '@bowerbird/contract/accounts/recovery.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { inLanguageOf } from '../../languages/languages.service.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeSend, takeTry } from '../accounts.limits.ts'
import { findById, type LoginRow, lockById, setPassword } from '../accounts.store.ts'
import { removeAllCodes } from '../login/codes.store.ts'
import { attemptOn, checkPassword } from '../login/login.service.ts'
import { removeAllKnown, setKnown } from '../login/login.store.ts'
import { refuseWeakPassword } from '../login/new-password.rules.ts'
import { removeAllIdentities } from '../openid/identities.store.ts'
import { providerName } from '../openid/provider-name.ts'
import type { Origin } from '../origin.ts'
import { removeAllPasskeys } from '../passkeys/passkeys.store.ts'
import { insertTakeoverLink } from '../takeover/takeover.store.ts'
import { takeoverAlarm } from '../takeover/takeover-alarm.service.ts'
import { findHeldLogin } from '../two-factor/held-logins.store.ts'
import { findTwoFactor, removeAuthenticator } from '../two-factor/two-factor.store.ts'
import { endRecovery } from './end-recovery.service.ts'
import {
  recoveryCompleted,
  recoveryReadyMail,
  recoveryRequestedMail,
  recoveryStarted,
} from './recovery.mails.ts'
import {
  findAccountOfRecovery,
  findRecovery,
  lockDueRecoveries,
  removeRecovery,
  setReady,
  setRequested,
  setStarted,
} from './recovery.store.ts'

type Deps = Pick<AccountDeps, 'db' | 'mailer' | 'limits' | 'strictness' | 'publicUrl'>

const dead = () => new AppError('NOT_FOUND', RECOVERY_LINK_DEAD)

/** The first half of a login has to be right, as before a second factor is asked for. */
async function whoAsks(deps: Deps, request: RecoveryRequest, origin: Origin): Promise<LoginRow> {
  if ('password' in request) return checkPassword(deps, request, origin)
  const accountId = await findHeldLogin(deps.db, request.loginToken)
  const account = accountId && (await findById(deps.db, accountId))
  if (!account) throw new AppError('INVALID_INPUT', LOGIN_EXPIRED)
  return account
}

async function mailReady({ mailer, publicUrl }: Pick<Deps, 'mailer' | 'publicUrl'>, tx: Tx, to: LoginRow) {
  const { token, expiresAt } = await setReady(tx, to.id)
  const write = () => recoveryReadyMail({ to: to.email, token, expiresAt, site: publicUrl() })
  await mailer.post(tx, await inLanguageOf(tx, { id: to.id }, write))
}

/** A second request changes nothing of a recovery that has begun; an email that got lost is sent again. */
export async function requestRecovery(
  deps: Deps,
  request: RecoveryRequest,
  origin: Origin,
): Promise<Recovery> {
  const { db, mailer, limits, publicUrl } = deps
  const { id, email } = await whoAsks(deps, request, origin)
  if (!(await findTwoFactor(db, id)).isOn) throw new AppError('CONFLICT', TWO_FACTOR_NOT_ON)
  const underWay = await findRecovery(db, id)
  if (underWay.state === 'waiting') return underWay
  await takeSend(limits, await attemptOn(db, email, origin))
  return db.transaction(async (tx) => {
    const account = await lockById(tx, id)
    if (!account) throw new AppError('INVALID_INPUT', LOGIN_EXPIRED)
    const { state } = await findRecovery(tx, id)
    if (state === 'ready') {
      await mailReady(deps, tx, account)
    } else if (state !== 'waiting') {
      const token = await setRequested(tx, id)
      const link = await insertTakeoverLink(tx, id)
      const mail = await inLanguageOf(tx, { id }, async () => {
        const alarm = await takeoverAlarm(tx, link)
        return recoveryRequestedMail({ to: account.email, token, alarm, site: publicUrl() })
      })
      await mailer.post(tx, mail)
    }
    return findRecovery(tx, id)
  })
}

/** Runs an action on the account of a link. The tokens can't be guessed: the limit only spares the database. */
async function withLink<T>(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  link: { kind: 'start' | 'stop' | 'complete'; token: string; refusal: () => AppError },
  { address }: Origin,
  act: (tx: Tx, account: LoginRow) => Promise<T>,
): Promise<T> {
  const { kind, token, refusal } = link
  const accountId = await findAccountOfRecovery(db, kind, token)
  await takeTry(limits, { account: accountId ?? address, address, source: address, isKnown: false })
  if (!accountId) throw refusal()
  return db.transaction(async (tx) => {
    const account = await lockById(tx, accountId)
    // Again: another request may have used it since.
    if (!account || (await findAccountOfRecovery(tx, kind, token)) !== account.id) throw refusal()
    return act(tx, account)
  })
}

/** The waiting time begins, and every device and the mailbox are notified. A second time changes nothing. */
export const startRecovery = (deps: Deps, token: string, origin: Origin): Promise<Recovery> =>
  withLink(deps, { kind: 'start', token, refusal: dead }, origin, async (tx, { id }) => {
    const started = await setStarted(tx, id)
    if (started) await notifyOwner(tx, id, recoveryStarted(started))
    return findRecovery(tx, id)
  })

export async function stopRecoveryByLink(deps: Deps, token: string, origin: Origin): Promise<Done> {
  const refusal = () => new AppError('NOT_FOUND', RECOVERY_STOP_DEAD)
  await withLink(deps, { kind: 'stop', token, refusal }, origin, (tx, { id }) => endRecovery(tx, id))
  return { success: true, message: RECOVERY_STOPPED }
}

/** A session is enough: whoever stops it destroys nothing. */
export async function stopRecovery(db: Db, accountId: string): Promise<Done> {
  await db.transaction((tx) => endRecovery(tx, accountId))
  return { success: true, message: RECOVERY_STOPPED }
}

/** The second factor goes with every session and every other way in: someone else may have made them. */
export async function completeRecovery(
  deps: Deps,
  { token, newPassword }: RecoveryCompletion,
  origin: Origin,
): Promise<RecoveryCompleted> {
  const accountId = await findAccountOfRecovery(deps.db, 'complete', token)
  const own = accountId && (await findById(deps.db, accountId))
  if (own) await refuseWeakPassword(deps.strictness, 'newPassword', newPassword, own)
  const passwordHash = await hashPassword(newPassword)
  const link = { kind: 'complete', token, refusal: dead } as const
  return withLink(deps, link, origin, async (tx, { id, email }) => {
    await removeRecovery(tx, id)
    await removeAuthenticator(tx, id)
    await removeAllPasskeys(tx, id)
    await setPassword(tx, id, passwordHash)
    await removeAllCodes(tx, id)
    await endAllSessions(tx, id)
    const issuers = await removeAllIdentities(tx, id)
    await removeAllKnown(tx, id)
    // So that the login that follows doesn't hit a limit that an attacker has used up.
    await setKnown(tx, id, origin)
    await notifyOwner(tx, id, recoveryCompleted(issuers.map(providerName)))
    return { success: true as const, message: t`Two-factor login is off, and your password is new`, email }
  })
}

/** Emails the link to those who have waited for three days. */
export const mailDueRecoveries = (deps: Pick<Deps, 'db' | 'mailer' | 'publicUrl'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    for (const { accountId } of await lockDueRecoveries(tx)) {
      const account = await findById(tx, accountId)
      if (account) await mailReady(deps, tx, account)
    }
  })
