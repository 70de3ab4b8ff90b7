import { t } from '@bowerbird/contract/language/t'
import { figureText } from '@bowerbird/contract/market-figures/figure-text'
import type { FigureValue } from '@bowerbird/contract/market-figures/market-figures.schema'
import type { FigureTerms } from '@bowerbird/contract/market-figures/market-figures.terms'
import { Trans } from '../../../platform/language/trans.tsx'

interface Props {
  /** On the control that opens it. */
  title: string
  /** Heading of the first column. */
  first: string
  terms: FigureTerms
  rows: readonly (FigureValue & { name: string })[]
  isNotYet?: boolean
}

/** The numbers behind a chart, or split in another way. */
export function FigureTable({
  title,
  first,
  terms: { label, unit, ofLabel },
  rows,
  isNotYet = false,
}: Props) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-bower">{title}</summary>
      <div className="max-h-80 overflow-y-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">
            {label}: {title.toLowerCase()}
          </caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1.5 pe-4 text-start font-medium">
                {first}
              </th>
              <th scope="col" className="py-1.5 text-end font-medium">
                {unit === 'percent' ? t`Percentage` : unit === 'seconds' ? t`Time` : t`Number`}
              </th>
              {ofLabel && (
                <th scope="col" className="py-1.5 ps-4 text-end font-medium">
                  <Trans>of {ofLabel}</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value, of }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="py-1.5 text-end font-semibold tabular-nums">
                  {value === null ? (
                    <span className="font-normal text-ink-soft">
                      {of === null && isNotYet ? t`not known yet` : t`none`}
                    </span>
                  ) : (
                    figureText(value, unit)
                  )}
                </td>
                {ofLabel && (
                  <td className="py-1.5 ps-4 text-end tabular-nums">
                    {of === null ? '' : figureText(of, 'count')}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
