import type * as ads from '../ads/ads.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as posting from '../posting/posting.schema.ts'
import type * as s from './lifecycle.schema.ts'

/** Starts the ad's time again: before it has ended, or after. */
export const renewOwnAd = endpoint<{
  params: typeof ads.AdParams
  reply: typeof posting.OwnAd
}>('POST', '/api/ads/owner/:id/renew', 'member')

/** Moves an active ad to the top of the lists, once a week. */
export const bumpOwnAd = endpoint<{
  params: typeof ads.AdParams
  reply: typeof posting.OwnAd
}>('POST', '/api/ads/owner/:id/bump', 'member')

/** Pauses all of the caller's listed ads. */
export const pauseOwnAds = endpoint<{ reply: typeof s.MovedAds }>('POST', '/api/ads/owner/pause', 'member')

/** Lists all of the caller's paused ads again. */
export const resumeOwnAds = endpoint<{ reply: typeof s.MovedAds }>('POST', '/api/ads/owner/resume', 'member')

/** The ad of a link in an email. The token is sufficient, so it works without logging in. */
export const getRenewable = endpoint<{
  query: typeof s.RenewBody
  reply: typeof s.Renewable
}>('GET', '/api/renewals', 'public')

export const renewByLink = endpoint<{
  body: typeof s.RenewBody
  reply: typeof s.Renewable
}>('POST', '/api/renewals', 'public')

export const getWatch = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.WatchState
}>('GET', '/api/ads/:id/watch', 'member')

/** Notifies the caller if the reservation of an ad falls through. */
export const watchAd = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.WatchState
}>('POST', '/api/ads/:id/watch', 'member')

export const unwatchAd = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.WatchState
}>('DELETE', '/api/ads/:id/watch', 'member')
