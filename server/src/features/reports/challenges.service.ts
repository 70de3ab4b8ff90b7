import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '@bowerbird/contract/errors'
import { isProof, PROOF_DIFFICULTY, proofText } from '@bowerbird/contract/reports/proof-of-work'
import type { ReportChallenge, ReportProof } from '@bowerbird/contract/reports/reports.schema'
import { REPORT_CHECK_FAILED } from '@bowerbird/contract/reports/reports.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { insertChallenge, removeChallenge, removeExpiredChallenges } from './challenges.store.ts'

/** Long enough to describe what happened without haste. */
const VALID_MINUTES = 60

const challengesPerAddress: Limit = { name: 'report challenges per address', max: 60, seconds: HOUR_SECONDS }

export async function createChallenge(
  { db, limits }: { db: Db; limits: Limits },
  address: string,
): Promise<ReportChallenge> {
  await limits.take(challengesPerAddress, address)
  const challenge = randomUUID()
  await removeExpiredChallenges(db)
  await insertChallenge(db, challenge, VALID_MINUTES)
  return { challenge, difficulty: PROOF_DIFFICULTY }
}

/** Uses up the challenge of a proof; throws if the proof is wrong, or its challenge is unknown, used or expired. */
export async function spendProof(tx: Tx, { challenge, nonce }: ReportProof): Promise<void> {
  const hash = createHash('sha256').update(proofText(challenge, nonce)).digest()
  if (!isProof(hash, PROOF_DIFFICULTY) || !(await removeChallenge(tx, challenge))) {
    throw new AppError('INVALID_INPUT', REPORT_CHECK_FAILED)
  }
}
