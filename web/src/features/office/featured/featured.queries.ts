import { listAvailable, listFeatured, saveRanking } from '@bowerbird/contract/featured/featured.endpoints'
import type { AvailableAds } from '@bowerbird/contract/featured/featured.schema'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { removeStored, startFromStored, writeStored } from '../../../platform/stored-query.ts'
import type { Ads } from './ranking.ts'

const MINUTES = 30
const FEATURED_KEY = 'admin_featured'
const AVAILABLE_KEY = 'admin_available'

const storeFeatured = (category: string, ads: Ads): Ads => writeStored(`${FEATURED_KEY}:${category}`, ads)

/** A category's featured ads in their order. */
export const featuredQuery = (category: string) =>
  queryOptions({
    queryKey: ['featured', category],
    queryFn: async () => {
      const { products } = await callAsAdmin(listFeatured, { query: { category } })
      return storeFeatured(category, products)
    },
    ...startFromStored<Ads>(`${FEATURED_KEY}:${category}`, MINUTES),
  })

export const availableKey = ['available'] as const

async function loadAvailable(category: string, search: string, page: number) {
  const reply = await callAsAdmin(listAvailable, {
    query: { category, page: String(page), limit: String(PAGE_SIZE), ...(search && { search }) },
  })
  if (page === 1 && !search) writeStored(`${AVAILABLE_KEY}:${category}`, reply)
  return reply
}

/** The ads that could be featured, page by page: all of a category, or those a search finds in it. */
export function availableQuery(category: string, search: string) {
  const stored = startFromStored<AvailableAds>(`${AVAILABLE_KEY}:${category}`, MINUTES)
  return infiniteQueryOptions({
    queryKey: [...availableKey, category, search],
    queryFn: ({ pageParam }) => loadAvailable(category, search, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, pages) => (pagination.hasMore ? pages.length + 1 : undefined),
    ...stored,
    initialData: () => {
      const first = search ? undefined : stored.initialData()
      return first && { pages: [first], pageParams: [1] }
    },
  })
}

export const removeStoredAvailable = (): void => removeStored(AVAILABLE_KEY)

export async function saveFeatured(category: string, ads: Ads): Promise<Ads> {
  const rankings = ads.map(({ _id }) => _id)
  const { products } = await callAsAdmin(saveRanking, { body: { category, rankings } })
  return storeFeatured(category, products)
}
