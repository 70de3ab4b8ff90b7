import { MAX_COMPARED, MIN_COMPARED, writeCompared } from '@bowerbird/contract/ads/compare'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'

interface Props {
  ids: readonly string[]
  onClear: () => void
}

function chosenText(count: number): string {
  if (count < MIN_COMPARED) return t`Choose at least one more to compare`
  return count === MAX_COMPARED ? t`${count} chosen, the most you can compare` : t`${count} chosen`
}

/** The ads chosen for a comparison, always in view. */
export function CompareBar({ ids, onClear }: Props) {
  if (ids.length === 0) return null
  return (
    <div
      role="status"
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-overlay"
    >
      <p className="font-medium">{chosenText(ids.length)}</p>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onClear}>{t`Clear`}</Button>
        {ids.length >= MIN_COMPARED && (
          <Link
            to="/compare"
            search={{ ids: writeCompared(ids) }}
            className={buttonClass()}
          >{t`Compare`}</Link>
        )}
      </div>
    </div>
  )
}
