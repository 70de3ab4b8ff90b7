import { withdrawOwnEdit } from '@bowerbird/contract/posting/posting.endpoints'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { myAdsKey } from '../lifecycle.queries.ts'
import { showError } from '../show-error.ts'

/** Withdraws a change of an ad that is not approved. */
export function useWithdrawEdit() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending: isBusy } = useMutation({
    mutationFn: (id: string) => call(withdrawOwnEdit, { params: { id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: myAdsKey }),
  })
  /** Returns the ad without it; undefined if that failed. After an expired session, `retry` runs once logged in again. */
  const withdraw = async (id: string, retry: () => void): Promise<OwnAd | undefined> => {
    try {
      const ad = await mutateAsync(id)
      showToast('Changes withdrawn', 'success')
      return ad
    } catch (error) {
      showError(error, 'Failed to withdraw your changes. Please try again.', retry)
      return undefined
    }
  }
  return { withdraw, isBusy }
}
