import type { Readable } from 'node:stream'
import { type Attributes, findField } from '@bowerbird/contract/catalogue/attributes'
import { t } from '@bowerbird/contract/language/t'
import { type CsvError, type Info, parse } from 'csv-parse'
import { plainCell } from '../../platform/csv.ts'
import {
  keyOfColumn,
  LIST_SEPARATOR,
  requiredColumns,
  type TransferFormat,
  UnreadableFile,
} from './transfer.format.ts'

/** An unchecked row. */
export interface FileRow {
  /** The line where it begins. */
  line: number
  cells: Record<string, unknown>
}

/** Far longer than any ad: stops an unclosed quotation mark from consuming the rest of the file. */
const MAX_ROW_LENGTH = 1_000_000

/** Called once with the column names. */
export type OnColumns = (names: readonly string[]) => void

function requireColumns(names: readonly string[]): void {
  // A suburb says which state it is in.
  const isGiven = (name: string) => names.includes(name) || (name === 'state' && names.includes('suburb'))
  const missing = requiredColumns.filter((name) => !isGiven(name))
  if (missing.length) throw new UnreadableFile(t`The file has no column ${missing.join(', ')}`)
}

const inCsv = (error: unknown): never => {
  const { code, message } = error as CsvError
  throw code?.startsWith('CSV_') ? new UnreadableFile(t`This is not CSV: ${message}`) : error
}

const listIn = (text: string): string[] => text.split(LIST_SEPARATOR).flatMap((part) => part.trim() || [])

const words: Record<string, string> = { yes: 'true', no: 'false' }

/** As forms have it; spreadsheets write TRUE, people yes. */
function attributeIn(key: string, text: string): Attributes[string] {
  switch (findField(key)?.type) {
    case 'choices':
      return listIn(text)
    case 'boolean': {
      const lower = text.trim().toLowerCase()
      return words[lower] ?? lower
    }
    default:
      return text.trim()
  }
}

function csvCells(names: readonly string[], record: readonly string[]): Record<string, unknown> {
  const attributes: Attributes = {}
  const cells: Record<string, unknown> = { attributes }
  for (const [i, name] of names.entries()) {
    const text = plainCell(record[i] ?? '')
    const key = keyOfColumn(name)
    if (key === undefined) cells[name] = name === 'images' ? listIn(text) : text
    else if (text.trim()) attributes[key] = attributeIn(key, text)
  }
  return cells
}

async function* readCsv(input: Readable, onColumns: OnColumns): AsyncGenerator<FileRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let names: string[] | undefined
  let before = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      const line = before + 1
      before = info.lines
      if (names) yield { line, cells: csvCells(names, record) }
      else {
        names = record.map((name) => name.trim())
        onColumns(names)
        requireColumns(names)
      }
    }
  } catch (error) {
    inCsv(error)
  }
  if (!names) throw new UnreadableFile(t`The file is empty`)
}

/** Splits a JSON array, or a sequence of objects, into the texts of its objects. */
class ObjectSplitter {
  #depth = 0
  #isText = false
  #isEscaped = false
  #parts = ''
  #line = 1
  #begunOn = 0

  end(): void {
    if (this.#depth)
      throw new UnreadableFile(t`The file ends in the middle of what begins on line ${this.#begunOn}`)
  }

  *split(chunk: string): Generator<{ line: number; text: string }> {
    let from = 0
    for (let i = 0; i < chunk.length; i++) {
      const code = chunk.charCodeAt(i)
      if (code === 10) this.#line++
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (code === 92) this.#isEscaped = true
        else if (code === 34) this.#isText = false
        continue
      }
      if (code === 34) {
        if (!this.#depth) throw this.#refusal()
        this.#isText = true
      } else if (code === 123) {
        if (this.#depth++ === 0) {
          this.#begunOn = this.#line
          from = i
        }
      } else if (code === 125) {
        if (this.#depth === 0) throw this.#refusal()
        if (--this.#depth === 0) {
          yield { line: this.#begunOn, text: this.#parts + chunk.slice(from, i + 1) }
          this.#parts = ''
          from = i + 1
        }
      } else if (!this.#depth && !' \t\r\n,[]\uFEFF'.includes(chunk.charAt(i))) throw this.#refusal()
    }
    if (this.#depth) this.#parts += chunk.slice(from)
    if (this.#parts.length > MAX_ROW_LENGTH) throw this.#refusal()
  }

  #refusal(): UnreadableFile {
    return new UnreadableFile(`This is not a JSON array of ads: line ${this.#begunOn || this.#line}`)
  }
}

function parseObject(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    throw new UnreadableFile(t`This is not JSON: line ${line}: ${(error as Error).message}`)
  }
}

async function* readJson(input: Readable, onColumns: OnColumns): AsyncGenerator<FileRow> {
  const splitter = new ObjectSplitter()
  input.setEncoding('utf8')
  let isFirst = true
  for await (const chunk of input as AsyncIterable<string>) {
    for (const { line, text } of splitter.split(chunk)) {
      const cells = parseObject(text, line)
      if (isFirst) onColumns(Object.keys(cells))
      isFirst = false
      yield { line, cells }
    }
  }
  splitter.end()
}

export const readRows = (
  format: TransferFormat,
  input: Readable,
  onColumns: OnColumns,
): AsyncGenerator<FileRow> => (format === 'csv' ? readCsv : readJson)(input, onColumns)
