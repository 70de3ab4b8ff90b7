/** Which values an ad can have, for forms and the server. Pages that only show them don't load this. */

import { plural } from '../language/plural.ts'
import { t } from '../language/t.ts'
import {
  type Attributes,
  type AttributeValue,
  allFieldsOf,
  isDay,
  isEmpty,
  isOn,
  numberText,
  ownValue,
  type TypedAttributes,
} from './attributes.ts'
import type { CatalogueField } from './catalogue.types.ts'

const plainNumber = (typed: AttributeValue): number | undefined => {
  const plain = String(typed)
    .trim()
    .replace(/[,\s](?=\d{3}(?:\D|$))/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const decimalsOf = (number: number): number => String(number).split('.')[1]?.length ?? 0

const isChoiceOf = ({ choices }: CatalogueField, value: string): boolean =>
  choices.some((choice) => choice.value === value)

function numberError(field: CatalogueField, typed: AttributeValue): string | undefined {
  const { label, min, max, decimals } = field
  const number = plainNumber(typed)
  if (number === undefined) return t`${label} must be a number`
  if (decimalsOf(number) > decimals)
    return decimals === 0
      ? t`${label} must be a whole number`
      : plural(
          decimals,
          { one: '{label} can have at most # decimal', other: '{label} can have at most # decimals' },
          { label },
        )
  if (min !== null && number < min) return t`${label} must be at least ${numberText(field, min)}`
  return max !== null && number > max ? t`${label} must be at most ${numberText(field, max)}` : undefined
}

const MAX_TEXT = 100

/** Why a value is refused; undefined if it is valid. */
function attributeError(field: CatalogueField, typed: AttributeValue | undefined): string | undefined {
  const { label, type } = field
  if (typed === undefined || isEmpty(typed)) return field.isRequired ? t`${label} is required` : undefined
  switch (type) {
    case 'number':
      return typeof typed === 'number' || typeof typed === 'string'
        ? numberError(field, typed)
        : t`${label} must be a number`
    case 'text': {
      if (typeof typed !== 'string') return t`${label} must be a text`
      const limit = field.max ?? MAX_TEXT
      return typed.trim().length > limit ? t`${label} cannot exceed ${limit} characters` : undefined
    }
    case 'choice':
      return typeof typed === 'string' && isChoiceOf(field, typed)
        ? undefined
        : t`${label} must be one of the choices`
    case 'choices':
      return Array.isArray(typed) && typed.every((value) => isChoiceOf(field, value))
        ? undefined
        : t`${label} must be some of the choices`
    case 'boolean':
      return typed === true || typed === false || typed === 'true' || typed === 'false'
        ? undefined
        : t`${label} must be yes or no`
    case 'date':
      return typeof typed === 'string' && isDay(typed)
        ? undefined
        : t`${label} must be a date like 2026-12-31`
  }
}

/** A valid value as it is stored; undefined if there is none. */
function storedValue(field: CatalogueField, typed: AttributeValue | undefined): AttributeValue | undefined {
  if (typed === undefined || isEmpty(typed)) return undefined
  switch (field.type) {
    case 'number':
      return plainNumber(typed)
    case 'text':
      return String(typed).trim()
    case 'choices':
      // In the order of the catalogue, so that the same choices are the same value.
      return field.choices.flatMap(({ value }) =>
        Array.isArray(typed) && typed.includes(value) ? value : [],
      )
    case 'boolean':
      return isOn(typed)
    default:
      return String(typed)
  }
}

/** The errors of an ad's attributes, by key. A key that the subcategory doesn't have is an error, too. */
export function attributeErrors(subcategory: string, typed: TypedAttributes): Record<string, string> {
  const { offered, all } = allFieldsOf(subcategory)
  const errors: Record<string, string> = {}
  for (const field of offered) {
    const fault = attributeError(field, ownValue(typed, field.key))
    if (fault) errors[field.key] = fault
  }
  for (const key of Object.keys(typed)) {
    if (!all.some((field) => field.key === key))
      errors[key] = t`Ads in this subcategory don’t have this field`
  }
  return errors
}

/** The values that are stored, of the fields that are private or not. */
function storedOf(subcategory: string, typed: TypedAttributes, isPrivate: boolean): Attributes {
  const stored: Attributes = {}
  for (const field of allFieldsOf(subcategory).all) {
    if (Boolean(field.isPrivate) !== isPrivate) continue
    const value = storedValue(field, ownValue(typed, field.key))
    const isKept = !field.isHidden || attributeError(field, value) === undefined
    if (value !== undefined && isKept) stored[field.key] = value
  }
  return stored
}

/**
 * The values of a valid form as they are stored, in the order of the catalogue, without those of private fields. A
 * hidden field keeps a valid value. An invalid one is dropped: the seller could neither see nor correct it.
 */
export const storedAttributes = (subcategory: string, typed: TypedAttributes): Attributes =>
  storedOf(subcategory, typed, false)

/** The values that only the owner and staff see. They are stored apart, so that no public reply can have them. */
export const privateAttributes = (subcategory: string, typed: TypedAttributes): Attributes =>
  storedOf(subcategory, typed, true)
