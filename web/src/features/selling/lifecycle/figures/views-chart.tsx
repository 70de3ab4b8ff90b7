import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { Trans } from '../../../../platform/language/trans.tsx'

const BAR = 3
const GAP = 1
const HEIGHT = 28
/** Days without views have a line, so that the time between two bars is seen. */
const EMPTY_HEIGHT = 1

/** Said to those who don't see the bars. */
function summary(viewsByDay: readonly number[]): string {
  const total = viewsByDay.reduce((sum, n) => sum + n, 0)
  const most = Math.max(...viewsByDay)
  const daysAgo = viewsByDay.length - 1 - viewsByDay.lastIndexOf(most)
  const when =
    daysAgo === 0
      ? t`today`
      : daysAgo === 1
        ? t`yesterday`
        : plural(daysAgo, { one: '# day ago', other: '# days ago' })
  return t`Views in the last ${viewsByDay.length} days: ${total}. The most on one day: ${most}, ${when}.`
}

/** One bar a day, today on the right. */
export function ViewsChart({ viewsByDay }: { viewsByDay: readonly number[] }) {
  const most = Math.max(...viewsByDay)
  const width = viewsByDay.length * (BAR + GAP) - GAP
  return (
    <figure className="flex shrink-0 items-end gap-2 max-sm:w-full">
      <figcaption aria-hidden="true" className="text-xs leading-tight text-ink-soft">
        <Trans>
          Views, last
          <br />
          {viewsByDay.length} days
        </Trans>
      </figcaption>
      <svg
        role="img"
        aria-label={summary(viewsByDay)}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        preserveAspectRatio="none"
        className="text-bower max-sm:flex-1"
      >
        {viewsByDay.map((n, day) => {
          const height = n === 0 ? EMPTY_HEIGHT : Math.max(EMPTY_HEIGHT + 2, (n / most) * HEIGHT)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day.
              key={day}
              x={day * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={0.5}
              fill="currentColor"
              opacity={n === 0 ? 0.35 : 1}
            />
          )
        })}
      </svg>
    </figure>
  )
}
