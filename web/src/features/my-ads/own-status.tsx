import { mayMove } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { Button } from '../../ui/button.tsx'
import { DeclinedNote } from './declined-note.tsx'
import { StatusBadge } from './status-badge.tsx'
import { statusNotes } from './status-notes.ts'
import { buttonText, firstMove, type OwnMove, useMoveAd } from './use-change-ad.ts'

interface Props {
  ad: { _id: string; title: string; status: AdStatus; declined?: OwnAd['declined'] }
  onMoved: (status: AdStatus) => void
}

/** An ad's status, and the button that marks it as sold or available where its owner may do so. */
export function OwnStatus({ ad, onMoved }: Props) {
  const { move, isMoving } = useMoveAd()
  const to: OwnMove = firstMove(ad.status)

  const handleMove = async () => {
    onMoved(to)
    onMoved(await move(ad, to, () => void handleMove()))
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={ad.status} declined={ad.declined} />
      <span className="text-sm text-ink-soft">{statusNotes[ad.status]}</span>
      {mayMove(ad.status, to, 'owner') && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-2 max-sm:-ml-3"
          disabled={isMoving}
          onClick={handleMove}
        >
          {buttonText(ad.status, to)}
        </Button>
      )}
      {(ad.status === 'inactive' || ad.status === 'changes_requested') && (
        <DeclinedNote ad={ad} className="mt-1 w-full" />
      )}
    </div>
  )
}
