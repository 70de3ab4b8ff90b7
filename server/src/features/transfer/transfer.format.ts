/** The file format: its columns, and how cells are escaped so that they are read back unchanged. */

/** In export order. Imported files may have any order. */
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

/** Import only: the ad's id in another system. */
export const EXTERNAL_ID = 'externalId'

export const knownColumns: readonly string[] = [...exportColumns, EXTERNAL_ID]

/** Required columns. */
export const requiredColumns: readonly string[] = [
  'title',
  'description',
  'price',
  'category',
  'subcategory',
  'state',
  'images',
]

/** Separates the images in one cell; no image URL contains it. */
export const IMAGE_SEPARATOR = '|'

export type TransferFormat = 'csv' | 'json'

/** The file can't be parsed. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/*
 * Prevents formula injection: a spreadsheet runs a cell that begins with one of these, and users write the texts
 * of ads. A leading apostrophe makes it text. Cells that already have one get another, so that removing one restores
 * the original.
 */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const madeSafe = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const plainCell = (text: string): string => (madeSafe.test(text) ? text.slice(1) : text)
