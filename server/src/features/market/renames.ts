import { allSubcategories } from '@bowerbird/contract/catalogue/catalogue.rules'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'

/** Old name → new name. */
type Names = Record<string, string>

export interface Renames {
  categories: Names
  subcategories: Names
}

interface Entry {
  id: number
  name: string
}

const renamed = (before: readonly Entry[], after: readonly Entry[]): Names =>
  Object.fromEntries(
    before.flatMap(({ id, name }) => {
      const now = after.find((entry) => entry.id === id)?.name ?? name
      return now === name ? [] : [[name, now]]
    }),
  )

export const renamesOf = (before: Catalogue, after: Catalogue): Renames => ({
  categories: renamed(before.categories, after.categories),
  subcategories: renamed(allSubcategories(before), allSubcategories(after)),
})

/** Settings name categories, so they follow a rename; undefined if they name none of these. */
export function renameInSettings(
  settings: Partial<MarketSettings>,
  { categories }: Renames,
): Partial<MarketSettings> | undefined {
  const { alwaysReviewed = [], adDaysByCategory = {} } = settings
  const isNamed = [...alwaysReviewed, ...Object.keys(adDaysByCategory)].some((name) => name in categories)
  if (!isNamed) return undefined
  const nameOf = (name: string) => categories[name] ?? name
  return {
    ...settings,
    alwaysReviewed: alwaysReviewed.map(nameOf),
    adDaysByCategory: Object.fromEntries(
      Object.entries(adDaysByCategory).map(([name, days]) => [nameOf(name), days]),
    ),
  }
}
