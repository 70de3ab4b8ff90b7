import { mayMove } from '@bowerbird/contract/ads/ads.rules'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { explain } from './refusals.ts'
import { StatusBadge } from './status-badge.tsx'
import { moveAd, moveWords, type OwnMove, STATUS_FAILED } from './use-changes.ts'

interface Props {
  ad: { _id: string; status: AdStatus }
  onMoved: (status: AdStatus) => void
}

const notes: Record<AdStatus, string> = {
  active: 'In the lists, for everyone to see.',
  pending: 'Our team is looking at it. Only you can see it.',
  sold: 'Out of the lists; its page says that it is sold.',
  inactive: 'Taken down by our team. Only they can publish it again.',
}

/** How an ad stands, and the switch between on offer and sold where its owner may use it. */
export function OwnStatus({ ad, onMoved }: Props) {
  const [isBusy, setBusy] = useState(false)
  const to: OwnMove = ad.status === 'sold' ? 'active' : 'sold'

  const handleMove = async () => {
    const before = ad.status
    setBusy(true)
    onMoved(to)
    try {
      const { status } = await moveAd(ad._id, to)
      onMoved(status)
      showToast(moveWords[to].done, 'success')
    } catch (refusal) {
      onMoved(before)
      explain(refusal, STATUS_FAILED, () => void handleMove())
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={ad.status} />
      <span className="text-sm text-ink-soft">{notes[ad.status]}</span>
      {mayMove(ad.status, to, 'owner') && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-2 max-sm:-ml-3"
          disabled={isBusy}
          onClick={handleMove}
        >
          {moveWords[to].button}
        </Button>
      )}
    </div>
  )
}
