import { type AdDraft, adFields, draftOfAd, type TypedDraft } from '@bowerbird/contract/ads/ads.fields'
import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { changedAttributes } from '@bowerbird/contract/catalogue/attribute-forms'
import {
  brandsOf,
  categoryRules,
  isCategory,
  subcategoriesOf,
} from '@bowerbird/contract/catalogue/categories'
import { ALL_CITIES, ALL_STATES, citiesOf } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { readPrice } from '@bowerbird/contract/posting/amounts'
import { type AdErrors, checkForm } from '@bowerbird/contract/posting/posting.rules'
import type { FormErrors } from '../../../ui/fields/form.ts'

/** The form values of an ad in the back office: strings as typed, empty where nothing is chosen. */
export interface EditedAd extends Omit<TypedDraft, 'images'> {
  status: AdStatus | ''
}

/** Those whose value is a text. */
export type TextField = Exclude<keyof EditedAd, 'attributes'>

export type DraftErrors = FormErrors<EditedAd>

export function draftOf(ad: AdminAd): EditedAd {
  const { images: _images, ...draft } = draftOfAd(ad)
  return { ...draft, status: ad.status }
}

/** The default of a list whose parent selection has changed. */
const firstOf = (options: readonly string[]): string => options[0] ?? 'Other'

export const citiesFor = (state: string): readonly string[] =>
  state === ALL_STATES ? [ALL_CITIES] : citiesOf(state)

export const chooseSubcategory = (draft: EditedAd, subcategory: string): EditedAd => ({
  ...draft,
  subcategory,
  brand: brandsOf(subcategory).includes(draft.brand) ? draft.brand : '',
})

export function chooseCategory(draft: EditedAd, category: string): EditedAd {
  const isForRent = draft.listingType === 'rent' && isCategory(category) && categoryRules(category).mayRent
  const listingType = isForRent ? 'rent' : 'sell'
  return chooseSubcategory({ ...draft, category, listingType }, firstOf(subcategoriesOf(category)))
}

/** The default rent type is monthly. */
export const chooseListingType = (draft: EditedAd, listingType: string): EditedAd =>
  listingType === 'rent'
    ? { ...draft, listingType, rentType: draft.rentType || 'monthly' }
    : { ...draft, listingType: 'sell' }

/** A city that is chosen by hand replaces the suburb. */
export const chooseCity = (draft: EditedAd, city: string): EditedAd => ({
  ...draft,
  city,
  suburb: '',
  postcode: '',
})

export const chooseState = (draft: EditedAd, state: string): EditedAd =>
  chooseCity({ ...draft, state }, firstOf(citiesFor(state)))

/** A suburb says which state and city it is in. Without one, the city must be one of the state's. */
export function choosePlace(draft: EditedAd, place: Place | undefined): EditedAd {
  if (place) {
    const { suburb, postcode, state, city } = place
    return { ...draft, suburb, postcode, state, city }
  }
  const cities = citiesFor(draft.state)
  return chooseCity(draft, cities.includes(draft.city) ? draft.city : firstOf(cities))
}

const placeFields: readonly TextField[] = ['suburb', 'postcode', 'state', 'city']

/** Only the changed fields and attributes: the seller may have changed others in the meantime. */
export function changesOf(before: EditedAd, after: EditedAd): Partial<EditedAd> {
  const { attributes: _, ...plain } = after
  const isChanged = (name: TextField) => before[name] !== after[name]
  // An ad's location is changed as a whole: a suburb that the seller has chosen since does not stay with another city.
  const isMoved = placeFields.some(isChanged)
  const changed = Object.entries(plain).filter(
    ([name]) => isChanged(name as TextField) || (isMoved && placeFields.includes(name as TextField)),
  )
  const attributes = changedAttributes(before.attributes, after.attributes)
  return {
    ...(Object.fromEntries(changed) as Partial<EditedAd>),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

export const applyChanges = (draft: EditedAd, changes: Partial<EditedAd>): EditedAd => ({
  ...draft,
  ...changes,
  attributes: { ...draft.attributes, ...changes.attributes },
})

const requiredFields = [
  'title',
  'description',
  'price',
  'category',
  'subcategory',
  'state',
  'city',
  'status',
] as const satisfies (keyof EditedAd)[]
type RequiredField = (typeof requiredFields)[number]

const labelOf = (field: RequiredField): string => (field === 'status' ? t`Status` : adFields[field].label)

export const missingIn = (draft: EditedAd): RequiredField[] =>
  requiredFields.filter((field) => draft[field].trim() === '')

const PRICE_INVALID = t`Price must be a valid number greater than zero`

/** The ad as input for the shared posting rules; undefined without a category. */
export const asAdDraft = (draft: EditedAd, images: string[]): AdDraft | undefined => {
  const { category, status: _status, ...rest } = draft
  return isCategory(category) ? { ...rest, category, images } : undefined
}

/** True if the price may be saved. Only sellers give something away; an ad that is free already may stay so. */
const isPrice = (typed: string, before: string): boolean =>
  (readPrice(typed) ?? 0) > 0 || (readPrice(typed) === 0 && readPrice(before) === 0)

/** Validation errors: a summary and one per field. `before` is the ad as it was opened. */
export function checkDraft(
  draft: EditedAd,
  before: EditedAd,
): { summary: string; errors: DraftErrors } | undefined {
  const missing = missingIn(draft)
  if (missing.length > 0) {
    return {
      summary: t`Please fill in all required fields: ${missing.map(labelOf).join(', ')}`,
      errors: Object.fromEntries(missing.map((field) => [field, t`${labelOf(field)} is required`])),
    }
  }
  if (!isPrice(draft.price, before.price)) {
    return { summary: PRICE_INVALID, errors: { price: PRICE_INVALID } }
  }
  const ad = asAdDraft(draft, [])
  // The pictures are not edited here, so they are not validated here.
  const { images: _images, ...errors }: AdErrors = ad ? checkForm(ad) : {}
  const [first] = Object.values(errors)
  return first === undefined ? undefined : { summary: first, errors }
}

export const isAdStatus = (value: string): value is AdStatus => adStatuses.some((status) => status === value)
