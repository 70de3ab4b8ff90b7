import { type AdField, type AdFields, adFieldNames, adFields } from '@bowerbird/contract/ads/ads.fields'
import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { readAmount } from '@bowerbird/contract/posting/amounts'
import { AdInput } from '@bowerbird/contract/posting/posting.schema'
import { MINUTE } from '@bowerbird/contract/time'
import { v5 as nameId } from 'uuid'
import { z } from 'zod'
import { withPlace } from '../places/distances/ad-place.service.ts'
import { attributeColumn, EXTERNAL_ID } from './transfer.format.ts'
import type { FileRow } from './transfer.readers.ts'
import type { Seller } from './transfer.store.ts'

/** An error in a row. */
export interface RowFault {
  line: number
  column: string
  message: string
}

/** A valid row. Its images are still as in the file. */
export interface Candidate {
  line: number
  seller: Seller
  fields: AdFields
  /** From the file, if it has one. */
  id: string | undefined
  status: AdStatus | undefined
  createdAt: string | undefined
  updatedAt: string | undefined
  /** Identifies an ad without an id within its seller: the same row is the same ad. */
  clientKey: string | undefined
  /** True if the row has an id of its own, so that it can be found again after changes. */
  isNamed: boolean
}

/** Namespace of name-based UUIDs: arbitrary, but must not change. */
const NAMESPACE = '6f1b7c9e-52d4-4a43-9a0e-9d2f5d8f3c11'
const MAX_EXTERNAL_ID = 200

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
const trimmed = (value: unknown): string => textOf(value).trim()

export const sellerOf = ({ cells }: FileRow, fallback: string | undefined): string =>
  (trimmed(cells.seller) || fallback || '').toLowerCase()

function imagesOf(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return Array.isArray(value) ? value.map(textOf) : []
}

/** Numbers may be text, as in CSV. Anything else is left to the rules to refuse. */
const wholeNumberOf = (value: unknown): number | null => {
  const text = trimmed(value).replaceAll(',', '')
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : 0
}

/** Parsers of cells that are neither a text nor a whole number. */
const readers: { [F in AdField]?: (cell: unknown) => unknown } = {
  images: imagesOf,
  // A cell that is no number is left to the rules to refuse, too.
  price: (cell) => readAmount(textOf(cell)) ?? -1,
  listingType: (cell) => trimmed(cell).toLowerCase() || 'sell',
  attributes: (cell) => cell ?? {},
  // A text: 0800 is another postcode than 800.
  postcode: trimmed,
}

const readerOf = (field: AdField) =>
  readers[field] ?? (adFields[field].inputMode === 'numeric' ? wholeNumberOf : trimmed)

const inputOf = (cells: FileRow['cells'], seller: Seller) => ({
  ...Object.fromEntries(adFieldNames.map((field) => [field, readerOf(field)(cells[field])])),
  // Defaults to the seller's name, as the form does.
  contactName: trimmed(cells.contactName) || seller.name,
})

/** A time with its zone, as exports have it. Kept as text, so that nothing is rounded. */
const Timestamp = z.iso
  .datetime({ offset: true, error: 'must be a time like 2026-01-31T09:30:00Z' })
  .refine((text) => Date.parse(text) <= Date.now() + MINUTE, 'must not be in the future')

const Extras = z.object({
  _id: z.uuid('must be an id like those of an export').optional(),
  status: z.enum(adStatuses, `must be one of ${adStatuses.join(', ')}`).optional(),
  createdAt: Timestamp.optional(),
  updatedAt: Timestamp.optional(),
  [EXTERNAL_ID]: z.string().max(MAX_EXTERNAL_ID, `cannot exceed ${MAX_EXTERNAL_ID} characters`).optional(),
})

const extrasOf = (cells: FileRow['cells']) =>
  Object.fromEntries(Object.keys(Extras.shape).map((name) => [name, trimmed(cells[name]) || undefined]))

/** With attributes as columns of their own. */
const namedCells = ({ attributes, ...cells }: FileRow['cells']): [column: string, value: unknown][] => [
  ...Object.entries(cells),
  ...Object.entries(attributes ?? {}).map(([key, value]): [string, unknown] => [attributeColumn(key), value]),
]

/** NUL characters, which PostgreSQL refuses, and signs of a wrong encoding. */
function brokenText(cells: FileRow['cells']): Omit<RowFault, 'line'> | undefined {
  for (const [column, value] of namedCells(cells)) {
    for (const text of Array.isArray(value) ? value : [value]) {
      if (typeof text !== 'string') continue
      if (text.includes('\0')) return { column, message: 'must not contain NUL characters' }
      if (!text.isWellFormed() || text.includes('\uFFFD')) {
        return { column, message: t`has characters that can’t be read. Save the file as UTF-8` }
      }
    }
  }
  return undefined
}

const faultsOf = (line: number, error: z.ZodError): RowFault[] => {
  const faults = new Map<string, RowFault>()
  for (const { path, message } of error.issues) {
    const [field = '', key] = path.map(String)
    const column = field === 'attributes' && key !== undefined ? attributeColumn(key) : field
    if (!faults.has(column)) faults.set(column, { line, column, message })
  }
  return [...faults.values()]
}

/** The same row of the same seller gets the same key, whatever else is in the file. */
function keyOf(cells: FileRow['cells'], externalId: string | undefined, fields: AdFields): string {
  if (externalId !== undefined) return nameId(`external ${externalId}`, NAMESPACE)
  // Without a defaulted contact name, which the seller may change.
  const own = {
    ...fields,
    contactName: textOf(cells.contactName).trim(),
    createdAt: trimmed(cells.createdAt),
  }
  return nameId(`row ${JSON.stringify(own)}`, NAMESPACE)
}

/** With the place of its suburb, or why there is none. */
function placed(fields: AdFields): AdFields | AppError {
  try {
    return withPlace(fields)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Spreadsheets drop the leading zero of 0800.
    if (!/^\d{3}$/.test(fields.postcode ?? '')) return error
    const padded = placed({ ...fields, postcode: `0${fields.postcode}` })
    return padded instanceof AppError ? error : padded
  }
}

/** A row that breaks rules: enough of it to look for its suburb. */
const unparsed = (input: ReturnType<typeof inputOf>): AdFields => {
  const fields = input as unknown as AdFields
  return { ...fields, suburb: fields.suburb || null, postcode: fields.postcode || null }
}

/** A fault of one of these says already why there is no such place. */
const placeColumns = new Set(['suburb', 'postcode', 'state', 'city'])

/** Checks a row against the posting rules. */
export function readRow(row: FileRow, seller: Seller): Candidate | RowFault[] {
  const { line, cells } = row
  const broken = brokenText(cells)
  if (broken) return [{ line, ...broken }]
  const input = inputOf(cells, seller)
  const parsed = AdInput.safeParse(input)
  const extras = Extras.safeParse(extrasOf(cells))
  // The suburb is checked whatever else is wrong, so that a row names all its faults at once.
  const fields = placed(parsed.data ?? unparsed(input))
  if (!parsed.success || !extras.success || fields instanceof AppError) {
    const faults = [parsed, extras].flatMap(({ error }) => (error ? faultsOf(line, error) : []))
    const isKnown = !(fields instanceof AppError) || faults.some(({ column }) => placeColumns.has(column))
    return isKnown ? faults : [...faults, { line, column: 'suburb', message: fields.message }]
  }
  const { _id, status, createdAt, updatedAt, [EXTERNAL_ID]: externalId } = extras.data
  const hasKey = externalId !== undefined || _id === undefined
  return {
    line,
    seller,
    fields,
    id: _id?.toLowerCase(),
    status,
    createdAt,
    updatedAt,
    clientKey: hasKey ? keyOf(cells, externalId, fields) : undefined,
    isNamed: externalId !== undefined || _id !== undefined,
  }
}
