import { isDeepStrictEqual } from 'node:util'
import { type AdFields, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import { AD_NOT_FOUND, type AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { Done } from '@bowerbird/contract/done.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { mergeEdit } from '@bowerbird/contract/posting/merge-edit'
import { finishAd } from '@bowerbird/contract/posting/posting.rules'
import type { Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Member } from '../../platform/session.ts'
import { type LockedAd, lockAd } from '../ads/ads.store.ts'
import { audit } from '../audit/audit.service.ts'
import { saveAdFields } from '../moderation-queue/ad-changes.service.ts'
import { applyDecision, type DecisionDeps } from '../moderation-queue/apply-decision.service.ts'
import { ensureNotOwnAd } from '../moderation-queue/own-matters.service.ts'
import { withPlace } from '../places/distances/ad-place.service.ts'
import { ensureOwnImages, withdrawAd } from '../posting/ad-images.service.ts'
import { discardUnused } from '../uploads/uploads.service.ts'
import { getAdminAd } from './admin-ad.service.ts'

export interface ModerationDeps extends DecisionDeps {
  jobs: Jobs
  /** URL prefix of the operator's image service, if there is one. */
  imagePrefix?: string | undefined
}

async function lockExisting(tx: Tx, id: string): Promise<LockedAd> {
  const ad = await lockAd(tx, id)
  if (!ad) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
  return ad
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
  await saveAdFields(tx, ad.id, fields, coverBlur)
  const dropped = ad.fields.images.filter((image) => !images.includes(image))
  if (dropped.length) await discardUnused(tx, jobs, dropped)
  await audit(tx, actor, {
    action: 'ad.edited',
    target: 'ad',
    targetId: ad.id,
    title: fields.title,
    ...changed,
  })
}

type AdWithStatus = AdFields & { status: AdStatus }

/** As forms send it; the stored ad may have been written otherwise. */
const asSent = ({ status, ...fields }: AdWithStatus): AdWithStatus => ({
  ...finishAd(draftOfAd(fields)),
  status,
})

/** Saves an administrator's edit of an ad, including its status: what `basedOn` shows, or without it the whole ad. */
export async function updateAdminAd(
  deps: ModerationDeps,
  actor: Member,
  id: string,
  { basedOn, ...sent }: { fields: AdFields; status: AdStatus; basedOn?: AdWithStatus | undefined },
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const ad = await lockExisting(tx, id)
    await ensureNotOwnAd(tx, actor, ad)
    const whole = { ...sent.fields, status: sent.status }
    const current = asSent({ ...ad.fields, status: ad.status })
    const { status, ...fields } = basedOn ? mergeEdit({ basedOn, sent: whole, current }) : whole
    await edit(deps, tx, actor, { ad, fields })
    await applyDecision(deps, tx, actor, { ad: { ...ad, title: fields.title }, change: { status } })
    return getAdminAd(tx, id)
  })
}

export async function deleteAdminAd({ db, jobs }: ModerationDeps, actor: Member, id: string): Promise<Done> {
  await db.transaction(async (tx) => {
    const ad = await lockExisting(tx, id)
    await ensureNotOwnAd(tx, actor, ad)
    await withdrawAd(tx, jobs, ad)
    const { category, price } = ad.fields
    await audit(tx, actor, {
      action: 'ad.deleted',
      target: 'ad',
      targetId: id,
      title: ad.title,
      before: { status: ad.status, category, price },
    })
  })
  return { success: true, message: t`Product deleted successfully` }
}
