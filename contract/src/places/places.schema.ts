import { z } from 'zod'
import { t } from '../language/t.ts'
import { MAX_RADIUS } from './near.ts'

/** A suburb. */
export const Place = z.object({
  /** As in addresses: `newtown-2042`. */
  id: z.string(),
  suburb: z.string(),
  postcode: z.string(),
  state: z.string(),
  /** The city that its ads are listed in: one of the state's cities, or its own name. */
  city: z.string(),
})
export type Place = z.infer<typeof Place>

/** A part of a state that people have a name for: the Northern Beaches. */
export const Region = z.object({
  /** As in addresses: `northern-beaches-nsw`. */
  id: z.string(),
  name: z.string(),
  state: z.string(),
})
export type Region = z.infer<typeof Region>

/** Suburb or postcode, or their beginning; misspelt or not. */
export const PlaceQuery = z.object({ q: z.string().trim().min(1, t`Type a suburb or postcode`).max(80) })
export const Places = z.array(Place)

/** One decimal, about ten kilometres. A more precise position is refused: the server has no use for it. */
const coarse = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d)?$/, 'must be rounded to one decimal')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))

export const PlaceCell = z.object({ latitude: coarse(90), longitude: coarse(180) })

/** Places with their centres, for a browser to find the nearest one itself. */
export const CentredPlaces = z.array(Place.extend({ latitude: z.number(), longitude: z.number() }))
export type CentredPlaces = z.infer<typeof CentredPlaces>

/** The filters of listings and searches by place. */
export const nearFields = {
  /** A suburb with its postcode, or a postcode. */
  near: z.string().trim().min(1).max(100).optional(),
  /** Kilometres; without it, ads everywhere are found, with their distance. */
  radius: z
    .string()
    .regex(/^\d{1,4}$/, `must be a whole number of kilometres from 1 to ${MAX_RADIUS}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, `must be a whole number of kilometres from 1 to ${MAX_RADIUS}`)
        .max(MAX_RADIUS, `must be a whole number of kilometres from 1 to ${MAX_RADIUS}`),
    )
    .optional(),
  /** Ads in suburbs with this postcode. */
  postcode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{2,10}$/, 'must be a postcode')
    .optional(),
  /** Ads in the suburbs of this region: `northern-beaches-nsw`. */
  region: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{2,60}$/, 'must be a region')
    .optional(),
}
