import { isPlainName, memberNameFault } from '../accounts/name.rules.ts'
import { categoryRules, isPublicStatus } from '../ads/ads.rules.ts'
import {
  type AdStatus,
  type Condition,
  conditions,
  type ListingType,
  MAX_DESCRIPTION,
  MAX_IMAGES,
  MAX_PRICE,
  MAX_TITLE,
  type RentType,
} from '../ads/ads.terms.ts'
import { brandsOf } from '../catalogue/brands.ts'
import type { CategoryName } from '../catalogue/categories.ts'
import { ALL_CITIES, ALL_STATES, isCityOf, isState } from '../catalogue/locations.ts'
import * as text from './posting.terms.ts'

/** An ad in a form; empty strings for what is not filled in yet. */
export interface AdDraft {
  category: CategoryName
  subcategory: string
  images: string[]
  title: string
  description: string
  /** As typed, or a number. */
  price: string | number
  brand: string
  model: string
  condition: Condition | ''
  listingType: ListingType
  rentType: RentType | ''
  /** As typed, or a number; optional, and for property only. */
  propertyArea: string | number
  state: string
  city: string
  contactName: string
}

export type AdField = keyof AdDraft
export type AdErrors = Partial<Record<AdField, string>>

const isBlank = (value: string): boolean => value.trim() === ''
const tooLong = (value: string, max: number, label: string): string | undefined =>
  value.length > max ? `${label} cannot exceed ${max} characters` : undefined

/** Without the spaces and commas between thousands: "1 250", "1,250". */
const ungrouped = (typed: string | number): string =>
  String(typed)
    .trim()
    .replace(/[,\s](?=\d{3}(?:\D|$))/g, '')

/** A typed amount, however large or precise; undefined if it is no number. */
export function readAmount(typed: string | number): number | undefined {
  const plain = ungrouped(String(typed).replace(/^\s*\$/, ''))
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const hasCentsAtMost = (amount: number): boolean => /^\d+(?:\.\d{1,2})?$/.test(String(amount))

/** Why a typed price is refused; undefined if it is valid. */
function priceError(typed: string | number): string | undefined {
  const amount = readAmount(typed)
  if (amount === undefined) return text.PRICE_REQUIRED
  if (amount > MAX_PRICE) return text.PRICE_TOO_HIGH
  return hasCentsAtMost(amount) ? undefined : text.PRICE_TOO_PRECISE
}

/** Parses a price; undefined if it is invalid. */
export const readPrice = (typed: string | number): number | undefined =>
  priceError(typed) === undefined ? readAmount(typed) : undefined

export const readArea = (typed: string | number): number | undefined => {
  const plain = ungrouped(typed)
  const area = /^\d{1,9}$/.test(plain) ? Number(plain) : 0
  return area > 0 && area <= text.MAX_PROPERTY_AREA ? area : undefined
}

/** The error message for each field; undefined if it is valid. */
const checks: Record<AdField, (draft: AdDraft) => string | undefined> = {
  category: () => undefined,
  subcategory: () => undefined,
  images: ({ images }) => {
    if (images.length === 0) return text.IMAGE_REQUIRED
    return images.length > MAX_IMAGES ? `At most ${MAX_IMAGES} images are allowed` : undefined
  },
  title: ({ title }) => (isBlank(title) ? text.TITLE_REQUIRED : tooLong(title.trim(), MAX_TITLE, 'Title')),
  description: ({ description }) =>
    isBlank(description)
      ? text.DESCRIPTION_REQUIRED
      : tooLong(description.trim(), MAX_DESCRIPTION, 'Description'),
  price: ({ price }) => priceError(price),
  brand: ({ category, subcategory, brand }) =>
    categoryRules[category].hasBrand && !brandsOf(subcategory).includes(brand)
      ? text.BRAND_REQUIRED
      : undefined,
  model: ({ model }) => tooLong(model.trim(), text.MAX_MODEL, 'Model'),
  condition: ({ category, condition }) =>
    categoryRules[category].hasCondition && !conditions.some((known) => known === condition)
      ? text.CONDITION_REQUIRED
      : undefined,
  listingType: ({ category, listingType }) =>
    listingType === 'rent' && !categoryRules[category].mayRent
      ? 'Only vehicles and property can be rented out'
      : undefined,
  rentType: () => undefined,
  propertyArea: ({ category, propertyArea }) =>
    categoryRules[category].hasArea &&
    String(propertyArea).trim() !== '' &&
    readArea(propertyArea) === undefined
      ? 'Property area must be a whole number above zero'
      : undefined,
  state: ({ state }) => (state === ALL_STATES || isState(state) ? undefined : text.STATE_REQUIRED),
  city: ({ state, city }) => (state === ALL_STATES || isCityOf(state, city) ? undefined : text.CITY_REQUIRED),
  contactName: ({ contactName }) =>
    isBlank(contactName)
      ? text.CONTACT_NAME_REQUIRED
      : (tooLong(contactName.trim(), text.MAX_CONTACT_PERSON, 'Name') ?? memberNameFault(contactName.trim())),
}

const allFields = Object.keys(checks) as AdField[]

/** The errors of an ad, or of some of its fields. */
export function checkAd(draft: AdDraft, fields: readonly AdField[] = allFields): AdErrors {
  const errors: AdErrors = {}
  for (const field of fields) {
    const fault = checks[field](draft)
    if (fault) errors[field] = fault
  }
  return errors
}

/** The fields of each wizard step. */
export const wizardSteps: readonly (readonly AdField[])[] = [
  ['images', 'title'],
  ['brand', 'condition', 'listingType', 'rentType', 'price', 'description'],
  ['propertyArea', 'state', 'city', 'contactName'],
]

/** A valid ad, without the fields that its category doesn't have. */
export interface AdFields {
  category: CategoryName
  subcategory: string
  images: string[]
  title: string
  description: string
  price: number
  brand: string | null
  model: string | null
  condition: Condition | null
  listingType: ListingType
  rentType: RentType | null
  propertyArea: number | null
  state: string
  city: string
  contactName: string
}

/**
 * Normalises a valid draft: trimmed, with numbers parsed, and only the fields of its category. Call after `checkAd`.
 */
export function finishAd(draft: AdDraft): AdFields {
  const rules = categoryRules[draft.category]
  const isRent = rules.mayRent && draft.listingType === 'rent'
  const isEverywhere = draft.state === ALL_STATES
  return {
    category: draft.category,
    subcategory: draft.subcategory,
    images: [...new Set(draft.images)],
    title: draft.title.trim(),
    description: draft.description.trim(),
    price: readPrice(draft.price) ?? 0,
    brand: rules.hasBrand ? draft.brand : null,
    model: draft.model.trim() || null,
    condition: rules.hasCondition && draft.condition ? draft.condition : null,
    listingType: isRent ? 'rent' : 'sell',
    rentType: isRent ? draft.rentType || 'monthly' : null,
    propertyArea: rules.hasArea ? (readArea(draft.propertyArea) ?? null) : null,
    state: draft.state,
    city: isEverywhere ? ALL_CITIES : draft.city,
    contactName: draft.contactName.trim(),
  }
}

/** The fields whose change by the owner sends an active ad back to review. */
export const reviewedFields = [
  'title',
  'description',
  'images',
  'category',
  'subcategory',
  'model',
  'contactName',
] as const

/** Whether these changes require a review. */
export const needsReview = (
  before: Pick<AdFields, (typeof reviewedFields)[number]>,
  after: Pick<AdFields, (typeof reviewedFields)[number]>,
): boolean =>
  reviewedFields.some((field) => {
    if (field === 'images') {
      return (
        before.images.length !== after.images.length ||
        before.images.some((url, i) => url !== after.images[i])
      )
    }
    if (before[field] === after[field]) return false
    // Another person's name needs no review; anything else that would be shown in its place does.
    return field !== 'contactName' || !isPlainName(after.contactName)
  })

/**
 * The status after the owner's changes. Everything public must have been reviewed, so a sold ad goes back to review
 * like an active one: its page stays public, and its owner could mark it active again. Saving an ad that was declined or
 * taken down asks for another review.
 */
export const statusAfterEdit = (
  status: AdStatus,
  before: Pick<AdFields, (typeof reviewedFields)[number]>,
  after: Pick<AdFields, (typeof reviewedFields)[number]>,
): AdStatus =>
  status === 'inactive' || (isPublicStatus(status) && needsReview(before, after)) ? 'pending' : status
