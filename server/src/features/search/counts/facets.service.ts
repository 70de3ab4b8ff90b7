import { filterFieldsOf } from '@bowerbird/contract/listing/attribute-filters'
import type { Facets } from '@bowerbird/contract/listing/listing.schema'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { MINUTE } from '@bowerbird/contract/time'
import type { Db } from '../../../platform/db/db.ts'
import { roundToTwoDigits } from '../../../platform/round-to-two-digits.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { estimateTotal, type SearchTarget } from '../matching/find-matches.ts'
import { type CountedField, countFields, type FieldCounts } from './facets.store.ts'
import { targetIn } from './fields.service.ts'

/** Up to this many ads are all read; of more, a sample of up to so many. */
const COUNTED = 2_000
const SAMPLED = 1_500

const rates = [16, 128, 1024] as const

/** The choices of each filter that a listing offers. */
function choicesIn({ category, subcategory, attributes = [] }: ListingScope): Map<string, string[]> {
  const brands = attributes.flatMap((each) =>
    each.key === 'brand' && each.kind === 'any' ? each.values : [],
  )
  const offered = filterFieldsOf({ category, subcategory, brands })
  return new Map(
    offered.flatMap(({ key, kind, choices }): [string, string[]][] =>
      kind === 'any'
        ? [[key, choices.map(({ value }) => value)]]
        : kind === 'is'
          ? [[key, ['true', 'false']]]
          : [],
    ),
  )
}

interface Counted extends FieldCounts {
  rate: number
}

async function countOrSample(
  db: Db,
  target: SearchTarget,
  fields: readonly CountedField[],
): Promise<Counted> {
  const { most } = target.expected
  const total = most <= COUNTED ? most : ((await estimateTotal(db, target)) ?? 0)
  const rate = total <= COUNTED ? undefined : (rates.find((each) => total / each <= SAMPLED) ?? 1024)
  return { ...(await countFields(db, target, fields, rate)), rate: rate ?? 1 }
}

/** Number of ads with each choice, of those that are offered. */
function facetsOf({ counts, rate }: Counted, choices: ReadonlyMap<string, readonly string[]>): Facets {
  const facets = new Map<string, Map<string, number>>()
  for (const [key, value, n] of counts) {
    for (const each of [value].flat().map(String)) {
      if (!choices.get(key)?.includes(each)) continue
      const found = facets.get(key) ?? new Map<string, number>()
      facets.set(key, found.set(each, (found.get(each) ?? 0) + n))
    }
  }
  const shown = (n: number) => (rate === 1 ? n : roundToTwoDigits(n * rate))
  return Object.fromEntries(
    [...facets].map(([key, found]) => [
      key,
      Object.fromEntries([...found].map(([value, n]) => [value, shown(n)])),
    ]),
  )
}

/**
 * A filter that is set is counted without itself, so that its other choices have counts, too: among the ads that pass
 * the filters without choices, those that pass the others.
 */
async function count(db: Db, target: SearchTarget): Promise<Facets> {
  const { scope } = target
  const filters = scope.attributes ?? []
  const choices = choicesIn(scope)
  const set = filters.filter(({ key }) => choices.has(key))
  const open = [...choices.keys()].filter((key) => !set.some((each) => each.key === key))
  const wider = { ...scope, attributes: filters.filter((each) => !set.includes(each)) }
  const groups = [
    { scope, fields: open.map((key) => ({ key, filters: [] })) },
    {
      scope: wider,
      fields: set.map((own) => ({ key: own.key, filters: set.filter((each) => each !== own) })),
    },
  ]
  const counted: Facets[] = []
  for (const { scope, fields } of groups) {
    if (fields.length) counted.push(facetsOf(await countOrSample(db, { ...target, scope }, fields), choices))
  }
  return Object.assign({}, ...counted)
}

const cached = cacheFor<Facets>({ lifetime: MINUTE, size: 500 })

/**
 * Number of matching ads with each choice of each filter: with all other filters, but not the filter itself. Cached for
 * a minute, as estimates are.
 */
export const countFacets = (db: Db, target: SearchTarget): Promise<Facets> =>
  cached(db).get(JSON.stringify([target.query?.query, target.scope]), () => count(db, target))

export const countFacetsIn = (db: Db, scope: ListingScope, most: number): Promise<Facets> =>
  countFacets(db, targetIn(scope, most))
