import { dayText, findField, numberText } from '@bowerbird/contract/catalogue/attributes'
import {
  type AttributeFilter,
  type FilterField,
  filterFieldOf,
  readAttributeFilters,
} from '@bowerbird/contract/listing/attribute-filters'
import {
  changeAttribute,
  type ListingChoice,
  toggleAttribute,
} from '@bowerbird/contract/listing/listing.rules'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import type { ActiveFilter } from './active-filter.ts'

/** "2010 – 2018", "From 2010", "Up to 100,000 km". */
function rangeText<T>(min: T | undefined, max: T | undefined, write: (bound: T) => string): string {
  if (min === undefined || max === undefined)
    return max === undefined ? `From ${write(min as T)}` : `Up to ${write(max)}`
  return min === max ? write(min) : `${write(min)} – ${write(max)}`
}

/** Whether numbers with this unit say what they are: "100,000 km" does, "80 cm" may be a width or a height. */
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
  const text = min === undefined && max !== undefined ? `by ${dayText(max)}` : rangeText(min, max, dayText)
  return `${field.label}: ${lower(text)}`
}

/** Labels as short as "M" or "XL" need to say what they are. */
const MIN_LABEL = 3

/** The label of a choice; a hidden one still has its own. */
export const choiceText = (field: FilterField, value: string): string =>
  [field, findField(field.key)]
    .flatMap((each) => each?.choices ?? [])
    .find((choice) => choice.value === value)?.label ?? value

function describe(choice: ListingChoice, filter: AttributeFilter, field: FilterField): ActiveFilter[] {
  const without = () => changeAttribute(choice, field.key)
  switch (filter.kind) {
    case 'range':
      return [{ label: numbersText(field, filter), without: without() }]
    case 'days':
      return [{ label: daysText(field, filter), without: without() }]
    case 'is':
      return [{ label: filter.value ? field.label : `${field.label}: no`, without: without() }]
    case 'any':
      return filter.values.map((value) => {
        const text = choiceText(field, value)
        return {
          label: text.length < MIN_LABEL ? `${field.label}: ${text}` : text,
          without: toggleAttribute(choice, field.key, value, false),
        }
      })
  }
}

/** The filters by fields in words, each with the listing without it. */
export function activeAttributes(choice: ListingChoice): ActiveFilter[] {
  const described = readAttributeFilters({ ...choice.params }).flatMap((filter) => {
    const field = filterFieldOf(filter.key)
    return field ? describe(choice, filter, field).map((active) => ({ ...active, of: field.label })) : []
  })
  const isShared = (label: string) => described.filter((each) => each.label === label).length > 1
  return described.map(({ of, label, without }) => ({
    label: isShared(label) ? `${of}: ${label}` : label,
    without,
  }))
}
