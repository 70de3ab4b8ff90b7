import { Check, ChevronLeft, ChevronRight, CircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

export interface Steps {
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

interface Props extends Steps {
  onApprove?: (() => void) | undefined
  onTakeDown?: (() => void) | undefined
}

/** Previous, approve, take down and next, by button or keyboard shortcut. */
export function DecisionBar({ onPrevious, onNext, onApprove, onTakeDown }: Props) {
  return (
    <div className="flex w-full gap-2 sm:gap-3">
      <Button
        variant="secondary"
        size="sm"
        aria-label="Previous product"
        title="Previous product (← or K)"
        aria-keyshortcuts="ArrowLeft K"
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        <Key>←</Key>
      </Button>
      <Button aria-keyshortcuts="A" disabled={!onApprove} onClick={onApprove} className="flex-1 max-sm:px-2">
        <Check aria-hidden="true" className="size-5" />
        Approve
        <Key>A</Key>
      </Button>
      <Button
        variant="secondary"
        aria-keyshortcuts="T"
        disabled={!onTakeDown}
        onClick={onTakeDown}
        className="flex-1 max-sm:px-2"
      >
        <CircleOff aria-hidden="true" className="size-5 text-waratah max-sm:hidden" />
        Take down
        <Key>T</Key>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label="Next product"
        title="Next product (→ or J)"
        aria-keyshortcuts="ArrowRight J"
        disabled={!onNext}
        onClick={onNext}
      >
        <Key>→</Key>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}

/** A visible shortcut hint; screen readers get it from `aria-keyshortcuts`. */
const Key = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="rounded border border-current px-1.5 font-sans text-xs leading-5 font-semibold opacity-80 max-sm:hidden"
  >
    {children}
  </span>
)
