import { z } from 'zod'
import { AdId } from '../ads/ads.schema.ts'
import { MAX_FEATURED } from '../ads/ads.terms.ts'
import { categoryNamed } from '../catalogue/names.schema.ts'
import { t } from '../language/t.ts'
import { AdminAdRow } from '../moderation/moderation.schema.ts'
import { pageQuery } from '../pagination.schema.ts'

export const FeaturedQuery = z.object({ category: categoryNamed() })

export const AvailableQuery = z.object({
  ...pageQuery,
  category: categoryNamed(),
  search: z.string().trim().max(200).optional(),
})
export type AvailableQuery = z.infer<typeof AvailableQuery>

export const Ranking = z.object({
  category: categoryNamed(),
  rankings: z
    .array(AdId)
    .max(MAX_FEATURED, { error: () => t`At most ${MAX_FEATURED} ads can be featured` })
    .refine((ids) => new Set(ids).size === ids.length, t`An ad can be featured only once`),
})

/** The featured ads of one category, in order. */
export const FeaturedAds = z.object({ products: z.array(AdminAdRow) })
export type FeaturedAds = z.infer<typeof FeaturedAds>

/** Listed ads of a category that aren't featured. */
export const AvailableAds = z.object({
  products: z.array(AdminAdRow),
  pagination: z.object({ hasMore: z.boolean(), totalCategoryProducts: z.number().int() }),
})
export type AvailableAds = z.infer<typeof AvailableAds>
