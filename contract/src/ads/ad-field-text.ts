import { periodNames } from '../listing/filter-labels.ts'
import { type AdField, adFields } from './ads.fields.ts'
import { conditionNames, formatMoney, offerNames } from './ads.format.ts'
import type { Condition, ListingType, RentType } from './ads.terms.ts'

const formats: Partial<Record<AdField, (value: never) => string>> = {
  price: (value: number) => formatMoney(value),
  listingType: (value: ListingType) => offerNames[value],
  rentType: (value: RentType) => periodNames[value],
  condition: (value: Condition) => conditionNames[value],
}

/** A value of an ad's field as staff read it, such as in a comparison of two versions; empty if there is none. */
export function adFieldText(field: AdField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const format = (formats[field] ?? adFields[field].fact) as
    | ((value: unknown) => string | undefined)
    | undefined
  return format?.(value) ?? String(value as string | number | boolean)
}
