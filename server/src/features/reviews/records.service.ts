import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { Tx } from '../../platform/db/db.ts'
import { type LockedAd, setAdStatus } from '../ads/ads.store.ts'
import * as store from './records.store.ts'

/*
 * Changes of an ad's status, with what they leave in the queue besides what the trigger of `ads.status` does.
 */

/** Changes a locked ad's status. The owner may edit an approved ad that waits again, so moderators see what it was. */
export async function changeStatus(tx: Tx, ad: LockedAd, to: AdStatus): Promise<void> {
  await setAdStatus(tx, ad.id, to)
  if (to === 'pending' && isApprovedStatus(ad.status)) await store.setBefore(tx, ad.id, ad.fields)
}

async function recordMove(tx: Tx, move: store.StatusMove): Promise<void> {
  // Sending an ad to review decides nothing.
  if (move.to === 'pending') return
  const ended = await store.setDecider(tx, move)
  if (!ended && (move.to === 'inactive' || move.to === 'changes_requested')) {
    const outcome = move.to === 'inactive' ? 'refused' : 'changes'
    await store.insertRefusal(tx, { ...move, outcome, wasPublic: isApprovedStatus(move.from) })
  }
}

interface QueuedMove {
  ad: LockedAd
  to: AdStatus
  by: string
  note: string | null
  /** It was decided in the queue and is recorded there. */
  isRecorded: boolean
}

/** Changes a locked ad's status as staff do. Returns how this answers the reports about it, if it does. */
export async function moveInQueue(
  tx: Tx,
  { ad, to, by, note, isRecorded }: QueuedMove,
): Promise<store.ReportOutcome | undefined> {
  if (!isRecorded) await recordMove(tx, { adId: ad.id, from: ad.status, to, by, note })
  await changeStatus(tx, ad, to)
  return store.findReportAnswer(tx, ad.id)
}

/** The decision that someone takes back when they put an ad's status back. */
export const findUndone = (
  tx: Tx,
  { ad, to, by }: { ad: LockedAd; to: AdStatus; by: string },
): Promise<string | undefined> => store.findJustDecided(tx, { adId: ad.id, from: ad.status, to, by })

/** Puts a status back, and opens what the decision had ended. */
export async function moveBackInQueue(
  tx: Tx,
  { ad, to, undone }: { ad: LockedAd; to: AdStatus; undone: string },
): Promise<void> {
  await setAdStatus(tx, ad.id, to)
  // The trigger opens another review for an ad that is pending again.
  await store.removeJustOpened(tx, ad.id)
  await store.reopen(tx, undone)
}
