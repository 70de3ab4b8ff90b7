import { stringify } from 'csv-stringify/sync'
import {
  type ExportColumn,
  exportColumns,
  IMAGE_SEPARATOR,
  safeCell,
  type TransferFormat,
} from './transfer.format.ts'

export type ExportRow = Record<ExportColumn, string | number | string[] | null>

interface Writer {
  begin(): string
  rows(rows: readonly ExportRow[]): string
  end(): string
}

function cellOf(value: ExportRow[ExportColumn]): string {
  if (value === null) return ''
  return safeCell(Array.isArray(value) ? value.join(IMAGE_SEPARATOR) : String(value))
}

const asCsv = (rows: string[][]): string => stringify(rows, { quoted_match: /[\r\n]|^\s|\s$/ })

const csvWriter = (): Writer => ({
  begin: () => asCsv([[...exportColumns]]),
  rows: (rows) => asCsv(rows.map((row) => exportColumns.map((column) => cellOf(row[column])))),
  end: () => '',
})

/** A JSON array with one ad per line: valid JSON as a whole, and easy to split by lines. */
function jsonWriter(): Writer {
  let isFirst = true
  return {
    begin: () => '[',
    rows: (rows) =>
      rows
        .map((row) => {
          const before = isFirst ? '\n' : ',\n'
          isFirst = false
          return before + JSON.stringify(row)
        })
        .join(''),
    end: () => '\n]\n',
  }
}

export const writerOf = (format: TransferFormat): Writer => (format === 'csv' ? csvWriter() : jsonWriter())
