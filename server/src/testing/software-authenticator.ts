import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyRegistration,
  PasskeyRequest,
} from '@bowerbird/contract/accounts/passkeys.schema'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/*
 * A browser with one passkey, in software: it signs anything, also what no honest browser would.
 */

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** Where it is different from an honest browser. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  /** False: it did not ask who uses it. */
  isVerified?: boolean
  credentialId?: string
}

export interface SoftwareAuthenticator {
  credentialId: string
  /** As it is stored with an account. */
  publicKey: Uint8Array
  create: (options: { challenge: string; rp: { id: string } }, lies?: Lies) => PasskeyRegistration
  get: (options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, lies?: Lies) => PasskeyAssertion
}

/** The public key as authenticators write it (COSE, ES256). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialId = base64url(id)
  let uses = 0

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, lies: Lies, credential = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? ++uses)
    const flags =
      PRESENT | (lies.isVerified === false ? 0 : VERIFIED) | (credential.length > 0 ? HAS_CREDENTIAL : 0)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter, credential])
  }

  return {
    credentialId,
    publicKey: coseKey(publicKey),
    create(options, lies = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(options.rp.id, lies, credential))],
      ])
      const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      const clientDataJSON = base64url(clientData('webauthn.create', options.challenge, lies))
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      }
    },
    get({ challenge, rpId }, lies = {}) {
      const data = clientData('webauthn.get', challenge, lies)
      const authenticatorData = authData(rpId, lies)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      const shownId = lies.credentialId ?? credentialId
      return {
        id: shownId,
        rawId: shownId,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      }
    },
  }
}
