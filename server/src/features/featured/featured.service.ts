import { AppError } from '@bowerbird/contract/errors'
import type { AvailableQuery } from '@bowerbird/contract/featured/featured.schema'
import { t } from '@bowerbird/contract/language/t'
import { OWN_MATTER } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { adminRowsJson } from '../ads/ads.store.ts'
import { audit } from '../audit/audit.service.ts'
import { listListedIds } from '../moderation/ad-list.service.ts'
import * as store from './featured.store.ts'

/** The featured ads of a category in order, as JSON. */
export async function listFeatured(db: Queryable, category: string): Promise<string> {
  const ids = await store.listFeaturedIds(db, category)
  return `{"products":${await adminRowsJson(db, ids)}}`
}

/** A page of the listed ads of a category that aren't featured, as JSON. */
export async function listAvailable(db: Queryable, query: AvailableQuery): Promise<string> {
  const { category, search, page, limit } = query
  const except = await store.listFeaturedIds(db, category)
  // Reads one more than the page shows, to know whether there are more.
  const at = { limit: limit + 1, offset: (page - 1) * limit }
  const ids = await listListedIds(db, { category, except }, search, at)
  const pagination = JSON.stringify({
    hasMore: ids.length > limit,
    totalCategoryProducts: await store.countListed(db, category),
  })
  return `{"products":${await adminRowsJson(db, ids.slice(0, limit))},"pagination":${pagination}}`
}

const refused = (message: string) =>
  new AppError('INVALID_INPUT', message, { validationErrors: { rankings: message } })

/** The ads in ranking order; throws unless all of them may be featured in the category. */
function ensureFeaturable(
  category: string,
  ids: readonly string[],
  found: Map<string, store.Candidate>,
): store.Candidate[] {
  return ids.map((id) => {
    const ad = found.get(id)
    if (!ad) throw new AppError('CONFLICT', t`One of these ads no longer exists. Please refresh the lists.`)
    if (ad.category !== category) {
      throw refused(t`“${ad.title}” is in ${ad.category} and can’t be featured in ${category}`)
    }
    if (!ad.isListed) {
      throw new AppError('CONFLICT', t`“${ad.title}” is not active and can’t be featured`)
    }
    return ad
  })
}

/** Staff may not feature their own ad, or move it ahead of others; it may stay, or be removed. */
function ensureNotAdvanced(
  actor: Member,
  { before, after }: { before: readonly string[]; after: readonly store.Candidate[] },
): void {
  const order = after.map(({ id }) => id)
  after.forEach(({ id, sellerId }, at) => {
    if (sellerId !== actor.id) return
    const was = before.indexOf(id)
    const overtakes = before.slice(0, was).some((ahead) => order.indexOf(ahead) > at)
    if (was < 0 || overtakes) throw new AppError('FORBIDDEN', OWN_MATTER)
  })
}

const named = (ads: store.Candidate[]) => ({ ads: ads.map(({ id, title }) => ({ _id: id, title })) })

/** Replaces a category's featured ads, atomically. */
export async function saveRanking(
  db: Db,
  actor: Member,
  category: string,
  rankings: readonly string[],
): Promise<string> {
  return db.transaction(async (tx) => {
    await store.lockRanking(tx, category)
    const known = await store.listFeaturedIds(tx, category)
    const locked = await store.lockCandidates(tx, [...new Set([...known, ...rankings])])
    // An ad may have been sold while this waited for its lock.
    const before = await store.listFeaturedIds(tx, category)
    const found = new Map(locked.map((ad) => [ad.id, ad]))
    const after = ensureFeaturable(category, rankings, found)
    ensureNotAdvanced(actor, { before, after })
    if (before.join() !== rankings.join()) {
      await store.setRanking(tx, category, rankings)
      await audit(tx, actor, {
        action: 'ranking.saved',
        target: 'ranking',
        targetId: category,
        title: category,
        before: named(before.flatMap((id) => found.get(id) ?? [])),
        after: named(after),
      })
    }
    return listFeatured(tx, category)
  })
}
