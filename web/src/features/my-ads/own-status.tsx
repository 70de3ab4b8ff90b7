import { mayMove } from '@bowerbird/contract/ads/ads.rules'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { Button } from '../../ui/button.tsx'
import { StatusBadge } from './status-badge.tsx'
import { moveTexts, type OwnMove, useMoveAd } from './use-change-ad.ts'

interface Props {
  ad: { _id: string; status: AdStatus }
  onMoved: (status: AdStatus) => void
}

export const statusNotes: Record<AdStatus, string> = {
  active: 'Live: everyone can see it.',
  pending: 'Our team is reviewing it. Only you can see it.',
  sold: 'No longer listed. Its page says that it is sold.',
  inactive: 'Taken down by our team. Only our team can publish it again.',
}

/** An ad's status, and the button that marks it as sold or available where its owner may do so. */
export function OwnStatus({ ad, onMoved }: Props) {
  const { move, isMoving } = useMoveAd()
  const to: OwnMove = ad.status === 'sold' ? 'active' : 'sold'

  const handleMove = async () => {
    onMoved(to)
    onMoved(await move(ad, to, () => void handleMove()))
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={ad.status} />
      <span className="text-sm text-ink-soft">{statusNotes[ad.status]}</span>
      {mayMove(ad.status, to, 'owner') && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-2 max-sm:-ml-3"
          disabled={isMoving}
          onClick={handleMove}
        >
          {moveTexts[to].button}
        </Button>
      )}
    </div>
  )
}
