/** Attributes in forms, which keep what was typed until the ad is saved. */
import {
  type Attributes,
  type AttributeValue,
  allFieldsOf,
  isEmpty,
  ownValue,
  type TypedAttributes,
} from './attributes.ts'
import type { CatalogueField, FieldChoice } from './catalogue.types.ts'

/** Without the values that were typed for another subcategory. */
export function attributesIn(subcategory: string, typed: TypedAttributes): TypedAttributes {
  const { all } = allFieldsOf(subcategory)
  return Object.fromEntries(Object.entries(typed).filter(([key]) => all.some((field) => field.key === key)))
}

/** Stored values as a form shows them: numbers are text. */
export const typedAttributes = (stored: Attributes): TypedAttributes =>
  Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
  )

/** The values that differ, where '' is none. */
export function changedAttributes(before: TypedAttributes, after: TypedAttributes): TypedAttributes {
  const valueIn = (values: TypedAttributes, key: string): AttributeValue => {
    const value = ownValue(values, key)
    return value === undefined || isEmpty(value) ? '' : value
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [was, is] = [valueIn(before, key), valueIn(after, key)]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[key, is]]
    }),
  )
}

/** The choices that a form offers: those on offer, and the one that an ad has already. */
export const choicesFor = ({ choices }: CatalogueField, value: AttributeValue | undefined): FieldChoice[] =>
  choices.filter((choice) => !choice.isHidden || [value].flat().includes(choice.value))
