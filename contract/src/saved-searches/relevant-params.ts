import { type ListingParams, readCategory } from '../listing/listing.params.ts'
import { withoutUndefined } from '../without-undefined.ts'

/** The parameters that decide which ads are found: neither their layout, nor the origin of distances. A match is exact. */
export function relevantParams(path: string, params: ListingParams): ListingParams {
  const {
    page: _page,
    sort: _sort,
    view: _view,
    exact: _exact,
    placeText: _placeText,
    near,
    radius,
    subcategory: _subcategory,
    ...rest
  } = params
  const { subcategory } = readCategory(path, params)
  return withoutUndefined({ subcategory, ...rest, ...(radius && { near, radius }) })
}
