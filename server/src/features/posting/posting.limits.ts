import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import { DAY_SECONDS, HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'

type PostingLimits = Pick<MarketSettings, 'adsPerHour' | 'adsPerDay' | 'adsPerDayOfNewMembers'>

/** Counts a post against the market's limits of the moment. */
export async function consumePostQuota(
  limits: Limits,
  { id, isNew }: Member,
  { adsPerHour, adsPerDay, adsPerDayOfNewMembers }: PostingLimits,
): Promise<void> {
  const take = async (name: string, max: number | null, seconds: number) => {
    if (max !== null) await limits.take({ name, max, seconds }, id)
  }
  if (isNew) await take('ads per new member', adsPerDayOfNewMembers, DAY_SECONDS)
  await take('ads per member', adsPerHour, HOUR_SECONDS)
  await take('ads per member and day', adsPerDay, DAY_SECONDS)
}
