import { randomBytes } from 'node:crypto'
import type {
  Done,
  Identity,
  IdentityLink,
  LoggedIn,
  OwnerProof,
} from '@bowerbird/contract/accounts/accounts.schema'
import {
  IDENTITY_NEEDS_EMAIL,
  IDENTITY_TAKEN,
  LINK_EXPIRED,
  LOGIN_IS_LAST,
} from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Db, Queryable, Tx } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeSend, takeTry } from '../accounts.limits.ts'
import { identityLinked, identityRemoved, linkCodeMail } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { findById, type LoginRow, lockById } from '../accounts.store.ts'
import { checkCode, makeCode, spendCode } from '../login/codes.service.ts'
import { setCode } from '../login/codes.store.ts'
import { attemptOn, checkPassword, limitCodes, openSession } from '../login/login.service.ts'
import { lockIfPassword } from '../login/login.store.ts'
import type { Origin } from '../origin.ts'
import { checkOwner } from '../profile/owner-proof.service.ts'
import { showFactor } from '../two-factor/second-factor.service.ts'
import {
  findAccountOfIdentity,
  findLink,
  insertIdentity,
  insertLink,
  listIdentities,
  type PendingLink,
  type ProviderIdentity,
  removeIdentity,
  removeLink,
} from './identities.store.ts'
import { providerName } from './provider-name.ts'

/*
 * A provider that vouches for the email of an existing account does not open it: its owner agrees first, with the
 * password or a code from the mailbox. Otherwise anyone who controls an email at the provider would own the account,
 * and an administrator's account too.
 */

type Deps = Pick<AccountDeps, 'db' | 'mailer' | 'limits' | 'publicUrl'>

const expired = () => new AppError('INVALID_INPUT', LINK_EXPIRED)

/** Keeps the identity until the owner has agreed; the key goes to the browser that brought it. */
export async function askToLink(tx: Tx, account: LoginRow, identity: ProviderIdentity): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await insertLink(tx, key, { accountId: account.id, identity })
  return key
}

async function findLinkAndAccount(
  db: Db,
  linkToken: string,
): Promise<{ link: PendingLink; account: LoginRow }> {
  const link = await findLink(db, linkToken)
  const account = link && (await findById(db, link.accountId))
  if (!link || !account) throw expired()
  return { link, account }
}

export async function sendLinkCode(deps: Deps, linkToken: string, origin: Origin): Promise<Done> {
  const { db, mailer, limits, publicUrl } = deps
  const { account } = await findLinkAndAccount(db, linkToken)
  const attempt = await attemptOn(db, account.email, origin)
  await takeSend(limits, attempt)
  const { code, codeHash } = await makeCode()
  await db.transaction(async (tx) => {
    if (!(await lockById(tx, account.id))) throw expired()
    await setCode(tx, { accountId: account.id, purpose: 'link', codeHash, source: attempt.source })
    await mailer.post(tx, linkCodeMail({ to: account.email, code, site: publicUrl() }))
  })
  return { success: true, message: t`Verification code sent` }
}

/** Throws unless the owner has agreed; returns what makes the agreement final within the transaction. */
async function checkConsent(
  { db, limits }: Deps,
  account: LoginRow,
  { password, verificationCode }: IdentityLink,
  origin: Origin,
): Promise<(tx: Tx) => Promise<void>> {
  if (verificationCode !== undefined) {
    const attempt = await attemptOn(db, account.email, origin, 'link')
    await takeTry(limits, attempt)
    const { source } = attempt
    const live = await checkCode(db, account.id, { purpose: 'link', code: verificationCode, source })
    return (tx) => spendCode(tx, live)
  }
  const { passwordHash } = await checkPassword(
    { db, limits },
    { email: account.email, password: password ?? '' },
    origin,
  )
  return async (tx) => {
    const current = await lockIfPassword(tx, account.id, passwordHash)
    if (!current || current.isPasswordOver) throw expired()
  }
}

export async function linkIdentity(deps: Deps, input: IdentityLink, origin: Origin): Promise<LoggedIn> {
  const { account, link } = await findLinkAndAccount(deps.db, input.linkToken)
  const confirm = await checkConsent(deps, account, input, origin)
  const factor = await showFactor(deps, input, origin)
  return limitCodes(deps, { email: account.email, code: input.code, origin }, () =>
    deps.db.transaction(async (tx) => {
      const current = await lockById(tx, account.id)
      if (!current || !(await removeLink(tx, input.linkToken))) throw expired()
      await confirm(tx)
      await insertIdentity(tx, link, account.id)
      await notifyOwner(tx, account.id, identityLinked(providerName(link.issuer)))
      return openSession(tx, current, origin, factor)
    }),
  )
}

export async function ownIdentities(db: Queryable, accountId: string): Promise<Identity[]> {
  const rows = await listIdentities(db, accountId)
  return rows.map(({ issuer, ...row }) => ({ ...row, provider: providerName(issuer) }))
}

/** Connects what the popup brought to the account of the member who began it, after proof. */
export const connectToAccount = (
  db: Db,
  accountId: string,
  identity: ProviderIdentity,
): Promise<{ connected: string }> =>
  db.transaction(async (tx) => {
    const account = await lockById(tx, accountId)
    if (account?.status !== 'active') throw expired()
    if (!account.isVerified) throw new AppError('FORBIDDEN', IDENTITY_NEEDS_EMAIL)
    const connected = providerName(identity.issuer)
    const owner = await findAccountOfIdentity(tx, identity.issuer, identity.subject)
    if (owner === accountId) return { connected }
    if (owner) throw new AppError('CONFLICT', IDENTITY_TAKEN)
    await insertIdentity(tx, identity, accountId)
    await notifyOwner(tx, accountId, identityLinked(connected))
    return { connected }
  })

/** Not the last way in: its owner would have to ask for a reset, and might not know. */
export async function unlinkIdentity(
  deps: Pick<Deps, 'db' | 'limits' | 'publicUrl'>,
  member: Member,
  id: string,
  proof: OwnerProof,
): Promise<Done> {
  const own = await listIdentities(deps.db, member.id)
  if (!own.some(({ _id }) => _id === id)) throw new AppError('NOT_FOUND', t`Login not found`)
  const confirmOwner = await checkOwner(deps, member, proof)
  await deps.db.transaction(async (tx) => {
    const account = await lockOwn(tx, member.id)
    await confirmOwner(tx, account)
    const { length } = await listIdentities(tx, member.id)
    if (!account.passwordHash && length === 1) throw new AppError('CONFLICT', LOGIN_IS_LAST)
    const issuer = await removeIdentity(tx, member.id, id)
    if (issuer === undefined) throw new AppError('NOT_FOUND', t`Login not found`)
    await notifyOwner(tx, member.id, identityRemoved(providerName(issuer)))
  })
  return { success: true, message: t`Login removed` }
}
