import { t } from '@bowerbird/contract/language/t'
import { figureText } from '@bowerbird/contract/market-figures/figure-text'
import type { MarketFigures } from '@bowerbird/contract/market-figures/market-figures.schema'
import {
  MIN_SOURCE_VISITS,
  visitKindLabels,
  visitKindTexts,
} from '@bowerbird/contract/market-figures/market-figures.terms'
import { Trans } from '../../../platform/language/trans.tsx'

/** Where the visits of the period came from: a bar for each kind, and the sources with names. */
export function VisitSources({ visits: { kinds, sources } }: Pick<MarketFigures, 'visits'>) {
  const total = kinds.reduce((sum, { visits }) => sum + visits, 0)
  if (!total) return null
  return (
    <>
      <h3 className="mb-2 text-base font-semibold">{t`Where they came from`}</h3>
      <ul className="mb-2 flex flex-col gap-3">
        {kinds.map(({ kind, visits }) => (
          <li key={kind}>
            <div className="flex justify-between gap-4 text-sm">
              <span className="min-w-0">
                <strong className="font-semibold">{visitKindLabels[kind]}</strong>{' '}
                <span className="text-ink-soft">{visitKindTexts[kind]}</span>
              </span>
              <span className="shrink-0 font-semibold tabular-nums">
                {figureText(visits, 'count')} ({figureText((visits / total) * 100, 'percent')})
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-sky">
              <div className="h-full rounded-full bg-bower" style={{ width: `${(visits / total) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
      {sources.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-bower">{t`By source`}</summary>
          <p className="text-sm text-ink-soft">
            <Trans>The most frequent ones with at least {MIN_SOURCE_VISITS} visits in this period.</Trans>
          </p>
          <ul className="text-sm">
            {sources.map(({ kind, source, visits }) => (
              <li
                key={`${kind} ${source}`}
                className="flex justify-between gap-4 border-b border-line py-1.5 last:border-0"
              >
                <span className="min-w-0 wrap-anywhere">
                  {source} <span className="text-ink-soft">({visitKindLabels[kind].toLowerCase()})</span>
                </span>
                <span className="font-semibold tabular-nums">{figureText(visits, 'count')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
