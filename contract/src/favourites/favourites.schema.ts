import { z } from 'zod'
import { AdCard, AdId } from '../ads/ads.schema.ts'

export const FavouriteParams = z.object({ productId: AdId })
export const FavouriteBody = z.object({ productId: AdId })
export const FavouriteState = z.object({ isFavorite: z.boolean() })

/** A favourite that is still public. */
const Available = AdCard.extend({ isAvailable: z.literal(true), savedAt: z.iso.datetime() })

/** A favourite that was taken down or is under review: shows the title it had when saved. */
const Unavailable = z.object({
  _id: z.uuid(),
  title: z.string(),
  isAvailable: z.literal(false),
  savedAt: z.iso.datetime(),
})

export const Favourite = z.discriminatedUnion('isAvailable', [Available, Unavailable])
export type Favourite = z.infer<typeof Favourite>

/** A member's favourites, latest first. */
export const Favourites = z.array(Favourite)
export type Favourites = z.infer<typeof Favourites>

/** Only the ids: one call for all hearts on a page. */
export const FavouriteIds = z.object({ productIds: z.array(z.uuid()) })
