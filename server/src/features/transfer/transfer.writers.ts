import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { csvLines, safeCell } from '../../platform/csv.ts'
import {
  attributeColumn,
  attributeKeys,
  type ExportColumn,
  exportColumns,
  LIST_SEPARATOR,
  type TransferFormat,
} from './transfer.format.ts'

type Value = Attributes[string] | null

export type ExportRow = Record<Exclude<ExportColumn, 'attributes'>, Value> & { attributes: Attributes }

interface Writer {
  begin(): string
  rows(rows: readonly ExportRow[]): string
  end(): string
}

function cellOf(value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  return safeCell(Array.isArray(value) ? value.join(LIST_SEPARATOR) : String(value))
}

function csvWriter(): Writer {
  const keys = attributeKeys()
  const columns = exportColumns.filter((column) => column !== 'attributes')
  return {
    begin: () => csvLines([[...columns, ...keys.map(attributeColumn)]]),
    rows: (rows) =>
      csvLines(
        rows.map((row) => [
          ...columns.map((column) => cellOf(row[column])),
          ...keys.map((key) => cellOf(row.attributes[key])),
        ]),
      ),
    end: () => '',
  }
}

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
