/*
 * Handling of an owner's changes to an approved ad. Changes that need no review are shown at once; the rest waits as a
 * whole new version, while everyone sees the approved one.
 */
import { isPlainName } from '../accounts/name.rules.ts'
import { type AdField, type AdFields, adFieldNames, adFields, recordOfFields } from '../ads/ads.fields.ts'
import { type Attributes, findField } from '../catalogue/attributes.ts'
import { brandsOf } from '../catalogue/categories.ts'
import { isSmallEdit } from './small-edit.ts'

type Texts = Pick<AdFields, 'title' | 'description'>

interface Options {
  /** The texts as they were last reviewed, so that many small changes are not a big one. */
  reviewed?: Texts | undefined
  /** True if small changes of texts are shown at once. */
  maySmall?: boolean
}

/** The order of attributes means nothing. */
const textOf = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).sort(([a], [b]) => a.localeCompare(b))
      : value,
  )
const isSame = (field: AdField, a: AdFields, b: AdFields): boolean => textOf(a[field]) === textOf(b[field])

/** Only texts can say anything; numbers and choices need no review. */
const attributesOf = (values: Attributes, isText: boolean): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([key]) => (findField(key)?.type === 'text') === isText))

/** True if a field of a new version may be shown without a review. */
function needsNoReview(
  field: AdField,
  before: AdFields,
  after: AdFields,
  { reviewed, maySmall }: Options,
): boolean {
  const isSameKind = isSame('category', before, after) && isSame('subcategory', before, after)
  switch (field) {
    case 'state':
    case 'city':
    case 'suburb':
    case 'postcode':
      return true
    case 'price':
    case 'listingType':
    case 'rentType':
      return isSameKind || (isSame('listingType', before, after) && isSame('rentType', before, after))
    case 'contactName':
      return isSame(field, before, after) || isPlainName(after.contactName)
    case 'brand': {
      // Which of the catalogue's brands it is says little; a typed one may say anything.
      const isOffered = after.brand === null || brandsOf(after.subcategory).includes(after.brand)
      return isSameKind && (isOffered || isSame(field, before, after))
    }
    case 'title':
    case 'description':
      return (
        isSame(field, before, after) ||
        (maySmall === true && isSmallEdit((reviewed ?? before)[field], after[field]))
      )
    default:
      // A field that only some categories have (brand, condition, area) goes with the category, which is reviewed.
      return adFields[field].isIn ? isSameKind : isSame(field, before, after)
  }
}

/** The free fields of one version with the others of another. */
function combine(isUnreviewed: (field: AdField) => boolean, free: AdFields, others: AdFields): AdFields {
  const fields = recordOfFields<AdFields>((field) => (isUnreviewed(field) ? free : others)[field])
  const isSameKind = isUnreviewed('category') && isUnreviewed('subcategory')
  if (!isSameKind || isUnreviewed('attributes')) return fields
  return {
    ...fields,
    attributes: { ...attributesOf(others.attributes, true), ...attributesOf(free.attributes, false) },
  }
}

/** True if two versions of an ad say the same. */
export const isSameVersion = (a: AdFields, b: AdFields): boolean =>
  adFieldNames.every((field) => isSame(field, a, b))

export interface SplitEdit {
  /** The ad with those of the changes that need no review. */
  atOnce: AdFields
  /** True if other changes are left, which need one. */
  waits: boolean
}

/** Splits an owner's changes to an approved ad: those shown at once, and whether the rest has to wait. */
export function splitEdit(before: AdFields, after: AdFields, options: Options = {}): SplitEdit {
  const atOnce = combine(
    (field) => needsNoReview(field, before, after, { maySmall: true, ...options }),
    after,
    before,
  )
  return { atOnce, waits: !isSameVersion(atOnce, after) }
}

/**
 * The ad once a waiting version is approved. Fields that needed no review were shown at once and may have changed
 * since, such as by a price plan, so they keep their current value.
 */
export const approvedVersion = (now: AdFields, waiting: AdFields): AdFields =>
  combine((field) => needsNoReview(field, now, waiting, {}), now, waiting)
