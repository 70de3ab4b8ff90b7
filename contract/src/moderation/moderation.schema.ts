import { z } from 'zod'
import { adminListQuery } from '../admin-list.schema.ts'
import { Ad, AdCard, Attributes } from '../ads/ads.schema.ts'
import { adStatuses } from '../ads/ads.terms.ts'
import { categoryNamed } from '../catalogue/names.schema.ts'
import { t } from '../language/t.ts'
import { MAX_REASON } from './moderation.terms.ts'

export const AdminAdsQuery = z.object({
  ...adminListQuery,
  category: categoryNamed().optional(),
  status: z.enum(adStatuses).optional(),
})
export type AdminAdsQuery = z.infer<typeof AdminAdsQuery>

/** A row of the admin table: enough to show it, and to search loaded rows. */
export const AdminAdRow = AdCard.extend({
  description: z.string(),
  /** The seller. */
  user: z.uuid(),
  /** Titles of the scam patterns that its texts match. */
  scamSigns: z.array(z.string()).optional(),
})
export type AdminAdRow = z.infer<typeof AdminAdRow>

export const AdminAds = z.object({
  products: z.array(AdminAdRow),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalProducts: z.number().int(),
  /** The total is an estimate, because there are too many matches to count. */
  approximate: z.boolean().optional(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  categories: z.array(z.string()),
})
export type AdminAds = z.infer<typeof AdminAds>

/** An ad with its seller. */
export const AdminAd = Ad.extend({
  sellerName: z.string(),
  sellerStatus: z.string(),
  /** The values of private fields. */
  privateAttributes: Attributes.optional(),
  /** Titles of the scam patterns that its texts match. */
  scamSigns: z.array(z.string()).optional(),
})
export type AdminAd = z.infer<typeof AdminAd>

/** A status change by an administrator. */
export const StatusDecision = z.object({
  status: z.enum(adStatuses, `Status must be one of ${adStatuses.join(', ')}`),
  /** One of the market’s reasons. Then `reason` is a note beside it. */
  reasonId: z.string().max(40).optional(),
  /** Mailed to the seller if the ad is taken down. */
  reason: z
    .string()
    .trim()
    .max(MAX_REASON, { error: () => t`Reason cannot exceed ${MAX_REASON} characters` })
    .optional(),
  /** The status that the administrator saw. If it has changed since, someone else has decided. */
  from: z.enum(adStatuses).optional(),
  /** Takes back a decision. If its email has not been sent yet, the seller gets none about either. */
  isUndo: z.boolean().optional(),
})
export type StatusDecision = z.infer<typeof StatusDecision>
