/** The categories of the market, by name. Hidden ones are no longer offered, but ads of theirs stay findable. */
import { fromCatalogue } from '../market/current-market.ts'
import type { CatalogueCategory, CatalogueSubcategory, CategoryKind } from './catalogue.types.ts'
import { spelled } from './spelling.ts'

const isVisible = ({ isHidden }: { isHidden: boolean }): boolean => !isHidden

interface Place {
  category: CatalogueCategory
  subcategory: CatalogueSubcategory
}

/** By name, including hidden ones. */
const index = fromCatalogue(({ categories: all }) => ({
  categories: new Map(all.map((category) => [category.name, category])),
  subcategories: new Map(
    all.flatMap((category) =>
      category.subcategories.map((subcategory): [string, Place] => [
        subcategory.name,
        { category, subcategory },
      ]),
    ),
  ),
  byId: new Map(all.map((category) => [category.id, category])),
}))

/** The categories on offer, with the subcategories on offer, in the order of menus and forms. */
export const categories = fromCatalogue(({ categories: all }): readonly CatalogueCategory[] =>
  all
    .filter(isVisible)
    .map((category) => ({ ...category, subcategories: category.subcategories.filter(isVisible) })),
)

export const categoryNames = fromCatalogue((): readonly string[] => categories().map(({ name }) => name))

/** Those with these ids first, in their order; the others follow. */
const ordered = (ids: readonly number[]): readonly string[] => {
  const first = ids.flatMap((id) => categories().find((category) => category.id === id) ?? [])
  const others = categories().filter((category) => !ids.includes(category.id))
  return [...first, ...others].map(({ name }) => name)
}

/** The order in which the home page and the featured screen show the categories. */
export const rankedCategoryNames = fromCatalogue(({ homeOrder }) => ordered(homeOrder))

/** The categories that are one click away in the bar, in its order. */
export const quickCategories = fromCatalogue(({ barOrder }) => ordered(barOrder))

interface MenuGroup {
  category: string
  subcategories: readonly string[]
}

/** The groups of the ALL CATEGORIES menu; each also offers all of its category. */
export const categoryMenu = fromCatalogue((): readonly MenuGroup[] =>
  categories().map(({ name, subcategories, menu }) => ({
    category: name,
    subcategories: menu.flatMap((id) => subcategories.find((each) => each.id === id)?.name ?? []),
  })),
)

export interface QuickIcon {
  label: string
  art: string
  category?: string
  subcategory?: string
}

/** The home page's row of shortcuts, without those whose category is hidden. */
export const iconRow = fromCatalogue(({ shortcuts }): readonly QuickIcon[] =>
  shortcuts.flatMap(({ label, art, category, subcategory }) => {
    if (category === null) return [{ label, art }]
    const found = categories().find(({ id }) => id === category)
    const within = found?.subcategories.find(({ id }) => id === subcategory)
    if (!found || (subcategory !== null && !within)) return []
    return [{ label, art, category: found.name, ...(within && { subcategory: within.name }) }]
  }),
)

export const findCategory = (name: string): CatalogueCategory | undefined => index().categories.get(name)
/** The kind of a category; goods if there is no such category. */
export const kindOf = (category: string): CategoryKind => findCategory(category)?.kind ?? 'goods'

/** Where homes are, for searches that name no category: "for rent in Hobart". */
export const housingCategory = fromCatalogue(() => categories().find(({ kind }) => kind === 'housing')?.name)

/** The subcategories on offer that people live in, in the order of menus. */
export const dwellingSubcategories = fromCatalogue((): readonly string[] =>
  categories()
    .flatMap(({ subcategories }) => subcategories)
    .filter(({ isDwelling }) => isDwelling)
    .map(({ name }) => name),
)

/** The names of all subcategories, by id. */
export const subcategoryNames = fromCatalogue(
  ({ categories: all }): ReadonlyMap<number, string> =>
    new Map(all.flatMap(({ subcategories }) => subcategories.map(({ id, name }) => [id, name]))),
)

export const findSubcategory = (name: string): CatalogueSubcategory | undefined =>
  index().subcategories.get(name)?.subcategory

/** The subcategories on offer. */
export const subcategoriesOf = (category: string): readonly string[] =>
  (findCategory(category)?.subcategories ?? []).filter(isVisible).map(({ name }) => name)

export const isCategory = (value: string): boolean => findCategory(value) !== undefined

export const isSubcategoryOf = (category: string, subcategory: string): boolean =>
  index().subcategories.get(subcategory)?.category.name === category

/** Subcategory names are unique across categories, so one name is enough to find its category. */
export const categoryOf = (subcategory: string): string | undefined =>
  index().subcategories.get(subcategory)?.category.name

/** True if ads can be posted there: neither it nor its category is hidden. */
export const isOffered = (category: string, subcategory: string): boolean =>
  isSubcategoryOf(category, subcategory) &&
  findCategory(category)?.isHidden === false &&
  findSubcategory(subcategory)?.isHidden === false

/** The brands offered in a subcategory. */
export const brandsOf = (subcategory: string): readonly string[] =>
  findSubcategory(subcategory)?.brands.map(({ name }) => name) ?? []

/** True if sellers type the brand, because the catalogue has none for the subcategory. */
export const mayTypeBrand = (subcategory: string): boolean =>
  findSubcategory(subcategory)?.brands.length === 0

/** The models offered for a brand; others can be typed. */
export const modelsOf = (subcategory: string, brand: string): readonly string[] =>
  findSubcategory(subcategory)?.brands.find(({ name }) => name === brand)?.models ?? []

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** The brand's model that a title names; the longest, if it names several. */
export function modelInTitle(subcategory: string, brand: string, title: string): string | undefined {
  const words = wordsOf(title)
  return modelsOf(subcategory, brand)
    .filter((model) => words.includes(wordsOf(model)))
    .toSorted((a, b) => b.length - a.length)[0]
}

export type CategoryRules = Pick<
  CatalogueCategory,
  'hasBrand' | 'hasModel' | 'hasCondition' | 'mayRent' | 'hasArea'
>

const noFields: CategoryRules = {
  hasBrand: false,
  hasModel: false,
  hasCondition: false,
  mayRent: false,
  hasArea: false,
}

/** Which built-in fields the ads of a category have. The wizard, the editors and the API use this. */
export const categoryRules = (category: string): CategoryRules => findCategory(category) ?? noFields

const isNamed =
  (name: string) =>
  ({ name: own, formerNames }: { name: string; formerNames: readonly string[] }): boolean =>
    [own, ...formerNames].some((each) => spelled(each) === spelled(name))

/** The present name of a category that is spelled differently or was named so once. */
export const meantCategory = (name: string): string | undefined =>
  [...index().categories.values()].find(isNamed(name))?.name

/** The same for a subcategory. */
export const meantSubcategory = (name: string): string | undefined =>
  [...index().subcategories.values()].find(({ subcategory }) => isNamed(name)(subcategory))?.subcategory.name

export const categoryById = (id: number): CatalogueCategory | undefined => index().byId.get(id)
