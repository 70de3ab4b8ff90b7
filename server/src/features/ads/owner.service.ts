import type { MyAdsQuery, StatusCounts } from '@bowerbird/contract/ads/owner.schema'
import { paginate } from '@bowerbird/contract/pagination'
import type { Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { countByStatus, countOwnAds, myAdsJson } from './owner.store.ts'

/** Ads that were taken down have no count of their own: they are what the others leave of the total. */
function totalOf(counts: StatusCounts, status: MyAdsQuery['status']): number {
  if (!status) return counts.total
  if (status === 'inactive') return counts.total - counts.active - counts.pending - counts.sold
  return counts[status]
}

export async function listOwnAds(db: Queryable, member: Member, query: MyAdsQuery): Promise<string> {
  const { page, limit, sort, status, search } = query
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const counts = await countByStatus(db, member.id)
  const total = words.length ? await countOwnAds(db, member.id, { status, words }) : totalOf(counts, status)
  const offset = (page - 1) * limit
  const products =
    offset < total ? await myAdsJson(db, member.id, { status, words, sort, limit, offset }) : '[]'
  const rest = JSON.stringify({ pagination: paginate(page, limit, total), statusCounts: counts })
  return `{"products":${products},${rest.slice(1)}`
}
