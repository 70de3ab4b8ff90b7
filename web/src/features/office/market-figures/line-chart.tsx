import { t } from '@bowerbird/contract/language/t'
import { figureText } from '@bowerbird/contract/market-figures/figure-text'
import type { FigureUnit } from '@bowerbird/contract/market-figures/market-figures.terms'
import { dayText } from './week-text.ts'

interface Props {
  weeks: readonly string[]
  values: readonly (number | null)[]
  unit: FigureUnit
  /** What it shows, for those who don’t see it; the table has the numbers. */
  label: string
}

const STEPS = [1, 2, 2.5, 5, 10]

/** The top of the scale: a round number that is not far above the highest value. */
export function scaleTop(highest: number, unit: FigureUnit): number {
  if (unit === 'percent') return highest > 50 ? 100 : highest > 20 ? 50 : 20
  if (highest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(highest))
  return (STEPS.find((step) => step * power >= highest) ?? 10) * power
}

/** Unknown weeks interrupt the line. */
function pathsOf(values: readonly (number | null)[], top: number): string {
  const last = Math.max(1, values.length - 1)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const command = index === 0 || values[index - 1] === null ? 'M' : 'L'
      return `${command}${((index / last) * 100).toFixed(2)} ${(100 - (value / top) * 100).toFixed(2)}`
    })
    .join('')
}

/** The SVG stretches with the card; its lines and the texts around it keep their size. */
export function LineChart({ weeks, values, unit, label }: Props) {
  const known = values.filter((value) => value !== null)
  const top = scaleTop(Math.max(0, ...known), unit)
  const at = values.findLastIndex((value) => value !== null)
  const last = values[at]
  const left = `${(at / Math.max(1, values.length - 1)) * 100}%`
  const ends = [weeks[0], weeks[Math.floor((weeks.length - 1) / 2)], weeks.at(-1)]
  return (
    <figure className="m-0" role="img" aria-label={label}>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2">
        <div className="flex h-36 flex-col justify-between text-end text-xs text-ink-soft tabular-nums">
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="-my-2 leading-4">
              {figureText(value, unit)}
            </span>
          ))}
        </div>
        <div className="relative h-36">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            {[0, 50, 100].map((y) => (
              <line
                key={y}
                x1="0"
                x2="100"
                y1={y}
                y2={y}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path
              d={pathsOf(values, top)}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              className="stroke-bower"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {typeof last === 'number' && (
            <span
              className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-bower"
              style={{ left, top: `${100 - (last / top) * 100}%` }}
            />
          )}
          <div className="absolute inset-0 flex">
            {weeks.map((week, index) => {
              const value = values[index] ?? null
              const text = value === null ? t`not known yet` : figureText(value, unit)
              return <span key={week} className="flex-1" title={t`Week from ${dayText(week)}: ${text}`} />
            })}
          </div>
        </div>
        <span />
        <div className="mt-2 flex justify-between text-xs text-ink-soft">
          {[...new Set(ends)].map((week) => week && <span key={week}>{dayText(week)}</span>)}
        </div>
      </div>
    </figure>
  )
}
