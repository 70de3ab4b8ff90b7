import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { Button } from '../../../../ui/button.tsx'
import { useOwnMoves } from '../moves/use-own-moves.tsx'
import { DeclinedNote } from './declined-note.tsx'
import { ReportedNote } from './reported-note.tsx'
import { StatusBadge, statusNotes } from './status-badge.tsx'

interface Props {
  ad: Pick<OwnAd, '_id' | 'title' | 'status' | 'listingType' | 'declined' | 'isHiddenByReports' | 'endsAt'>
  onMoved: (status: AdStatus) => void
}

/** An ad's status, and what its owner may do with it now. */
export function OwnStatus({ ad, onMoved }: Props) {
  const { moves, isMoving, onMove, dialog } = useOwnMoves(ad, onMoved)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={ad.status} declined={ad.declined} />
      <span className="text-sm text-ink-soft">{statusNotes[ad.status]}</span>
      {moves.length > 0 && (
        <div className="-my-2 flex flex-wrap max-sm:-ms-3">
          {moves.map(({ move, label }) => (
            <Button key={move} variant="ghost" size="sm" disabled={isMoving} onClick={() => onMove(move)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {dialog}
      {ad.status === 'pending' && ad.isHiddenByReports && <ReportedNote className="mt-1 w-full" />}
      {(ad.status === 'inactive' || ad.status === 'changes_requested') && (
        <DeclinedNote ad={ad} className="mt-1 w-full" />
      )}
    </div>
  )
}
