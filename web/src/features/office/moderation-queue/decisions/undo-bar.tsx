import { useEffect, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Key } from '../key.tsx'
import type { DecidedBatch } from './use-decisions.ts'

interface Props {
  batch: DecidedBatch
  onUndo: () => void
}

const TICK_MS = 250

/** "12 approved. Undo (8 s)", until it is too late. */
export function UndoBar({ batch: { text, until }, onUndo }: Props) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(clock)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface py-1 pe-1 ps-4 shadow-overlay">
      <Icon name="circle-check" className="size-5 text-gum" />
      <p className="min-w-0 truncate text-sm font-medium">{text}</p>
      <Button variant="ghost" size="sm" aria-keyshortcuts="U" onClick={onUndo} className="shrink-0">
        <Trans>
          Undo
          <span aria-hidden="true" className="font-normal tabular-nums">
            ({seconds} s)
          </span>
          <Key>U</Key>
        </Trans>
      </Button>
    </div>
  )
}
