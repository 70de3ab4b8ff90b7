import { z } from 'zod'
import { AdCard } from '../ads/ads.schema.ts'
import {
  adSorts,
  adStatuses,
  type Condition,
  conditions,
  listingTypes,
  type RentType,
  rentTypes,
} from '../ads/ads.terms.ts'
import { categoryNames, isSubcategoryOf } from '../catalogue/categories.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'
import { MAX_IMAGE_ADDRESS } from '../uploads/image-host.ts'
import { type AdDraft, type AdFields, checkAd, finishAd } from './posting.rules.ts'

/** Both spellings are taken at the door; inside there is one. */
const ListingTypeInput = z.preprocess(
  (value) => (value === 'sale' ? 'sell' : value),
  z.enum(listingTypes, 'Listing type must be sell or rent').default('sell'),
) as unknown as z.ZodType<'sell' | 'rent', 'sell' | 'sale' | 'rent' | undefined>

const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const blankIsNull = (value: unknown) => (value === '' ? null : value)

const RentTypeInput = z
  .preprocess(
    (value) => blankIsNull(lowered(value)),
    z.enum(rentTypes, 'Rent type must be daily, weekly or monthly').nullable(),
  )
  .optional() as unknown as z.ZodType<RentType | null | undefined, string | null | undefined>

const ConditionInput = z
  .preprocess(
    (value) => blankIsNull(lowered(value)),
    z.enum(conditions, 'Condition must be new or used').nullable(),
  )
  .optional() as unknown as z.ZodType<Condition | null | undefined, string | null | undefined>

const parts = {
  title: z.string(),
  description: z.string(),
  images: z.array(z.string().max(MAX_IMAGE_ADDRESS)).max(100),
  price: z.number(),
  category: z.enum(categoryNames, 'Category selection is required'),
  subcategory: z.string(),
  brand: z.string().nullish(),
  model: z.string().nullish(),
  condition: ConditionInput,
  listingType: ListingTypeInput,
  rentType: RentTypeInput,
  propertyArea: z.number().nullish(),
  state: z.string(),
  city: z.string().default(''),
  contactName: z.string(),
}

const AdParts = z.object(parts)

const asDraft = (input: z.output<typeof AdParts>): AdDraft => ({
  ...input,
  brand: input.brand ?? '',
  model: input.model ?? '',
  condition: input.condition ?? '',
  rentType: input.rentType ?? '',
  propertyArea: input.propertyArea ?? '',
})

function checkParts(input: z.output<typeof AdParts>, context: z.RefinementCtx): void {
  if (!isSubcategoryOf(input.category, input.subcategory)) {
    context.addIssue({ code: 'custom', path: ['subcategory'], message: 'Subcategory selection is required' })
  }
  for (const [field, message] of Object.entries(checkAd(asDraft(input)))) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** An ad as its owner or an administrator writes it: checked by the rules that the forms use too. */
export const AdInput = AdParts.superRefine(checkParts).transform(
  (input): AdFields => finishAd(asDraft(input)),
)
export type AdInput = z.input<typeof AdInput>

/** A new ad; the same key twice is the same ad, so that a double click or a retry makes one. */
export const NewAd = z
  .object({ ...parts, idempotencyKey: z.uuid().optional() })
  .superRefine(checkParts)
  .transform(({ idempotencyKey, ...input }) => ({ idempotencyKey, fields: finishAd(asDraft(input)) }))
export type NewAd = z.input<typeof NewAd>

/** What an owner may make of an ad by themselves. */
export const OwnStatus = z.object({ status: z.enum(['active', 'sold'], 'Status must be active or sold') })

export const OwnAdsQuery = z.object({
  ...pageQuery,
  status: z.enum(adStatuses).optional(),
  sort: z.enum(adSorts).default('newest'),
  /** Words of the title. */
  search: z.string().trim().max(100).optional(),
})
export type OwnAdsQuery = z.infer<typeof OwnAdsQuery>

/** How many ads a member has of each kind; ads that were taken down count in the total alone. */
export const StatusCounts = z.object({
  active: z.number().int(),
  pending: z.number().int(),
  sold: z.number().int(),
  total: z.number().int(),
})
export type StatusCounts = z.infer<typeof StatusCounts>

export const OwnAds = z.object({
  products: z.array(AdCard),
  pagination: Pagination,
  statusCounts: StatusCounts,
})
export type OwnAds = z.infer<typeof OwnAds>
