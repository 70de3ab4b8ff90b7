import { z } from 'zod'
import { conditions, listingTypes, rentTypes } from '../ads/ads.terms.ts'
import { subcategoryNamed } from '../catalogue/names.schema.ts'
import { MAX_PLAN_DAYS, MAX_PLAN_PERCENT } from './prices.terms.ts'

/** A price of an ad, and when it took effect. */
export const PriceChange = z.object({
  price: z.number(),
  /** Null: for sale. */
  rentType: z.enum(rentTypes).nullable(),
  at: z.iso.datetime(),
})
export type PriceChange = z.infer<typeof PriceChange>

/** An ad that a guide compares with. */
export const Comparable = z.object({
  _id: z.uuid(),
  title: z.string(),
  price: z.number(),
  createdAt: z.iso.datetime(),
})
export type Comparable = z.infer<typeof Comparable>

/** The prices of half of the similar ads, from the first quartile to the third. */
export const PriceGuide = z.object({
  low: z.number(),
  high: z.number(),
  /** Number of ads it is based on, without outliers. */
  count: z.number().int(),
  /** The newest of them. */
  comparables: z.array(Comparable),
})
export type PriceGuide = z.infer<typeof PriceGuide>

export const AdPrices = z.object({
  /** The latest first. */
  changes: z.array(PriceChange),
  /** Null if there are too few similar ads. */
  guide: PriceGuide.nullable(),
})
export type AdPrices = z.infer<typeof AdPrices>

const number = z
  .string()
  .regex(/^\d{1,6}$/, 'must be a whole number')
  .transform(Number)
  .optional()

/** The known fields of an ad that is being written. */
export const GuideQuery = z.object({
  title: z.string().trim().min(1).max(120),
  subcategory: subcategoryNamed(),
  listingType: z.enum(listingTypes).optional(),
  rentType: z.enum(rentTypes).optional(),
  brand: z.string().max(60).optional(),
  model: z.string().max(60).optional(),
  condition: z.enum(conditions).optional(),
  year: number,
  bedrooms: number,
  storage: z.string().max(40).optional(),
  state: z.string().max(60).optional(),
  city: z.string().max(100).optional(),
})
export type GuideQuery = z.infer<typeof GuideQuery>

export const GuideReply = z.object({ guide: PriceGuide.nullable() })

/** "10% off every week, not below $80" */
export const PlanBody = z.object({
  percent: z.number().int().min(1).max(MAX_PLAN_PERCENT),
  everyDays: z.number().int().min(1).max(MAX_PLAN_DAYS),
  /** In dollars. */
  floor: z.number().min(0.01).max(100_000_000).multipleOf(0.01),
})
export type PlanBody = z.infer<typeof PlanBody>

export const PricePlan = PlanBody.extend({
  nextAt: z.iso.datetime(),
  /** While the ad isn't listed. */
  isPaused: z.boolean(),
})
export type PricePlan = z.infer<typeof PricePlan>

/** Null: there is none. */
export const PlanReply = z.object({ plan: PricePlan.nullable() })
export type PlanReply = z.infer<typeof PlanReply>
