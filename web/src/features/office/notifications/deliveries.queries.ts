import { plural } from '@bowerbird/contract/language/plural'
import { listFailedDeliveries, retryDeliveries } from '@bowerbird/contract/notifications/deliveries.endpoints'
import type { RetryBody } from '@bowerbird/contract/notifications/deliveries.schema'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { DeliveriesParams } from './deliveries-params.ts'

const deliveriesKey = ['deliveries'] as const

export const deliveriesQuery = ({ page = 1, channel }: DeliveriesParams) =>
  queryOptions({
    queryKey: [...deliveriesKey, channel, page],
    queryFn: () => callAsAdmin(listFailedDeliveries, { query: { page: String(page), channel } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** Sends failures of a channel again, all of them or some, and says how many. */
export function useRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RetryBody) => callAsAdmin(retryDeliveries, { body }),
    onSuccess: ({ retried }) =>
      showToast(
        plural(retried, { one: '# delivery is sent again', other: '# deliveries are sent again' }),
        'success',
      ),
    onError: showRefusal,
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey }),
  })
}
