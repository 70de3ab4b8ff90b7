import { rentTypes as allRentTypes } from '@bowerbird/contract/ads/ads.terms'
import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import type { AttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { positionsIn } from '../../../places/places.columns.ts'
import { softFilters } from '../../matching/soft-filters.ts'
import { NotExpressible } from '../search-engine.ts'
import { allOf, anyOf } from './match-expression.ts'
import { filledToken, LARGEST, numberKey, orderOf, orderOfDay, valueToken } from './tokens.ts'

/** What ads must match: expressions of words, and conditions on attributes. */
export interface Conditions {
  wanted: string[]
  unwanted: string[]
  where: string[]
}

/** No document has it. */
const NOTHING = 'version = 0'

const among = (column: string, values: readonly (number | bigint)[]): string =>
  values.length ? `${column} IN (${values.join(',')})` : NOTHING

const between = (column: string, least: bigint | undefined, most: bigint | undefined): string =>
  `${column} BETWEEN ${least ?? 1n} AND ${most ?? LARGEST}`

function ofRange(filter: AttributeFilter): string | undefined {
  const { key } = filter
  if (filter.kind === 'range') {
    const { min, max } = filter
    return between(
      `numbers.${numberKey('n', key)}`,
      min === undefined ? undefined : orderOf(min),
      max === undefined ? undefined : orderOf(max),
    )
  }
  if (filter.kind !== 'days') return undefined
  const { min, max } = filter
  return between(
    `numbers.${numberKey('d', key)}`,
    min === undefined ? undefined : orderOfDay(min),
    max === undefined ? undefined : orderOfDay(max),
  )
}

/** A field that says what is asked for. */
function ofField(filter: AttributeFilter): Partial<Conditions> {
  if (!/^[A-Za-z0-9]+$/.test(filter.key)) throw new NotExpressible(`the field ${filter.key}`)
  const range = ofRange(filter)
  if (range) return { where: [range] }
  if (filter.kind === 'is') return { wanted: [valueToken(filter.key, filter.value)] }
  if (filter.kind !== 'any') return {}
  return { wanted: [anyOf(filter.values.map((value) => valueToken(filter.key, value)))] }
}

/** A field that is empty, in a subcategory that has it. */
const ofEmptyField = ({ key, emptyIn = [] }: AttributeFilter): Partial<Conditions> => ({
  unwanted: [filledToken(key)],
  where: [among('subcategory', emptyIn)],
})

const OFFERS = ['sell', ...allRentTypes] as const

function offersIn({ listingTypes, rentTypes }: ListingScope): number[] | undefined {
  if (!listingTypes?.length && !rentTypes?.length) return undefined
  return OFFERS.flatMap((offer, number) => {
    const isSale = offer === 'sell'
    if (listingTypes?.length && !listingTypes.includes(isSale ? 'sell' : 'rent')) return []
    return isSale || !rentTypes?.length || rentTypes.includes(offer) ? [number] : []
  })
}

/** All filters of a scope besides those by fields and excluded words. */
function ofScope(scope: ListingScope): string[] {
  const { category, subcategory, locations, minCents, maxCents } = scope
  const offers = offersIn(scope)
  const positions = positionsIn(scope)
  return [
    ...(category ? [`category = ${categoryId(category)}`] : []),
    ...(subcategory ? [`subcategory = ${subcategoryId(subcategory)}`] : []),
    ...(locations ? [among(locations.level, locations.ids)] : []),
    ...(offers ? [among('offer', offers)] : []),
    ...(minCents === undefined ? [] : [`price >= ${minCents}`]),
    ...(maxCents === undefined ? [] : [`price <= ${maxCents}`]),
    ...(positions ? [among('place', positions)] : []),
  ]
}

/** More of these filters would need too many statements. */
const MOST_SOFT = 3

interface Way {
  /** Some field is empty. */
  isUnsaid: boolean
  conditions: Partial<Conditions>[]
}

/** Every way to pass filters that ads also pass which leave the field empty. */
function waysToPass(soft: readonly AttributeFilter[]): Way[] {
  if (soft.length > MOST_SOFT) throw new NotExpressible(`${soft.length} filters from words`)
  return soft.reduce<Way[]>(
    (ways, filter) =>
      ways.flatMap(({ isUnsaid, conditions }) => [
        { isUnsaid, conditions: [...conditions, ofField(filter)] },
        { isUnsaid: true, conditions: [...conditions, ofEmptyField(filter)] },
      ]),
    [{ isUnsaid: false, conditions: [] }],
  )
}

const merged = (parts: readonly Partial<Conditions>[]): Conditions => ({
  wanted: parts.flatMap(({ wanted = [] }) => wanted),
  unwanted: parts.flatMap(({ unwanted = [] }) => unwanted),
  where: parts.flatMap(({ where = [] }) => where),
})

/**
 * The conditions of a scope, or of its ads that leave a field of the filters from words empty. Several, of which an ad
 * meets one at most, if such a field may be empty: the engine has no "or" between words and numbers.
 */
export function conditionsOf(
  scope: ListingScope,
  excluded: string | undefined,
  isUnsaid = false,
): Conditions[] {
  const { attributes = [] } = scope
  const common: Partial<Conditions>[] = [
    { where: ofScope(scope), unwanted: excluded ? [excluded] : [] },
    ...attributes.filter(({ emptyIn }) => !emptyIn).map(ofField),
  ]
  return waysToPass(softFilters(scope))
    .filter((way) => way.isUnsaid || !isUnsaid)
    .map(({ conditions }) => merged([...common, ...conditions]))
}

/** The condition of a statement. */
export const whereClause = (words: readonly string[], { wanted, unwanted, where }: Conditions): string =>
  [`MATCH('${allOf([...words, ...wanted], unwanted)}')`, ...where].join(' AND ')
