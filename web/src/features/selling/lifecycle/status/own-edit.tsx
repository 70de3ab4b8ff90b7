import { isApprovedStatus, isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import { t } from '@bowerbird/contract/language/t'
import { withdrawOwnEdit } from '@bowerbird/contract/posting/posting.endpoints'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { myAdsKey } from '../lifecycle.queries.ts'
import { OpenLink } from '../own-ads/open-link.tsx'
import { showError } from '../show-error.ts'
import { EditNote } from './edit-note.tsx'

/** Withdraws a change of an ad that is not approved. */
function useWithdrawEdit() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending: isBusy } = useMutation({
    mutationFn: (id: string) => call(withdrawOwnEdit, { params: { id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: myAdsKey }),
  })
  /** Returns the ad without it; undefined if that failed. After an expired session, `retry` runs once logged in again. */
  const withdraw = async (id: string, retry: () => void): Promise<OwnAd | undefined> => {
    try {
      const ad = await mutateAsync(id)
      showToast(t`Changes withdrawn`, 'success')
      return ad
    } catch (error) {
      showError(error, t`Failed to withdraw your changes. Please try again.`, retry)
      return undefined
    }
  }
  return { withdraw, isBusy }
}

interface Props {
  ad: OwnAd
  /** The ad without the change. */
  onWithdrawn: (ad: OwnAd) => void
}

/** Above the form that shows a change that is not approved: what everyone sees instead, and how to go back to that. */
export function OwnEdit({ ad, onWithdrawn }: Props) {
  const [isSure, setSure] = useState(false)
  const { withdraw, isBusy } = useWithdrawEdit()
  if (!ad.edit || !isApprovedStatus(ad.status)) return null
  const handleWithdraw = async () => {
    if (!isSure) return setSure(true)
    const left = await withdraw(ad._id, () => void handleWithdraw())
    if (left) onWithdrawn(left)
  }
  return (
    <EditNote edit={ad.edit} className="mt-2 w-full">
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {isPublicStatus(ad.status) && (
          <OpenLink
            id={ad._id}
            action="view"
            className="font-semibold text-bower underline"
          >{t`See what’s public`}</OpenLink>
        )}
        <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => void handleWithdraw()}>
          {isSure ? t`Withdraw them for good?` : t`Withdraw your changes`}
        </Button>
      </p>
    </EditNote>
  )
}
