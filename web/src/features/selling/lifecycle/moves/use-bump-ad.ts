import { bumpOwnAd } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { figuresKey } from '../figures/use-figures.ts'
import { myAdsKey } from '../lifecycle.queries.ts'
import { showError } from '../show-error.ts'

const BUMP_FAILED = 'Failed to move the ad to the top. Please try again.'

/** Moves an ad to the top of the lists. */
export function useBumpAd() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => call(bumpOwnAd, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: myAdsKey })
      void queryClient.invalidateQueries({ queryKey: figuresKey })
    },
  })
  const bump = async (id: string): Promise<void> => {
    try {
      await mutateAsync(id)
      showToast('Your ad is at the top of the list again', 'success')
    } catch (error) {
      showError(error, BUMP_FAILED, () => void bump(id))
    }
  }
  return { bump, isBumping: isPending }
}
