import { isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import { t } from '@bowerbird/contract/language/t'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { dayBefore, dayOf } from '../moves/days.ts'
import { endsSoon } from '../moves/own-moves.ts'
import { useOwnMoves } from '../moves/use-own-moves.tsx'
import { LineMenu } from './line-menu.tsx'
import { OpenLink } from './open-link.tsx'

interface Props {
  ad: OwnAdCard
  /** A move is over, made or not. */
  onSettled: () => void
  onDelete: (ad: OwnAdCard) => void
}

const iconClass = 'size-4 max-sm:hidden'
const linkClass = buttonClass({ variant: 'secondary', size: 'sm' })

/** Until when it is as it is, if that is soon. */
function timeNote({ status, reservedUntil, reservedFor, endsAt }: OwnAdCard): string | undefined {
  if (status === 'reserved' && reservedUntil)
    return reservedFor
      ? t`Reserved for ${reservedFor} until ${dayBefore(reservedUntil)}.`
      : t`Reserved until ${dayBefore(reservedUntil)}.`
  if (status === 'active' && endsAt && endsSoon(endsAt)) return t`Expires on ${dayOf(endsAt)}.`
  return undefined
}

/** An owner's actions on an ad. Each label names the ad for screen readers. */
export function LineActions({ ad, onSettled, onDelete }: Props) {
  const { moves, isMoving, onMove, dialog } = useOwnMoves(ad, undefined, onSettled)
  const note = timeNote(ad)
  const which = <span className="sr-only"> {ad.title}</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {note && <p className="w-full text-sm text-ink-soft">{note}</p>}
      {isPublicStatus(ad.status) && (
        <OpenLink id={ad._id} action="view" className={linkClass}>
          <Icon name="eye" className={iconClass} />
          <span>
            <Trans>View{which}</Trans>
          </span>
        </OpenLink>
      )}
      <OpenLink id={ad._id} action="edit" className={linkClass}>
        <Icon name="pencil" className={iconClass} />
        <span>
          {ad.status === 'inactive' || ad.status === 'changes_requested' ? t`Fix and send back` : t`Edit`}
          {which}
        </span>
      </OpenLink>
      {moves.map(({ move, label, icon }) => (
        <Button key={move} variant="ghost" size="sm" disabled={isMoving} onClick={() => onMove(move)}>
          <Icon name={icon} className={iconClass} />
          <span>
            {label}
            {which}
          </span>
        </Button>
      ))}
      {dialog}
      <div className="ms-auto">
        <LineMenu ad={ad} />
      </div>
      <button
        type="button"
        disabled={isMoving}
        onClick={() => onDelete(ad)}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-waratah-soft hover:text-waratah disabled:opacity-60"
      >
        <Icon name="trash-2" className="size-5" />
        <span className="sr-only">
          <Trans>Delete {ad.title}</Trans>
        </span>
      </button>
    </div>
  )
}
