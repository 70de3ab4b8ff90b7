import { findField } from '../catalogue/attributes.ts'
import type { FreeText } from '../safety/free-text.ts'
import { type AdField, adFieldNames, adFields } from './ads.fields.ts'

/** An ad, or a form of one; what is left out says nothing. */
export type WithTexts = Partial<Record<AdField, unknown>>

/** The values of text fields that everyone reads. */
const attributeTexts = (values: unknown): FreeText[] =>
  Object.entries(values ?? {}).flatMap(([key, text]): FreeText[] => {
    const field = findField(key)
    return field?.type === 'text' && !field.isPrivate && typeof text === 'string'
      ? [{ path: `attributes.${key}`, kind: 'label', text }]
      : []
  })

/** Every free text of an ad, as the table of fields marks them. */
export const freeTextsOf = (ad: WithTexts): FreeText[] =>
  adFieldNames
    .flatMap((path): FreeText[] => {
      const kind = adFields[path].freeText
      const value = ad[path]
      if (kind === null) return []
      if (path === 'attributes') return attributeTexts(value)
      return typeof value === 'string' ? [{ path, kind, text: value }] : []
    })
    .filter(({ text }) => text.trim() !== '')
