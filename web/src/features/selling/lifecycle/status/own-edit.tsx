import { isApprovedStatus, isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { OpenLink } from '../own-ads/open-link.tsx'
import { EditNote } from './edit-note.tsx'
import { useWithdrawEdit } from './use-withdraw-edit.ts'

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
          <OpenLink id={ad._id} action="view" className="font-semibold text-bower underline">
            See what’s public
          </OpenLink>
        )}
        <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => void handleWithdraw()}>
          {isSure ? 'Withdraw them for good?' : 'Withdraw your changes'}
        </Button>
      </p>
    </EditNote>
  )
}
