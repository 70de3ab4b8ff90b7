import { listingTypes, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import {
  type AttributeFilter,
  attributeParam,
  filterFieldOf,
  isRangeEnd,
  readAttributeFilter,
  writeAttributeFilter,
} from '@bowerbird/contract/listing/attribute-filters'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import {
  changeAttribute,
  changeFilters,
  chooseCategory,
  chooseCity,
  chooseLocation,
  chooseState,
  chooseSubcategory,
  isAttributeParam,
  type ListingChoice,
  toggleAttribute,
  toggleListingType,
  toggleRentType,
} from '@bowerbird/contract/listing/listing.rules'
import { readNumber, readPrice } from '@bowerbird/contract/listing/typed-numbers'

export type Control = HTMLInputElement | HTMLSelectElement

const isPrice = ({ name }: Control): boolean => name === 'minPrice' || name === 'maxPrice'

/** The fields for a place, which say themselves what has been chosen. */
export const NEAR = 'near'
export const RADIUS = 'radius'

/** One end of a range. */
export const isRange = (control: Control): boolean => isPrice(control) || isRangeEnd(control.name)

/** Typed, not chosen: applied after a pause. */
export const isTyped = (control: Control): boolean => isRange(control) || control.name === 'location'

/** Both ends of a range are one filter. */
export const fieldOf = (control: Control): string =>
  isPrice(control) ? 'price' : control.name.replace(/\.(min|max)$/, '')

const keyOf = (name: string): string => name.slice(attributeParam('').length)

/** The filter that both ends of a range make. Undefined: none, or not a range. */
function readRange(key: string, min: string, max: string): AttributeFilter | undefined {
  const field = filterFieldOf(key)
  const write = (text: string) =>
    field?.kind === 'days' ? text.replaceAll('-', '') : (readNumber(text, field?.unit ?? null) ?? '')
  const [from, to] = [write(min), write(max)]
  return from === '' && to === '' ? undefined : readAttributeFilter(key, `${from}-${to}`)
}

const boundsOf = (params: ListingParams, key: string): { min?: number | string; max?: number | string } => {
  const filter = readAttributeFilter(key, params[attributeParam(key)] ?? '')
  return filter?.kind === 'range' || filter?.kind === 'days' ? filter : {}
}

/** A typed control's text for an address. */
export function textIn(params: ListingParams, name: string): string {
  const [, key, end] = /^a\.(.+)\.(min|max)$/.exec(name) ?? []
  const value = key
    ? boundsOf(params, key)[end === 'max' ? 'max' : 'min']
    : params[name as 'minPrice' | 'maxPrice' | 'location']
  return value === undefined ? '' : String(value)
}

/** The listing with what was typed into these controls. */
export function afterTyping(choice: ListingChoice, controls: readonly Control[]): ListingChoice {
  const textOf = (name: string) => controls.find((control) => control.name === name)?.value ?? ''
  return [...new Set(controls.map(fieldOf))].reduce((next, field) => {
    if (field === 'price')
      return changeFilters(next, {
        minPrice: readPrice(textOf('minPrice')),
        maxPrice: readPrice(textOf('maxPrice')),
      })
    if (!isAttributeParam(field)) return chooseLocation(next, textOf('location').trim() || undefined)
    const range = readRange(keyOf(field), textOf(`${field}.min`), textOf(`${field}.max`))
    return changeAttribute(next, keyOf(field), range && writeAttributeFilter(range))
  }, choice)
}

/** The listing after something has been chosen, by the rules between the filters. */
export function afterChoice(choice: ListingChoice, control: Control): ListingChoice {
  const value = control.value || undefined
  const isOn = control instanceof HTMLInputElement && control.checked
  const offer = listingTypes.find((type) => type === value)
  const period = rentTypes.find((type) => type === value)
  const name = control.name || control.dataset.name || ''
  if (isAttributeParam(name)) {
    const key = keyOf(name)
    return filterFieldOf(key)?.kind === 'is'
      ? changeAttribute(choice, key, isOn ? 'true' : undefined)
      : toggleAttribute(choice, key, control.value, isOn)
  }
  switch (name) {
    case 'category':
      return chooseCategory(choice, value)
    case 'subcategory':
      return chooseSubcategory(choice, value)
    case 'state':
      return chooseState(choice, value)
    case 'city':
      return chooseCity(choice, value)
    case 'listingType':
      return offer ? toggleListingType(choice, offer, isOn) : choice
    case 'rentType':
      return period ? toggleRentType(choice, period, isOn) : choice
    default:
      return choice
  }
}

/** True if someone has changed a control before the form was hydrated. */
export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== control.dataset.rendered
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}
