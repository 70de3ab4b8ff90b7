import { type AdDraft, type AdField, adFields } from '@bowerbird/contract/ads/ads.fields'
import { changedAttributes } from '@bowerbird/contract/catalogue/attribute-forms'
import type { TypedAttributes } from '@bowerbird/contract/catalogue/attributes'

const isText = (value: unknown): value is string => typeof value === 'string'
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isAttribute = (value: unknown): boolean =>
  isText(value) || typeof value === 'number' || typeof value === 'boolean' || areTexts(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True if a stored value has its field's type: an older version of the page may have stored another. */
export function isDraftValue(field: AdField, value: unknown): boolean {
  const { empty } = adFields[field]
  if (Array.isArray(empty)) return areTexts(value)
  if (isRecord(empty)) return isRecord(value) && Object.values(value).every(isAttribute)
  return isText(value)
}

/** True if two values of a field are the same; a cleared attribute equals one that never existed. */
export const isSameValue = (one: AdDraft[AdField], other: AdDraft[AdField]): boolean =>
  isRecord(one) && isRecord(other)
    ? Object.keys(changedAttributes(one as TypedAttributes, other as TypedAttributes)).length === 0
    : JSON.stringify(one) === JSON.stringify(other)
