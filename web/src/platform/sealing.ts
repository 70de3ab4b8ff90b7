import type { TypingKey } from '@bowerbird/contract/accounts/devices.schema'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const POINT_BYTES = 65
const IV_BYTES = 12

export type Encrypt = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

const cipherKey = (own: CryptoKey, theirs: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: theirs }, own, { name: 'AES-GCM', length: 256 }, false, [
    use,
  ])

/** Encrypts for the owner of a key: ECIES with P-256 and AES-GCM. Nobody here can decrypt it, this page included. */
export async function encryptFor({ x, y }: Omit<TypingKey, 'd'>): Promise<Encrypt> {
  const theirs = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, CURVE, false, [])
  const own = await crypto.subtle.generateKey(CURVE, false, ['deriveKey'])
  const key = await cipherKey(own.privateKey, theirs, 'encrypt')
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  return async (bytes) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))
    const sealed = new Uint8Array(POINT_BYTES + IV_BYTES + data.length)
    sealed.set(point)
    sealed.set(iv, POINT_BYTES)
    sealed.set(data, POINT_BYTES + IV_BYTES)
    return sealed
  }
}

/** Throws if it was encrypted for another key, or changed. */
export async function decrypt(key: TypingKey, sealed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const jwk = { kty: 'EC', crv: 'P-256', ...key }
  const own = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveKey'])
  const point = sealed.subarray(0, POINT_BYTES)
  const theirs = await crypto.subtle.importKey('raw', point, CURVE, false, [])
  const iv = sealed.subarray(POINT_BYTES, POINT_BYTES + IV_BYTES)
  const data = sealed.subarray(POINT_BYTES + IV_BYTES)
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await cipherKey(own, theirs, 'decrypt'), data)
}
