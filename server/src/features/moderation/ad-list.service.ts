import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import type { AdminAdRow, AdminAdsQuery } from '@bowerbird/contract/moderation/moderation.schema'
import { paginate } from '@bowerbird/contract/pagination'
import type { Queryable } from '../../platform/db/db.ts'
import { adminRowsJson } from '../ads/ads.store.ts'
import { adScamSigns } from '../safety/scam-figures.service.ts'
import { findStart } from '../tallies/tallies.service.ts'
import { type AdminPage, type AdminScope, countAds, findAdId, listAdIds } from './ad-list.store.ts'
import { adIdIn } from './ad-reference.ts'
import { type FoundAds, MAX_ESTIMATED_OFFSET, searchAdminAds } from './ad-search.ts'

async function listAll(db: Queryable, scope: AdminScope, { limit, offset }: AdminPage): Promise<FoundAds> {
  const total = await countAds(db, scope)
  if (offset >= total) return { total, isApproximate: false, ids: [] }
  const { until, skip } = await findStart(db, { subject: 'ads', ...scope }, offset)
  return { total, isApproximate: false, ids: await listAdIds(db, scope, { limit, offset: skip, until }) }
}

/** The ads that match a search text; undefined if it has nothing to search for. */
async function findByText(
  db: Queryable,
  text: string,
  scope: AdminScope,
  page: AdminPage,
): Promise<FoundAds | undefined> {
  const id = adIdIn(text)
  if (!id) return searchAdminAds(db, text, scope, page)
  const found = await findAdId(db, id, scope)
  const ids = found && page.offset === 0 ? [found] : []
  return { total: found ? 1 : 0, isApproximate: false, ids }
}

/** The newest ads, whatever their status. */
export const listNewestIds = (db: Queryable, limit: number): Promise<string[]> =>
  listAdIds(db, {}, { limit, offset: 0 })

/**
 * The newest listed ads of a category, without the excepted ones; only those that match the search, if there is one.
 */
export async function listListedIds(
  db: Queryable,
  scope: Required<Pick<AdminScope, 'category' | 'except'>>,
  search: string | undefined,
  page: AdminPage,
): Promise<string[]> {
  const listed: AdminScope = { ...scope, isListed: true }
  const found = search ? await searchAdminAds(db, search, listed, page) : undefined
  return found?.ids ?? listAdIds(db, listed, page)
}

/** A page of all ads, whatever their status, as JSON. */
export async function listAdminAds(db: Queryable, query: AdminAdsQuery): Promise<string> {
  const { page, limit, search, category, status } = query
  const at = { limit, offset: (page - 1) * limit }
  const scope = { category, status }
  const searched = search ? await findByText(db, search, scope, at) : undefined
  const { total, isApproximate, ids } = searched ?? (await listAll(db, scope, at))
  const { currentPage, totalPages, hasMore } = paginate(
    page,
    limit,
    isApproximate ? Math.min(total, MAX_ESTIMATED_OFFSET) : total,
  )
  const rows = JSON.parse(await adminRowsJson(db, ids)) as AdminAdRow[]
  return JSON.stringify({
    products: rows.map((row) => ({ ...row, scamSigns: adScamSigns(row) })),
    currentPage,
    totalPages,
    totalProducts: total,
    ...(isApproximate && { approximate: true }),
    hasNextPage: hasMore,
    hasPrevPage: currentPage > 1,
    categories: categoryNames(),
  })
}
