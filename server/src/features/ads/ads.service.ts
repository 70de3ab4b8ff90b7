import { mayCall } from '@bowerbird/contract/accounts/roles'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import { adIdTail } from '@bowerbird/contract/ads/short-id'
import { AppError, AUTHENTICATION_REQUIRED, type SimilarTo } from '@bowerbird/contract/errors'
import { AD_ENDED, AD_PAUSED } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { withFields } from '../../platform/json-text.ts'
import type { Member } from '../../platform/session.ts'
import { mayManage } from '../businesses/colleagues.service.ts'
import type { AdWithContact } from './ads.columns.ts'
import type { MaySeeContact } from './ads.limits.ts'
import { type FoundAd, findAdBatched, findNewestPublicId, wasDeleted } from './ads.store.ts'

const isOwnerOrStaff = (ad: FoundAd, viewer: Member | undefined): boolean =>
  viewer !== undefined && (viewer.id === ad.sellerId || mayCall(viewer.role, 'support'))

/** Colleagues manage what isn't public too. What is public they see as everyone does. */
const isHiddenFrom = async (db: Queryable, ad: FoundAd, viewer: Member | undefined): Promise<boolean> =>
  !ad.isPublic && !(viewer && (await mayManage(db, viewer, ad.sellerId)))

/** Adds the seller's contact to an ad's JSON, for logged-in members only. */
export function withContact(ad: AdWithContact): string {
  return withFields(ad.json, { email: ad.email, sellerPhoneNumber: ad.phoneNumber })
}

/** The error that others get for an ad that they may not see. Ads that were public say what became of them. */
function hidden({ status, json }: FoundAd): AppError {
  const similar = () => {
    const { category, subcategory } = JSON.parse(json) as SimilarTo
    return { similar: { category, subcategory } }
  }
  if (status === 'sold' || status === 'expired') return new AppError('GONE', AD_ENDED, similar())
  if (status === 'paused') return new AppError('NOT_FOUND', AD_PAUSED, similar())
  return new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
}

export interface ViewDeps {
  db: Queryable
  maySeeContact: MaySeeContact
  /** True if the viewer asks for the number and may have it; the seller can see that they did. */
  mayHavePhone: (viewer: Member) => Promise<boolean> | false
}

/**
 * An ad as this viewer may see it, as JSON. Only the owner and staff who see ads see those that are not public. A sold ad
 * has no contact. A member over the contact limit gets the ad without contact, like a visitor: an error would be worse than
 * logging out.
 */
export async function viewAd(
  { db, maySeeContact, mayHavePhone }: ViewDeps,
  viewer: Member | undefined,
  id: string,
): Promise<string> {
  const ad = await findAdBatched(db, id)
  if (!ad) throw new AppError((await wasDeleted(db, id)) ? 'GONE' : 'NOT_FOUND', AD_NOT_FOUND)
  if (isOwnerOrStaff(ad, viewer)) return withContact(ad)
  if (await isHiddenFrom(db, ad, viewer)) throw hidden(ad)
  if (!ad.isPublic) return withContact(ad)
  const isShown = viewer && isListedStatus(ad.status) && (await maySeeContact(viewer.id, id))
  if (!isShown) return ad.json
  const hasPhone = ad.phoneNumber !== null && (await mayHavePhone(viewer))
  return withContact(hasPhone ? ad : { ...ad, phoneNumber: null })
}

/** The id of the public ad with this short id. */
export async function findByShortId(db: Queryable, shortId: string): Promise<string> {
  const tail = adIdTail(shortId)
  const id = tail && (await findNewestPublicId(db, tail))
  if (!id) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
  return id
}
