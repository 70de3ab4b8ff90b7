/**
 * The built-in fields of an ad: the one table that drafts, checks, forms, the API's input, the database's column lists,
 * files and facts derive from. The fields of categories are data, see `catalogue/attributes.ts`.
 */

import { contactNameFault } from '../accounts/name.rules.ts'
import { typedAttributes } from '../catalogue/attribute-forms.ts'
import { storedAttributes } from '../catalogue/attributes.rules.ts'
import type { Attributes, Fact, TypedAttributes } from '../catalogue/attributes.ts'
import { brandsOf, categoryRules, mayTypeBrand } from '../catalogue/categories.ts'
import { ALL_CITIES, ALL_STATES, isCityOf, isState } from '../catalogue/locations.ts'
import { t } from '../language/t.ts'
import { priceError, readArea, readPrice } from '../posting/amounts.ts'
import * as text from '../posting/posting.terms.ts'
import { defaultRentType } from '../rules/default-rent-type.ts'
import type { FreeTextKind } from '../safety/free-text.ts'
import { AREA_UNIT, conditionNames, formatArea } from './ads.format.ts'
import {
  type Condition,
  conditions,
  type ListingType,
  MAX_DESCRIPTION,
  MAX_IMAGES,
  MAX_TITLE,
  type RentType,
} from './ads.terms.ts'

/** The type of each field in a form, where '' is what is not filled in yet, and the type that is stored. */
interface FieldTypes {
  category: { draft: string; stored: string }
  subcategory: { draft: string; stored: string }
  images: { draft: string[]; stored: string[] }
  title: { draft: string; stored: string }
  description: { draft: string; stored: string }
  /** As typed, or a number. */
  price: { draft: string | number; stored: number }
  brand: { draft: string; stored: string | null }
  model: { draft: string; stored: string | null }
  condition: { draft: Condition | ''; stored: Condition | null }
  listingType: { draft: ListingType; stored: ListingType }
  rentType: { draft: RentType | ''; stored: RentType | null }
  /** As typed, or a number; optional. */
  propertyArea: { draft: string | number; stored: number | null }
  attributes: { draft: TypedAttributes; stored: Attributes }
  state: { draft: string; stored: string }
  city: { draft: string; stored: string }
  /** With its postcode: both, or neither. State and city follow from it. */
  suburb: { draft: string; stored: string | null }
  postcode: { draft: string; stored: string | null }
  contactName: { draft: string; stored: string }
}

export type AdField = keyof FieldTypes

/** An ad in a form. */
export type AdDraft = { [F in AdField]: FieldTypes[F]['draft'] }

/** An ad as forms show it: numbers are text. */
export type TypedDraft = { [F in AdField]: Exclude<AdDraft[F], number> }

/** A valid ad, without the fields that its category doesn't have. */
export type AdFields = { [F in AdField]: FieldTypes[F]['stored'] }

interface FieldDefinition<F extends AdField> {
  /** Its name in forms, files and the audit log. */
  label: string
  /** Its unit of measurement, after the label in forms. */
  unit?: string
  /** The keyboard of phones. */
  inputMode?: 'numeric' | 'decimal'
  /** Below it in forms. */
  hint?: (draft: AdDraft) => string
  /** In a form that is not filled in yet. */
  empty: AdDraft[F]
  /** The wizard's step, from 0; none if it is chosen before. */
  step?: 0 | 1 | 2
  /** If people type what they like and everyone reads it, how it is checked for scams, phrases and contact details. */
  freeText: FreeTextKind | null
  /** True if ads of a category have it; all do if absent. */
  isIn?: (category: string) => boolean
  /** Why it is refused; undefined if it is valid. Called only for categories that have it. */
  check: (draft: AdDraft) => string | undefined
  /** Its stored value, from a valid draft. Called only for categories that have it. */
  finish: (draft: AdDraft) => AdFields[F]
  /** Its stored value in categories that don't have it. */
  absent?: AdFields[F]
  /** Formats it for the facts about an ad; absent if it is none of them. */
  fact?: (value: NonNullable<AdFields[F]>) => string
}

const isBlank = (value: string): boolean => value.trim() === ''
const tooLong = (value: string, max: number, label: string): string | undefined =>
  value.length > max ? t`${label} cannot exceed ${max} characters` : undefined
const isValid = () => undefined
const asIs = (value: string) => value

const offersRent = ({ category, listingType }: AdDraft): boolean =>
  listingType === 'rent' && categoryRules(category).mayRent

export const adFields: { [F in AdField]: FieldDefinition<F> } = {
  category: {
    label: t`Category`,
    freeText: null,
    empty: '',
    check: isValid,
    finish: ({ category }) => category,
    fact: asIs,
  },
  subcategory: {
    label: t`Subcategory`,
    freeText: null,
    empty: '',
    check: isValid,
    finish: ({ subcategory }) => subcategory,
    fact: asIs,
  },
  images: {
    label: t`Photos`,
    freeText: null,
    empty: [],
    step: 0,
    check: ({ images }) => {
      if (images.length === 0) return text.IMAGE_REQUIRED
      return images.length > MAX_IMAGES ? t`At most ${MAX_IMAGES} images are allowed` : undefined
    },
    finish: ({ images }) => [...new Set(images)],
  },
  title: {
    label: t`Title`,
    freeText: 'prose',
    empty: '',
    step: 0,
    check: ({ title }) => (isBlank(title) ? text.TITLE_REQUIRED : tooLong(title.trim(), MAX_TITLE, t`Title`)),
    finish: ({ title }) => title.trim(),
  },
  brand: {
    label: t`Brand`,
    freeText: 'label',
    empty: '',
    step: 1,
    isIn: (category) => categoryRules(category).hasBrand,
    check: ({ subcategory, brand }) => {
      if (mayTypeBrand(subcategory)) return tooLong(brand.trim(), text.MAX_MODEL, t`Brand`)
      return brandsOf(subcategory).includes(brand) ? undefined : text.BRAND_REQUIRED
    },
    finish: ({ brand }) => brand.trim() || null,
    absent: null,
    fact: asIs,
  },
  model: {
    label: t`Model`,
    freeText: 'label',
    empty: '',
    step: 1,
    check: ({ model }) => tooLong(model.trim(), text.MAX_MODEL, t`Model`),
    finish: ({ model }) => model.trim() || null,
    fact: asIs,
  },
  condition: {
    label: t`Condition`,
    freeText: null,
    empty: '',
    step: 1,
    isIn: (category) => categoryRules(category).hasCondition,
    check: ({ condition }) =>
      conditions.some((known) => known === condition) ? undefined : text.CONDITION_REQUIRED,
    finish: ({ condition }) => condition || null,
    absent: null,
    fact: (condition) => conditionNames[condition],
  },
  attributes: {
    label: t`Details`,
    freeText: 'label',
    empty: {},
    step: 1,
    // Each value has an error of its own, see `checkAd`.
    check: isValid,
    finish: ({ subcategory, attributes }) => storedAttributes(subcategory, attributes),
  },
  listingType: {
    label: t`Listing type`,
    freeText: null,
    empty: 'sell',
    step: 1,
    check: ({ category, listingType }) =>
      listingType === 'rent' && !categoryRules(category).mayRent ? text.NOT_FOR_RENT : undefined,
    finish: (draft) => (offersRent(draft) ? 'rent' : 'sell'),
  },
  rentType: {
    label: t`Rent type`,
    freeText: null,
    empty: '',
    step: 1,
    check: isValid,
    finish: (draft) => (offersRent(draft) ? draft.rentType || defaultRentType(draft) : null),
  },
  price: {
    label: t`Price`,
    freeText: null,
    inputMode: 'decimal',
    empty: '',
    step: 1,
    check: ({ price }) => priceError(price),
    finish: ({ price }) => readPrice(price) ?? 0,
  },
  description: {
    label: t`Description`,
    freeText: 'prose',
    empty: '',
    step: 1,
    check: ({ description }) =>
      isBlank(description)
        ? text.DESCRIPTION_REQUIRED
        : tooLong(description.trim(), MAX_DESCRIPTION, t`Description`),
    finish: ({ description }) => description.trim(),
  },
  propertyArea: {
    label: t`Property area`,
    unit: AREA_UNIT,
    freeText: null,
    inputMode: 'numeric',
    hint: ({ propertyArea }) => {
      const area = readArea(propertyArea)
      return area ? formatArea(area) : t`Leave it blank if you don’t know. 1 m² is about 10.8 sq ft.`
    },
    empty: '',
    step: 2,
    isIn: (category) => categoryRules(category).hasArea,
    check: ({ propertyArea }) =>
      String(propertyArea).trim() === '' || readArea(propertyArea) !== undefined
        ? undefined
        : t`Property area must be a whole number above zero`,
    finish: ({ propertyArea }) => readArea(propertyArea) ?? null,
    absent: null,
    fact: formatArea,
  },
  state: {
    label: t`State`,
    freeText: null,
    empty: '',
    step: 2,
    check: ({ state, suburb }) =>
      suburb || state === ALL_STATES || isState(state) ? undefined : text.STATE_REQUIRED,
    finish: ({ state }) => state,
  },
  city: {
    label: t`City`,
    freeText: null,
    empty: '',
    step: 2,
    check: ({ state, city, suburb }) =>
      suburb || state === ALL_STATES || isCityOf(state, city) ? undefined : text.CITY_REQUIRED,
    finish: ({ state, city }) => (state === ALL_STATES ? ALL_CITIES : city),
  },
  suburb: {
    label: t`Suburb`,
    freeText: null,
    empty: '',
    step: 2,
    // The server checks that the suburb exists, because it knows them all.
    check: ({ suburb, postcode }) =>
      isBlank(suburb) === isBlank(postcode) ? undefined : text.SUBURB_INCOMPLETE,
    finish: ({ suburb }) => suburb.trim() || null,
  },
  postcode: {
    label: t`Postcode`,
    freeText: null,
    inputMode: 'numeric',
    empty: '',
    step: 2,
    check: isValid,
    finish: ({ postcode }) => postcode.trim() || null,
  },
  contactName: {
    label: t`Contact name`,
    freeText: 'label',
    empty: '',
    step: 2,
    check: ({ contactName }) =>
      isBlank(contactName)
        ? text.CONTACT_NAME_REQUIRED
        : (tooLong(contactName.trim(), text.MAX_CONTACT_PERSON, t`Name`) ??
          contactNameFault(contactName.trim())),
    finish: ({ contactName }) => contactName.trim(),
  },
}

export const adFieldNames = Object.keys(adFields) as AdField[]

/** A record of all fields, made one by one: the compiler can't follow a loop over values of different types. */
export const recordOfFields = <R extends Record<AdField, unknown>>(make: (field: AdField) => R[AdField]): R =>
  Object.fromEntries(adFieldNames.map((field) => [field, make(field)])) as R

/** The fields of cards in lists; besides, they have the cover. */
export const fieldsOfCards = {
  title: true,
  price: true,
  category: true,
  subcategory: true,
  listingType: true,
  rentType: true,
  state: true,
  city: true,
  suburb: true,
  postcode: true,
  attributes: true,
} as const satisfies Partial<Record<AdField, true>>

export const cardFieldNames = Object.keys(fieldsOfCards) as AdField[]

/** Forms must not share a list. */
const cloned = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

export const emptyDraft = (): AdDraft => recordOfFields<AdDraft>((field) => cloned(adFields[field].empty))

/** The fields of an ad without whatever else it has. */
export const fieldsOfAd = (ad: AdFields): AdFields => recordOfFields<AdFields>((field) => ad[field])

/** True if ads of a category have a field. */
export const hasField = (field: AdField, category: string): boolean =>
  adFields[field].isIn?.(category) ?? true

/** The value to store for one field. */
export function finishField<F extends AdField>(field: F, draft: AdDraft): AdFields[F] {
  const definition: FieldDefinition<F> = adFields[field]
  const isAbsent = !hasField(field, draft.category) && definition.absent !== undefined
  return isAbsent ? (definition.absent as AdFields[F]) : definition.finish(draft)
}

/** The fields of an ad that says nothing: what benchmarks and tests start with. */
export const emptyFields = (): AdFields =>
  recordOfFields<AdFields>((field) => finishField(field, emptyDraft()))

const typed = (value: AdFields[AdField]): TypedDraft[AdField] =>
  value === null ? '' : typeof value === 'number' ? String(value) : value

/** A stored ad as a form shows it: nothing is '', and numbers are text. Its owner's has the private values, too. */
export const draftOfAd = (ad: AdFields & { privateAttributes?: Attributes | undefined }): TypedDraft => ({
  ...recordOfFields<TypedDraft>((field) => typed(ad[field])),
  attributes: typedAttributes({ ...ad.attributes, ...ad.privateAttributes }),
})

/** A field's label for texts that must name its unit: "Property area (sq ft)". */
export const labelWithUnit = (field: AdField): string => {
  const { label, unit } = adFields[field]
  return unit ? `${label} (${unit})` : label
}

/** The facts about an ad that its built-in fields state. */
export const builtInFacts = (ad: AdFields): Fact[] =>
  adFieldNames.flatMap((key) => {
    const { label, fact } = adFields[key] as FieldDefinition<AdField>
    const value = ad[key]
    return !fact || value === null || value === '' ? [] : [{ key, label, text: fact(value as never) }]
  })
