import { isDeepStrictEqual } from 'node:util'
import type { FeedFault } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import type { Tx } from '../../platform/db/db.ts'
import { noticeOf, type StoredText } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import type { CurrentRun, RunEnd } from './stock-feeds.store.ts'

/** More is read on the page of the feed. */
const FAULTS_PER_EMAIL = 20

const lineOf = ({ externalId, line, title, column, message }: FeedFault): StoredText => [
  'feedAd',
  externalId || { line },
  title,
  { column, message },
]

const adsWith = (faults: readonly FeedFault[]): number => new Set(faults.map(({ line }) => line)).size

/** Tells the feed's owner what went wrong, unless it's the same as the last time. */
export async function reportRun(
  tx: Tx,
  { id, seller }: Pick<CurrentRun, 'id' | 'seller'>,
  { end, before }: { end: RunEnd; before: Pick<RunEnd, 'problem' | 'faults'> | undefined },
): Promise<void> {
  const { problem = null, faults = [] } = end
  if (!problem && faults.length === 0) return
  const key = ({ externalId, column, message }: FeedFault) => [externalId, column, message]
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
      facts: { reason: ['feedProblems', problem, adsWith(faults)] },
      more: { opening: [...shown, ...(rest > 0 ? [['andMore', rest] as const] : [])] },
    }),
  ])
}
