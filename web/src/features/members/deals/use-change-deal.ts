import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { putDeal, refreshDeals } from './deals.queries.ts'

/** Makes a change, and shows what has become of the deal. After a refusal it is loaded again. */
export function useChangeDeal(onChanged?: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<Deal>) => change(),
    onSuccess: (deal) => {
      putDeal(client, deal)
      onChanged?.()
    },
    onError: (error) => {
      showRefusal(error)
      void refreshDeals(client)
    },
  })
  return { change: mutate, isChanging: isPending }
}
