import type { Db } from '../../platform/db/db.ts'
import * as store from './audit-chain.store.ts'
import { ChainCheck } from './audit-chain.ts'

const BATCH = 1_000

export interface AuditVerdict {
  /** Number of entries found intact. */
  count: number
  /** The hash of the last of them. */
  head: string
  /** The first fault, or undefined. */
  fault: string | undefined
}

interface Options {
  /** The head of an earlier run: it must still be in the log. */
  earlierHead?: string | undefined
  onProgress?: (count: number) => void
}

/** Checks the whole audit log, in one snapshot, while the market runs. */
export async function verifyAudit(db: Db, { earlierHead, onProgress }: Options = {}): Promise<AuditVerdict> {
  return db.transaction(async (tx) => {
    await store.beginSnapshot(tx)
    const check = new ChainCheck()
    let hasEarlierHead = earlierHead === undefined
    const verdict = (fault?: string): AuditVerdict => ({ count: check.count, head: check.head, fault })

    for (;;) {
      const entries = await store.listChained(tx, { after: check.count, limit: BATCH })
      for (const entry of entries) {
        const fault = check.next(entry)
        if (fault) return verdict(fault)
        if (check.head === earlierHead) hasEarlierHead = true
      }
      onProgress?.(check.count)
      if (entries.length < BATCH) break
    }
    const unchained = await store.findUnchained(tx)
    if (unchained)
      return verdict(
        `Entry ${unchained.id} (${JSON.stringify(unchained.title)}) was added outside of the chain.`,
      )
    const fault = check.end(await store.findHead(tx))
    if (fault) return verdict(fault)
    return verdict(
      hasEarlierHead
        ? undefined
        : 'No entry has the given hash: the log was replaced, or its end was, since that hash was noted.',
    )
  })
}
