import { paginate } from '@bowerbird/contract/pagination'
import type { ListingQuery } from '@bowerbird/contract/search/listing.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { countListing, listingJson } from './listing.store.ts'

/** A page of ads with where it stands, as JSON. The total knows beforehand whether there is anything to look for. */
export async function listAds(
  db: Queryable,
  { page, limit, sort, ...filter }: ListingQuery,
): Promise<string> {
  const total = await countListing(db, filter)
  const offset = (page - 1) * limit
  const products = offset < total ? await listingJson(db, filter, { sort, limit, offset }) : '[]'
  return `{"products":${products},"pagination":${JSON.stringify(paginate(page, limit, total))}}`
}
