import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import {
  type AdDraft,
  type AdField,
  finishAd,
  statusAfterEdit,
} from '@bowerbird/contract/posting/posting.rules'

/** An ad as the form's values. */
export const draftOf = (ad: Ad): AdDraft => ({
  category: ad.category,
  subcategory: ad.subcategory,
  images: ad.images,
  title: ad.title,
  description: ad.description,
  price: String(ad.price),
  brand: ad.brand ?? '',
  model: ad.model ?? '',
  condition: ad.condition ?? '',
  listingType: ad.listingType,
  rentType: ad.rentType ?? '',
  propertyArea: ad.propertyArea === null ? '' : String(ad.propertyArea),
  state: ad.state,
  city: ad.city,
  contactName: ad.contactName,
})

export const isSameValue = (one: AdDraft[AdField], other: AdDraft[AdField]): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other

/** The fields that differ. */
export function changesOf(before: AdDraft, after: AdDraft): Partial<AdDraft> {
  const fields = (Object.keys(before) as AdField[]).filter(
    (field) => !isSameValue(before[field], after[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, after[field]]))
}

/** Whether saving hides the ad until it has been reviewed again. */
export const goesToReview = (ad: Ad, draft: AdDraft): boolean =>
  statusAfterEdit(ad.status, finishAd(draftOf(ad)), finishAd(draft)) !== ad.status
