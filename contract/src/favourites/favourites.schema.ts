import { z } from 'zod'
import { AdCard, AdId } from '../ads/ads.schema.ts'

export const FavouriteParams = z.object({ productId: AdId })
export const FavouriteBody = z.object({ productId: AdId })
export const FavouriteState = z.object({ isFavorite: z.boolean() })

/** A saved ad that can still be looked at. */
const Shown = AdCard.extend({ isAvailable: z.literal(true), savedAt: z.iso.datetime() })

/** A saved ad that was taken down or went back to review: known by the title it had when it was saved. */
const Withdrawn = z.object({
  _id: z.uuid(),
  title: z.string(),
  isAvailable: z.literal(false),
  savedAt: z.iso.datetime(),
})

export const Favourite = z.discriminatedUnion('isAvailable', [Shown, Withdrawn])
export type Favourite = z.infer<typeof Favourite>

/** Everything a member has saved, latest first. */
export const Favourites = z.array(Favourite)
export type Favourites = z.infer<typeof Favourites>

/** Just which ads they are: one call tells every heart on a page. */
export const FavouriteIds = z.object({ productIds: z.array(z.uuid()) })
