import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { TURN_MINUTES } from '@bowerbird/contract/promotions/promotions.terms'
import { MINUTE } from '@bowerbird/contract/time'
import type { Queryable } from '../../../platform/db/db.ts'
import { currentPlan } from '../plan.service.ts'
import { featuredCardsJson } from './placements.store.ts'

/** A page of a list, with as many ads as it has. */
interface ShownPage {
  page: number
  count: number
}

/** How many featured ads a page may have: a share of it, and never more than a number. */
function mostOn({ page, count }: ShownPage): number {
  const { isOn, maxShare, maxPerPage } = currentPlan()
  return isOn && page === 1 ? Math.min(maxPerPage, Math.floor((count * maxShare) / 100)) : 0
}

/** All processes have the same turn, and so do the copies of a page. */
const turn = (): number => Math.floor(Date.now() / (TURN_MINUTES * MINUTE))

const ofSomething = (json: string): string | undefined => (json === '[]' ? undefined : json)

/** Featured ads on top of a category's first page, as JSON; undefined: none. Nothing is asked while promotions are off. */
export async function featuredInCategory(
  db: Queryable,
  scope: ListingScope,
  shown: ShownPage,
): Promise<string | undefined> {
  const limit = scope.category || scope.subcategory ? mostOn(shown) : 0
  if (limit === 0) return undefined
  return ofSomething(
    await featuredCardsJson(db, { kind: 'category', scope, query: undefined, limit, turn: turn() }),
  )
}

/** The same on top of a search by best match: ads that it finds anyway. */
export async function featuredInSearch(
  db: Queryable,
  found: { scope: ListingScope; query: () => Promise<string | undefined> },
  shown: ShownPage,
): Promise<string | undefined> {
  const limit = mostOn(shown)
  if (limit === 0) return undefined
  const { scope } = found
  const query = await found.query()
  return ofSomething(await featuredCardsJson(db, { kind: 'search', scope, query, limit, turn: turn() }))
}
