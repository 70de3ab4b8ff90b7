import { type AdFields, fieldsOfAd } from '@bowerbird/contract/ads/ads.fields'
import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { AD_NOT_FOUND, type AdStatus, MAX_IMAGES } from '@bowerbird/contract/ads/ads.terms'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { modelInTitle } from '@bowerbird/contract/catalogue/categories'
import type { Done } from '@bowerbird/contract/done.schema'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { isSameValue } from '@bowerbird/contract/merge-changes'
import { paginate } from '@bowerbird/contract/pagination'
import { approvedVersion } from '@bowerbird/contract/posting/edits.rules'
import type { ColleagueAction, OwnAdsQuery } from '@bowerbird/contract/posting/posting.schema'
import { AD_NOT_YOURS, tooManyAds } from '@bowerbird/contract/posting/posting.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { withFields } from '../../platform/json-text.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { withContact } from '../ads/ads.service.ts'
import { findAd, findAdState, type LockedAd, lockAd } from '../ads/ads.store.ts'
import { audit } from '../audit/audit.service.ts'
import { mayManage, noteColleagueChange, sellersWith } from '../businesses/colleagues.service.ts'
import {
  dropEdit,
  publishVersion,
  replaceVersion,
  splitOwnEdit,
  submitVersion,
} from '../edits/edits.service.ts'
import { findEdit, findReviewedTexts, type Version } from '../edits/edits.store.ts'
import { marketSettings } from '../market/market.service.ts'
import { moveAd, queueNewAds, queueSample } from '../moderation-queue/ad-changes.service.ts'
import { withPlace } from '../places/distances/ad-place.service.ts'
import { holdDeepCut } from '../prices/deep-cuts.service.ts'
import { refuseBrokenRules } from '../rules/broken-rules.service.ts'
import { adPatterns, countAdHits } from '../safety/scam-figures.service.ts'
import { isChecked, mustWait } from '../trust/publishing.service.ts'
import { ensureOwnImages, imagesOfOurHost, notYours, withdrawAd } from './ad-images.service.ts'
import { mergeFeedEdit, mergeOwnEdit, type OwnVersion } from './merge-own-edit.ts'
import { consumePostQuota } from './posting.limits.ts'
import {
  countByStatus,
  findByClientKey,
  findForOwner,
  hasSeller,
  insertAd,
  lockSeller,
  type NewAdRow,
  ownAdsJson,
  searchOwnAds,
  setPrivateAttributes,
  setShowsPhone,
} from './posting.store.ts'

export interface PostingDeps {
  db: Db
  jobs: Jobs
  limits: Limits
  /** URL prefix of the operator's image service, if there is one. */
  imagePrefix?: string | undefined
}

type WriteDeps = Pick<PostingDeps, 'db' | 'limits' | 'imagePrefix'>

const editsPerMember: Limit = { name: 'ad edits per member', max: 300, seconds: HOUR_SECONDS }

/** Counts a change of one's own ads, of whatever kind. */
export const consumeEditQuota = (limits: Limits, memberId: string): Promise<void> =>
  limits.take(editsPerMember, memberId)

/** Throws unless the ad exists and belongs to the member. The errors differ, and administrators get no exception. */
function ensureOwn<Ad extends { sellerId: string }>(ad: Ad | undefined, member: Pick<Member, 'id'>): Ad {
  if (!ad) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
  if (ad.sellerId !== member.id) throw new AppError('FORBIDDEN', AD_NOT_YOURS)
  return ad
}

const fieldsIn = (json: string): AdFields => fieldsOfAd(JSON.parse(json) as AdFields)

/** The same, or belongs to a colleague of the member's business. */
async function ensureManaged<Ad extends { sellerId: string }>(
  db: Queryable,
  ad: Ad | undefined,
  member: Pick<Member, 'id'>,
): Promise<Ad> {
  return ad && (await mayManage(db, member, ad.sellerId)) ? ad : ensureOwn(ad, member)
}

/** An ad that the member manages as JSON, whatever its status. */
export async function viewOwnAd(db: Queryable, member: Member, id: string): Promise<string> {
  const ad = await ensureManaged(db, await findAd(db, id), member)
  const forOwner = await findForOwner(db, { id, memberId: member.id }, marketSettings())
  const rest = JSON.parse(forOwner) as { edit: object | null }
  const edit = rest.edit ? await findEdit(db, id) : undefined
  return withFields(withContact(ad), {
    showPhone: ad.showsPhone,
    privateAttributes: ad.privateAttributes,
    ...rest,
    edit: edit ? { ...rest.edit, version: approvedVersion(fieldsIn(ad.json), edit.fields) } : null,
    reviewedTexts: (await findReviewedTexts(db, id)) ?? null,
  })
}

/** An ad that the member has posted: for what concerns them as a person. */
export const lockOwn = async (tx: Tx, member: Pick<Member, 'id'>, id: string): Promise<LockedAd> =>
  ensureOwn(await lockAd(tx, id), member)

/** An ad that the member or a colleague has posted. What a colleague does to it is remembered. */
export async function lockManaged(
  tx: Tx,
  member: Pick<Member, 'id'>,
  id: string,
  action: ColleagueAction | undefined,
): Promise<LockedAd> {
  const ad = await ensureManaged(tx, await lockAd(tx, id), member)
  if (action) await noteColleagueChange(tx, member, ad, action)
  return ad
}

/** The same without a lock: to show it, not to change it. */
export const findOwn = async (db: Queryable, member: Pick<Member, 'id'>, id: string): Promise<LockedAd> =>
  ensureOwn(await findAdState(db, id), member)

/**
 * Throws if the member has as many ads as the market allows: waiting for review, or listed. Locks the account until the
 * transaction ends, so that two ads at the same time don't both take the last place.
 */
export async function ensureAdQuota(tx: Tx, member: Pick<Member, 'id'>, more = 1): Promise<void> {
  const { liveAds } = marketSettings()
  if (liveAds === null) return
  await lockSeller(tx, member.id)
  const { active, reserved, pending } = await countByStatus(tx, member.id)
  if (active + reserved + pending + more <= liveAds) return
  throw new AppError('CONFLICT', tooManyAds(liveAds))
}

/** The wizard sends no model, but asks for it in the title. With it the ad is found by a filter by model. */
function withModel(fields: AdFields): AdFields {
  const { subcategory, brand, model, title } = fields
  return { ...fields, model: model ?? (brand && modelInTitle(subcategory, brand, title)) ?? null }
}

/** Creates an ad, which waits for review unless the market or the member's level lists it at once. Posting twice with the same key, even concurrently, creates one ad. */
export async function postAd(
  { db, limits, imagePrefix }: WriteDeps,
  member: Member,
  {
    idempotencyKey,
    showPhone = true,
    fields,
    privateAttributes = {},
  }: {
    idempotencyKey?: string | undefined
    showPhone?: boolean
    fields: AdFields
    privateAttributes?: Attributes
  },
): Promise<string> {
  const findPosted = async () => {
    const id = idempotencyKey && (await findByClientKey(db, member.id, idempotencyKey))
    const ad = id ? await findAd(db, id) : undefined
    return ad && withContact(ad)
  }
  const posted = await findPosted()
  if (posted) return posted

  refuseBrokenRules(fields, privateAttributes)
  const settings = marketSettings()
  await consumePostQuota(limits, member, settings)
  const id = newId()
  const isReviewed = settings.reviewsNewAds && (await mustWait(db, member.id, fields))
  const row: NewAdRow = {
    id,
    sellerId: member.id,
    fields: withModel(fields),
    ownImages: imagesOfOurHost(fields.images, imagePrefix),
    clientKey: idempotencyKey ?? null,
    showsPhone: showPhone,
    privateAttributes,
    status: isReviewed ? 'pending' : 'active',
  }
  const ad = await db.transaction(async (tx) => {
    await ensureAdQuota(tx, member)
    const inserted = await insertAd(tx, row)
    if (!inserted) return undefined
    if (isReviewed) await queueNewAds(tx, [id])
    else if (settings.reviewsNewAds && isChecked(id)) await queueSample(tx, id)
    await countAdHits(tx, adPatterns(fields))
    return inserted
  })
  if (ad) return withContact(ad)
  const postedConcurrently = await findPosted()
  if (postedConcurrently) return postedConcurrently
  if (await hasSeller(db, member.id)) throw notYours()
  throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
}

/** Saves changes of an ad that is not public. One that was declined or has to be changed asks for another review. */
async function saveUnapproved(tx: Tx, ad: LockedAd, version: Version): Promise<void> {
  if (ad.status !== 'pending') {
    await ensureAdQuota(tx, { id: ad.sellerId })
    await moveAd(tx, ad, 'pending')
    await countAdHits(tx, adPatterns(version.fields))
  }
  await replaceVersion(tx, ad, version)
}

/**
 * Saves changes of an approved ad. Changes that need a review wait beside it, unless the member is trusted; everyone
 * sees the approved version.
 */
async function saveApproved(tx: Tx, ad: LockedAd, version: Version, editorId: string): Promise<void> {
  await holdDeepCut(tx, ad, version.fields)
  const { atOnce, waits: isReviewed } = await splitOwnEdit(tx, ad, version)
  if (!isReviewed) return publishVersion(tx, ad, version)
  // A colleague's edit waits if either of them isn't trusted.
  const waits =
    (await mustWait(tx, ad.sellerId, version.fields)) ||
    (editorId !== ad.sellerId && (await mustWait(tx, editorId, version.fields)))
  if (waits) return submitVersion(tx, ad, { version, atOnce })
  await replaceVersion(tx, ad, version)
  if (isChecked(newId())) await queueSample(tx, ad.id, ad.fields)
}

/** Saves another version of an ad, made from the current one; undefined: it stays as it is. Returns its status before. */
async function changeOwn(
  { db, imagePrefix }: Pick<WriteDeps, 'db' | 'imagePrefix'>,
  member: Pick<Member, 'id'>,
  id: string,
  change: (current: Required<OwnVersion>, ad: LockedAd) => OwnVersion | undefined,
): Promise<AdStatus> {
  return db.transaction(async (tx) => {
    const ad = await lockManaged(tx, member, id, 'edited')
    const edit = await findEdit(tx, id)
    const saved = edit ? approvedVersion(ad.fields, edit.fields) : ad.fields
    const next = change({ fields: saved, privateAttributes: ad.privateAttributes }, ad)
    if (!next) return ad.status
    const fields = withPlace(next.fields)
    const { images } = ad.fields
    const currentImages = [...images, ...(edit?.fields.images ?? [])]
    const blur = await ensureOwnImages(tx, {
      sellerId: ad.sellerId,
      editorId: member.id,
      images: fields.images,
      currentImages,
      imagePrefix,
    })
    const coverBlur = blur ?? (fields.images[0] === images[0] ? ad.coverBlur : null)
    await setPrivateAttributes(tx, id, next.privateAttributes ?? {})
    await (isApprovedStatus(ad.status) ? saveApproved : saveUnapproved)(
      tx,
      ad,
      { fields, coverBlur },
      member.id,
    )
    return ad.status
  })
}

/** Saves an owner's changes: those that `basedOn` shows, or without it the whole ad. */
export async function editOwnAd(
  deps: WriteDeps,
  member: Member,
  id: string,
  { basedOn, ...sent }: OwnVersion & { basedOn?: OwnVersion | undefined },
): Promise<string> {
  await consumeEditQuota(deps.limits, member.id)
  if (!basedOn) refuseBrokenRules(sent.fields, sent.privateAttributes ?? {})
  await changeOwn(deps, member, id, (current) => (basedOn ? mergeOwnEdit({ basedOn, sent, current }) : sent))
  return viewOwnAd(deps.db, member, id)
}

/**
 * Saves what the seller's feed has changed since `basedOn`, the feed's own last version: what the seller has changed by
 * hand stays until the feed changes the same field. Sold and refused ads stay as they are. Returns the ad's status.
 */
export async function followFeed(
  deps: Pick<WriteDeps, 'db' | 'imagePrefix'>,
  member: Pick<Member, 'id'>,
  id: string,
  versions: { basedOn: OwnVersion; sent: OwnVersion },
): Promise<AdStatus> {
  return changeOwn(deps, member, id, (current, { status }) => {
    if (status === 'sold' || status === 'inactive') return undefined
    const { fields, privateAttributes } = mergeFeedEdit({ ...versions, current })
    const next = { fields: { ...fields, images: fields.images.slice(0, MAX_IMAGES) }, privateAttributes }
    return isSameValue(next, current) ? undefined : next
  })
}

/** Withdraws a change that is not approved. The ad stays as everyone sees it. */
export async function withdrawOwnEdit(
  { db, limits }: Pick<PostingDeps, 'db' | 'limits'>,
  member: Member,
  id: string,
): Promise<string> {
  await consumeEditQuota(limits, member.id)
  await db.transaction(async (tx) => {
    await dropEdit(tx, await lockManaged(tx, member, id, 'edited'))
  })
  return viewOwnAd(db, member, id)
}

export async function setPhoneOnAd(
  { db, limits }: Pick<PostingDeps, 'db' | 'limits'>,
  member: Member,
  id: string,
  isShown: boolean,
): Promise<void> {
  await consumeEditQuota(limits, member.id)
  await db.transaction(async (tx) => {
    await lockOwn(tx, member, id)
    await setShowsPhone(tx, id, isShown)
  })
}

async function removeOwn(
  { db, jobs }: Pick<PostingDeps, 'db' | 'jobs'>,
  member: Member,
  id: string,
  mayRemove: (ad: LockedAd) => boolean = () => true,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ad = await lockManaged(tx, member, id, undefined)
    if (!mayRemove(ad)) return
    await withdrawAd(tx, jobs, ad)
    await audit(tx, member, {
      action: 'ad.deleted',
      target: 'ad',
      targetId: id,
      title: ad.title,
      before: { status: ad.status },
      isAdmin: false,
    })
  })
}

export async function deleteOwnAd(deps: PostingDeps, member: Member, id: string): Promise<Done> {
  await consumeEditQuota(deps.limits, member.id)
  await removeOwn(deps, member, id)
  return { success: true, message: t`Ad deleted` }
}

/** For the undo of an import: leaves an ad that somebody has bought or reserved meanwhile. */
export const deleteUnsoldAd = (
  deps: Pick<PostingDeps, 'db' | 'jobs'>,
  member: Member,
  id: string,
): Promise<void> => removeOwn(deps, member, id, ({ status }) => status !== 'sold' && status !== 'reserved')

export async function listOwnAds(db: Queryable, member: Member, query: OwnAdsQuery): Promise<string> {
  const { page, limit, sort, status, search, whose } = query
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const everyone = await sellersWith(db, member.id)
  const sellers = whose === 'all' ? everyone : [member.id]
  const counts = await countByStatus(db, ...sellers)
  const at = { sellers, status, words, sort, limit, offset: (page - 1) * limit, days: marketSettings() }
  const found = words.length ? await searchOwnAds(db, member.id, at) : undefined
  const total = found?.total ?? counts[status ?? 'total']
  const products = found?.json ?? (at.offset < total ? await ownAdsJson(db, member.id, at) : '[]')
  const rest = {
    pagination: paginate(page, limit, total),
    statusCounts: counts,
    hasColleagues: everyone.length > 1,
  }
  return withFields(`{"products":${products}}`, rest)
}
