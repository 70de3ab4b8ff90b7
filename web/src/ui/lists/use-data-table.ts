import { locale } from '@bowerbird/contract/language/locale'
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The value to sort by; without it the column can't be sorted. */
  value?: (row: Row) => string | number
  /** Wider than the others; on a phone it is the card's heading. */
  isMain?: boolean
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

const collator = new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })

function compare<Row extends object>(
  a: TableRow<Features, Row>,
  b: TableRow<Features, Row>,
  id: string,
): number {
  const [left, right] = [a.getValue(id), b.getValue(id)]
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right))
}

/** A table's columns, sorted rows and sort state. Pass memoised columns. */
export function useDataTable<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const helper = createColumnHelper<Features, Row>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the helper only knows types.
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, value }) =>
        value
          ? helper.accessor((row: Row): unknown => value(row), {
              id,
              header,
              sortFn: compare,
              sortDescFirst: false,
            })
          : helper.display({ id, header }),
      ),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: definitions, data, enableSortingRemoval: false })
  const [sort] = table.state.sorting
  return {
    columns,
    rows: table.getRowModel().rows.map(({ original }) => original),
    sort: sort && ({ id: sort.id, direction: sort.desc ? 'descending' : 'ascending' } as const),
    /** Reverses the order if it is sorted by that column already. */
    toggleSort: (id: string) => table.getColumn(id)?.toggleSorting(),
    sortBy: (id: string, isDescending: boolean) => table.setSorting([{ id, desc: isDescending }]),
  }
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>
