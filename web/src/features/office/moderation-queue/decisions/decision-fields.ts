import { adFieldNames, adFields, hasField } from '@bowerbird/contract/ads/ads.fields'
import { attributePath } from '@bowerbird/contract/ads/field-paths'
import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'

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
    ...(ad ? fieldsOf(ad.subcategory) : []).map(({ key, label }) => ({ value: attributePath(key), label })),
  ]
}
