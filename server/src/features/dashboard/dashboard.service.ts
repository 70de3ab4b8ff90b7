import { listingTypes } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { GROWTH_DAYS, RECENT_DAYS, SERIES_MONTHS } from '@bowerbird/contract/dashboard/dashboard.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { recentActivity } from './activity.service.ts'
import * as store from './dashboard.store.ts'

const DAY = 24 * 60 * 60 * 1000

/** More lines than these are worth folding; fewer are added up in no time. */
const MANY_LINES = 1_000

/** In percent, to a tenth. From nothing to something is 100. */
export function growth(latest: number, before: number): number {
  if (before === 0) return latest > 0 ? 100 : 0
  return Math.round(((latest - before) / before) * 1000) / 10
}

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

const sum = (kinds: store.Kind[]): number => kinds.reduce((total, { n }) => total + n, 0)

const seriesOf = (months: store.Month[], subject: store.Subject) =>
  months
    .filter((month) => month.subject === subject)
    .map(({ year, month, count }) => ({ _id: { year, month }, count }))

/** Growth over the last days against as many before them; `since` counts back to both and to `more` moments. */
async function countBack(db: Queryable, subject: store.Subject, now: Date) {
  const [recent = 0, latest = 0, both = 0] = await store.countSince(db, subject, [
    daysAgo(now, RECENT_DAYS),
    daysAgo(now, GROWTH_DAYS),
    daysAgo(now, 2 * GROWTH_DAYS),
  ])
  return { recent, growth: growth(latest, both - latest) }
}

/**
 * The market at a glance. All ads count, whatever their status: the total, the categories and the listing types are
 * then parts of one number, the one that the table of products shows.
 */
export async function readDashboard(db: Queryable, now = new Date()): Promise<Dashboard> {
  const [months, ads, accounts, kinds, totalUsers, activity, lines] = await Promise.all([
    store.listMonths(db, now, SERIES_MONTHS),
    countBack(db, 'ads', now),
    countBack(db, 'accounts', now),
    store.listKinds(db),
    store.countAccounts(db),
    recentActivity(db),
    store.countTallyLines(db),
  ])
  if (lines > MANY_LINES) await store.foldTallies(db)
  return {
    stats: {
      totalUsers,
      userGrowth: accounts.growth,
      totalProducts: sum(kinds),
      productGrowth: ads.growth,
      recentProducts: ads.recent,
      pendingProducts: sum(kinds.filter(({ isPending }) => isPending)),
    },
    monthlyUserGrowth: seriesOf(months, 'accounts'),
    monthlyProductGrowth: seriesOf(months, 'ads'),
    productsByCategory: categoryNames.map((_id) => ({
      _id,
      count: sum(kinds.filter(({ category }) => category === _id)),
    })),
    listingTypeDistribution: listingTypes.map((_id) => ({
      _id,
      count: sum(kinds.filter(({ listingType }) => listingType === _id)),
    })),
    recentActivity: activity,
  }
}
