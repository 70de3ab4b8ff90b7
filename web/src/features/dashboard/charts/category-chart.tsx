import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useMemo, useRef } from 'react'
import { Bar } from 'react-chartjs-2'
import { ChartCard } from './chart-card.tsx'
import { useChartColours } from './chart-colours.ts'
import { baseOptions, countScales, tooltip } from './chart-options.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

const title = 'Products by Category'

export function CategoryChart({ categories }: { categories: Dashboard['productsByCategory'] }) {
  const colours = useChartColours()
  const chart = useRef<Chart<'bar'>>(undefined)
  const data = useMemo(
    () => ({
      // One word per line, so that all four names fit and none is skipped.
      labels: categories.map(({ _id }) => _id.split(' ')),
      datasets: [
        {
          label: 'Products',
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
      scales: { x: { ...x, ticks: { ...x.ticks, autoSkip: false, font: { size: 12 } } }, y },
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
  return (
    <ChartCard
      title={title}
      note="All ads, whatever their status"
      fileName="products-by-category"
      chart={chart}
      colours={colours}
      columns={['Category', 'Products']}
      rows={categories.map(({ _id, count }) => [_id, count])}
    >
      <Bar
        ref={chart}
        data={data}
        options={options}
        role="img"
        aria-label={`Bar chart of products by category: ${categories.map(({ _id, count }) => `${_id} ${count}`).join(', ')}`}
      />
    </ChartCard>
  )
}
