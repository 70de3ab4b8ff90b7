import { isApprovedStatus, mayMove, statusLabel } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { AuditAction } from '@bowerbird/contract/audit/audit.terms'
import { AppError } from '@bowerbird/contract/errors'
import { UNDO_SECONDS } from '@bowerbird/contract/reviews/reviews.terms'
import { v7 as newId } from 'uuid'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { Member } from '../../platform/session.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { noteInAudit } from '../audit/audit.service.ts'
import { inShort, type NoticeLetter, notify, takeBackNotices } from '../notifications/notify.service.ts'
import { answerReports, takeBackAnswers } from '../reports/outcomes.service.ts'
import { findUndone, moveBackInQueue, moveInQueue } from '../reviews/records.service.ts'
import { countApproval } from '../safety/scam-figures.service.ts'
import {
  type AboutAd,
  adBackMail,
  adDeclinedMail,
  adLiveMail,
  adTakenDownMail,
  changesWantedMail,
  type Refusal,
} from './moderation.mails.ts'
import { findSeller } from './sellers.store.ts'

export interface MoveDeps {
  db: Db
  mailer: Mailer
  publicUrl: () => string
}

/** What was decided in the queue, for the audit log and the seller. */
interface QueueDecision {
  /** For the audit log: the review, its outcome, and what was given as the reason. */
  audited: object
  /** What the field concerned is called. */
  field?: string | undefined
  note?: string | undefined
}

export interface AdMove {
  status: AdStatus
  /** What the seller reads, and the audit log keeps. */
  reason?: string | undefined
  /** Takes back a decision. A seller who has not been notified yet is notified of neither. */
  isUndo?: boolean | undefined
  /** The review whose decision is taken back; by default, the actor's latest about this ad. */
  undoes?: string
  /** Set if it was decided in the queue, and is recorded there. */
  decision?: QueueDecision
  /** Reports had hidden it, and nothing was wrong. */
  wasHidden?: boolean
  /** Instead of the usual email. */
  mail?: (about: AboutAd) => NoticeLetter
}

const isApproval = (from: AdStatus, to: AdStatus) => to === 'active' && !isApprovedStatus(from)

function actionOf(from: AdStatus, to: AdStatus): AuditAction {
  if (isApproval(from, to)) return 'ad.approved'
  return to === 'sold' ? 'ad.sold' : 'ad.status'
}

type Decided = Pick<LockedAd, 'id' | 'sellerId' | 'title'>

/** The keys of notices about decisions about an ad start so. */
const noticeKey = (adId: string): string => `ad:${adId}:`

/** Takes back the notice about a decision that has not been given yet. */
export const takeBackSellerNotice = (tx: Tx, { id, sellerId }: Decided): Promise<number> =>
  takeBackNotices(tx, sellerId, noticeKey(id))

/** Notifies the seller, by default after the time in which a moderator can undo a mistake before anyone sees it. */
export async function notifySeller(
  { publicUrl }: Pick<MoveDeps, 'publicUrl'>,
  tx: Tx,
  ad: Decided,
  { write, delaySeconds = UNDO_SECONDS }: { write: (about: AboutAd) => NoticeLetter; delaySeconds?: number },
): Promise<void> {
  const site = publicUrl()
  const letter = write({ title: ad.title, publicUrl: site, adId: ad.id })
  await notify(tx, [
    {
      ...inShort(letter),
      accountId: ad.sellerId,
      kind: 'review',
      key: `${noticeKey(ad.id)}${newId()}`,
      adId: ad.id,
      href: letter.action?.href.slice(site.length) ?? '/my-adds',
      letter,
      delaySeconds,
    },
  ])
}

function letterOf(from: AdStatus, { status, reason, decision, wasHidden, mail }: AdMove) {
  if (mail) return mail
  if (wasHidden) return adBackMail
  if (isApproval(from, status)) return adLiveMail
  const about = { reason, field: decision?.field, note: decision?.note }
  const wasApproved = isApprovedStatus(from)
  const refusals: Partial<Record<AdStatus, (ad: Refusal) => NoticeLetter>> = {
    changes_requested: changesWantedMail,
    inactive: wasApproved ? adTakenDownMail : adDeclinedMail,
  }
  const write = refusals[status]
  return write && ((ad: AboutAd) => write({ ...ad, ...about }))
}

async function notifyOfMove(deps: MoveDeps, tx: Tx, ad: LockedAd, move: AdMove): Promise<void> {
  // An email about an earlier decision would be wrong now.
  const takenBack = await takeBackSellerNotice(tx, ad)
  // The seller was never notified of what is undone.
  if (move.isUndo && takenBack) return
  const write = letterOf(ad.status, move)
  if (!write) return
  // A suspended seller's ad isn't live, so don't notify them that it is.
  if (move.status === 'active' && (await findSeller(tx, ad.sellerId)).status !== 'active') return
  await notifySeller(deps, tx, ad, { write })
}

/** Changes the status. Reports about the ad are answered with it. */
async function setStatus(
  deps: MoveDeps,
  tx: Tx,
  actor: Member,
  { ad, move }: { ad: LockedAd; move: AdMove },
): Promise<void> {
  const { status: to, reason, decision, isUndo } = move
  const reported = { adId: ad.id, conversationId: null, reportedId: ad.sellerId }
  const undone = isUndo ? (move.undoes ?? (await findUndone(tx, { ad, to, by: actor.id }))) : undefined
  if (undone) {
    await takeBackAnswers(deps, tx, { ...reported, reviewId: undone })
    return moveBackInQueue(tx, { ad, to, undone })
  }
  const isRecorded = decision !== undefined
  const outcome = await moveInQueue(tx, { ad, to, by: actor.id, note: reason || null, isRecorded })
  if (outcome) await answerReports(deps, tx, { ...reported, outcome, by: actor.id })
}

/**
 * The one way in which staff change the status of an ad, which the caller has locked: with the queue, the audit log and
 * the email to the seller. A no-op if it has that status already.
 */
export async function moveAd(
  deps: MoveDeps,
  tx: Tx,
  actor: Member,
  { ad, move }: { ad: LockedAd; move: AdMove },
): Promise<void> {
  const { status, reason, decision } = move
  if (ad.status === status) return
  if (!mayMove(ad.status, status, 'staff')) {
    throw new AppError('CONFLICT', `An ad can’t go from ${statusLabel(ad.status)} to ${statusLabel(status)}`)
  }
  await setStatus(deps, tx, actor, { ad, move })
  if (ad.status === 'pending' && status === 'active') await countApproval(tx, ad.fields)
  await noteInAudit(tx, actor, {
    action: actionOf(ad.status, status),
    target: 'ad',
    targetId: ad.id,
    title: ad.title,
    before: { status: ad.status },
    after: { status, ...decision?.audited },
    reason: reason || undefined,
  })
  await notifyOfMove(deps, tx, ad, move)
}
