import {
  getModerationCase,
  getQueueSummary,
  getSellerRecord,
  listModerationCases,
} from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import type { QueueSummary } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { listRefusalReasons } from '@bowerbird/contract/moderation-queue/reasons.endpoints'
import { MINUTE } from '@bowerbird/contract/time'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import type { QueueParams } from './queue-params.ts'

/** As many as can be decided at once would be too long a list to look at. */
export const CASES_PER_PAGE = 50

const listKey = ['moderation-queue', 'list'] as const

export const queueQuery = ({ page = 1, flagged, clean, reported, newSellers, ...rest }: QueueParams) => {
  const query = {
    ...rest,
    page: String(page),
    limit: CASES_PER_PAGE,
    ...(flagged && { flagged: 'true' as const }),
    ...(clean && { clean: 'true' as const }),
    ...(reported && { reported: 'true' as const }),
    ...(newSellers && { newSellers: 'true' as const }),
  }
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: () => callAsAdmin(listModerationCases, { query }),
    // The socket says when something has changed; this is for what it missed.
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export const caseKey = (id: string) => ['moderation-queue', 'one', id] as const

/** Kept for a moment: the next one is loaded while the moderator still looks at this one. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: caseKey(id),
    queryFn: () => callAsAdmin(getModerationCase, { params: { id } }),
    staleTime: 15_000,
    gcTime: MINUTE,
  })

/** `version` changes with the account, so that the record is fetched again. */
export const recordQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['member-record', id, version],
    queryFn: () => callAsAdmin(getSellerRecord, { params: { id } }),
    gcTime: 0,
  })

const summaryKey = ['moderation-queue-summary'] as const

export const summaryQuery = queryOptions({
  queryKey: summaryKey,
  queryFn: () => callAsAdmin(getQueueSummary, {}),
  refetchInterval: MINUTE,
  staleTime: MINUTE / 2,
})

export const reasonsQuery = queryOptions({
  queryKey: ['refusal-reasons'],
  queryFn: async () => (await callAsAdmin(listRefusalReasons, {})).reasons,
  staleTime: 10 * MINUTE,
})

export const reloadSummary = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: summaryKey })

export const reloadQueue = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: ['moderation-queue'] })
  reloadSummary(queryClient)
}

export const storeSummary = (queryClient: QueryClient, summary: QueueSummary): void => {
  queryClient.setQueryData(summaryKey, summary)
}
