import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Queryable } from '../../platform/db/db.ts'
import { withFields } from '../../platform/json-text.ts'
import { findAd } from '../ads/ads.store.ts'
import { adScamSigns } from '../safety/scam-figures.service.ts'
import { findSeller } from './sellers.store.ts'

/** One ad with its seller, as JSON. */
export async function getAdminAd(db: Queryable, id: string): Promise<string> {
  const ad = await findAd(db, id)
  if (!ad) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
  const seller = await findSeller(db, ad.sellerId)
  return withFields(ad.json, {
    email: ad.email,
    // Administrators see it even if the seller hides it.
    sellerPhoneNumber: seller.phoneNumber,
    sellerName: seller.name,
    sellerStatus: seller.status,
    privateAttributes: ad.privateAttributes,
    scamSigns: adScamSigns(JSON.parse(ad.json)),
  })
}
