import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { BarController, BarElement, CategoryScale, Chart, LinearScale, type Plugin, Tooltip } from 'chart.js'
import { useMemo, useRef } from 'react'
import { Bar } from 'react-chartjs-2'
import { ChartCard } from './chart-card.tsx'
import { useChartColours } from './chart-colours.ts'
import { baseOptions, countScales, tooltip } from './chart-options.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

const title = t`Products by Category`

/** Draws each bar's number above it, so that the downloaded image has the figures too. */
const numbers = (colour: string): Plugin<'bar'> => ({
  id: 'numbers',
  afterDatasetsDraw(chart) {
    const { ctx, data } = chart
    ctx.save()
    ctx.textAlign = 'center'
    ctx.textBaseline = 'bottom'
    ctx.fillStyle = colour
    ctx.font = '600 13px "Inter Variable", system-ui, sans-serif'
    for (const [index, bar] of chart.getDatasetMeta(0).data.entries()) {
      const value = data.datasets[0]?.data[index]
      if (typeof value === 'number') ctx.fillText(value.toLocaleString(locale()), bar.x, bar.y - 4)
    }
    ctx.restore()
  },
})

export function CategoryChart({ categories }: { categories: Dashboard['productsByCategory'] }) {
  const colours = useChartColours()
  const chart = useRef<Chart<'bar'>>(undefined)
  const data = useMemo(
    () => ({
      // One word per line, so that all four names fit and none is skipped.
      labels: categories.map(({ _id }) => _id.split(' ')),
      datasets: [
        {
          label: t`Products`,
          data: categories.map(({ count }) => count),
          backgroundColor: colours.bower,
          borderRadius: 6,
          maxBarThickness: 56,
        },
      ],
    }),
    [categories, colours],
  )
  const options = useMemo(() => {
    const { x, y } = countScales(colours)
    return {
      ...baseOptions(colours),
      // Room for the number above the highest bar.
      layout: { padding: { top: 18 } },
      scales: {
        x: {
          ...x,
          ticks: {
            ...x.ticks,
            autoSkip: false,
            // Five names side by side would touch on a phone.
            font: ({ chart }: { chart: Chart }) => ({ size: chart.width < 75 * categories.length ? 10 : 12 }),
          },
        },
        y,
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          ...tooltip(colours),
          callbacks: {
            title: ([item]: { dataIndex: number }[]) => categories[item?.dataIndex ?? 0]?._id ?? '',
          },
        },
      },
    }
  }, [categories, colours])
  const plugins = useMemo(() => [numbers(colours.ink)], [colours])
  return (
    <ChartCard
      title={title}
      note={t`All ads, any status`}
      isEmpty={categories.every(({ count }) => count === 0)}
      fileName="products-by-category"
      chart={chart}
      colours={colours}
      columns={[t`Category`, t`Products`]}
      rows={categories.map(({ _id, count }) => [_id, count])}
    >
      <Bar
        // Chart.js reads plugins once, so other colours need a new chart.
        key={colours.ink}
        ref={chart}
        plugins={plugins}
        data={data}
        options={options}
        role="img"
        aria-label={t`Bar chart of products by category: ${categories.map(({ _id, count }) => `${_id} ${count}`).join(', ')}`}
      />
    </ChartCard>
  )
}
