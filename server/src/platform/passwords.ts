import { hash, verify } from '@node-rs/argon2'

/** Argon2id at OWASP's parameters: 19 MiB, two passes, one lane. It runs off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Made once from a password nobody has, so that an unknown email costs the same work as a known one. */
const nobody = hashPassword('nobody has this password')

export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const isMatch = await verify(hashed ?? (await nobody), password)
  return isMatch && Boolean(hashed)
}
