/**
 * A visitor's browser proves that it has spent some time on a report: it looks for a number whose hash, together with
 * the server's challenge, starts with this many zero bits. Every bit doubles the work; 15 bits are about 33,000 hashes:
 * about a second, spent while the form is being filled in.
 */
export const PROOF_DIFFICULTY = 15

/** The text whose SHA-256 hash counts. */
export const proofText = (challenge: string, nonce: number): string => `${challenge}:${nonce}`

export function isProof(hash: Uint8Array, difficulty: number): boolean {
  for (let bit = 0; bit < difficulty; bit++) {
    if (((hash[bit >> 3] ?? 0xff) >> (7 - (bit & 7))) & 1) return false
  }
  return true
}
