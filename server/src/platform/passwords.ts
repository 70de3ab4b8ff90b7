import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. It runs outside the event loop. */
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For tests only, most of which are not about passwords: hashing them would take a large part of the time. */
export function useCheapHashes(): void {
  cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Verified for unknown emails, so that they take as long as known ones. */
let dummyHash: Promise<string> | undefined

export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const isMatch = await verify(hashed ?? (await dummyHash), password)
  return isMatch && Boolean(hashed)
}
