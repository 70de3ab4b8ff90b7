import { formatPrice, formatShortLocation, offerNames } from '@bowerbird/contract/ads/ads.format'
import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { cardFacts } from '@bowerbird/contract/catalogue/attributes'
import { imageAt } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { FEED, FEED_ITEMS, feedParams } from '@bowerbird/contract/listing/listing.feed'
import { listingHeading } from '@bowerbird/contract/listing/listing.heading'
import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import { Listing, ListingQuery } from '@bowerbird/contract/listing/listing.schema'
import { marketName, pageTitle } from '@bowerbird/contract/market/market-settings'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { SearchQuery, SearchReply } from '@bowerbird/contract/search/search.schema'
import type { Db } from '../../platform/db/db.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { escapeXml } from '../../platform/xml.ts'
import { listAds } from '../listing/listing.service.ts'
import { search } from '../search/search.service.ts'
import { type FeedItem, writeRss } from './rss.ts'

const TTL_MINUTES = 15
const IMAGE_WIDTH = 640

/** A listing whose category is known, as its address has it. */
export interface FeedRequest {
  route: '/category' | '/products'
  category: string
  query: Record<string, unknown>
}

interface FoundAds {
  products: AdCard[]
  near?: Place | undefined
}

const parsed = (
  schemas: Pick<Parameters<typeof parseInput>[0], 'query' | 'reply'>,
  query: Record<string, unknown>,
): unknown => parseInput(schemas, { params: undefined, query, body: undefined }).query

/** The newest ads of a listing. Those that a search shows instead, because it finds nothing, are not part of its feed. */
async function findAds(db: Db, category: string, params: ListingParams): Promise<FoundAds> {
  const query = { ...queryOf(category, params), sort: 'newest', limit: String(FEED_ITEMS) }
  if (!params.search) {
    const filter = parsed({ query: ListingQuery, reply: Listing }, query) as ListingQuery
    return JSON.parse(await listAds(db, filter)) as Listing
  }
  const searchQuery = parsed({ query: SearchQuery, reply: SearchReply }, { ...query, q: params.search })
  const found = JSON.parse((await search(db, searchQuery as SearchQuery)).json) as SearchReply
  return { near: found.near, products: found.isNearbyResults ? [] : found.products }
}

const paragraph = (text: string): string => (text ? `<p>${escapeXml(text)}</p>` : '')

function feedItem(ad: AdCard, origin: string): FeedItem {
  const { _id, title, price, createdAt, subcategory, images } = ad
  const link = `${origin}/product/${_id}`
  const image = images[0] && new URL(imageAt(images[0], IMAGE_WIDTH), origin).href
  const picture = image
    ? `<p><a href="${escapeXml(link)}"><img src="${escapeXml(image)}" alt=""></a></p>`
    : ''
  const lines = [
    `${formatPrice(ad)} · ${offerNames[ad.listingType]}`,
    cardFacts(ad).join(' · '),
    formatShortLocation(ad),
  ]
  return {
    id: _id,
    title: `${title} · ${formatPrice(ad)}`,
    link,
    publishedAt: createdAt,
    description: picture + lines.map(paragraph).join(''),
    category: subcategory,
    image,
    price: `${price.toFixed(2)} AUD`,
  }
}

/** A listing as RSS, whatever its page and order. */
export async function listingFeed(
  db: Db,
  origin: string,
  { route, category, query }: FeedRequest,
): Promise<string> {
  const params = feedParams(readListingParams(query))
  const { products, near } = await findAds(db, category, params)
  const heading = listingHeading(category, params, near)
  const listing = `${origin}${route}/${encodeURIComponent(category)}`
  const pairs = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])
  const filters = String(new URLSearchParams(pairs))
  const search = filters && `?${filters}`
  return writeRss({
    title: pageTitle(heading),
    description: t`${heading}: the newest ads on ${marketName()}.`,
    link: listing + search,
    self: listing + FEED + search,
    ttlMinutes: TTL_MINUTES,
    items: products.map((ad) => feedItem(ad, origin)),
  })
}
