import { t } from '@bowerbird/contract/language/t'
import { figureText } from '@bowerbird/contract/market-figures/figure-text'
import type { MarketFigure } from '@bowerbird/contract/market-figures/market-figures.schema'
import { type FigureTerms, figures } from '@bowerbird/contract/market-figures/market-figures.terms'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FigureTable } from './figure-table.tsx'
import { downloadFigure } from './figures.queries.ts'
import type { FiguresParams } from './figures-params.ts'
import { LineChart } from './line-chart.tsx'
import { dayAndYearText, dayText } from './week-text.ts'

interface Props {
  figure: MarketFigure
  weeks: readonly string[]
  params: FiguresParams
  /** More ways to split it. */
  children?: ReactNode
}

/** The chart in a sentence. */
function summaryOf(
  { label, unit }: FigureTerms,
  weeks: readonly string[],
  values: readonly (number | null)[],
): string {
  const known = values.flatMap((value, index) => {
    const week = weeks[index]
    return value === null || !week ? [] : [{ value, week }]
  })
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return t`${label} by week: not known yet`
  const all = known.map(({ value }) => value)
  const text = (value: number) => figureText(value, unit)
  return t`${label} by week, from ${text(first.value)} in the week from ${dayText(first.week)} to ${text(last.value)} in the week from ${dayText(last.week)}; the lowest is ${text(Math.min(...all))}, the highest ${text(Math.max(...all))}`
}

function Latest({ figure: { id, byWeek }, weeks }: Pick<Props, 'figure' | 'weeks'>) {
  const { unit } = figures[id]
  const at = byWeek.findLastIndex(({ value }) => value !== null)
  const value = byWeek[at]?.value
  const before = byWeek[at - 1]?.value
  const week = weeks[at]
  if (value === null || value === undefined || !week)
    return <p className="text-ink-soft">{t`No figures for this period yet.`}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-display text-3xl font-bold tabular-nums">{figureText(value, unit)}</span>
      <span className="text-sm text-ink-soft">
        {typeof before === 'number'
          ? t`in the week from ${dayText(week)}; ${figureText(before, unit)} the week before`
          : t`in the week from ${dayText(week)}`}
      </span>
    </p>
  )
}

/** One figure: its latest value, its course by week, what it means, and the tables behind it. */
export function FigureCard({ figure, weeks, params, children }: Props) {
  const id = useId()
  const terms = figures[figure.id]
  const { label, unit, definition } = terms
  const download = useMutation({ mutationFn: () => downloadFigure(figure.id, params) })
  const values = figure.byWeek.map(({ value }) => value)
  const rows = figure.byWeek.map((value, index) => ({ ...value, name: dayAndYearText(weeks[index] ?? '') }))
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={id} className="text-xl">
              {label}
            </h2>
            <Latest figure={figure} weeks={weeks} />
          </div>
          <button
            type="button"
            aria-label={t`Download ${label} as CSV`}
            title={t`Download as CSV`}
            disabled={download.isPending}
            onClick={() => download.mutate()}
            className="-mt-1.5 -me-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
          >
            <Icon name="download" className="size-5" />
          </button>
        </div>
        {values.some((value) => value !== null) && (
          <LineChart weeks={weeks} values={values} unit={unit} label={summaryOf(terms, weeks, values)} />
        )}
        <p className="max-w-prose text-sm text-ink-soft">{definition}</p>
        <div>
          {children}
          {figure.byCategory && (
            <FigureTable title={t`By category`} first={t`Category`} terms={terms} rows={figure.byCategory} />
          )}
          {figure.byState && (
            <FigureTable title={t`By place`} first={t`State`} terms={terms} rows={figure.byState} />
          )}
          <FigureTable
            title={t`By week`}
            first={t`Week from`}
            terms={terms}
            rows={rows.toReversed()}
            isNotYet
          />
        </div>
      </Card>
    </section>
  )
}
