import { loadable } from '../../../ui/hydration/loadable.ts'

/** Cards, charts and activity load separately: chart.js is large and nothing else waits for it. */
export const { Lazy: StatCards } = loadable(() => import('./stat-cards.tsx'), 'StatCards')
export const { Lazy: MonthlyChart } = loadable(() => import('./charts/monthly-chart.tsx'), 'MonthlyChart')
export const { Lazy: ListingTypeChart } = loadable(
  () => import('./charts/listing-type-chart.tsx'),
  'ListingTypeChart',
)
export const { Lazy: CategoryChart } = loadable(() => import('./charts/category-chart.tsx'), 'CategoryChart')
export const { Lazy: ActivityList } = loadable(() => import('./activity-list.tsx'), 'ActivityList')
