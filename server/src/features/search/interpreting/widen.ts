import { dwellingSubcategories } from '@bowerbird/contract/catalogue/categories'
import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'
import type { Widened } from '@bowerbird/contract/search/search.schema'
import type { Db } from '../../../platform/db/db.ts'
import { correctSpelling } from '../vocabulary/correct-spelling.ts'
import { tellingFirst } from '../vocabulary/telling-terms.ts'
import { hasLocation, type Interpretation, type Interpretations } from './interpret.ts'
import { type QueryTerm, queryTerms } from './query-terms.ts'

/** Everywhere; `near` stays, for the distance. */
const withoutLocation = ({
  state: _s,
  city: _c,
  location: _l,
  radius: _r,
  postcode: _p,
  region: _region,
  ...rest
}: ListingFilter): ListingFilter => rest

export interface WiderInterpretation extends Interpretation {
  /** The step that it is. */
  widened: Widened
  /** Is shown together with what the next interpretations find. */
  isPart?: true
  /** In a larger area than was asked for. */
  isWiderArea?: true
}

/** For a house in Hobart, an apartment there is a better match than a house elsewhere. */
function otherDwellings(interpretation: Interpretation): WiderInterpretation[] {
  const { subcategory: own } = interpretation.filter
  const all = dwellingSubcategories()
  const isDwelling = own !== undefined && all.includes(own)
  if (!isDwelling || interpretation.terms.length || !hasLocation(interpretation.filter)) return []
  return all
    .filter((subcategory) => subcategory !== own)
    .map((subcategory) => ({
      ...interpretation,
      filter: { ...interpretation.filter, subcategory },
      widened: 'fields',
      isPart: true,
    }))
}

/** An hour's drive. */
const WIDER_RADIUS = 100

/** The same in ever larger areas: an hour's drive, the state, everywhere. */
function widerAreas(interpretation: Interpretation): WiderInterpretation[] {
  const { radius } = interpretation.filter
  const { city, location: _, ...inState } = interpretation.filter
  return [
    ...(radius && radius < WIDER_RADIUS ? [{ ...interpretation.filter, radius: WIDER_RADIUS }] : []),
    ...(city && inState.state ? [inState] : []),
    ...(hasLocation(interpretation.filter) ? [withoutLocation(interpretation.filter)] : []),
  ].map((filter) => ({ ...interpretation, filter, widened: 'place', isWiderArea: true }))
}

/** A compound name as its words, each of which may be found alone. */
const apart = (term: QueryTerm): QueryTerm[] =>
  term.typed.length > 1 ? term.typed.flatMap((word) => queryTerms(word)) : [term]

/**
 * Ads that are about the telling word, then those of the category; without filters by fields. A word that ads have as
 * it was typed is more certain than a corrected one.
 */
async function bySubject(
  db: Db,
  { terms, filter }: Interpretation,
  corrected: readonly QueryTerm[] = [],
): Promise<WiderInterpretation[]> {
  const { a: _, ...anyFields } = withoutLocation(filter)
  const step = {
    filter: anyFields,
    widened: 'words' as const,
    ...(hasLocation(filter) && { isWiderArea: true as const }),
  }
  const isOfKind = filter.category !== undefined || filter.subcategory !== undefined
  const telling =
    (await tellingFirst(db, terms, isOfKind)) ??
    (await tellingFirst(db, corrected, isOfKind)) ??
    (await tellingFirst(db, terms.flatMap(apart), isOfKind))
  return [
    ...(telling ? [{ ...step, terms: telling, match: 'first' as const }] : []),
    ...(isOfKind && terms.length ? [{ ...step, terms: [], match: 'all' as const }] : []),
  ]
}

const textOf = (terms: readonly QueryTerm[]): string => terms.flatMap(({ typed }) => typed).join(' ')

export interface Widening {
  /** The text as ads spell it; undefined if nothing is misspelt. */
  corrected: string | undefined
  steps: WiderInterpretation[]
}

/**
 * Ever wider interpretations of a search without results: corrected spelling, without filters by fields, a
 * larger area, in the end the telling word alone. `isExact` keeps the spelling, and only says the correction.
 */
export async function widen(
  db: Db,
  { main, categoryAsTerm }: Interpretations,
  isExact: boolean,
): Promise<Widening> {
  const corrected = await correctSpelling(db, main.terms)
  const otherTerms = categoryAsTerm && (await correctSpelling(db, categoryAsTerm.terms))
  const applied = isExact ? undefined : corrected
  const interpretation = { ...main, terms: applied ?? main.terms }
  const { a, ...withoutFields } = interpretation.filter
  const areas = widerAreas(interpretation)
  const text = (otherTerms ?? corrected) && textOf(otherTerms ?? corrected ?? [])
  const spelling = { match: 'all', widened: 'spelling' } as const
  return {
    corrected: text,
    steps: [
      ...(applied ? [{ ...interpretation, ...spelling }] : []),
      ...(otherTerms && !isExact ? [{ ...categoryAsTerm, terms: otherTerms, ...spelling }] : []),
      ...(a?.length ? [{ ...interpretation, filter: withoutFields, widened: 'fields' as const }] : []),
      ...otherDwellings(interpretation),
      ...areas,
      ...(await bySubject(db, main, applied)),
    ],
  }
}
