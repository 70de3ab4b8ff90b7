import { lazy } from 'react'

/** Cards, charts and activity load separately: chart.js is large and nothing else waits for it. */
export const StatCards = lazy(async () => ({ default: (await import('./stat-cards.tsx')).StatCards }))
export const MonthlyChart = lazy(async () => ({
  default: (await import('./charts/monthly-chart.tsx')).MonthlyChart,
}))
export const ListingTypeChart = lazy(async () => ({
  default: (await import('./charts/listing-type-chart.tsx')).ListingTypeChart,
}))
export const CategoryChart = lazy(async () => ({
  default: (await import('./charts/category-chart.tsx')).CategoryChart,
}))
export const ActivityList = lazy(async () => ({
  default: (await import('./activity-list.tsx')).ActivityList,
}))
