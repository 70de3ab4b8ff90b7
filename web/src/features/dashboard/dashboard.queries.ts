import { getDashboard } from '@bowerbird/contract/dashboard/dashboard.endpoints'
import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { DASHBOARD_CACHE_KEY, DASHBOARD_CACHE_MINUTES } from '@bowerbird/contract/dashboard/dashboard.terms'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../platform/call-as-admin.ts'
import { startFromStored, writeStored } from '../../platform/stored-query.ts'

/** The dashboard's figures: from local storage while they are fresh, otherwise fetched. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async () => writeStored(DASHBOARD_CACHE_KEY, await callAsAdmin(getDashboard, {})),
  ...startFromStored<Dashboard>(DASHBOARD_CACHE_KEY, DASHBOARD_CACHE_MINUTES),
  // Local storage is the cache; expired figures are not shown while new ones load.
  gcTime: 0,
})
