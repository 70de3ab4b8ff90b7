import { z } from 'zod'
import { AdId } from '../ads/ads.schema.ts'

export const RenewBody = z.object({ token: z.string().min(1).max(200) })

/** Content of a renewal link's page. */
export const Renewable = z.object({
  _id: AdId,
  title: z.string(),
  image: z.string().nullable(),
  /** When it expires unless it is renewed; null if it has expired. */
  endsAt: z.iso.datetime().nullable(),
  /** It has been renewed since the email was sent. */
  isRenewed: z.boolean(),
  /** Only its seller sees it, renewed or not, until they bring it back. */
  isPaused: z.boolean(),
})
export type Renewable = z.infer<typeof Renewable>

/** Number of ads that were paused or brought back. */
export const MovedAds = z.object({ count: z.number().int() })

export const WatchState = z.object({
  /** The member is notified if the reservation falls through. */
  isWatched: z.boolean(),
  /** The ad is reserved for the member. */
  isForYou: z.boolean(),
})
