/** Filters by fields in words. */

import { dayText, findField, numberText } from '../catalogue/attributes.ts'
import { t } from '../language/t.ts'
import { currentMarket } from '../market/current-market.ts'
import {
  type AttributeFilter,
  type FilterField,
  filterFieldOf,
  readAttributeFilters,
} from './attribute-filters.ts'
import type { ListingParams } from './listing.params.ts'

export interface AttributeLabel {
  label: string
  /** Of the field. */
  key: string
  /** If the field has several values, the one that this is about. */
  value?: string
}

/** "2010 – 2018", "From 2010", "Up to 100,000 km". */
function rangeText<T>(min: T | undefined, max: T | undefined, write: (bound: T) => string): string {
  if (min === undefined || max === undefined)
    return max === undefined ? t`From ${write(min as T)}` : t`Up to ${write(max)}`
  return min === max ? write(min) : `${write(min)} – ${write(max)}`
}

/** True if the unit alone shows what is measured: "100,000 km" does, "80 cm" may be a width or a height. */
const isUnitClear = (field: FilterField): boolean =>
  field.unit !== null &&
  currentMarket().catalogue.fields.filter(({ type, unit }) => type === 'number' && unit === field.unit)
    .length <= 1

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function numbersText(field: FilterField, { min, max }: { min?: number; max?: number }): string {
  const { unit, isGrouped, label } = field
  const bare = { isGrouped, unit: null }
  // The unit only once: "50,000 – 100,000 km".
  const write = (bound: number) =>
    numberText(bound === min && max !== undefined && min !== max ? bare : field, bound)
  const text = rangeText(min, max, write)
  if (isUnitClear(field) || !isGrouped) return text
  if (unit) return `${label}: ${lower(text)}`
  const noun = label.toLowerCase()
  return `${text} ${(max ?? min) === 1 ? noun.replace(/s$/, '') : noun}`
}

function daysText(field: FilterField, { min, max }: { min?: string; max?: string }): string {
  const text = min === undefined && max !== undefined ? t`by ${dayText(max)}` : rangeText(min, max, dayText)
  return `${field.label}: ${lower(text)}`
}

/** Labels as short as "M" or "XL" need to say what they are. */
const MIN_LABEL = 3

/** The label of a choice; a hidden one still has its own. */
export const choiceText = (field: FilterField, value: string): string =>
  [field, findField(field.key)]
    .flatMap((each) => each?.choices ?? [])
    .find((choice) => choice.value === value)?.label ?? value

function describe(filter: AttributeFilter, field: FilterField): AttributeLabel[] {
  const { key } = field
  switch (filter.kind) {
    case 'range':
      return [{ label: numbersText(field, filter), key }]
    case 'days':
      return [{ label: daysText(field, filter), key }]
    case 'is':
      return [{ label: filter.value ? field.label : t`${field.label}: no`, key }]
    case 'any':
      return filter.values.map((value) => {
        const text = choiceText(field, value)
        return { label: text.length < MIN_LABEL ? `${field.label}: ${text}` : text, key, value }
      })
  }
}

/** The filters by fields of a listing, one label for each value. */
export function attributeLabels(params: ListingParams): AttributeLabel[] {
  const described = readAttributeFilters({ ...params }).flatMap((filter) => {
    const field = filterFieldOf(filter.key)
    return field ? describe(filter, field).map((each) => ({ ...each, of: field.label })) : []
  })
  const isShared = (label: string) => described.filter((each) => each.label === label).length > 1
  return described.map(({ of, ...each }) => ({
    ...each,
    label: isShared(each.label) ? `${of}: ${each.label}` : each.label,
  }))
}
