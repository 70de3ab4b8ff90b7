import { t } from '@bowerbird/contract/language/t'
import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useIsMe } from '../../../platform/session.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { AdFacts } from './ad-facts.tsx'

export type RankedAction = 'up' | 'down' | 'remove' | 'grip'

interface Props {
  ad: AdminAdRow
  index: number
  count: number
  /** Offset in pixels while an item is being dragged. */
  shift: number
  isDragged: boolean
  isLocked: boolean
  onMove: (to: number, by: RankedAction) => void
  onRemove: () => void
  onDragStart: (event: PointerEvent) => void
}

const control =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower disabled:pointer-events-none disabled:opacity-30'

/** A featured ad with its position and the controls to move it. */
export function RankedItem(props: Props) {
  const { ad, index, count, shift, isDragged, isLocked, onMove, onRemove, onDragStart } = props

  // Staff don't move their own ads up; the server refuses it too.
  const isOwn = useIsMe(ad.user)
  const handleKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (!isLocked) onMove(to, 'grip')
  }
  const button = (action: RankedAction, name: string, icon: IconName, isSpent: boolean, act: () => void) => (
    <button
      type="button"
      data-action={action}
      aria-label={`${name} ${ad.title}`}
      title={name}
      disabled={isSpent || isLocked}
      onClick={act}
      className={control}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )

  return (
    <li
      data-ad={ad._id}
      style={shift ? { translate: `0 ${shift}px` } : undefined}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border bg-surface p-2 ps-1 sm:flex-nowrap ${isDragged ? 'relative z-10 border-bower shadow-overlay' : 'border-line transition-[translate]'}`}
    >
      <button
        type="button"
        data-action="grip"
        aria-label={t`Reorder ${ad.title}: drag it, or press the arrow keys`}
        disabled={isLocked || isOwn}
        onPointerDown={onDragStart}
        onKeyDown={handleKey}
        className={`flex h-14 w-11 shrink-0 touch-none items-center justify-center rounded-control text-ink-soft hover:bg-sky hover:text-bower ${isDragged ? 'cursor-grabbing' : 'cursor-grab'}`}
      >
        <Icon name="grip-vertical" className="size-4" />
        <span className="font-display text-lg font-bold text-bower-deep tabular-nums">{index + 1}</span>
      </button>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <AdFacts ad={ad} />
      </div>
      <div className="flex basis-full justify-end sm:basis-auto">
        {button('up', t`Move up`, 'arrow-up', index === 0 || isOwn, () => onMove(index - 1, 'up'))}
        {button('down', t`Move down`, 'arrow-down', index === count - 1, () => onMove(index + 1, 'down'))}
        {button('remove', t`Remove`, 'x', false, onRemove)}
      </div>
    </li>
  )
}
