import { hash } from 'node:crypto'
import type { Queryable } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

export const CHALLENGE_SECONDS = 300

/** The purpose of a challenge. Before the login it belongs to a browser, after it to an account. */
export type ChallengeUse =
  | { kind: 'register' | 'proof'; accountId: string }
  | { kind: 'login' | 'second factor'; device: string }

const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

const accountIn = (use: ChallengeUse) => ('accountId' in use ? use.accountId : null)
const deviceIn = (use: ChallengeUse) => ('device' in use ? hashOf(use.device) : null)

export async function insertChallenge(db: Queryable, challenge: string, use: ChallengeUse): Promise<void> {
  await db.run(sql`
    insert into passkey_challenges (challenge_hash, kind, account_id, device_hash, expires_at)
    values (${hashOf(challenge)}, ${use.kind}, ${accountIn(use)}, ${deviceIn(use)},
      now() + make_interval(secs => ${CHALLENGE_SECONDS}))`)
}

/** True if it was made for this use and has not been used: it works once, whatever the signature is like. */
export const removeChallenge = async (
  db: Queryable,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> =>
  (await db.run(sql`
    delete from passkey_challenges
    where challenge_hash = ${hashOf(challenge)} and kind = ${use.kind} and expires_at > now()
      and account_id is not distinct from ${accountIn(use)}::uuid
      and device_hash is not distinct from ${deviceIn(use)}::bytea`)) === 1

export async function removeOldChallenges(db: Queryable): Promise<void> {
  await db.run(sql`delete from passkey_challenges where expires_at < now()`)
}
