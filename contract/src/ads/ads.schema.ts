import { z } from 'zod'
import { SellingBusiness } from '../businesses/business-licence.schema.ts'
import { stateNamed } from '../catalogue/names.schema.ts'
import { t } from '../language/t.ts'
import { nearFields } from '../places/places.schema.ts'
import { type AdFields, fieldsOfCards } from './ads.fields.ts'
import { adStatuses, conditions, listingTypes, MAX_RECENTLY_VIEWED, rentTypes } from './ads.terms.ts'
import { adIdTail } from './short-id.ts'

export const AdId = z.uuid(t`Invalid product ID`)
export const AdParams = z.object({ id: AdId })

export const ShortIdParams = z.object({
  id: z.string().refine((text) => adIdTail(text) !== undefined, 'Invalid product ID'),
})
export const FoundAdId = z.object({ _id: z.uuid() })

/**
 * The values of category fields, by key. The subcategory determines which values are allowed, see GET /api/catalogue.
 */
export const Attributes = z.record(
  z.string().max(40),
  z.union([z.number(), z.string().max(500), z.boolean(), z.array(z.string().max(100)).max(100)]),
)

type FieldShapes = { [F in keyof AdFields]: z.ZodType<AdFields[F]> }

/** The built-in fields, as replies have them. */
const fields = {
  category: z.string(),
  subcategory: z.string(),
  images: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  condition: z.enum(conditions).nullable(),
  listingType: z.enum(listingTypes),
  rentType: z.enum(rentTypes).nullable(),
  /** Square feet. */
  propertyArea: z.number().nullable(),
  attributes: Attributes,
  state: z.string(),
  city: z.string(),
  suburb: z.string().nullable(),
  postcode: z.string().nullable(),
  contactName: z.string(),
} satisfies FieldShapes

/** One version of an ad: its built-in fields. */
export const AdVersion = z.object(fields)

const ownFields = {
  _id: z.uuid(),
  status: z.enum(adStatuses),
  isFeatured: z.boolean(),
  isNew: z.boolean(),
  createdAt: z.iso.datetime(),
}

/** From where the caller asks from; absent if they did not say, or the ad is offered everywhere. */
const distanceKm = z.number().min(0).optional()

/** The price before the latest cut, while that is recent. */
const oldPrice = z.number().nullable().optional()

/** An ad in lists. */
export const AdCard = z
  .object(fields)
  .pick(fieldsOfCards)
  .extend({
    ...ownFields,
    /** The cover only. */
    images: z.array(z.string()),
    /** The seller sells for a business. */
    isBusiness: z.boolean().optional(),
    oldPrice,
    distanceKm,
    /** Its seller has paid for its place on top of a list. */
    isPromoted: z.literal(true).optional(),
  })
export type AdCard = z.infer<typeof AdCard>

/** A full ad; the seller's contact is for members only. */
export const Ad = z.object({
  ...fields,
  ...ownFields,
  /** A tiny blurred preview to show until the cover has loaded. */
  coverBlur: z.string().nullable(),
  sellerImage: z.string().nullable(),
  /** The seller has verified their phone number. */
  isPhoneVerified: z.boolean().optional(),
  user: z.uuid(),
  /** If the seller sells for a business. */
  business: SellingBusiness.nullish(),
  updatedAt: z.iso.datetime(),
  oldPrice,
  /** When the price was cut. */
  cutAt: z.iso.datetime().nullable().optional(),
  email: z.string().optional(),
  /** E.164; null if there is none, or the seller hides it. */
  sellerPhoneNumber: z.string().nullable().optional(),
  /** Until when it is reserved. */
  reservedUntil: z.iso.datetime().nullish(),
  distanceKm,
})
export type Ad = z.infer<typeof Ad>

/** `near`: from where to say how far it is. */
export const AdQuery = z.object({ near: nearFields.near })

export const AdViewQuery = z.object({
  near: nearFields.near,
  /** `hidden` leaves the seller's number out, so that the seller isn't told of someone who only looks. */
  phone: z.literal('hidden').optional(),
})

/** Comma-separated ids. */
export const AdCardsQuery = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.toLowerCase().split(','))])
    .pipe(z.array(AdId).max(MAX_RECENTLY_VIEWED, `must be at most ${MAX_RECENTLY_VIEWED} ids`)),
})

/** In the order of the ids, without those that are not public. */
export const AdCards = z.array(AdCard)
export type AdCards = z.infer<typeof AdCards>

/** `near` prefers what is around a place to what is elsewhere. */
export const RankedQuery = z.object({
  state: stateNamed().optional(),
  near: nearFields.near,
  radius: nearFields.radius,
})

/** The ads of the home page by category, in its order; every category on offer is present, empty or not. */
export const RankedAds = z.record(z.string(), z.array(AdCard))
export type RankedAds = z.infer<typeof RankedAds>
