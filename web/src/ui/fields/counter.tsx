import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'

interface Props {
  used: number
  max: number
  /** The lengths above which the counter changes its colour. */
  warnings?: { first: number; second: number }
  children: ReactNode
}

/** Counts characters beside a field's label. The field takes more than fits, so that pasted text can be shortened. */
export function Counter({ used, max, warnings = { first: max, second: max }, children }: Props) {
  const warning = used > warnings.first && 'font-semibold text-ochre'
  const alarm = used > warnings.second && 'font-semibold text-waratah'
  return (
    <div className="@container relative">
      {children}
      {/* With large text on a phone there is no room beside the label. */}
      <p
        className={`absolute top-0 end-0 @max-3xs:static @max-3xs:mt-1 @max-3xs:text-end text-sm tabular-nums ${alarm || warning || 'text-ink-soft'}`}
      >
        <span className="sr-only">{t`Characters used: `}</span>
        {used}/{max}
      </p>
    </div>
  )
}
