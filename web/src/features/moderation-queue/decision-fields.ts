import { adFieldNames, adFields, hasField } from '@bowerbird/contract/ads/ads.fields'
import { fieldsOf, findField } from '@bowerbird/contract/catalogue/attributes'

interface Choice {
  value: string
  label: string
}

/** The fields that a decision can be about: those of one ad, or those that every ad has. */
export function decisionFields(ad?: { category: string; subcategory: string }): Choice[] {
  const builtIn = adFieldNames.filter(
    (field) => field !== 'attributes' && (ad ? hasField(field, ad.category) : !adFields[field].isIn),
  )
  return [
    ...builtIn.map((value) => ({ value, label: adFields[value].label })),
    ...(ad ? fieldsOf(ad.subcategory) : []).map(({ key, label }) => ({ value: key, label })),
  ]
}

/** What a field is called; its key if there is no such field any more. */
export function fieldLabel(field: string): string {
  const known = adFieldNames.find((name) => name === field)
  return known ? adFields[known].label : (findField(field)?.label ?? field)
}
