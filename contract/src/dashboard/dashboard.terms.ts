/** Growth compares this many days with as many before. */
export const GROWTH_DAYS = 30
export const RECENT_DAYS = 20
export const SERIES_MONTHS = 12
export const ACTIVITY_LENGTH = 20

export const DASHBOARD_CACHE_KEY = 'admin_dashboard'
export const DASHBOARD_CACHE_MINUTES = 5

export const activityTypes = [
  'sign-up',
  'new-ad',
  'approval',
  'sale',
  'deletion',
  'contact',
  'reply',
  'report',
  'report-handled',
  'status',
  'edit',
  'note',
  'account',
  'ranking',
  'market',
  'transfer',
] as const
export type ActivityType = (typeof activityTypes)[number]
