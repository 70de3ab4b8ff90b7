import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { listingTypes } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { GROWTH_DAYS, RECENT_DAYS, SERIES_MONTHS } from '@bowerbird/contract/dashboard/dashboard.terms'
import { DAY } from '@bowerbird/contract/time'
import type { Queryable } from '../../platform/db/db.ts'
import { activityFor, recentActivity } from './activity.service.ts'
import * as store from './dashboard.store.ts'

/** Compacts the tallies above this many rows; summing fewer is fast. */
const MAX_TALLY_ROWS = 1_000

/** In percent, rounded to a tenth. From zero to anything is 100. */
export function growth(latest: number, before: number): number {
  if (before === 0) return latest > 0 ? 100 : 0
  return Math.round(((latest - before) / before) * 1000) / 10
}

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

const sum = (counts: store.AdCount[]): number => counts.reduce((total, { n }) => total + n, 0)

const seriesOf = (months: store.Month[], subject: store.Subject) =>
  months
    .filter((month) => month.subject === subject)
    .map(({ year, month, count }) => ({ _id: { year, month }, count }))

/** Growth over the last days compared with the same period before. */
async function countBack(db: Queryable, subject: store.Subject, now: Date) {
  const [recent = 0, latest = 0, both = 0] = await store.countSince(db, subject, [
    daysAgo(now, RECENT_DAYS),
    daysAgo(now, GROWTH_DAYS),
    daysAgo(now, 2 * GROWTH_DAYS),
  ])
  return { recent, latest, before: both - latest, growth: growth(latest, both - latest) }
}

/**
 * The dashboard. It counts all ads, whatever their status, so that categories and listing types add up to the total
 * that the admin table shows.
 */
export async function readDashboard(db: Queryable, now = new Date()): Promise<Dashboard> {
  const [months, ads, accounts, counts, totalUsers, activity, tallyRows] = await Promise.all([
    store.listMonths(db, now, SERIES_MONTHS),
    countBack(db, 'ads', now),
    countBack(db, 'accounts', now),
    store.listAdCounts(db),
    store.countAccounts(db),
    recentActivity(db),
    store.countTallyRows(db),
  ])
  if (tallyRows > MAX_TALLY_ROWS) await store.compactTallies(db)
  return {
    stats: {
      totalUsers,
      userGrowth: accounts.growth,
      newUsers: accounts.latest,
      newUsersBefore: accounts.before,
      totalProducts: sum(counts),
      productGrowth: ads.growth,
      newProducts: ads.latest,
      newProductsBefore: ads.before,
      recentProducts: ads.recent,
      pendingProducts: sum(counts.filter(({ isPending }) => isPending)),
    },
    monthlyUserGrowth: seriesOf(months, 'accounts'),
    monthlyProductGrowth: seriesOf(months, 'ads'),
    productsByCategory: categoryNames().map((_id) => ({
      _id,
      count: sum(counts.filter(({ category }) => category === _id)),
    })),
    listingTypeDistribution: listingTypes.map((_id) => ({
      _id,
      count: sum(counts.filter(({ listingType }) => listingType === _id)),
    })),
    recentActivity: activity,
  }
}

export async function readDashboardAs(db: Queryable, role: Role): Promise<Dashboard> {
  const dashboard = await readDashboard(db)
  return { ...dashboard, recentActivity: activityFor(role, dashboard.recentActivity) }
}
