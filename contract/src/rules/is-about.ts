import type { ListingType } from '../ads/ads.terms.ts'
import { ownValue, type TypedAttributes } from '../catalogue/attributes.ts'
import { findSubcategory } from '../catalogue/categories.ts'
import { findState } from '../catalogue/locations.ts'
import { localDay } from './local-day.ts'
import type { Rule } from './rules.types.ts'

/** The properties that decide which rules apply to an ad, besides its words. */
export interface ScopedAd {
  subcategory: string
  listingType: ListingType
  state: string
  /** The seller sells for a business; known of ads that buyers look at. */
  isBusiness?: boolean | undefined
  /** With those that only the owner and staff see. */
  attributes: TypedAttributes
}

const isOneOf = (id: number | undefined, ids: readonly number[]): boolean =>
  ids.length === 0 || (id !== undefined && ids.includes(id))

const isInForce = ({ from, until }: Rule, state: string, now: Date): boolean => {
  if (from === null && until === null) return true
  const today = localDay(now, findState(state)?.abbreviation)
  return (from === null || from <= today) && (until === null || today <= until)
}

const isBy = ({ seller }: Rule, { isBusiness = false }: ScopedAd): boolean =>
  !seller || (seller === 'business') === isBusiness

const hasValue = ({ when }: Rule, { attributes }: ScopedAd): boolean => {
  if (!when) return true
  const value = ownValue(attributes, when.field)
  return Array.isArray(value) ? value.includes(when.value) : String(value ?? '') === when.value
}

/** True if the rule applies to such ads; their words aside. */
export const isAbout = (rule: Rule, ad: ScopedAd, now: Date): boolean =>
  rule.isOn &&
  isOneOf(findSubcategory(ad.subcategory)?.id, rule.subcategories) &&
  (rule.listingType === null || rule.listingType === ad.listingType) &&
  isOneOf(findState(ad.state)?.id, rule.states) &&
  isBy(rule, ad) &&
  hasValue(rule, ad) &&
  isInForce(rule, ad.state, now)
