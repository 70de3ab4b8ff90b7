import { isPublicStatus, mayMove } from '@bowerbird/contract/ads/ads.rules'
import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { CircleCheck, Eye, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { OpenLink } from './open-link.tsx'
import { moveWords, type OwnMove } from './use-changes.ts'

interface Props {
  ad: AdCard
  isBusy: boolean
  onMove: (ad: AdCard, to: OwnMove) => void
  onDelete: (ad: AdCard) => void
}

const icon = { 'aria-hidden': true, className: 'size-4 max-sm:hidden' } as const
const linkClass = buttonClass({ variant: 'secondary', size: 'sm' })

/** What an owner may do with an ad. Each name says which ad, for those who hear one button at a time. */
export function LineActions({ ad, isBusy, onMove, onDelete }: Props) {
  const to: OwnMove = ad.status === 'sold' ? 'active' : 'sold'
  const MoveIcon = to === 'sold' ? CircleCheck : RotateCcw
  const which = <span className="sr-only"> {ad.title}</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPublicStatus(ad.status) && (
        <OpenLink id={ad._id} way="view" className={linkClass}>
          <Eye {...icon} />
          <span>View{which}</span>
        </OpenLink>
      )}
      <OpenLink id={ad._id} way="edit" className={linkClass}>
        <Pencil {...icon} />
        <span>Edit{which}</span>
      </OpenLink>
      {mayMove(ad.status, to, 'owner') && (
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => onMove(ad, to)}>
          <MoveIcon {...icon} />
          <span>
            {moveWords[to].button}
            {which}
          </span>
        </Button>
      )}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => onDelete(ad)}
        className="ml-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-waratah-soft hover:text-waratah disabled:opacity-60"
      >
        <Trash2 aria-hidden="true" className="size-5" />
        <span className="sr-only">Delete {ad.title}</span>
      </button>
    </div>
  )
}
