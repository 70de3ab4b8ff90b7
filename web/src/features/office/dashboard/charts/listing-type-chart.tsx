import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { ArcElement, Chart, DoughnutController, Legend, type Plugin, Tooltip } from 'chart.js'
import { useMemo, useRef } from 'react'
import { Doughnut } from 'react-chartjs-2'
import { shares } from '../shares.ts'
import { ChartCard } from './chart-card.tsx'
import { type ChartColours, useChartColours } from './chart-colours.ts'
import { baseOptions, tooltip } from './chart-options.ts'

Chart.register(DoughnutController, ArcElement, Legend, Tooltip)

const title = t`Listing Types`

/** Draws the total into the canvas, not as an overlay, so that the downloaded image has it too. */
const middle = (total: number, colours: ChartColours): Plugin<'doughnut'> => ({
  id: 'middle',
  beforeDatasetsDraw({ ctx, chartArea }) {
    const x = (chartArea.left + chartArea.right) / 2
    const y = (chartArea.top + chartArea.bottom) / 2
    ctx.save()
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillStyle = colours['bower-deep']
    ctx.font = '700 30px "Bricolage Grotesque Variable", system-ui, sans-serif'
    ctx.fillText(total.toLocaleString(locale()), x, y - 10)
    ctx.fillStyle = colours['ink-soft']
    ctx.font = '500 13px "Inter Variable", system-ui, sans-serif'
    ctx.fillText(plural(total, { one: 'listing', other: 'listings' }), x, y + 16)
    ctx.restore()
  },
})

/** Ads for sale and for rent. */
export function ListingTypeChart({ distribution }: { distribution: Dashboard['listingTypeDistribution'] }) {
  const colours = useChartColours()
  const chart = useRef<Chart<'doughnut'>>(undefined)
  const { sell, rent, total, sellPercent, rentPercent } = shares(distribution)

  const data = useMemo(() => {
    // A ring without values would be invisible, so an empty market gets a grey one.
    const isEmpty = sell + rent === 0
    return {
      labels: isEmpty ? [t`No listings yet`] : [t`Sale ${sellPercent}%`, t`Rent ${rentPercent}%`],
      datasets: [
        {
          data: isEmpty ? [1] : [sell, rent],
          backgroundColor: isEmpty ? [colours.line] : [colours.bower, colours.ochre],
          borderColor: colours.surface,
          borderWidth: isEmpty ? 0 : 3,
          hoverOffset: 4,
        },
      ],
    }
  }, [sell, rent, sellPercent, rentPercent, colours])

  const options = useMemo(
    () => ({
      ...baseOptions(colours),
      cutout: '70%',
      plugins: {
        legend: {
          position: 'bottom' as const,
          // The grey ring is no data set that could be toggled.
          onClick: () => undefined,
          labels: { color: colours.ink, usePointStyle: true, boxHeight: 8, padding: 16 },
        },
        tooltip: { ...tooltip(colours), enabled: sell + rent > 0 },
      },
    }),
    [sell, rent, colours],
  )
  const plugins = useMemo(() => [middle(total, colours)], [total, colours])

  return (
    <ChartCard
      title={title}
      note={t`Sale vs. Rent`}
      fileName="listing-types"
      chart={chart}
      colours={colours}
      columns={[t`Listing type`, t`Products`, t`Percentage`]}
      rows={[
        [t`Sale`, sell, `${sellPercent}%`],
        [t`Rent`, rent, `${rentPercent}%`],
      ]}
      footer={
        <dl className="mt-4 grid grid-cols-2 gap-3">
          <Tile label={t`For Sale`} percent={sellPercent} tone="bg-sky text-bower" />
          <Tile label={t`For Rent`} percent={rentPercent} tone="bg-ochre-soft text-ochre" />
        </dl>
      }
    >
      <Doughnut
        // Chart.js reads plugins once, so other figures or colours need a new chart.
        key={`${total} ${colours['bower-deep']}`}
        ref={chart}
        data={data}
        options={options}
        plugins={plugins}
        role="img"
        aria-label={t`Doughnut chart of listing types: ${sell} for sale, ${rent} for rent`}
      />
    </ChartCard>
  )
}

function Tile({ label, percent, tone }: { label: string; percent: number; tone: string }) {
  return (
    <div className={`flex flex-col-reverse rounded-control px-3 py-2.5 text-center ${tone}`}>
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{percent}%</dd>
    </div>
  )
}
