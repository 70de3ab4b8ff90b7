import {
  type AttributeFilter,
  type BuiltInFilter,
  isBuiltIn,
} from '@bowerbird/contract/listing/attribute-filters'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { empty, join, raw, type Sql, sql } from '../../../platform/db/sql.ts'
import { textOfFilter } from '../interpreting/filter-text.ts'
import { softFilters } from './soft-filters.ts'
import { slicesOf } from './text-index.columns.ts'

/** The fields of ads in the text index ads_search: the same expression as in the index. */
export const attributeLabels = sql`attribute_labels(attributes, brand, model, condition, property_area)`

/** Columns that a filter by fields reads. */
export const fieldColumns = sql`attributes, brand, model, condition, property_area`

const values = { widths: [0, 3, 6, 9, 12], max: 2 ** 16 - 1 }

/** The index's slot for a number: the first bits of a float have the order of the numbers. */
function placeOf(number: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, Math.min(Math.max(number, 0), 1_000_000_000))
  return Math.max((view.getUint32(0) >>> 10) - 1_043_456, 0)
}

/** The index's slot for a day. */
function placeOfDay(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return Math.min(Math.max((year - 1900) * 372 + month * 31 + date, 0), values.max)
}

/** Fraction of a range by which its ends may be rounded: fewer labels, and few more rows. */
const ROUNDED = 16

function rangeLabels(key: string, from: number, to: number): string[] {
  const bits = values.widths.findLast((each) => 2 ** each * ROUNDED <= to - from + 1) ?? 0
  const [start, end] = [(from >> bits) << bits, (((to >> bits) + 1) << bits) - 1]
  return slicesOf(values, start, end).map((slice) => `${key}/${slice.bits}=${slice.nth}`)
}

/** The labels of which an ad that passes has at least one. It may have one and not pass: rows are filtered again. */
function labelsOf(filter: AttributeFilter): string[] {
  const { key } = filter
  switch (filter.kind) {
    case 'any':
      return filter.values.map((value) => `${key}=${value}`)
    case 'is':
      return [`${key}=${filter.value}`]
    case 'range': {
      const { min, max } = filter
      return rangeLabels(key, placeOf(min ?? 0), max === undefined ? values.max : placeOf(max))
    }
    case 'days': {
      const { min, max } = filter
      return rangeLabels(key, min ? placeOfDay(min) : 0, max ? placeOfDay(max) : values.max)
    }
  }
}

/** An empty field has no label, so a filter that lets it pass is checked row by row. */
export const fieldLabels = ({ attributes = [] }: ListingScope): string[][] =>
  attributes.filter(({ emptyIn }) => !emptyIn).map(labelsOf)

/** A filter as a condition of a JSON path. Compares a list by each of its items. */
function strictPathOf(filter: AttributeFilter): string {
  const field = `$.${JSON.stringify(filter.key)}`
  switch (filter.kind) {
    case 'any':
      return `(${filter.values.map((value) => `${field} == ${JSON.stringify(value)}`).join(' || ')})`
    case 'is':
      return `${field} == ${filter.value}`
    default: {
      const bounds = [
        ...(filter.min === undefined ? [] : [`${field} >= ${JSON.stringify(filter.min)}`]),
        ...(filter.max === undefined ? [] : [`${field} <= ${JSON.stringify(filter.max)}`]),
      ]
      return bounds.join(' && ')
    }
  }
}

/** Of an object with all fields, where a built-in one that is empty is null. */
function pathOf(filter: AttributeFilter): string {
  const field = `$.${JSON.stringify(filter.key)}`
  return filter.emptyIn
    ? `(!exists(${field}) || ${field} == null || ${strictPathOf(filter)})`
    : strictPathOf(filter)
}

/** Columns of the built-in fields. */
const builtInColumns: Record<BuiltInFilter, Sql> = {
  brand: sql`brand`,
  model: sql`model`,
  condition: sql`condition::text`,
  area: sql`property_area`,
}

/** All fields of an ad in one object; a built-in one may be null, which passes no filter. */
export const fieldValues = sql`
  (attributes || jsonb_build_object(${join(
    Object.entries(builtInColumns).map(([key, column]) => sql`${raw(`'${key}'`)}, ${column}`),
  )}))`

/** Filters as a JSON path; null: none. */
export const pathOfAll = (filters: readonly AttributeFilter[]): string | null =>
  filters.length ? filters.map(pathOf).join(' && ') : null

/** On the column itself: building one object of all fields would cost more than the rest of the check. */
function columnConditions(key: BuiltInFilter, filter: AttributeFilter): Sql[] {
  const column = builtInColumns[key]
  if (filter.kind === 'any') return [sql`${column} = any(${filter.values}::text[])`]
  if (filter.kind !== 'range') throw new Error(`${key} can't be filtered by ${filter.kind}`)
  return [
    ...(filter.min === undefined ? [] : [sql`${column} >= ${filter.min}::float8`]),
    ...(filter.max === undefined ? [] : [sql`${column} <= ${filter.max}::float8`]),
  ]
}

/** As the seller has set it. */
const strictConditions = (filter: AttributeFilter): Sql[] =>
  isBuiltIn(filter.key)
    ? columnConditions(filter.key, filter)
    : [sql`attributes @@ ${strictPathOf(filter)}::jsonpath`]

const isLeftEmpty = ({ key, emptyIn = [] }: AttributeFilter): Sql =>
  sql`(${isBuiltIn(key) ? sql`${builtInColumns[key]} is null` : sql`not attributes ? ${key}::text`}
    and subcategory_id = any(${emptyIn}::smallint[]))`

const passes = (conditions: Sql[]): Sql => sql`coalesce(${join(conditions, ' and ')}, false)`

/**
 * The chosen filters by the fields of a category as one parameter, so that there is one statement for any of them. A
 * value of another type than the filter's does not pass. `coalesce` also keeps the planner from guessing that nearly
 * nothing passes.
 */
export function fieldConditions({ attributes = [] }: ListingScope): Sql[] {
  const chosen = attributes.filter(({ emptyIn }) => !emptyIn)
  const path = pathOfAll(chosen.filter(({ key }) => !isBuiltIn(key)))
  return [
    ...chosen.flatMap((filter) => (isBuiltIn(filter.key) ? columnConditions(filter.key, filter) : [])),
    ...(path === null ? [] : [sql`attributes @@ ${path}::jsonpath`]),
    ...softFilters({ attributes }).map(
      (filter) => sql`(${passes(strictConditions(filter))} or ${isLeftEmpty(filter)})`,
    ),
  ].map((condition) => passes([condition]))
}

/** True for ads of a scope that leave a field of its filters empty. Checked first: most ads don't. */
export const isUnsaid = (scope: ListingScope): Sql =>
  sql`(${join(softFilters(scope).map(isLeftEmpty), ' or ')})`

/** How a field can be said, what counts most last. */
export const waysToSay = ['nothing', 'text', 'field'] as const

/**
 * For each of these filters the way in which an ad says what it asks for: a field counts more than words of its text, and
 * these more than nothing. A subquery, so that PostgreSQL stems the words once.
 */
export const saidOfEach = (scope: ListingScope): Sql[] =>
  softFilters(scope).map((filter) => {
    const text = textOfFilter(filter)
    const isInText = text ? sql`when search @@ (select to_tsquery('english', ${text})) then 1` : empty
    return sql`case when ${passes(strictConditions(filter))} then 2 ${isInText} else 0 end`
  })
