import { FREE, formatMoney, offerNames } from '../ads/ads.format.ts'
import type { ListingType, RentType } from '../ads/ads.terms.ts'
import { abbreviationOf } from '../catalogue/locations.ts'
/** The filters of a listing in words: of the chips that remove them, and of a saved search. */
import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'
import type { Place } from '../places/places.schema.ts'
import { type AttributeLabel, attributeLabels } from './attribute-labels.ts'
import { nearName, regionName } from './listing.heading.ts'
import { type ListingParams, readCategory } from './listing.params.ts'

export const periodNames: Record<RentType, string> = {
  daily: t`Daily`,
  weekly: t`Weekly`,
  monthly: t`Monthly`,
}

/** The target of a label: a parameter, or one of its values. */
export type FilterLabel =
  | {
      label: string
      of: 'search' | 'state' | 'city' | 'near' | 'postcode' | 'region' | 'minPrice' | 'maxPrice' | 'location'
    }
  | { label: string; of: 'without'; value: string }
  | { label: string; of: 'listingType'; value: ListingType }
  | { label: string; of: 'rentType'; value: RentType }
  | ({ of: 'attribute' } & AttributeLabel)

/** A suburb with its state; a postcode that was typed is shown as such. */
function shortName(params: ListingParams, { suburb, postcode, state }: Place): string {
  const isPostcode = params.placeText?.endsWith(postcode) && !params.placeText.includes(suburb)
  return [isPostcode ? postcode : suburb, abbreviationOf(state)].filter(Boolean).join(' ')
}

/** "Within 10 km of Newtown NSW", "Near 2042 NSW" */
function nearText(params: ListingParams, place: Place | undefined): string | undefined {
  const name = place && place.id === params.near ? shortName(params, place) : nearName(params, place)
  if (!name) return undefined
  return params.radius ? t`Within ${params.radius} km of ${name}` : t`Near ${name}`
}

const plain = (
  of: Exclude<FilterLabel['of'], 'without' | 'listingType' | 'rentType' | 'attribute'>,
  label: string | undefined,
): FilterLabel[] => (label === undefined ? [] : [{ label, of }])

/** All filters besides the category. `place` is the place of `near`, if it is known. */
export function filterLabels(params: ListingParams, place?: Place): FilterLabel[] {
  const {
    search,
    state,
    city,
    listingType = [],
    rentType = [],
    minPrice,
    maxPrice,
    location,
    postcode,
    region,
    without,
  } = params
  return [
    ...plain('search', search && `“${search}”`),
    ...(without?.split(',') ?? []).map(
      (value): FilterLabel => ({ label: t`Without ${value}`, of: 'without', value }),
    ),
    ...plain('state', state),
    ...plain('city', city),
    ...plain('near', nearText(params, place)),
    ...plain('postcode', postcode && t`Postcode ${postcode}`),
    ...plain('region', region && t`In ${regionName(region)}`),
    ...listingType.map(
      (value): FilterLabel => ({ label: translate(offerNames[value]), of: 'listingType', value }),
    ),
    ...rentType.map(
      (value): FilterLabel => ({ label: translate(periodNames[value]), of: 'rentType', value }),
    ),
    ...plain('minPrice', minPrice === undefined ? undefined : t`From ${formatMoney(minPrice)}`),
    ...plain(
      'maxPrice',
      maxPrice === undefined
        ? undefined
        : maxPrice === 0
          ? translate(FREE)
          : t`Up to ${formatMoney(maxPrice)}`,
    ),
    ...attributeLabels(params).map((each): FilterLabel => ({ ...each, of: 'attribute' })),
    ...plain('location', location && t`In ${location}`),
  ]
}

/** In the middle of a line. Names keep their capital letters. */
const inLine = (label: string): string =>
  /^(?:Without|Within|Near|In|Postcode|For|Daily|Weekly|Monthly|From|Up to|Free)\b/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label

/** Summary of a listing in one line: "Cars · up to $10,000 · within 25 km of Newtown NSW". */
export function listingSummary(path: string, params: ListingParams, place?: Place): string {
  const { category, subcategory } = readCategory(path, params)
  const filters = filterLabels(params, place)
    // A city says which state.
    .filter(({ of }) => of !== 'state' || !params.city)
    .map(({ label }) => inLine(label))
  const about = subcategory ?? category ?? (params.search ? undefined : t`Everything`)
  return [about, ...filters].filter((part) => part !== undefined).join(' · ')
}
