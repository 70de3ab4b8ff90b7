import { formatLocation, formatPrice, offerNames } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { formatDistance } from '@bowerbird/contract/places/near'
import { factsOf } from '../ad-facts.tsx'

/** An ad of a comparison; without `ad` it can't be seen any more. */
export interface Compared {
  id: string
  ad?: Ad | undefined
}

export interface CompareRow {
  label: string
  /** One per ad; undefined where an ad says nothing about it. */
  values: (string | undefined)[]
  /** True if the visible ads differ in it. */
  isDifferent: boolean
}

const namedFacts = (ad: Ad) => [
  { name: t`Price`, value: formatPrice(ad) },
  { name: t`Offer`, value: offerNames[ad.listingType] },
  { name: t`Location`, value: formatLocation(ad) },
  ...(ad.distanceKm === undefined ? [] : [{ name: t`Distance`, value: formatDistance(ad.distanceKm) }]),
  // The subcategory says it.
  ...factsOf(ad).filter(({ name }) => name !== t`Category`),
]

/** The facts of all ads, side by side: every fact that at least one of them has. */
export function compareRows(compared: readonly Compared[]): CompareRow[] {
  const columns = compared.map(
    ({ ad }) => ad && new Map(namedFacts(ad).map(({ name, value }) => [name, value])),
  )
  const present = columns.filter((column) => column !== undefined)
  return [...new Set(present.flatMap((column) => [...column.keys()]))].map((label) => ({
    label,
    values: columns.map((column) => column?.get(label)),
    isDifferent: new Set(present.map((column) => column.get(label))).size > 1,
  }))
}
