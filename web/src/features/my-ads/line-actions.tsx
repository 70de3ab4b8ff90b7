import { isPublicStatus, mayMove } from '@bowerbird/contract/ads/ads.states'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LineMenu } from './line-menu.tsx'
import { OpenLink } from './open-link.tsx'
import { ReserveDialog } from './reserve-dialog.tsx'
import { buttonText, firstMove, type OwnMove, useMoveAd } from './use-change-ad.ts'

interface Props {
  ad: OwnAdCard
  onDelete: (ad: OwnAdCard) => void
}

const icons = { sold: 'circle-check', active: 'rotate-ccw', paused: 'eye-off' } as const
const iconClass = 'size-4 max-sm:hidden'
const linkClass = buttonClass({ variant: 'secondary', size: 'sm' })

/** What an owner may do with an ad. Each label names the ad for screen readers. */
export function LineActions({ ad, onDelete }: Props) {
  const { move, isMoving } = useMoveAd()
  // What fits best, and beside it a pause, or back into the lists from a reservation.
  const moves: OwnMove[] = [firstMove(ad.status), ad.status === 'reserved' ? 'active' : 'paused']
  const handleMove = (to: OwnMove) => void move(ad, to, () => handleMove(to))
  const [isReserving, setReserving] = useState(false)
  const which = <span className="sr-only"> {ad.title}</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPublicStatus(ad.status) && (
        <OpenLink id={ad._id} action="view" className={linkClass}>
          <Icon name="eye" className={iconClass} />
          <span>View{which}</span>
        </OpenLink>
      )}
      <OpenLink id={ad._id} action="edit" className={linkClass}>
        <Icon name="pencil" className={iconClass} />
        <span>
          {ad.status === 'inactive' || ad.status === 'changes_requested' ? 'Fix and send back' : 'Edit'}
          {which}
        </span>
      </OpenLink>
      {moves
        .filter((to) => mayMove(ad.status, to, 'owner'))
        .map((to) => (
          <Button key={to} variant="ghost" size="sm" disabled={isMoving} onClick={() => handleMove(to)}>
            <Icon name={icons[to]} className={iconClass} />
            <span>
              {buttonText(ad.status, to)}
              {which}
            </span>
          </Button>
        ))}
      {mayMove(ad.status, 'reserved', 'owner') && (
        <Button variant="ghost" size="sm" disabled={isMoving} onClick={() => setReserving(true)}>
          <Icon name="bookmark" className={iconClass} />
          <span>Reserve{which}</span>
        </Button>
      )}
      {isReserving && <ReserveDialog ad={ad} onClose={() => setReserving(false)} />}
      <div className="ml-auto">
        <LineMenu ad={ad} />
      </div>
      <button
        type="button"
        disabled={isMoving}
        onClick={() => onDelete(ad)}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-waratah-soft hover:text-waratah disabled:opacity-60"
      >
        <Icon name="trash-2" className="size-5" />
        <span className="sr-only">Delete {ad.title}</span>
      </button>
    </div>
  )
}
