import { conditionNames } from '../ads/ads.format.ts'
import type { Condition } from '../ads/ads.terms.ts'
import { MAX_PRICE } from '../ads/ads.terms.ts'
import { fieldsOf, findField, isDay } from '../catalogue/attributes.ts'
import type { CatalogueField } from '../catalogue/catalogue.types.ts'
import { brandsOf, categories, categoryOf, categoryRules, modelsOf } from '../catalogue/categories.ts'
/**
 * Filters by the fields of ads, as addresses write them: `a.year=2010-2018`, `a.transmission=automatic,manual`,
 * `a.pets=true`, `a.availableFrom=-20261231`.
 */
import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'

export type AttributeFilter = FieldCondition & {
  /**
   * The ids of the subcategories whose ads also pass if they leave the field empty: the filter was read from words, and
   * hides only ads whose field says something else. Absent: chosen, so ads must say it in the field.
   */
  emptyIn?: readonly number[]
}

type FieldCondition =
  /** A number, within these bounds; at least one is set. */
  | { key: string; kind: 'range'; min?: number; max?: number }
  /** A day like 2026-12-31, within these bounds; at least one is set. */
  | { key: string; kind: 'days'; min?: string; max?: string }
  /** One of these values. */
  | { key: string; kind: 'any'; values: string[] }
  | { key: string; kind: 'is'; value: boolean }

/** The first built-in filters; no field of a category may have these keys. */
type PlainFilter = 'brand' | 'model' | 'condition' | 'area'

/**
 * The built-in fields that can be filtered like those of categories, `a.brand`. Any other one begins with `ad-`, such as
 * `a.ad-colour`: keys of categories' fields have no hyphens, so none that an operator has saved can be the same.
 */
export const builtInFilters = ['brand', 'model', 'condition', 'area'] as const satisfies readonly (
  | PlainFilter
  | `ad-${string}`
)[]
export type BuiltInFilter = (typeof builtInFilters)[number]

export const isBuiltIn = (key: string): key is BuiltInFilter => builtInFilters.some((each) => each === key)

const kinds = {
  number: 'range',
  date: 'days',
  choice: 'any',
  choices: 'any',
  boolean: 'is',
} as const

const kindOf = (key: string): AttributeFilter['kind'] | undefined => {
  if (isBuiltIn(key)) return key === 'area' ? 'range' : 'any'
  const field = findField(key)
  if (!field || field.isHidden || !field.isFilterable || field.type === 'text') return undefined
  return kinds[field.type]
}

const MAX_VALUES = 50
const MAX_VALUE = 100

function readRange(text: string): { min?: number; max?: number } | undefined {
  const parts = /^(\d{1,9}(?:\.\d{1,4})?)?(-)?(\d{1,9}(?:\.\d{1,4})?)?$/.exec(text)
  if (!parts) return undefined
  const [, from, dash, to] = parts
  if (from !== undefined && dash === undefined) return { min: Number(from), max: Number(from) }
  if (from === undefined && to === undefined) return undefined
  const range = {
    ...(from !== undefined && { min: Number(from) }),
    ...(to !== undefined && { max: Number(to) }),
  }
  return range.min !== undefined && range.max !== undefined && range.min > range.max ? undefined : range
}

const dayOf = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`

function readDays(text: string): { min?: string; max?: string } | undefined {
  const parts = /^(\d{8})?-(\d{8})?$/.exec(text)
  const [from, to] = [parts?.[1], parts?.[2]].map((digits) => digits && dayOf(digits))
  if ((!from && !to) || (from && !isDay(from)) || (to && !isDay(to)) || (from && to && from > to))
    return undefined
  return { ...(from && { min: from }), ...(to && { max: to }) }
}

function readValues(key: string, text: string): string[] | undefined {
  const values = [...new Set(text.split(',').map((value) => value.trim()))].filter(Boolean)
  const choices = key === 'condition' ? ['new', 'used'] : findField(key)?.choices.map(({ value }) => value)
  const isKnown = (value: string) => (choices ? choices.includes(value) : value.length <= MAX_VALUE)
  return values.length > 0 && values.length <= MAX_VALUES && values.every(isKnown) ? values : undefined
}

/** Parses a filter; undefined if there is no such field, or it can't have such a value. */
export function readAttributeFilter(key: string, text: string): AttributeFilter | undefined {
  switch (kindOf(key)) {
    case 'range': {
      const range = readRange(text)
      return range && { key, kind: 'range', ...range }
    }
    case 'days': {
      const days = readDays(text)
      return days && { key, kind: 'days', ...days }
    }
    case 'any': {
      const values = readValues(key, text)
      return values && { key, kind: 'any', values }
    }
    case 'is':
      return text === 'true' || text === 'false' ? { key, kind: 'is', value: text === 'true' } : undefined
    default:
      return undefined
  }
}

const digitsOf = (day: string | undefined): string => day?.replaceAll('-', '') ?? ''

/** The text of a filter in an address. */
export function writeAttributeFilter(filter: AttributeFilter): string {
  switch (filter.kind) {
    case 'range': {
      const { min, max } = filter
      return min === max ? String(min) : `${min ?? ''}-${max ?? ''}`
    }
    case 'days':
      return `${digitsOf(filter.min)}-${digitsOf(filter.max)}`
    case 'any':
      return filter.values.join(',')
    case 'is':
      return String(filter.value)
  }
}

/** The ids of the subcategories whose ads can have a field. */
export function subcategoriesWith(key: string): readonly number[] {
  if (!isBuiltIn(key)) return findField(key)?.subcategories ?? []
  const isOf = ({ hasBrand, hasCondition, hasArea }: ReturnType<typeof categoryRules>) =>
    key === 'condition' ? hasCondition : key === 'area' ? hasArea : hasBrand
  return categories()
    .filter(({ name }) => isOf(categoryRules(name)))
    .flatMap(({ subcategories }) => subcategories.map(({ id }) => id))
}

/** The name of a filter in addresses. */
export type AttributeParam = `a.${string}`
export const attributeParam = (key: string): AttributeParam => `a.${key}`

/** True for one end of a range, `a.year.min`, as sent by a plain form. */
export const isRangeEnd = (name: string): boolean => /^a\..+\.(min|max)$/.test(name)

const texts = (value: unknown): string =>
  [value]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
    .map((item) => String(item).trim())
    .filter(Boolean)
    .join(',')

/**
 * The valid filters in a query. A plain form sends two fields for a range, `a.year.min` and `a.year.max`, which may be
 * the wrong way round, and a list's values one by one.
 */
export function readAttributeFilters(raw: Record<string, unknown>): AttributeFilter[] {
  const keys = new Set(
    Object.keys(raw).flatMap((name) => /^a\.([A-Za-z][A-Za-z0-9-]*)(?:\.min|\.max)?$/.exec(name)?.[1] ?? []),
  )
  return [...keys].flatMap((key) => {
    const ends = ['min', 'max'].map((end) => {
      const text = texts(raw[`a.${key}.${end}`]).replace(/[,\s]/g, '')
      return kindOf(key) === 'days' ? digitsOf(text) : text
    })
    // Typed the wrong way round.
    if (ends.every(Boolean) && Number(ends[0]) > Number(ends[1])) ends.reverse()
    const typed = ends.some(Boolean) ? ends.join('-') : ''
    return readAttributeFilter(key, texts(raw[`a.${key}`]) || typed) ?? []
  })
}

/** The field behind a filter: a field of a category, or a built-in one in the same shape. */
export interface FilterField
  extends Pick<CatalogueField, 'key' | 'label' | 'unit' | 'min' | 'max' | 'decimals' | 'isGrouped'> {
  kind: AttributeFilter['kind']
  choices: { value: string; label: string }[]
}

const builtIn = (
  key: BuiltInFilter,
  label: string,
  choices: readonly string[],
  labelOf = (value: string) => value,
): FilterField => ({
  key,
  label,
  kind: key === 'area' ? 'range' : 'any',
  unit: key === 'area' ? 'sq ft' : null,
  min: key === 'area' ? 1 : null,
  max: key === 'area' ? MAX_PRICE : null,
  decimals: 0,
  isGrouped: true,
  choices: choices.map((value) => ({ value, label: labelOf(value) })),
})

const fromField = (field: CatalogueField): FilterField | undefined => {
  const kind = kindOf(field.key)
  if (!kind) return undefined
  const { key, label, unit, min, max, decimals, isGrouped } = field
  const choices = field.choices.filter(({ isHidden }) => !isHidden)
  return { key, label, kind, unit, min, max, decimals, isGrouped, choices }
}

const condition = () =>
  builtIn('condition', t`Condition`, ['new', 'used'], (value) =>
    translate(conditionNames[value as Condition]),
  )
const area = () => builtIn('area', t`Property area`, [])

/** The field of a filter in an address, whichever listing it is in. Brands and models are their own labels. */
export function filterFieldOf(key: string): FilterField | undefined {
  if (key === 'condition') return condition()
  if (key === 'area') return area()
  if (isBuiltIn(key)) return builtIn(key, key === 'brand' ? t`Brand` : t`Model`, [])
  const field = findField(key)
  return field && fromField(field)
}

/**
 * The filters that a listing offers, in their order. A category alone offers what all its ads have; models are offered
 * once a brand is chosen.
 */
export function filterFieldsOf(scope: {
  category?: string | undefined
  subcategory?: string | undefined
  brands?: readonly string[]
}): FilterField[] {
  const { subcategory, brands = [] } = scope
  const category = scope.category ?? (subcategory && categoryOf(subcategory))
  if (!category) return []
  const rules = categoryRules(category)
  const models = subcategory ? brands.flatMap((brand) => modelsOf(subcategory, brand)) : []
  const own = subcategory ? fieldsOf(subcategory) : []
  return [
    ...(rules.hasCondition ? [condition()] : []),
    ...(rules.hasBrand && subcategory ? [builtIn('brand', t`Brand`, brandsOf(subcategory))] : []),
    ...(models.length ? [builtIn('model', t`Model`, [...new Set(models)])] : []),
    ...own.flatMap((field) => fromField(field) ?? []),
    ...(rules.hasArea ? [area()] : []),
  ]
}
