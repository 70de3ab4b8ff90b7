import { PASSKEY_REFUSED } from '@bowerbird/contract/accounts/accounts.terms'
import type { PasskeyAssertion, PasskeyRequest } from '@bowerbird/contract/accounts/passkeys.schema'
import { AppError } from '@bowerbird/contract/errors'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Tx } from '../../../platform/db/db.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { CHALLENGE_SECONDS, type ChallengeUse, insertChallenge, removeChallenge } from './challenges.store.ts'
import {
  findByCredential,
  listCredentials,
  lockPasskey,
  type StoredPasskey,
  setUsed,
} from './passkeys.store.ts'
import { relyingParty } from './relying-party.ts'

type Deps = Pick<AccountDeps, 'db' | 'publicUrl'>
type AssertionUse = Exclude<ChallengeUse, { kind: 'register' }> | { kind: 'proof'; accountId: string }

const refused = () =>
  new AppError('INVALID_INPUT', PASSKEY_REFUSED, { validationErrors: { passkey: PASSKEY_REFUSED } })

/**
 * What stands for everything else has to check who uses it, by a fingerprint or a PIN. Beside a password, having the
 * passkey is enough.
 */
const userVerification = ({ kind }: AssertionUse) => (kind === 'second factor' ? 'preferred' : 'required')

/** Asks for a passkey: any of this site, or those of the account that has to prove who uses it. */
export async function askForPasskey({ db, publicUrl }: Deps, use: AssertionUse): Promise<PasskeyRequest> {
  const { rpID } = relyingParty(publicUrl())
  const timeout = CHALLENGE_SECONDS * 1000
  const { challenge } = await generateAuthenticationOptions({ rpID })
  await insertChallenge(db, challenge, use)
  const own = 'accountId' in use ? await listCredentials(db, use.accountId) : undefined
  return {
    challenge,
    rpId: rpID,
    timeout,
    userVerification: userVerification(use),
    ...(own && { allowCredentials: own.map((each) => ({ ...each, type: 'public-key' as const })) }),
  }
}

/** A passkey that has just been used. */
export type ShownPasskey = Pick<StoredPasskey, 'id' | 'accountId'>

/** The challenge inside; undefined if the text isn't what browsers send. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * Throws unless a passkey of this market has signed a challenge that was made for this use. Both are used up, whatever
 * comes of it. Before a transaction: call `confirmPasskey` in it.
 */
export async function checkPasskey(
  { db, publicUrl }: Deps,
  assertion: PasskeyAssertion,
  use: AssertionUse,
): Promise<ShownPasskey> {
  const challenge = challengeIn(assertion.response.clientDataJSON)
  if (challenge === undefined || !(await removeChallenge(db, challenge, use))) throw refused()
  const passkey = await findByCredential(db, assertion.id)
  if (!passkey) throw refused()
  const { rpID, origin } = relyingParty(publicUrl())
  const credential: WebAuthnCredential = {
    id: assertion.id,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.counter,
  }
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential,
    requireUserVerification: userVerification(use) === 'required',
  }).catch(() => undefined)
  // The library throws at a wrong origin, host or counter, and says false at a wrong signature.
  if (!verified?.verified) throw refused()
  if (!(await setUsed(db, passkey.id, verified.authenticationInfo.newCounter))) throw refused()
  return passkey
}

/** Throws unless it is this account's, and still is when the transaction begins. */
export async function confirmPasskey(tx: Tx, accountId: string, shown: ShownPasskey): Promise<void> {
  if (shown.accountId !== accountId || !(await lockPasskey(tx, accountId, shown.id))) throw refused()
}
