import { mayMove } from '@bowerbird/contract/ads/ads.states'
import { type AdStatus, adStatuses, type ListingType, type RentType } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'

/** The status that an ad has, and those that staff may give it. */
export const statusesFor = (from: AdStatus): AdStatus[] =>
  adStatuses.filter((status) => status === from || mayMove(from, status, 'staff'))

/** The statuses that staff may give to some ad, and the one that it has. */
export const statusesByHand = (current: AdStatus | ''): AdStatus[] =>
  adStatuses.filter((to) => to === current || adStatuses.some((from) => mayMove(from, to, 'staff')))

export const listingLabels: Record<ListingType, string> = { sell: t`For Sale`, rent: t`For Rent` }

export const rentLabels: Record<RentType, string> = {
  daily: t`Daily`,
  weekly: t`Weekly`,
  monthly: t`Monthly`,
}

const PREVIEW = 50

/** The first line of a description, truncated. */
export function preview(description: string): string {
  const [line = ''] = description.trim().split(/\r\n?|\n/)
  const letters = Array.from(line)
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}...` : line
}
