import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db/db.ts'
import { noticeOf, type StoredText } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import type { CurrentRun, RunEnd, StoredFault } from './stock-feeds.store.ts'

/** More is read on the page of the feed. */
const FAULTS_PER_EMAIL = 20

const lineOf = ({ externalId, line, title, column, message, source }: StoredFault): StoredText => [
  'feedAd',
  externalId || { line },
  title,
  { column, message, source },
]

const adsWith = (faults: readonly StoredFault[]): number => new Set(faults.map(({ line }) => line)).size

/** Tells the feed's owner what went wrong, unless it's the same as the last time. */
export async function reportRun(
  tx: Tx,
  { id, seller }: Pick<CurrentRun, 'id' | 'seller'>,
  { end, before }: { end: RunEnd; before: Pick<RunEnd, 'problem' | 'faults'> | undefined },
): Promise<void> {
  const { problem = null, problemSource, faults = [] } = end
  if (!problem && faults.length === 0) return
  const key = ({ externalId, column, message }: StoredFault) => [externalId, column, message]
  const isKnown = isDeepStrictEqual(
    [problem, faults.map(key)],
    [before?.problem ?? null, (before?.faults ?? []).map(key)],
  )
  if (isKnown) return
  const shown = faults.slice(0, FAULTS_PER_EMAIL).map(lineOf)
  const rest = faults.length - shown.length
  await notify(tx, [
    noticeOf({
      event: 'feed_report',
      to: seller.id,
      key: `feed:${id}`,
      href: '/feed',
      facts: {
        reason: ['feedProblems', problem && { text: problem, source: problemSource }, adsWith(faults)],
      },
      more: { opening: [...shown, ...(rest > 0 ? [['andMore', rest] as const] : [])] },
    }),
  ])
}
