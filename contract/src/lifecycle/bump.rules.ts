import type { AdStatus } from '../ads/ads.terms.ts'
import { DAY } from '../time.ts'
import { BUMP_DAYS } from './lifecycle.terms.ts'

/** From when an ad can be moved to the top of the lists; `createdAt` is when it was last, or when it was posted. */
export const bumpableFrom = (createdAt: string): Date => new Date(Date.parse(createdAt) + BUMP_DAYS * DAY)

/** Only what can be bought is moved up. */
export const isBumpable = (status: AdStatus): boolean => status === 'active'

export const mayBump = (ad: { status: AdStatus; createdAt: string }, now = Date.now()): boolean =>
  isBumpable(ad.status) && bumpableFrom(ad.createdAt).getTime() <= now
