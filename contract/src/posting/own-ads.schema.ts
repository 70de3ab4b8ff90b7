import { z } from 'zod'
import { AdCard } from '../ads/ads.schema.ts'
import { adSorts, adStatuses } from '../ads/ads.terms.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'

export const MyAdsQuery = z.object({
  ...pageQuery,
  status: z.enum(adStatuses).optional(),
  sort: z.enum(adSorts).default('newest'),
  /** Words of the title. */
  search: z.string().trim().max(100).optional(),
})
export type MyAdsQuery = z.infer<typeof MyAdsQuery>

/** How many ads a member has of each kind; ads that were taken down count in the total alone. */
export const StatusCounts = z.object({
  active: z.number().int(),
  pending: z.number().int(),
  sold: z.number().int(),
  total: z.number().int(),
})
export type StatusCounts = z.infer<typeof StatusCounts>

export const MyAds = z.object({
  products: z.array(AdCard),
  pagination: Pagination,
  statusCounts: StatusCounts,
})
export type MyAds = z.infer<typeof MyAds>
