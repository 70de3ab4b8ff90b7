/**
 * Where one list names built-in fields and fields of categories, the key of a category's field comes after
 * `attributes.`. So an operator's key and the name of a built-in field, today's or a later one, are never the same.
 */
import { findField } from '../catalogue/attributes.ts'
import { type AdField, adFieldNames, adFields } from './ads.fields.ts'

export type FieldPath = AdField | `attributes.${string}`

export const attributePath = (key: string): FieldPath => `attributes.${key}`

/** A name as it was sent or stored; before there were paths, a bare key was a category's field. */
export function fieldPath(name: string): FieldPath {
  const builtIn = adFieldNames.find((field) => field === name)
  return builtIn ?? attributePath(name.replace(/^attributes\./, ''))
}

/** The name of a field in forms; undefined if there is no such field. */
export function fieldLabel(name: string): string | undefined {
  const path = fieldPath(name)
  const builtIn = adFieldNames.find((field) => field === path)
  return builtIn ? adFields[builtIn].label : findField(path.slice('attributes.'.length))?.label
}
