import * as endpoints from '@bowerbird/contract/health/health.endpoints'
import type { JobsBody } from '@bowerbird/contract/health/health.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { MINUTE, SECOND } from '@bowerbird/contract/time'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { HealthParams } from './health-params.ts'

const healthKey = ['health'] as const

export const healthQuery = queryOptions({
  queryKey: [...healthKey, 'overview'],
  queryFn: () => callAsAdmin(endpoints.getHealth, {}),
  refetchInterval: 30 * SECOND,
})

/** They talk to every service, so they are asked for less often. */
export const checksQuery = queryOptions({
  queryKey: [...healthKey, 'checks'],
  queryFn: () => callAsAdmin(endpoints.getHealthChecks, {}),
  refetchInterval: 2 * MINUTE,
})

export const errorsQuery = ({ page = 1, reference }: HealthParams) =>
  queryOptions({
    queryKey: [...healthKey, 'errors', reference, page],
    queryFn: () => callAsAdmin(endpoints.listRecentErrors, { query: { page: String(page), reference } }),
    placeholderData: keepPreviousData,
  })

export function useSlowChecks() {
  return useMutation({
    mutationFn: () => callAsAdmin(endpoints.startSlowChecks, {}),
    onSuccess: () => showToast(t`The counters are being compared. Check again in a minute.`, 'success'),
    onError: showRefusal,
  })
}

type Change = 'retry' | 'discard'
const done: Record<Change, (jobs: number) => string> = {
  retry: (jobs) => plural(jobs, { one: '# job run again now', other: '# jobs run again now' }),
  discard: (jobs) => plural(jobs, { one: '# job discarded', other: '# jobs discarded' }),
}

/** Runs failed jobs again, or discards them, and says how many. */
export function useChangeJobs(change: Change) {
  const queryClient = useQueryClient()
  const endpoint = change === 'retry' ? endpoints.retryJobs : endpoints.discardJobs
  return useMutation({
    mutationFn: (body: JobsBody) => callAsAdmin(endpoint, { body }),
    onSuccess: ({ changed }) =>
      changed
        ? showToast(done[change](changed), 'success')
        : showToast(t`Those jobs have already been done.`, 'info'),
    onError: showRefusal,
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthKey }),
  })
}
