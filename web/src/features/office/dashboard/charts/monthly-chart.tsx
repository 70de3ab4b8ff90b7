import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { SERIES_MONTHS } from '@bowerbird/contract/dashboard/dashboard.terms'
import { t } from '@bowerbird/contract/language/t'
import {
  CategoryScale,
  Chart,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo, useRef } from 'react'
import { Line } from 'react-chartjs-2'
import { monthName, monthTicks } from '../dates.ts'
import { ChartCard } from './chart-card.tsx'
import { faded, useChartColours } from './chart-colours.ts'
import { baseOptions, countScales, lastTicksFirst, tooltip } from './chart-options.ts'

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Filler, Legend, Tooltip)

interface Props {
  users: Dashboard['monthlyUserGrowth']
  products: Dashboard['monthlyProductGrowth']
}

const title = t`Users and Products`

/** New users and ads per month. */
const axisTitles = { products: t`New products`, users: t`New users` }

export function MonthlyChart({ users, products }: Props) {
  const colours = useChartColours()
  const chart = useRef<Chart<'line'>>(undefined)
  const data = useMemo(() => {
    const last = users.length - 1
    const series = (label: string, months: Props['users'], colour: string) => ({
      label,
      data: months.map(({ count }) => count),
      borderColor: colour,
      backgroundColor: faded(colour, 0.12),
      pointBackgroundColor: colour,
      borderWidth: 2.5,
      pointRadius: 3,
      pointHoverRadius: 6,
      tension: 0.35,
      // A curve must not dip below zero between two months.
      cubicInterpolationMode: 'monotone' as const,
      fill: true,
      // The last month is not over.
      segment: {
        borderDash: ({ p1DataIndex }: { p1DataIndex: number }) => (p1DataIndex === last ? [6, 5] : undefined),
      },
    })
    return {
      labels: monthTicks(users.map(({ _id }) => _id)),
      datasets: [
        { ...series(t`Users`, users, colours.bower), yAxisID: 'users' },
        // Distinguished by the points too, not by colour alone.
        {
          ...series(t`Products`, products, colours.ochre),
          yAxisID: 'products',
          pointStyle: 'rectRot',
          pointRadius: 4.5,
        },
      ],
    }
  }, [users, products, colours])

  const options = useMemo(() => {
    const { x, y } = countScales(colours)
    // A scale for each: a market has many more ads than users, whose line would lie flat on zero.
    const scale = (text: string, colour: string) => ({
      ...y,
      ticks: { ...y.ticks, color: colour },
      title: { display: true, text, color: colour },
    })
    return {
      ...baseOptions(colours),
      interaction: { mode: 'index' as const, intersect: false },
      scales: {
        x: { ...x, ticks: { ...x.ticks, autoSkip: false, callback: lastTicksFirst } },
        products: { ...scale(axisTitles.products, colours.ochre), position: 'left' as const },
        users: {
          ...scale(axisTitles.users, colours.bower),
          position: 'right' as const,
          // The grid of the other scale is enough.
          grid: { display: false },
        },
      },
      plugins: {
        legend: {
          align: 'end' as const,
          labels: { color: colours.ink, usePointStyle: true, boxHeight: 7, padding: 16 },
        },
        tooltip: {
          ...tooltip(colours),
          callbacks: {
            title: ([item]: { dataIndex: number }[]) => {
              const month = users[item?.dataIndex ?? 0]
              if (!month) return ''
              return month === users.at(-1) ? t`${monthName(month._id)} so far` : monthName(month._id)
            },
          },
        },
      },
    }
  }, [users, colours])

  const current = users.at(-1)
  return (
    <ChartCard
      title={title}
      note={
        current
          ? t`New per month, last ${SERIES_MONTHS} months; ${monthName(current._id)} so far`
          : t`New per month, last ${SERIES_MONTHS} months`
      }
      isEmpty={[...users, ...products].every(({ count }) => count === 0)}
      fileName="users-and-products"
      chart={chart}
      colours={colours}
      columns={[t`Month`, t`New users`, t`New products`]}
      rows={users.map(({ _id, count }, index) => [monthName(_id), count, products[index]?.count ?? 0])}
    >
      <Line
        ref={chart}
        data={data}
        options={options}
        role="img"
        aria-label={t`Line chart of new users and new products in each of the last ${users.length} months`}
      />
    </ChartCard>
  )
}
