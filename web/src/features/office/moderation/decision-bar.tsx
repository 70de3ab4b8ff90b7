import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

export interface Steps {
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

interface Props extends Steps {
  /** True if the viewer's role allows decisions at all. */
  mayDecide: boolean
  onApprove?: (() => void) | undefined
  onTakeDown?: (() => void) | undefined
  /** A pending ad is refused, any other is taken down. */
  isPending: boolean
}

/** Previous, approve, refuse or take down, and next, by button or keyboard shortcut. */
export function DecisionBar({ mayDecide, onPrevious, onNext, onApprove, onTakeDown, isPending }: Props) {
  return (
    <div className="flex w-full justify-between gap-2 sm:gap-3">
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Previous ad`}
        title={t`Previous ad (← or K)`}
        aria-keyshortcuts="ArrowLeft K"
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <Icon name="chevron-left" className="size-5" />
        <Key>←</Key>
      </Button>
      {mayDecide && (
        <>
          <Button
            aria-keyshortcuts="A"
            disabled={!onApprove}
            onClick={onApprove}
            className="flex-1 max-sm:px-2"
          >
            <Trans>
              <Icon name="check" className="size-5" />
              Approve
              <Key>A</Key>
            </Trans>
          </Button>
          <Button
            variant="secondary"
            aria-keyshortcuts={isPending ? 'R' : 'T'}
            disabled={!onTakeDown}
            onClick={onTakeDown}
            className="flex-1 max-sm:px-2"
          >
            <Icon name="circle-off" className="size-5 text-waratah max-sm:hidden" />
            {isPending ? t`Refuse` : t`Take down`}
            <Key>{isPending ? 'R' : 'T'}</Key>
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Next ad`}
        title={t`Next ad (→ or J)`}
        aria-keyshortcuts="ArrowRight J"
        disabled={!onNext}
        onClick={onNext}
      >
        <Key>→</Key>
        <Icon name="chevron-right" className="size-5" />
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
