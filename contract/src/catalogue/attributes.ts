import { groupDigits } from '../format-number.ts'
/** The fields of categories, and the values that ads have for them. */
import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'
import { currentMarket, fromCatalogue } from '../market/current-market.ts'
import type { CatalogueField } from './catalogue.types.ts'
import { findSubcategory } from './categories.ts'

/** A date is "2026-12-31". */
export type AttributeValue = number | string | boolean | string[]

/** An ad's values by the keys of its fields; fields without a value are absent. */
export type Attributes = Record<string, AttributeValue>

/** As in a form: numbers and dates are typed, "true" and "false" are chosen, '' is nothing. */
export type TypedAttributes = Record<string, AttributeValue>

/** Its own value: every object has a `constructor`. */
export const ownValue = (values: Attributes, key: string): AttributeValue | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

const isVisible = ({ isHidden }: { isHidden: boolean }): boolean => !isHidden

interface SubcategoryFields {
  offered: readonly CatalogueField[]
  /** Hidden ones too: ads keep their values. */
  all: readonly CatalogueField[]
}

const bySubcategory = fromCatalogue(
  ({ fields, categories }) =>
    new Map(
      categories
        .flatMap(({ subcategories }) => subcategories)
        .map(({ id }): [number, SubcategoryFields] => {
          const all = fields.filter((field) => field.subcategories.includes(id))
          return [id, { all, offered: all.filter(isVisible) }]
        }),
    ),
)

const byKey = fromCatalogue(({ fields }) => new Map(fields.map((field) => [field.key, field])))

/** The fields of a subcategory, with those that are hidden. */
export const allFieldsOf = (subcategory: string): SubcategoryFields => {
  const id = findSubcategory(subcategory)?.id
  return (id !== undefined && bySubcategory().get(id)) || { offered: [], all: [] }
}

/** The fields of a subcategory, in the order of forms, filters and facts. */
export const fieldsOf = (subcategory: string): readonly CatalogueField[] => allFieldsOf(subcategory).offered

/** All fields of the catalogue, also hidden ones. */
export const catalogueFields = (): readonly CatalogueField[] => currentMarket().catalogue.fields

/** Any field of the catalogue, also a hidden one. */
export const findField = (key: string): CatalogueField | undefined => byKey().get(key)

export const isOn = (typed: AttributeValue): boolean => typed === true || typed === 'true'

export const isEmpty = (typed: AttributeValue | undefined): boolean =>
  typed === undefined ||
  typed === '' ||
  (typeof typed === 'string' && typed.trim() === '') ||
  (Array.isArray(typed) && typed.length === 0)

/** True for an existing day, written as 2026-12-31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const withUnit = (text: string, unit: string | null): string => (unit ? `${text} ${unit}` : text)

/** "98,000 km", and the year 2016. */
export const numberText = (field: Pick<CatalogueField, 'isGrouped' | 'unit'>, number: number): string => {
  const [whole = '', decimals] = String(number).split('.')
  const shown = field.isGrouped ? groupDigits(whole) : whole
  return withUnit(decimals ? `${shown}.${decimals}` : shown, field.unit)
}

const months = [
  t`Jan`,
  t`Feb`,
  t`Mar`,
  t`Apr`,
  t`May`,
  t`Jun`,
  t`Jul`,
  t`Aug`,
  t`Sep`,
  t`Oct`,
  t`Nov`,
  t`Dec`,
]

/** "31 Dec 2026". */
export const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return t`${date ?? ''} ${translate(months[(month ?? 1) - 1] ?? '')} ${year ?? ''}`
}

const choiceLabel = ({ choices }: CatalogueField, value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** A value in words: "98,000 km", "Automatic", "Yes", "31 Dec 2026". */
export function formatAttribute(field: CatalogueField, value: AttributeValue): string {
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (Array.isArray(value)) return value.map((each) => choiceLabel(field, each)).join(', ')
  return field.type === 'date' ? dayText(value) : choiceLabel(field, value)
}

export interface Fact {
  key: string
  label: string
  text: string
}

interface Described {
  subcategory: string
  attributes: Attributes
}

const DOLLARS = / \(\$\)$/

/** A field named "Bond ($)" is "Bond: $3,400", and no parking spaces are "None". */
const labelled = (field: CatalogueField, value: AttributeValue): Pick<Fact, 'label' | 'text'> => {
  const text =
    value === 0 && isCount(field) && !DOLLARS.test(field.label) ? t`None` : formatAttribute(field, value)
  return DOLLARS.test(field.label)
    ? { label: field.label.replace(DOLLARS, ''), text: `$${text}` }
    : { label: field.label, text }
}

/** An ad's attributes as facts, in the catalogue's order. Values of removed fields are left out. */
export const factsOf = ({ subcategory, attributes }: Described): Fact[] =>
  fieldsOf(subcategory).flatMap((field) => {
    const value = ownValue(attributes, field.key)
    return value === undefined ? [] : [{ key: field.key, ...labelled(field, value) }]
  })

const MAX_CARD_FACTS = 3

const isCount = (field: CatalogueField): boolean => field.type === 'number' && !field.unit && field.isGrouped

/** A count needs its label: "3 bedrooms", but "2016". */
const cardText = (field: CatalogueField, value: AttributeValue): string => {
  const text = formatAttribute(field, value)
  if (typeof value === 'boolean') return field.label
  if (!isCount(field)) return text
  const label = field.label.toLowerCase()
  return `${text} ${value === 1 ? label.replace(/s$/, '') : label}`
}

/** True for values that say the ad lacks something ("No", "0 parking spaces"): cards leave them out. */
const isNone = (field: CatalogueField, value: AttributeValue): boolean =>
  value === false || (value === 0 && isCount(field))

/** The few facts that matter, for a card: "2016", "98,000 km", "Automatic". Two fields may say the same. */
export const cardFacts = ({ subcategory, attributes }: Described): string[] => {
  const facts = fieldsOf(subcategory).flatMap((field) => {
    const value = ownValue(attributes, field.key)
    return !field.isOnCard || value === undefined || isNone(field, value) ? [] : [cardText(field, value)]
  })
  return [...new Set(facts)].slice(0, MAX_CARD_FACTS)
}
