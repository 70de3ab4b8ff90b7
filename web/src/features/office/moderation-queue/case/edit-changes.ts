import { adFieldText } from '@bowerbird/contract/ads/ad-field-text'
import { type AdField, adFieldNames, adFields } from '@bowerbird/contract/ads/ads.fields'
import {
  type Attributes,
  findField,
  formatAttribute,
  ownValue,
} from '@bowerbird/contract/catalogue/attributes'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'

interface TextChange {
  type: 'text'
  field: string
  label: string
  before: string
  after: string
}
interface ValueChange extends Omit<TextChange, 'type'> {
  type: 'value'
}
export interface PhotoChange {
  type: 'photos'
  added: string[]
  removed: string[]
  /** The photos that stayed, in the new order, with the position they had; empty if the order is the same. */
  moved: { address: string; was: number; is: number }[]
}
export type EditChange = TextChange | ValueChange | PhotoChange

/** Compared word by word. */
const longTexts: readonly AdField[] = ['title', 'description']

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function photoChange(before: readonly string[], after: readonly string[]): PhotoChange | undefined {
  const added = after.filter((address) => !before.includes(address))
  const removed = before.filter((address) => !after.includes(address))
  const stayedBefore = before.filter((address) => after.includes(address))
  const stayedAfter = after.filter((address) => before.includes(address))
  const isReordered = stayedAfter.some((address, at) => stayedBefore[at] !== address)
  const moved = isReordered
    ? stayedAfter.map((address) => ({
        address,
        was: before.indexOf(address) + 1,
        is: after.indexOf(address) + 1,
      }))
    : []
  return added.length + removed.length + moved.length > 0
    ? { type: 'photos', added, removed, moved }
    : undefined
}

function attributeText(key: string, values: Attributes): string {
  const value = ownValue(values, key)
  if (value === undefined) return ''
  const field = findField(key)
  return field ? formatAttribute(field, value) : String(value)
}

function attributeChanges(before: Attributes, after: Attributes): ValueChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const texts = { before: attributeText(key, before), after: attributeText(key, after) }
    const label = findField(key)?.label ?? key
    return texts.before === texts.after ? [] : [{ type: 'value', field: key, label, ...texts }]
  })
}

/** Changes of an edit: `before` has the fields as they were approved, perhaps not all of them. */
export function editChanges(before: Record<string, unknown>, ad: AdminAd): EditChange[] {
  return adFieldNames.flatMap((field): EditChange[] => {
    if (!(field in before)) return []
    if (field === 'images') {
      const change = photoChange(listOf(before.images), ad.images)
      return change ? [change] : []
    }
    if (field === 'attributes')
      return attributeChanges((before.attributes ?? {}) as Attributes, ad.attributes)
    const texts = { before: adFieldText(field, before[field]), after: adFieldText(field, ad[field]) }
    if (texts.before === texts.after) return []
    return [
      { type: longTexts.includes(field) ? 'text' : 'value', field, label: adFields[field].label, ...texts },
    ]
  })
}
