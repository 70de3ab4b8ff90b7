import { t } from '@bowerbird/contract/language/t'
import { useEffect, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Conflict, ConflictState, Side } from './use-conflicts.ts'

interface Props {
  state: ConflictState
  /** "This ad has changed since you opened it". */
  title: string
}

const sides: Record<Side, string> = { mine: t`Yours`, theirs: t`Saved meanwhile` }

/** Both values of whatever has been changed here and elsewhere, to choose from. Renders nothing without conflicts. */
export function ConflictPanel({ state: { conflicts, chosen, choose }, title }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = conflicts.length > 0
  useEffect(() => {
    if (!isShown) return
    heading.current?.focus({ preventScroll: true })
    // With what there is to choose, not the heading alone.
    heading.current?.parentElement?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  return (
    <section
      aria-labelledby={id}
      className="mb-3 max-h-[50dvh] scroll-mb-40 overflow-y-auto rounded-control border border-ochre bg-ochre-soft p-3"
    >
      <h3 ref={heading} id={id} tabIndex={-1} className="flex gap-2.5 text-base outline-none">
        <Icon name="triangle-alert" className="mt-0.5 size-5" />
        {title}
      </h3>
      <p className="mt-1 text-sm">{t`Nothing is lost. Choose what to keep, then save again.`}</p>
      <div className="mt-2 grid gap-3">
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.label}
            conflict={conflict}
            chosen={chosen(conflict)}
            onChoose={(side) => choose(conflict, side)}
          />
        ))}
      </div>
    </section>
  )
}

function Choice(props: { conflict: Conflict; chosen: Side; onChoose: (side: Side) => void }) {
  const { conflict, chosen, onChoose } = props
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{conflict.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-4">
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="size-5 shrink-0 accent-bower"
            />
            <span className="line-clamp-3 min-w-0 wrap-anywhere">
              <span className="text-sm">{sides[side]}:</span> <strong>{conflict[side] || t`None`}</strong>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
