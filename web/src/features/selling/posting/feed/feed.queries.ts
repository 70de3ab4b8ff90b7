import { getFeed } from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import type { Feed } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'

/** While it is being read. */
const POLL_MS = 1_500

export const isBeingRead = (feed: Feed | undefined): boolean =>
  feed?.latest?.state === 'waiting' || feed?.latest?.state === 'running'

export const feedQuery = queryOptions({
  queryKey: ['feed'],
  queryFn: () => call(getFeed, {}),
  refetchInterval: ({ state: { data } }) => (isBeingRead(data) ? POLL_MS : false),
})
