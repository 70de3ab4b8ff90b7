import { withoutUndefined } from '../without-undefined.ts'
import type { ListingParams } from './listing.params.ts'
import { queryOf } from './listing.query.ts'
import { isAttributeParam } from './listing.rules.ts'
import { ListingQuery } from './listing.schema.ts'
import type { ListingFilter } from './listing.scope.ts'

/** The filter of a listing's page, as the API reads its query; undefined if the API refuses it. */
export function listingFilter(path: string, params: ListingParams): ListingFilter | undefined {
  const attributes = Object.entries(params).filter(([name]) => isAttributeParam(name))
  const parsed = ListingQuery.safeParse({
    ...withoutUndefined(queryOf(path, params)),
    sort: undefined,
    ...(attributes.length && {
      a: Object.fromEntries(attributes.map(([name, text]) => [name.slice('a.'.length), text])),
    }),
  })
  if (!parsed.success) return undefined
  const { page: _page, limit: _limit, sort: _sort, facets: _facets, ...filter } = parsed.data
  return filter
}
