import { MAX_COMPARED, MIN_COMPARED, writeCompared } from '@bowerbird/contract/ads/compare'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'

interface Props {
  ids: readonly string[]
  onClear: () => void
}

/** The ads chosen for a comparison, always in view. */
export function CompareBar({ ids, onClear }: Props) {
  if (ids.length === 0) return null
  return (
    <div
      role="status"
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-overlay"
    >
      <p className="font-medium">
        {ids.length < MIN_COMPARED ? t`Choose at least one more to compare` : `${ids.length} chosen`}
        {ids.length === MAX_COMPARED && `, the most you can compare`}
      </p>
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
