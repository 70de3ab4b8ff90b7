import { paginate } from '@bowerbird/contract/pagination'
import type { MyAdsQuery, StatusCounts } from '@bowerbird/contract/posting/own-ads.schema'
import type { Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { countByStatus, myAdsJson, searchMyAds } from './own-ads.store.ts'

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
  const at = { status, words, sort, limit, offset: (page - 1) * limit }
  const found = words.length ? await searchMyAds(db, member.id, at) : undefined
  const total = found?.total ?? totalOf(counts, status)
  const products = found?.json ?? (at.offset < total ? await myAdsJson(db, member.id, at) : '[]')
  const rest = JSON.stringify({ pagination: paginate(page, limit, total), statusCounts: counts })
  return `{"products":${products},${rest.slice(1)}`
}
