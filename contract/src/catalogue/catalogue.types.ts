/**
 * The catalogue: what an operator can change without a release. It is one document, so that it can be previewed,
 * exported, compared and restored as a whole. Without zod: visitors' pages use it.
 */

export const MAX_CATEGORIES = 100

/** Types of values a category field can hold. `choices` is a list of choices. */
export const fieldTypes = ['number', 'text', 'choice', 'choices', 'boolean', 'date'] as const
export type FieldType = (typeof fieldTypes)[number]

/** The subject of a category, for the code that treats homes and vehicles differently. Names are the operator's. */
export const categoryKinds = ['housing', 'vehicle', 'goods'] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** The lists of checks that buyers read before they pay (`chat/messages/pay-checks.tsx`). */
export const payCheckLists = ['goods', 'device', 'motor', 'home'] as const
export type PayCheckList = (typeof payCheckLists)[number]

export interface FieldChoice {
  /** Stored in ads and addresses; never changes. */
  value: string
  label: string
  /** Other words for it in a search. */
  synonyms: string[]
  /** No longer offered; ads keep it. */
  isHidden: boolean
}

export interface CatalogueField {
  /** Stored in ads and addresses; never changes. */
  key: string
  label: string
  type: FieldType
  /** Shown after a number: "km". */
  unit: string | null
  min: number | null
  max: number | null
  /** Number of decimals a number may have. */
  decimals: number
  /** Numbers are shown with commas: 98,000 km, but the year 2016. */
  isGrouped: boolean
  choices: FieldChoice[]
  /** A hint below the field in forms. */
  help: string | null
  isRequired: boolean
  isFilterable: boolean
  /** One of the few facts on a card. */
  isOnCard: boolean
  /** No longer offered; ads keep their values. */
  isHidden: boolean
  /** Only the owner and staff see its values. Never changes: they are stored apart from those that all see. */
  isPrivate?: boolean | undefined
  /** Other words for it in a search: "bed", "br". */
  synonyms: string[]
  /** The ids of the subcategories that have it. */
  subcategories: number[]
}

export interface CatalogueBrand {
  name: string
  models: string[]
}

export interface CatalogueSubcategory {
  /** Ads refer to it; never changes and is never used again. */
  id: number
  name: string
  /** Name of its picture (`web/src/ui/icons/art.tsx`), or the address of an uploaded one. */
  art: string
  isHidden: boolean
  synonyms: string[]
  /** Things people look for here ("sofa"): a search for one ranks these ads first. */
  keywords: string[]
  /** Its name is also an everyday word ("garden chair"): a search means it only if it is the whole text. */
  isEverydayWord: boolean
  /** People live in it: for one, the others in the same place are similar. */
  isDwelling: boolean
  payChecks: PayCheckList
  /** Addresses with these still work. */
  formerNames: string[]
  /** In the order they are offered. */
  brands: CatalogueBrand[]
}

export interface CatalogueCategory {
  id: number
  name: string
  kind: CategoryKind
  /** Name of its picture (`web/src/ui/icons/art.tsx`), or the address of an uploaded one. */
  art: string
  isHidden: boolean
  isPopular: boolean
  hasBrand: boolean
  hasModel: boolean
  hasCondition: boolean
  hasArea: boolean
  mayRent: boolean
  synonyms: string[]
  /** As of a subcategory. */
  isEverydayWord: boolean
  formerNames: string[]
  subcategories: CatalogueSubcategory[]
  /** The ids of the subcategories in the ALL CATEGORIES menu, in its order. */
  menu: number[]
}

/** One icon of the home page's row of shortcuts; without a category it leads to all ads. */
export interface Shortcut {
  label: string
  /** Name of the picture (`web/src/ui/icons/art.tsx`), or the address of an uploaded one. */
  art: string
  category: number | null
  subcategory: number | null
}

export interface Catalogue {
  /** In the order of menus and forms. */
  categories: CatalogueCategory[]
  /** The ids of categories in the order of the home page; the others follow. */
  homeOrder: number[]
  /** The ids of categories in the order of the category bar; the others follow. */
  barOrder: number[]
  shortcuts: Shortcut[]
  /** In the order of forms, filters and facts. */
  fields: CatalogueField[]
}
