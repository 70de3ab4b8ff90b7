import { dwellingSubcategories } from '@bowerbird/contract/catalogue/categories'
import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'
import type { Db } from '../../../platform/db/db.ts'
import { correctSpelling } from '../vocabulary/correct-spelling.ts'
import { hasLocation, type Interpretation, type Interpretations } from './interpret.ts'
import { queryTerms } from './query-terms.ts'

/** Everywhere; `near` stays, for the distance. */
const withoutLocation = ({
  state: _s,
  city: _c,
  location: _l,
  radius: _r,
  postcode: _p,
  ...rest
}: ListingFilter): ListingFilter => rest

export interface WiderInterpretation extends Interpretation {
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
  ].map((filter) => ({ ...interpretation, filter, isWiderArea: true }))
}

/**
 * Ever wider interpretations of a search without results: corrected spelling, without filters by fields, a
 * larger area, in the end any of the terms.
 */
export async function widen(
  db: Db,
  { main, categoryAsTerm }: Interpretations,
): Promise<WiderInterpretation[]> {
  const corrected = await correctSpelling(db, main.terms)
  const interpretation = { ...main, terms: corrected ?? main.terms }
  const otherTerms = categoryAsTerm && (await correctSpelling(db, categoryAsTerm.terms))
  const { a, ...withoutFields } = interpretation.filter
  const areas = widerAreas(interpretation)
  const { filter } = areas.at(-1) ?? interpretation
  const terms = [...interpretation.terms, ...queryTerms(filter.subcategory ?? filter.category ?? '')]
  return [
    ...(corrected ? [interpretation] : []),
    ...(otherTerms ? [{ ...categoryAsTerm, terms: otherTerms }] : []),
    ...(a?.length ? [{ ...interpretation, filter: withoutFields }] : []),
    ...otherDwellings(interpretation),
    ...areas,
    // Any of one term is that term, which has been tried.
    ...(interpretation.terms.length && terms.length > 1
      ? [{ terms, filter, match: 'any' as const, ...(areas.length && { isWiderArea: true as const }) }]
      : []),
  ]
}
