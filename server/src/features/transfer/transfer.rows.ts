import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { type AdFields, readPrice } from '@bowerbird/contract/posting/posting.rules'
import { AdInput } from '@bowerbird/contract/posting/posting.schema'
import { v5 as nameId } from 'uuid'
import { z } from 'zod'
import { EXTERNAL_ID } from './transfer.format.ts'
import type { FileRow } from './transfer.readers.ts'
import type { Seller } from './transfer.store.ts'

/** What is wrong with a row, and where. */
export interface RowFault {
  line: number
  column: string
  message: string
}

/** A row that passed the rules of posting. Its pictures are as the file has them. */
export interface Candidate {
  line: number
  seller: Seller
  fields: AdFields
  /** As the file says; undefined where it doesn't. */
  id: string | undefined
  status: AdStatus | undefined
  createdAt: string | undefined
  updatedAt: string | undefined
  /** By what this seller's ad is known, where it has no id: the same row is the same ad. */
  clientKey: string | undefined
  /** Whether another system named it, so that it can be found again after it was changed. */
  isNamed: boolean
}

/** For keys that are made of names; any one will do, as long as it stays. */
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

/** Numbers may come as text, as in every cell of a CSV; what isn't one is left to the rules to refuse. */
const areaOf = (value: unknown): number | null => {
  const text = trimmed(value).replaceAll(',', '')
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : 0
}

const inputOf = (cells: FileRow['cells'], seller: Seller) => ({
  title: textOf(cells.title),
  description: textOf(cells.description),
  images: imagesOf(cells.images),
  price: readPrice(textOf(cells.price)) ?? 0,
  category: trimmed(cells.category),
  subcategory: trimmed(cells.subcategory),
  brand: trimmed(cells.brand),
  model: textOf(cells.model),
  condition: trimmed(cells.condition),
  listingType: trimmed(cells.listingType).toLowerCase() || 'sell',
  rentType: trimmed(cells.rentType),
  propertyArea: areaOf(cells.propertyArea),
  state: trimmed(cells.state),
  city: trimmed(cells.city),
  // Who posts an ad finds their own name in the form.
  contactName: textOf(cells.contactName).trim() ? textOf(cells.contactName) : seller.name,
})

/** A time with its zone, as every export has it, kept to the letter: nothing is rounded on the way. */
const Moment = z.iso
  .datetime({ offset: true, error: 'must be a time like 2026-01-31T09:30:00Z' })
  .refine((text) => Date.parse(text) <= Date.now() + 60_000, 'must not be in the future')

const Extras = z.object({
  _id: z.uuid('must be an id like those of an export').optional(),
  status: z.enum(adStatuses, `must be one of ${adStatuses.join(', ')}`).optional(),
  createdAt: Moment.optional(),
  updatedAt: Moment.optional(),
  [EXTERNAL_ID]: z.string().max(MAX_EXTERNAL_ID, `cannot exceed ${MAX_EXTERNAL_ID} characters`).optional(),
})

const extrasOf = (cells: FileRow['cells']) =>
  Object.fromEntries(Object.keys(Extras.shape).map((name) => [name, trimmed(cells[name]) || undefined]))

/** What no database takes, and what a file in another encoding looks like. */
function brokenText(cells: FileRow['cells']): Omit<RowFault, 'line'> | undefined {
  for (const [column, value] of Object.entries(cells)) {
    for (const text of Array.isArray(value) ? value : [value]) {
      if (typeof text !== 'string') continue
      if (text.includes('\0')) return { column, message: 'must not contain NUL characters' }
      if (!text.isWellFormed() || text.includes('\uFFFD')) {
        return { column, message: 'has characters that can’t be read. Save the file as UTF-8' }
      }
    }
  }
  return undefined
}

const faultsOf = (line: number, error: z.ZodError): RowFault[] => {
  const faults = new Map<string, RowFault>()
  for (const { path, message } of error.issues) {
    const column = String(path[0] ?? '')
    if (!faults.has(column)) faults.set(column, { line, column, message })
  }
  return [...faults.values()]
}

/** The same row of the same seller is the same ad, whatever else stands in the file. */
function keyOf(cells: FileRow['cells'], externalId: string | undefined, fields: AdFields): string {
  if (externalId !== undefined) return nameId(`external ${externalId}`, NAMESPACE)
  // Not by a name that was filled in, which the seller may change.
  const own = {
    ...fields,
    contactName: textOf(cells.contactName).trim(),
    createdAt: trimmed(cells.createdAt),
  }
  return nameId(`row ${JSON.stringify(own)}`, NAMESPACE)
}

/** Holds a row against the rules of posting. */
export function readRow(row: FileRow, seller: Seller): Candidate | RowFault[] {
  const { line, cells } = row
  const broken = brokenText(cells)
  if (broken) return [{ line, ...broken }]
  const parsed = AdInput.safeParse(inputOf(cells, seller))
  const extras = Extras.safeParse(extrasOf(cells))
  if (!parsed.success || !extras.success) {
    return [parsed, extras].flatMap(({ error }) => (error ? faultsOf(line, error) : []))
  }
  const { _id, status, createdAt, updatedAt, [EXTERNAL_ID]: externalId } = extras.data
  const hasKey = externalId !== undefined || _id === undefined
  return {
    line,
    seller,
    fields: parsed.data,
    id: _id?.toLowerCase(),
    status,
    createdAt,
    updatedAt,
    clientKey: hasKey ? keyOf(cells, externalId, parsed.data) : undefined,
    isNamed: externalId !== undefined || _id !== undefined,
  }
}
