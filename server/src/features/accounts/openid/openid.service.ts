import type { GoogleMessage } from '@bowerbird/contract/accounts/accounts.rules'
import type { LoggedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { GOOGLE_FAILED, MAX_AVATAR_BYTES } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../platform/db/db.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { type LoginRow, lockByEmail, lockById } from '../accounts.store.ts'
import { openSession } from '../login/login.service.ts'
import type { Origin } from '../origin.ts'
import { storeAvatar } from '../profile/avatar.service.ts'
import { deleteAccounts } from '../profile/deletion.service.ts'
import { insertHeldLogin } from '../two-factor/held-logins.store.ts'
import { findTwoFactor } from '../two-factor/two-factor.store.ts'
import { askToLink } from './identities.service.ts'
import { findAccountOfIdentity, insertIdentity } from './identities.store.ts'
import type { Identity } from './openid.client.ts'
import { insertAccountIfMissing, setFirstAvatar } from './openid.store.ts'

type Outcome =
  | { id: string; loggedIn: LoggedIn }
  | Extract<GoogleMessage, { link: unknown } | { loginToken: string }>
type Found = { account: LoginRow } | { link: { token: string; email: string; hasPassword: boolean } }

/**
 * The account of a person identified by the provider: the one they used before, or a new one. One that someone else
 * may own, because only the email is the same, is linked after its owner has agreed.
 */
async function accountOf(tx: Tx, identity: Identity): Promise<Found> {
  const known = await findAccountOfIdentity(tx, identity.issuer, identity.subject)
  if (known) {
    const account = await lockById(tx, known)
    if (account) return { account }
  }
  // Someone registered it and never had the mailbox: nothing of theirs may become part of this person's account.
  const squatter = await lockByEmail(tx, identity.email)
  if (squatter && !squatter.isVerified) await deleteAccounts(tx, [squatter.id])
  const isNew = await insertAccountIfMissing(tx, {
    id: newId(),
    name: identity.name,
    email: identity.email,
  })
  const account = await lockByEmail(tx, identity.email)
  // Registered again at this very moment: the next try replaces it.
  if (!account?.isVerified) throw new AppError('CONFLICT', GOOGLE_FAILED)
  // A concurrent first login may have created it and linked it meanwhile.
  const owner = isNew ? undefined : await findAccountOfIdentity(tx, identity.issuer, identity.subject)
  if (!isNew && owner !== account.id) {
    const token = await askToLink(tx, account, identity)
    return { link: { token, email: account.email, hasPassword: account.passwordHash !== null } }
  }
  await insertIdentity(tx, identity, account.id)
  return { account }
}

/** Only fetches images from Google and the provider itself, against SSRF. */
export function mayFetchPicture(picture: string, issuer: string): boolean {
  if (!URL.canParse(picture)) return false
  const { protocol, host } = new URL(picture)
  const own = new URL(issuer)
  if (protocol === own.protocol && host === own.host) return true
  return protocol === 'https:' && /(^|\.)googleusercontent\.com$/.test(host)
}

async function fetchPicture(address: string): Promise<Buffer> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(3_000) })
  const size = Number(response.headers.get('content-length') ?? 0)
  if (!response.ok || !response.body || size > MAX_AVATAR_BYTES)
    throw new Error('The response is not an image')
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body) {
    length += part.length
    if (length > MAX_AVATAR_BYTES) throw new Error('The image is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Best effort: without an image, the account has no avatar. */
async function importAvatar(
  deps: Pick<AccountDeps, 'db' | 'images'>,
  accountId: string,
  { picture, issuer }: Identity,
): Promise<string | null> {
  if (!picture || !mayFetchPicture(picture, issuer)) return null
  try {
    const avatar = await storeAvatar(deps, accountId, await fetchPicture(picture))
    await setFirstAvatar(deps.db, accountId, avatar)
    return avatar
  } catch {
    return null
  }
}

export async function logInWithIdentity(
  deps: Pick<AccountDeps, 'db' | 'images'>,
  identity: Identity,
  origin: Origin,
): Promise<GoogleMessage> {
  const found = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const owner = await accountOf(tx, identity)
    if ('link' in owner) return owner
    const { account } = owner
    if ((await findTwoFactor(tx, account.id)).isOn) {
      return { loginToken: await insertHeldLogin(tx, account.id) }
    }
    return { id: account.id, loggedIn: await openSession(tx, account, origin) }
  })
  if (!('loggedIn' in found)) return found
  const { id, loggedIn } = found
  return { ...loggedIn, avatar: loggedIn.avatar ?? (await importAvatar(deps, id, identity)) }
}
