import type { Done } from '@bowerbird/contract/accounts/accounts.schema'
import {
  PASSKEY_EXISTS,
  PASSKEY_NOT_ADDED,
  PASSKEY_NOT_FOUND,
  PASSKEYS_FULL,
} from '@bowerbird/contract/accounts/accounts.terms'
import {
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyCreation,
} from '@bowerbird/contract/accounts/passkeys.schema'
import type { OwnerProof } from '@bowerbird/contract/accounts/proof.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { parse as uuidBytes } from 'uuid'
import type { Queryable } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { passkeyAdded, passkeyRemoved } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { checkOwner } from '../profile/owner-proof.service.ts'
import { challengeIn } from './assertions.service.ts'
import { CHALLENGE_SECONDS, insertChallenge, removeChallenge } from './challenges.store.ts'
import { insertPasskey, listCredentials, listPasskeys, removePasskey, setName } from './passkeys.store.ts'
import { relyingParty } from './relying-party.ts'

type Deps = Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>

const refused = () => new AppError('INVALID_INPUT', PASSKEY_NOT_ADDED)

async function refuseIfFull(db: Queryable, accountId: string): Promise<void> {
  if ((await listPasskeys(db, accountId)).length >= MAX_PASSKEYS)
    throw new AppError('CONFLICT', PASSKEYS_FULL)
}

/** After a proof, the member can add one passkey with these options. */
export async function startPasskey(deps: Deps, member: Member, proof: OwnerProof): Promise<PasskeyCreation> {
  const { db, publicUrl } = deps
  const confirmOwner = await checkOwner(deps, member, proof)
  const { rpID, rpName } = relyingParty(publicUrl())
  return db.transaction(async (tx) => {
    const { id, email, name } = await lockOwn(tx, member.id)
    await refuseIfFull(tx, id)
    await confirmOwner(tx, await lockOwn(tx, id))
    const timeout = CHALLENGE_SECONDS * 1000
    const options = await generateRegistrationOptions({ rpID, rpName, userName: email, timeout })
    const { challenge } = options
    await insertChallenge(tx, challenge, { kind: 'register', accountId: id })
    return {
      challenge,
      rp: { id: rpID, name: rpName },
      // Password managers show the email beside the passkey.
      user: { id: Buffer.from(uuidBytes(id)).toString('base64url'), name: email, displayName: name },
      pubKeyCredParams: options.pubKeyCredParams,
      timeout,
      attestation: 'none',
      excludeCredentials: (await listCredentials(tx, id)).map((each) => ({ ...each, type: 'public-key' })),
      // So that every passkey can log in alone, without an email.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }
  })
}

export async function addPasskey(
  { db, publicUrl }: Deps,
  { id: accountId }: Member,
  { name, passkey }: NewPasskey,
): Promise<Passkey> {
  const challenge = challengeIn(passkey.response.clientDataJSON)
  const use = { kind: 'register', accountId } as const
  if (challenge === undefined || !(await removeChallenge(db, challenge, use))) throw refused()
  const { rpID, origin } = relyingParty(publicUrl())
  const { transports = [], ...response } = passkey.response
  const result = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(() => undefined)
  if (!result?.verified) throw refused()
  const { credential } = result.registrationInfo
  return db.transaction(async (tx) => {
    await lockOwn(tx, accountId)
    await refuseIfFull(tx, accountId)
    const { id: credentialId, publicKey, counter } = credential
    const added = await insertPasskey(tx, { accountId, credentialId, publicKey, counter, transports, name })
    if (!added) throw new AppError('CONFLICT', PASSKEY_EXISTS)
    await notifyOwner(tx, accountId, passkeyAdded)
    return added
  })
}

export async function renamePasskey({ db }: Deps, member: Member, id: string, name: string): Promise<Done> {
  if (!(await setName(db, member.id, id, name))) throw new AppError('NOT_FOUND', PASSKEY_NOT_FOUND)
  return { success: true, message: t`Passkey renamed` }
}

export async function dropPasskey(deps: Deps, member: Member, id: string, proof: OwnerProof): Promise<Done> {
  const confirmOwner = await checkOwner(deps, member, proof)
  await deps.db.transaction(async (tx) => {
    await confirmOwner(tx, await lockOwn(tx, member.id))
    if ((await removePasskey(tx, member.id, id)) === undefined) {
      throw new AppError('NOT_FOUND', PASSKEY_NOT_FOUND)
    }
    await notifyOwner(tx, member.id, passkeyRemoved)
  })
  return { success: true, message: t`Passkey removed` }
}
