import { z } from 'zod'
import { categoryNames, rankedCategoryNames } from '../catalogue/categories.ts'
import { stateNames } from '../catalogue/locations.ts'
import { adStatuses, conditions, listingTypes, rentTypes } from './ads.terms.ts'

export const AdId = z.uuid('Invalid product ID')
export const AdParams = z.object({ id: AdId })

const cardFields = {
  _id: z.uuid(),
  title: z.string(),
  /** Lists carry the cover only; the ad itself carries all of its images. */
  images: z.array(z.string()),
  /** A tiny picture to show until the cover has loaded. */
  coverBlur: z.string().nullable(),
  price: z.number(),
  category: z.enum(categoryNames),
  subcategory: z.string(),
  listingType: z.enum(listingTypes),
  rentType: z.enum(rentTypes).nullable(),
  state: z.string(),
  city: z.string(),
  status: z.enum(adStatuses),
  isFeatured: z.boolean(),
  isNew: z.boolean(),
  createdAt: z.iso.datetime(),
}

/** An ad as lists show it. */
export const AdCard = z.object(cardFields)
export type AdCard = z.infer<typeof AdCard>

/** An ad as its own page shows it; how to reach the seller is there for signed-in callers only. */
export const Ad = z.object({
  ...cardFields,
  description: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  condition: z.enum(conditions).nullable(),
  propertyArea: z.number().nullable(),
  contactName: z.string(),
  sellerImage: z.string().nullable(),
  user: z.uuid(),
  updatedAt: z.iso.datetime(),
  email: z.string().optional(),
  sellerPhoneNumber: z.string().nullable().optional(),
})
export type Ad = z.infer<typeof Ad>

export const RankedQuery = z.object({ state: z.enum(stateNames).optional() })

/** The home page's ads: every category is there, empty or not. */
export const RankedAds = z.record(z.enum(rankedCategoryNames), z.array(AdCard))
export type RankedAds = z.infer<typeof RankedAds>
