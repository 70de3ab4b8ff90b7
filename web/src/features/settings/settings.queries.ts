import { getSettings } from '@bowerbird/contract/market/settings.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../platform/call-as-admin.ts'

/** Always fetched: a form must not begin with what someone else has changed since. */
export const settingsQuery = queryOptions({
  queryKey: ['market-settings'],
  queryFn: () => callAsAdmin(getSettings, {}),
  staleTime: 0,
  gcTime: 0,
})
