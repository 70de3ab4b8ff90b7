import { isPublicStatus, mayMove } from '@bowerbird/contract/ads/ads.rules'
import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { CircleCheck, Eye, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { OpenLink } from './open-link.tsx'
import { moveTexts, type OwnMove, useMoveAd } from './use-change-ad.ts'

interface Props {
  ad: AdCard
  onDelete: (ad: AdCard) => void
}

const icon = { 'aria-hidden': true, className: 'size-4 max-sm:hidden' } as const
const linkClass = buttonClass({ variant: 'secondary', size: 'sm' })

/** What an owner may do with an ad. Each label names the ad for screen readers. */
export function LineActions({ ad, onDelete }: Props) {
  const { move, isMoving } = useMoveAd()
  const to: OwnMove = ad.status === 'sold' ? 'active' : 'sold'
  const MoveIcon = to === 'sold' ? CircleCheck : RotateCcw
  const handleMove = () => void move(ad, to, handleMove)
  const which = <span className="sr-only"> {ad.title}</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPublicStatus(ad.status) && (
        <OpenLink id={ad._id} action="view" className={linkClass}>
          <Eye {...icon} />
          <span>View{which}</span>
        </OpenLink>
      )}
      <OpenLink id={ad._id} action="edit" className={linkClass}>
        <Pencil {...icon} />
        <span>Edit{which}</span>
      </OpenLink>
      {mayMove(ad.status, to, 'owner') && (
        <Button variant="ghost" size="sm" disabled={isMoving} onClick={handleMove}>
          <MoveIcon {...icon} />
          <span>
            {moveTexts[to].button}
            {which}
          </span>
        </Button>
      )}
      <button
        type="button"
        disabled={isMoving}
        onClick={() => onDelete(ad)}
        className="ml-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-waratah-soft hover:text-waratah disabled:opacity-60"
      >
        <Trash2 aria-hidden="true" className="size-5" />
        <span className="sr-only">Delete {ad.title}</span>
      </button>
    </div>
  )
}
