import { t } from '@bowerbird/contract/language/t'
import type { Chart, ChartType } from 'chart.js'
import { type ReactNode, type RefObject, useId } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import type { ChartColours } from './chart-colours.ts'
import { downloadChart } from './download-chart.ts'

interface Props<T extends ChartType> {
  title: string
  note: string
  /** The same figures as a table, for screen readers. */
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  chart: RefObject<Chart<T> | undefined>
  colours: ChartColours
  /** The prefix of the file name. */
  fileName: string
  /** There are no figures yet: a sentence instead of bare axes. */
  isEmpty?: boolean
  /** Below the chart. */
  footer?: ReactNode
  children: ReactNode
}

/** A card around a chart: title, download button, and a table for screen readers. */
export function ChartCard<T extends ChartType>(props: Props<T>) {
  const { title, note, columns, rows, chart, colours, fileName, isEmpty = false, footer, children } = props
  const id = useId()
  const handleDownload = async () => {
    if (!chart.current) return
    try {
      await downloadChart(chart.current, { title, fileName, colours })
    } catch {
      showToast(t`The chart could not be saved. Please try again.`, 'error')
    }
  }
  return (
    <Card as="section" className="flex h-full flex-col p-5">
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 className="text-xl" id={id}>
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft">{note}</p>
        </div>
        {!isEmpty && (
          <button
            type="button"
            aria-label={t`Download ${title} as PNG`}
            title={t`Download as PNG`}
            onClick={() => void handleDownload()}
            className="-mt-1.5 -me-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
          >
            <Icon name="download" className="size-5" />
          </button>
        )}
      </div>
      <div className="relative min-h-72 min-w-0 flex-1">
        {/* A box whose size does not depend on the canvas, or the two would push each other. */}
        <div className="absolute inset-0">
          {isEmpty ? (
            <p className="grid h-full place-content-center text-center text-ink-soft">{t`Nothing yet. The chart appears with the first ad or user.`}</p>
          ) : (
            children
          )}
        </div>
      </div>
      {footer}
      <div className="sr-only">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
