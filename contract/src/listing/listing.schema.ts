import { z } from 'zod'
import { AdCard } from '../ads/ads.schema.ts'
import { listingSorts, listingTypes, MAX_PRICE, rentTypes } from '../ads/ads.terms.ts'
import { isSubcategoryOf } from '../catalogue/categories.ts'
import { isCityOf } from '../catalogue/locations.ts'
import { categoryNamed, cityNamed, stateNamed, subcategoryNamed } from '../catalogue/names.schema.ts'
import { EstimatedPagination, pageQuery } from '../pagination.schema.ts'
import { nearFields, Place, Region } from '../places/places.schema.ts'
import { type AttributeFilter, readAttributeFilter } from './attribute-filters.ts'

const price = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a price')
  .transform(Number)
  .pipe(z.number().max(MAX_PRICE))

/** Accepts "sale" for "sell", in any case. */
const list = <const T extends readonly [string, ...string[]]>(known: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.toLowerCase().split(','))
        .map((item) => (item === 'sale' ? 'sell' : item)),
    )
    .pipe(z.array(z.enum(known)))

const commaList = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    )

const attributeFilters = z
  .record(z.string().max(40), z.union([z.string().max(2_000), z.array(z.string().max(200)).max(50)]))
  .transform((texts, context): AttributeFilter[] =>
    Object.entries(texts).flatMap(([key, text]) => {
      const filter = readAttributeFilter(key, [text].flat().join(','))
      if (filter) return [filter]
      context.addIssue({
        code: 'custom',
        path: [key],
        message: 'must be a filter such as a.year=2010-2018 or a.fuel=petrol,diesel',
        input: text,
      })
      return []
    }),
  )

/** The filters of listings and searches. Lists may be comma-separated or repeated. */
export const filterFields = {
  category: categoryNamed().optional(),
  subcategory: subcategoryNamed().optional(),
  state: stateNamed().optional(),
  city: cityNamed().optional(),
  listingType: list(listingTypes).optional(),
  rentType: list(rentTypes).optional(),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  location: z.string().trim().max(100).optional(),
  ...nearFields,
  /** Filters by fields: `a.year=2010-2018`. */
  a: attributeFilters.optional(),
  /** Keys of filters by fields that also pass ads which leave the field empty, after the others: `orEmpty=fuel,year`. */
  orEmpty: commaList(400).optional(),
  /** Words that ads must not have; several names are separated by commas. */
  without: commaList(200).optional(),
  /** How to read a name in the text that is both a place and a word; without it, the server decides. */
  read: z.enum(['place', 'words']).optional(),
  /** `true` adds `facets` to the reply. */
  facets: z.enum(['true', 'false']).optional(),
}

/**
 * Number of ads for each value of a filter with choices, by the filter's key: with all other filters applied, but not
 * the filter itself.
 */
export const Facets = z.record(z.string(), z.record(z.string(), z.number().int()))
export type Facets = z.infer<typeof Facets>

interface Nested {
  sort?: string | undefined
  near?: string | undefined
  radius?: number | undefined
  category?: string | undefined
  subcategory?: string | undefined
  state?: string | undefined
  city?: string | undefined
}

/** A subcategory belongs to its category, a city to its state; a distance is from somewhere. */
export const nested = <S extends z.ZodType<Nested>>(schema: S): S =>
  schema
    .refine(
      ({ category, subcategory }) => !category || !subcategory || isSubcategoryOf(category, subcategory),
      {
        path: ['subcategory'],
        error: 'must belong to the category',
      },
    )
    .refine(({ state, city }) => !state || !city || isCityOf(state, city), {
      path: ['city'],
      error: 'must be in the state',
    })
    .refine(({ sort, near }) => sort !== 'nearest' || near !== undefined, {
      path: ['near'],
      error: 'is needed to sort by distance',
    })
    .refine(({ radius, near }) => radius === undefined || near !== undefined, {
      path: ['near'],
      error: 'is needed for a radius',
    })

export const ListingQuery = nested(
  z.object({ ...pageQuery, ...filterFields, sort: z.enum(listingSorts).default('newest') }),
)
export type ListingQuery = z.infer<typeof ListingQuery>

/** The total of a wide price range is an estimate. */
export const Listing = z.object({
  products: z.array(AdCard),
  /** Ads that sellers have paid for: shown before the others on the first page, labelled as featured. */
  featured: z.array(AdCard).optional(),
  pagination: EstimatedPagination,
  facets: Facets.optional(),
  /** The place of `near`. */
  near: Place.optional(),
  region: Region.optional(),
})
export type Listing = z.infer<typeof Listing>
