import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  /** From 1; undefined if it is not in the list. */
  position: number | undefined
  count: number
  hasPrevious: boolean
  hasNext: boolean
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
}

/** From the open case to the others, and back to the list. */
export function ItemNav({ position, count, hasPrevious, hasNext, onPrevious, onNext, onClose }: Props) {
  return (
    <div className="flex items-center gap-2">
      <Button variant="ghost" size="sm" aria-keyshortcuts="Escape" onClick={onClose} className="-ms-3">
        <Icon name="arrow-left" className="size-4 xl:hidden" />
        <Icon name="x" className="size-4 max-xl:hidden" />
        <span className="xl:hidden">{t`Queue`}</span>
        <span className="max-xl:hidden">{t`Close`}</span>
      </Button>
      <p className="ms-auto text-sm text-ink-soft tabular-nums">
        {position
          ? t`${position.toLocaleString(locale())} of ${count.toLocaleString(locale())}`
          : t`Not in this list`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Previous case`}
        aria-keyshortcuts="K ArrowUp"
        disabled={!hasPrevious}
        onClick={onPrevious}
      >
        <Icon name="chevron-left" className="size-5" />
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Next case`}
        aria-keyshortcuts="J ArrowDown"
        disabled={!hasNext}
        onClick={onNext}
      >
        <Icon name="chevron-right" className="size-5" />
      </Button>
    </div>
  )
}
