import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { stringify } from 'csv-stringify/sync'
import {
  attributeColumn,
  attributeKeys,
  type ExportColumn,
  exportColumns,
  LIST_SEPARATOR,
  safeCell,
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

const asCsv = (rows: string[][]): string => stringify(rows, { quoted_match: /[\r\n]|^\s|\s$/ })

function csvWriter(): Writer {
  const keys = attributeKeys()
  const columns = exportColumns.filter((column) => column !== 'attributes')
  return {
    begin: () => asCsv([[...columns, ...keys.map(attributeColumn)]]),
    rows: (rows) =>
      asCsv(
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
