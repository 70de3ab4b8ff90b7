import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. It runs outside the event loop. */
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For tests only, most of which are not about passwords: hashing them would take a large part of the time. */
export function useCheapHashes(): void {
  cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** For short secrets that are looked up by their hash: the same for the same salt, 32 bytes. */
export const saltedHash = (secret: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(secret, { ...cost, salt })

/** True if it was made at another cost than new ones: it is made again at the next login. */
export function isOldHash(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Verified for unknown emails, so that they take as long as known ones. */
let dummyHash: Promise<string> | undefined

export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const isMatch = await verify(hashed ?? (await dummyHash), password)
  return isMatch && Boolean(hashed)
}
