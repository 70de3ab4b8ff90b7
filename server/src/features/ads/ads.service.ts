import { isPublicStatus } from '@bowerbird/contract/ads/ads.rules'
import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import type { Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import type { AdWithContact } from './ads.columns.ts'
import type { MaySeeContact } from './ads.limits.ts'
import { type FoundAd, findAdWithOthers, wasDeleted } from './ads.store.ts'

const maySeeAlways = (ad: FoundAd, viewer: Member | undefined): boolean =>
  viewer !== undefined && (viewer.id === ad.sellerId || viewer.role === 'admin')

/** Adds the seller's contact to an ad's JSON: only for people who are signed in. */
export function withContact(ad: AdWithContact): string {
  const contact = JSON.stringify({ email: ad.email, sellerPhoneNumber: ad.phoneNumber })
  return `${ad.json.slice(0, -1)},${contact.slice(1)}`
}

export interface ViewDeps {
  db: Queryable
  maySeeContact: MaySeeContact
}

/**
 * An ad as this viewer may see it, as JSON. What is under review or taken down is its owner's and the admins'.
 * Someone who collects contacts gets ads as visitors do: refusing would be less than signing out gives them.
 */
export async function viewAd(
  { db, maySeeContact }: ViewDeps,
  viewer: Member | undefined,
  id: string,
): Promise<string> {
  const ad = await findAdWithOthers(db, id)
  if (!ad) throw new AppError((await wasDeleted(db, id)) ? 'GONE' : 'NOT_FOUND', AD_NOT_FOUND)
  const isPublic = isPublicStatus(ad.status) && ad.isSellerActive
  if (!isPublic && !maySeeAlways(ad, viewer)) {
    throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
  }
  const isShown = viewer && (maySeeAlways(ad, viewer) || (await maySeeContact(viewer.id, id)))
  return isShown ? withContact(ad) : ad.json
}
