import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'

/** Sale and rent: counts, and whole percentages that add up to 100 unless both are zero. */
export function shares(distribution: Dashboard['listingTypeDistribution']) {
  const countOf = (type: 'sell' | 'rent') => distribution.find(({ _id }) => _id === type)?.count ?? 0
  const sell = countOf('sell')
  const rent = countOf('rent')
  const total = sell + rent
  const sellPercent = total && Math.round((100 * sell) / total)
  return { sell, rent, total, sellPercent, rentPercent: total && 100 - sellPercent }
}
