import { z } from 'zod'
import { AdCard } from '../ads/ads.schema.ts'
import { adSorts, listingTypes, MAX_PRICE, rentTypes } from '../ads/ads.terms.ts'
import { categories, categoryNames, isSubcategoryOf, type SubcategoryName } from '../catalogue/categories.ts'
import { type CityName, isPlace, stateNames, states } from '../catalogue/places.ts'
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

const subcategoryNames = categories.flatMap(({ subcategories }) => [...subcategories]) as [
  SubcategoryName,
  ...SubcategoryName[],
]
const cityNames = states.flatMap(({ cities }) => [...cities]) as [CityName, ...CityName[]]

export const ListingQuery = z
  .object({
    ...pageQuery,
    category: z.enum(categoryNames).optional(),
    subcategory: z.enum(subcategoryNames).optional(),
    state: z.enum(stateNames).optional(),
    city: z.enum(cityNames).optional(),
    listingType: list(listingTypes).optional(),
    rentType: list(rentTypes).optional(),
    minPrice: price.optional(),
    maxPrice: price.optional(),
    location: z.string().trim().max(100).optional(),
    sort: z.enum(adSorts).default('newest'),
  })
  .refine(
    ({ category, subcategory }) => !category || !subcategory || isSubcategoryOf(category, subcategory),
    {
      path: ['subcategory'],
      error: 'must belong to the category',
    },
  )
  .refine(({ state, city }) => !state || !city || isPlace(state, city), {
    path: ['city'],
    error: 'must lie in the state',
  })
export type ListingQuery = z.infer<typeof ListingQuery>

export const Listing = z.object({ products: z.array(AdCard), pagination: Pagination })
export type Listing = z.infer<typeof Listing>
