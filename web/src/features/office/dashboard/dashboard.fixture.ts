import type { Activity, Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { activityTypes } from '@bowerbird/contract/dashboard/dashboard.terms'

/** Ten events, one of each kind, newest first. */
const activity: Activity[] = activityTypes.map((type, index) => ({
  type,
  title: `Event ${index + 1}`,
  actor: 'Mia',
  at: new Date(Date.UTC(2026, 10, 15, 0, 0) - index * 3_600_000).toISOString(),
  href: index === 0 ? null : '/product/1?from=dashboard',
}))

export const dashboardWith = (changes: Partial<Dashboard> = {}): Dashboard => ({
  stats: {
    totalUsers: 1284,
    userGrowth: 0,
    newUsers: 6,
    newUsersBefore: 6,
    totalProducts: 3127,
    productGrowth: -4.25,
    newProducts: 90,
    newProductsBefore: 94,
    recentProducts: 214,
    pendingProducts: 12,
  },
  monthlyUserGrowth: [{ _id: { year: 2026, month: 11 }, count: 7 }],
  monthlyProductGrowth: [{ _id: { year: 2026, month: 11 }, count: 9 }],
  productsByCategory: [{ _id: 'Home Decor', count: 3 }],
  listingTypeDistribution: [
    { _id: 'sell', count: 2 },
    { _id: 'rent', count: 1 },
  ],
  recentActivity: activity,
  ...changes,
})
