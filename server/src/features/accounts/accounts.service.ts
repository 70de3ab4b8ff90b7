import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { findByEmail, hasAdmin, insertAccount } from './accounts.store.ts'

export interface FirstAdmin {
  email: string
  password: string
}

/**
 * Makes the first administrator: the one the operator named, or else (for a market on a laptop) one with a
 * random password. `tell` hears of it before the transaction commits: a start that is killed in between
 * leaves no administrator whose password nobody saw.
 */
export async function ensureAdmin(
  db: Db,
  wanted: FirstAdmin | undefined,
  tell: (admin: FirstAdmin) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (wanted ? await findByEmail(tx, wanted.email) : await hasAdmin(tx)) return
    const admin = wanted ?? {
      email: 'admin@bowerbird.example',
      password: randomBytes(9).toString('base64url'),
    }
    await insertAccount(tx, {
      id: newId(),
      name: 'Administrator',
      email: admin.email,
      passwordHash: await hashPassword(admin.password),
      role: 'admin',
      isVerified: true,
    })
    tell(admin)
  })
}
