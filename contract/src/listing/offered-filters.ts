/** The filters by fields that a listing offers. Apart from the rules, which every page loads. */
import { type FilterField, filterFieldOf, filterFieldsOf } from './attribute-filters.ts'
import { brandsIn, effectiveFilters, isAttributeParam, type ListingChoice } from './listing.rules.ts'

/** Adds the choices of another field with the same key: brands differ between subcategories. */
const withChoices = (field: FilterField, { choices }: FilterField): FilterField => ({
  ...field,
  choices: [...new Map([...field.choices, ...choices].map((each) => [each.value, each])).values()],
})

/** The filters that at least half of some ads have, of which only the subcategories are known. */
function sharedFilterFields(subcategories: readonly string[]): FilterField[] {
  const shared = new Map<string, { field: FilterField; ads: number }>()
  for (const subcategory of new Set(subcategories)) {
    const its = subcategories.filter((each) => each === subcategory)
    for (const field of filterFieldsOf({ subcategory })) {
      const known = shared.get(field.key)
      shared.set(field.key, {
        field: known ? withChoices(known.field, field) : field,
        ads: (known?.ads ?? 0) + its.length,
      })
    }
  }
  return [...shared.values()].filter(({ ads }) => ads * 2 >= subcategories.length).map(({ field }) => field)
}

/**
 * The filters by fields that a listing offers: those of its subcategory or, in a whole category and beside a search,
 * those that most of its ads share, and those that are set.
 */
export function offeredFilters(choice: ListingChoice): FilterField[] {
  const { category, subcategory } = effectiveFilters(choice)
  const own = filterFieldsOf({ category, subcategory, brands: brandsIn(choice.params) })
  if (subcategory) return own
  const set = Object.keys(choice.params)
    .filter(isAttributeParam)
    .flatMap((name) => filterFieldOf(name.slice('a.'.length)) ?? [])
  const all = [...sharedFilterFields(choice.hits ?? []), ...own, ...set]
  return all.filter(({ key }, index) => all.findIndex((field) => field.key === key) === index)
}
