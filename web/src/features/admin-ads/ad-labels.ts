import type { AdStatus, ListingType, RentType } from '@bowerbird/contract/ads/ads.terms'

export const statusLabels: Record<AdStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  sold: 'Sold',
  inactive: 'Inactive',
}

export const listingLabels: Record<ListingType, string> = { sell: 'For Sale', rent: 'For Rent' }

export const rentLabels: Record<RentType, string> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }

const PREVIEW = 50

/** The first line of a description, truncated. */
export function preview(description: string): string {
  const [line = ''] = description.trim().split(/\r\n?|\n/)
  const letters = Array.from(line)
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}...` : line
}
