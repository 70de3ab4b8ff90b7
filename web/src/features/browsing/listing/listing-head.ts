import { countryName } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { FEED, feedParams } from '@bowerbird/contract/listing/listing.feed'
import { listingHeading } from '@bowerbird/contract/listing/listing.heading'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { marketName, pageTitle } from '@bowerbird/contract/market/market-settings'
import { DEFAULT_RADIUS } from '@bowerbird/contract/places/near'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { writeSearch } from '../../../platform/address.ts'
import { absolute } from '../../../platform/origin.ts'
import { socialCard } from '../../../platform/social.ts'

/** The RSS feed of a listing: one for both of its routes. */
export const feedAddress = ({ path, params }: ListingChoice): string =>
  `/category/${encodeURIComponent(path)}${FEED}${writeSearch(feedParams(params))}`

export const LISTING_FAILED = t`Failed to load products. Please try again later.`

/** The canonical URL: the same list in another order or at the other route is one page for search engines. */
function canonical(path: string, { subcategory, state, near, radius, page }: ListingParams): string {
  const search = new URLSearchParams()
  const km = radius === DEFAULT_RADIUS ? undefined : radius
  for (const [name, value] of Object.entries({ subcategory, state, near, radius: km, page })) {
    if (value) search.set(name, String(value))
  }
  return `/category/${encodeURIComponent(path)}${search.size > 0 ? `?${search}` : ''}`
}

/** Title and meta tags of a listing. */
export function listingHead(
  path: string,
  params: ListingParams = {},
  near?: Place,
  heading = listingHeading(path, params, near),
) {
  const title = pageTitle(heading)
  const description = params.near
    ? t`${heading}: buy, sell and rent close to home on ${marketName()}.`
    : t`${heading}: buy, sell and rent across ${countryName()} on ${marketName()}.`
  const address = canonical(path, params)
  return {
    meta: [
      { title },
      // Search results are not indexed.
      ...(params.search ? [{ name: 'robots', content: 'noindex' }] : []),
      { name: 'description', content: description },
      ...socialCard({ title, description, path: address }),
    ],
    links: [
      { rel: 'canonical', href: absolute(address) },
      { rel: 'alternate', type: 'application/rss+xml', title: heading, href: feedAddress({ path, params }) },
    ],
  }
}
