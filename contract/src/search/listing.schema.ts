import { z } from 'zod'
import { AdCard } from '../ads/ads.schema.ts'
import { adSorts, listingTypes, MAX_PRICE, rentTypes } from '../ads/ads.terms.ts'
import { categoryNames } from '../catalogue/categories.ts'
import { stateNames } from '../catalogue/places.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'

const price = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a price')
  .transform(Number)
  .pipe(z.number().max(MAX_PRICE))

/** A comma-joined list; both spellings of a sale are accepted. */
const list = <const T extends readonly [string, ...string[]]>(known: T) =>
  z
    .string()
    .toLowerCase()
    .transform((value) => value.split(',').map((item) => (item === 'sale' ? 'sell' : item)))
    .pipe(z.array(z.enum(known)))

export const ListingQuery = z.object({
  ...pageQuery,
  category: z.enum(categoryNames).optional(),
  subcategory: z.string().max(40).optional(),
  state: z.enum(stateNames).optional(),
  city: z.string().max(40).optional(),
  listingType: list(listingTypes).optional(),
  rentType: list(rentTypes).optional(),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  location: z.string().trim().max(100).optional(),
  sort: z.enum(adSorts).default('newest'),
})
export type ListingQuery = z.infer<typeof ListingQuery>

export const Listing = z.object({ products: z.array(AdCard), pagination: Pagination })
export type Listing = z.infer<typeof Listing>
