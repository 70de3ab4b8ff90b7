import { isDeepStrictEqual } from 'node:util'
import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { isPublicStatus, mayMove } from '@bowerbird/contract/ads/ads.rules'
import { AD_NOT_FOUND, type AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { AuditAction } from '@bowerbird/contract/audit/audit.terms'
import type { Done } from '@bowerbird/contract/done.schema'
import { AppError } from '@bowerbird/contract/errors'
import type { StatusDecision } from '@bowerbird/contract/moderation/moderation.schema'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { Member } from '../../platform/session.ts'
import { findAd, type LockedAd, lockAd, setAdFields, setAdStatus } from '../ads/ads.store.ts'
import { noteInAudit } from '../audit/audit.service.ts'
import { withPlace } from '../places/ad-place.service.ts'
import { ensureOwnImages, withdrawAd } from '../posting/ad-images.service.ts'
import { countApproval } from '../safety/scam-figures.service.ts'
import { discardUnused } from '../uploads/uploads.service.ts'
import { adDeclinedMail, adLiveMail, adTakenDownMail } from './moderation.mails.ts'
import { findSeller } from './sellers.store.ts'

export interface ModerationDeps {
  db: Db
  jobs: Jobs
  mailer: Mailer
  publicUrl: () => string
  /** URL prefix of the operator's image service, if there is one. */
  imagePrefix?: string | undefined
}

const notFound = () => new AppError('NOT_FOUND', AD_NOT_FOUND)

/** One ad with its seller, as JSON. */
export async function getAdminAd(db: Queryable, id: string): Promise<string> {
  const ad = await findAd(db, id)
  if (!ad) throw notFound()
  const seller = await findSeller(db, ad.sellerId)
  const rest = JSON.stringify({
    email: ad.email,
    // Administrators see it even if the seller hides it.
    sellerPhoneNumber: seller.phoneNumber,
    sellerName: seller.name,
    sellerStatus: seller.status,
  })
  return `${ad.json.slice(0, -1)},${rest.slice(1)}`
}

async function lockExisting(tx: Tx, id: string): Promise<LockedAd> {
  const ad = await lockAd(tx, id)
  if (!ad) throw notFound()
  return ad
}

const statusLabel = (status: AdStatus): string => status.charAt(0).toUpperCase() + status.slice(1)

function ensureStillIn(from: AdStatus, now: AdStatus): void {
  if (from === now) return
  throw new AppError(
    'CONFLICT',
    // Only administrators move an ad out of review, so another one did.
    from === 'pending'
      ? `Another administrator has already moved this ad to ${statusLabel(now)}`
      : `This ad is now ${statusLabel(now)}. Please check it again before you decide.`,
  )
}

const isApproval = (from: AdStatus, to: AdStatus) =>
  to === 'active' && (from === 'pending' || from === 'inactive')

function actionOf(from: AdStatus, to: AdStatus): AuditAction {
  if (isApproval(from, to)) return 'ad.approved'
  return to === 'sold' ? 'ad.sold' : 'ad.status'
}

/** Delays the seller's email, so that an administrator can undo a slip before anyone hears of it. */
const UNDO_SECONDS = 10

async function mailSeller(
  { mailer, publicUrl }: ModerationDeps,
  tx: Tx,
  ad: LockedAd,
  { status, reason, isUndo }: StatusDecision,
): Promise<void> {
  const key = `ad ${ad.id}`
  // The email about an earlier decision would be wrong now.
  const cancelled = await mailer.cancel(tx, key)
  // The seller never heard of what is undone.
  if (isUndo && cancelled) return
  const isLive = isApproval(ad.status, status)
  if (!isLive && status !== 'inactive') return
  const seller = await findSeller(tx, ad.sellerId)
  // A suspended seller's ad isn't live, so don't tell them that it is.
  if (isLive && seller.status !== 'active') return
  const about = { to: seller.email, title: ad.title, publicUrl: publicUrl() }
  const refusalMail = isPublicStatus(ad.status) ? adTakenDownMail : adDeclinedMail
  const mail = isLive
    ? adLiveMail({ ...about, adId: ad.id })
    : refusalMail({ ...about, adId: ad.id, ...(reason && { reason }) })
  await mailer.post(tx, mail, { delaySeconds: UNDO_SECONDS, key })
}

/**
 * Changes the status of a locked ad, writes the audit log, and mails the seller. A no-op if it has that status
 * already.
 */
async function move(
  deps: ModerationDeps,
  tx: Tx,
  actor: Member,
  { ad, decision }: { ad: LockedAd; decision: StatusDecision },
): Promise<void> {
  const { status, reason } = decision
  if (ad.status === status) return
  if (!mayMove(ad.status, status, 'admin')) {
    throw new AppError('CONFLICT', `An ad can’t go from ${statusLabel(ad.status)} to ${statusLabel(status)}`)
  }
  await setAdStatus(tx, ad.id, status)
  if (ad.status === 'pending' && status === 'active') await countApproval(tx, ad.fields)
  await noteInAudit(tx, actor, {
    action: actionOf(ad.status, status),
    target: 'ad',
    targetId: ad.id,
    title: ad.title,
    before: { status: ad.status },
    after: { status },
    reason: reason || undefined,
  })
  await mailSeller(deps, tx, ad, decision)
}

export async function decideStatus(
  deps: ModerationDeps,
  actor: Member,
  id: string,
  decision: StatusDecision,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const ad = await lockExisting(tx, id)
    if (decision.from) ensureStillIn(decision.from, ad.status)
    await move(deps, tx, actor, { ad, decision })
    return getAdminAd(tx, id)
  })
}

/** The changed fields, before and after. */
function changes(before: AdFields, after: AdFields) {
  const changed = (Object.keys(after) as (keyof AdFields)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  const pick = (fields: AdFields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  return changed.length ? { before: pick(before), after: pick(after) } : undefined
}

async function edit(
  { jobs, imagePrefix }: ModerationDeps,
  tx: Tx,
  actor: Member,
  { ad, fields: given }: { ad: LockedAd; fields: AdFields },
): Promise<void> {
  const fields = withPlace(given)
  const changed = changes(ad.fields, fields)
  if (!changed) return
  const { images } = fields
  const hasNewImages = !isDeepStrictEqual(ad.fields.images, images)
  const coverBlur = hasNewImages
    ? await ensureOwnImages(tx, {
        sellerId: ad.sellerId,
        images,
        currentImages: ad.fields.images,
        imagePrefix,
      })
    : ad.coverBlur
  await setAdFields(tx, ad.id, fields, coverBlur)
  const dropped = ad.fields.images.filter((image) => !images.includes(image))
  if (dropped.length) await discardUnused(tx, jobs, dropped)
  await noteInAudit(tx, actor, {
    action: 'ad.edited',
    target: 'ad',
    targetId: ad.id,
    title: fields.title,
    ...changed,
  })
}

/** Saves an administrator's edit of the whole ad, including its status. */
export async function updateAdminAd(
  deps: ModerationDeps,
  actor: Member,
  id: string,
  { status, ...fields }: AdFields & { status: AdStatus },
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const ad = await lockExisting(tx, id)
    await edit(deps, tx, actor, { ad, fields })
    await move(deps, tx, actor, { ad: { ...ad, title: fields.title }, decision: { status } })
    return getAdminAd(tx, id)
  })
}

export async function deleteAdminAd({ db, jobs }: ModerationDeps, actor: Member, id: string): Promise<Done> {
  await db.transaction(async (tx) => {
    const ad = await lockExisting(tx, id)
    await withdrawAd(tx, jobs, ad)
    const { category, price } = ad.fields
    await noteInAudit(tx, actor, {
      action: 'ad.deleted',
      target: 'ad',
      targetId: id,
      title: ad.title,
      before: { status: ad.status, category, price },
    })
  })
  return { success: true, message: 'Product deleted successfully' }
}
