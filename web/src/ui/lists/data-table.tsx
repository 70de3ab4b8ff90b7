import { t } from '@bowerbird/contract/language/t'
import type { MouseEvent, ReactNode } from 'react'
import { inputClass } from '../fields/field.tsx'
import { Icon } from '../icons/icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Column, DataTableModel } from './use-data-table.ts'

interface Props<Row extends object> {
  table: DataTableModel<Row>
  /** Names the table for screen readers. */
  label: string
  rowId: (row: Row) => string
  /** A click anywhere on a row; keyboard users have a button in its main cell. */
  onOpen: (row: Row) => void
  isLoading: boolean
  /** Shown when there are no rows. */
  empty: ReactNode
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e']

// In a narrow container (a phone) each row is a card, with the column's name beside each value. In one of medium width
// (a tablet) the table is compact.
const rowClass =
  'border-line @max-2xl:grid @max-2xl:gap-2.5 @max-2xl:rounded-card @max-2xl:border @max-2xl:bg-surface @max-2xl:p-4 @max-2xl:shadow-soft @2xl:border-t'
const cellClass = ({ isMain }: Column<never>) =>
  isMain
    ? 'py-3 ps-5 pe-3 @max-2xl:p-0 @2xl:w-[32%] @2xl:[&>*]:min-w-40 @2xl:@max-4xl:w-[27%] @2xl:@max-4xl:pe-1.5 @2xl:@max-4xl:ps-4'
    : 'px-3 py-3 last:pe-5 @2xl:@max-4xl:px-1.5 @2xl:@max-4xl:last:pe-4 @max-2xl:flex @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:p-0 @max-2xl:text-end @max-2xl:before:shrink-0 @max-2xl:before:text-start @max-2xl:before:font-semibold @max-2xl:before:text-ink-soft @max-2xl:before:content-[attr(data-label)]'

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select') !== null

/** A sortable table that becomes a stack of cards in a narrow container. */
export function DataTable<Row extends object>({ table, label, rowId, onOpen, isLoading, empty }: Props<Row>) {
  const { columns, rows } = table
  const isEmpty = !isLoading && rows.length === 0

  const handleClick = (event: MouseEvent, row: Row) => {
    // The row's own buttons have their own actions, and selecting text must not open the row.
    if (isControl(event.target) || window.getSelection()?.toString()) return
    onOpen(row)
  }

  if (isEmpty) return empty
  return (
    <div className="@container">
      <SortChoice table={table} />
      <div className="rounded-card @2xl:overflow-hidden @2xl:border @2xl:border-line @2xl:bg-surface @2xl:shadow-soft">
        <table
          aria-label={label}
          aria-busy={isLoading}
          className="w-full text-start text-sm @max-2xl:block @2xl:@max-4xl:text-[0.8125rem]"
        >
          <thead className="@max-2xl:sr-only">
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} table={table} />
              ))}
            </tr>
          </thead>
          <tbody className="@max-2xl:grid @max-2xl:gap-3">
            {isLoading
              ? SKELETON_ROWS.map((name) => <SkeletonRow key={name} columns={columns} />)
              : rows.map((row) => (
                  <tr
                    key={rowId(row)}
                    onClick={(event) => handleClick(event, row)}
                    className={`cursor-pointer hover:bg-sky/50 ${rowClass}`}
                  >
                    {columns.map((column) => (
                      <td key={column.id} data-label={column.header} className={cellClass(column)}>
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function HeaderCell<Row extends object>({
  column,
  table,
}: {
  column: Column<Row>
  table: DataTableModel<Row>
}) {
  const { id, header, value, isMain } = column
  const direction = table.sort?.id === id ? table.sort.direction : undefined
  const icon =
    direction === undefined ? 'chevrons-up-down' : direction === 'ascending' ? 'arrow-up' : 'arrow-down'
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`px-3 py-1 text-xs font-semibold tracking-wide text-ink-soft uppercase last:pe-5 @2xl:@max-4xl:px-1.5 @2xl:@max-4xl:text-[0.6875rem] @2xl:@max-4xl:tracking-normal @2xl:@max-4xl:last:pe-4 ${isMain ? 'ps-5 @2xl:@max-4xl:ps-4' : ''}`}
    >
      {value ? (
        <button
          type="button"
          onClick={() => table.toggleSort(id)}
          className={`-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 @2xl:@max-4xl:gap-0 font-semibold tracking-[inherit] uppercase -outline-offset-3 hover:text-bower ${direction ? 'text-bower' : ''}`}
        >
          {header}
          <Icon name={icon} className="size-3.5 @2xl:@max-4xl:size-3" />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

/** Sorting for cards, which have no headers. */
function SortChoice<Row extends object>({ table }: { table: DataTableModel<Row> }) {
  const { columns, sort } = table
  return (
    <label className="mb-3 flex items-center gap-3 text-sm font-semibold @2xl:hidden">
      <span className="shrink-0">{t`Sort by`}</span>
      <select
        value={sort ? `${sort.id} ${sort.direction}` : ''}
        onChange={(event) => {
          const [id = '', direction] = event.target.value.split(' ')
          table.sortBy(id, direction === 'descending')
        }}
        className={`${inputClass} font-normal`}
      >
        <option value="" disabled>{t`Default order`}</option>
        {columns
          .filter(({ value }) => value)
          .flatMap(({ id, header }) => [
            <option key={`${id} up`} value={`${id} ascending`}>{t`${header}, ascending`}</option>,
            <option key={`${id} down`} value={`${id} descending`}>{t`${header}, descending`}</option>,
          ])}
      </select>
    </label>
  )
}

function SkeletonRow<Row extends object>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className={rowClass} data-skeleton="">
      {columns.map((column) => (
        <td key={column.id} data-label={column.header} className={cellClass(column)}>
          {column.isMain ? (
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 shrink-0" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-3 w-1/2" />
              </div>
            </div>
          ) : (
            <Skeleton className="h-4 w-20" />
          )}
        </td>
      ))}
    </tr>
  )
}
