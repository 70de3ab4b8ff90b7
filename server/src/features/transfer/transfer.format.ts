/** How ads look in files: the columns, and how a cell is written so that it is read back as it was. */

/** In the order they are written. Those of a file may come in any order. */
export const exportColumns = [
  '_id',
  'status',
  'category',
  'subcategory',
  'title',
  'description',
  'price',
  'brand',
  'model',
  'condition',
  'listingType',
  'rentType',
  'propertyArea',
  'state',
  'city',
  'contactName',
  'images',
  'seller',
  'createdAt',
  'updatedAt',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** Read, but never written: what another system calls an ad. */
export const EXTERNAL_ID = 'externalId'

export const knownColumns: readonly string[] = [...exportColumns, EXTERNAL_ID]

/** Without these no row can be right. */
export const neededColumns: readonly string[] = [
  'title',
  'description',
  'price',
  'category',
  'subcategory',
  'state',
  'images',
]

/** Between the images of an ad in one cell; no address has it. */
export const IMAGE_SEPARATOR = '|'

export type TransferFormat = 'csv' | 'json'

/** Said when a file can't be read any further, or not at all. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/*
 * A spreadsheet takes a cell that begins with one of these for a formula, and a stranger wrote the text of an ad.
 * An apostrophe in front makes it a text. Cells that have one already get one more, so that taking one away again
 * gives back exactly what was there.
 */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const madeSafe = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const plainCell = (text: string): string => (madeSafe.test(text) ? text.slice(1) : text)
