import { adFieldNames, adFields } from '@bowerbird/contract/ads/ads.fields'
import { findField } from '@bowerbird/contract/catalogue/attributes'

/** What a built-in field or an attribute is called. */
export function fieldLabel(field: string): string {
  const known = adFieldNames.find((name) => name === field)
  return known ? adFields[known].label : (findField(field)?.label ?? field)
}
