import type { ListingParams } from '@bowerbird/contract/search/listing.params'

/** Which listing this is: two addresses lead to the same page. */
export interface ListingPlace {
  route: '/category/$category' | '/products/$category'
  /** The category as it stands in the path; `all` is none. */
  path: string
  params: ListingParams
}
