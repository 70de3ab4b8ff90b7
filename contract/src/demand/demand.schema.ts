import { z } from 'zod'
import { listingTypes } from '../ads/ads.terms.ts'
import { subcategoryNamed } from '../catalogue/names.schema.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'

/** Number of people looking for what an ad offers. */
export const Demand = z.object({
  /** Rounded down; 0 if there are fewer than five. */
  people: z.number().int(),
  /** True if all of them are within 25 km. */
  isNear: z.boolean(),
})
export type Demand = z.infer<typeof Demand>

/** The known fields of an ad that is being written. */
export const DraftQuery = z.object({
  title: z.string().trim().min(1).max(120),
  subcategory: subcategoryNamed(),
  brand: z.string().max(60).optional(),
  listingType: z.enum(listingTypes).optional(),
  /** In dollars. */
  price: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a price')
    .transform(Number)
    .optional(),
  state: z.string().max(60).optional(),
  city: z.string().max(100).optional(),
  suburb: z.string().max(100).optional(),
  postcode: z.string().max(10).optional(),
})
export type DraftQuery = z.infer<typeof DraftQuery>

export const OwnDemandQuery = z.object({
  /** One ad; the latest, if absent. */
  id: z.uuid().optional(),
})

/** Only ads that enough people are looking for. */
export const OwnDemand = z.array(Demand.extend({ _id: z.uuid() }))
export type OwnDemand = z.infer<typeof OwnDemand>

/** A Monday. */
const Week = z.iso.date()

export const UnmetSearchesQuery = z.object({
  ...pageQuery,
  /** Any day of it; this week, if absent. */
  week: Week.optional(),
})
export type UnmetSearchesQuery = z.infer<typeof UnmetSearchesQuery>

export const UnmetSearch = z.object({
  text: z.string(),
  people: z.number().int(),
  /** In the week before. */
  before: z.number().int(),
})
export type UnmetSearch = z.infer<typeof UnmetSearch>

/** Searches without results, the most frequent first. */
export const UnmetSearches = z.object({
  /** The weeks that have some, latest first. */
  weeks: z.array(Week),
  week: Week,
  searches: z.array(UnmetSearch),
  pagination: Pagination,
})
export type UnmetSearches = z.infer<typeof UnmetSearches>

export const UnmetSearchesFilter = z.object({ week: Week.optional() })
export const UnmetSearchesFile = z.string()
