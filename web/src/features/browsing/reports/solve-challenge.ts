import { isProof, proofText } from '@bowerbird/contract/reports/proof-of-work'
import { createReportChallenge } from '@bowerbird/contract/reports/reports.endpoints'
import type { ReportProof } from '@bowerbird/contract/reports/reports.schema'
import { call } from '../../../platform/api.ts'

/** Browsers hash in the background; between batches the page stays responsive. */
const BATCH = 200

/** Only on secure pages, so on https and on localhost. */
export const maySolveChallenges = (): boolean => globalThis.crypto?.subtle !== undefined

/** Fetches a challenge and tries numbers until one is a proof. */
export async function solveChallenge(): Promise<ReportProof> {
  const { challenge, difficulty } = await call(createReportChallenge)
  const encoder = new TextEncoder()
  const hash = (nonce: number) => crypto.subtle.digest('SHA-256', encoder.encode(proofText(challenge, nonce)))
  for (let first = 0; ; first += BATCH) {
    const hashes = await Promise.all(Array.from({ length: BATCH }, (_, i) => hash(first + i)))
    const found = hashes.findIndex((bytes) => isProof(new Uint8Array(bytes), difficulty))
    if (found >= 0) return { challenge, nonce: first + found }
  }
}
