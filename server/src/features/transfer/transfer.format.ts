/** The file format: its columns, and how cells are escaped so that they are read back unchanged. */

import { type AdField, adFieldNames } from '@bowerbird/contract/ads/ads.fields'
import { catalogueFields } from '@bowerbird/contract/catalogue/attributes'

/** The columns of CSV files, and the members of JSON objects. In export order; imported files may have any order. */
export const exportColumns = ['_id', 'status', ...adFieldNames, 'seller', 'createdAt', 'updatedAt'] as const
export type ExportColumn = (typeof exportColumns)[number]

/** Import only: the ad's id in another system. */
export const EXTERNAL_ID = 'externalId'

/** In CSV each field of a category has a column of its own, named as in addresses: `a.year`. */
const ATTRIBUTE = 'a.'
export const attributeColumn = (key: string): string => ATTRIBUTE + key
export const keyOfColumn = (name: string): string | undefined =>
  name.startsWith(ATTRIBUTE) ? name.slice(ATTRIBUTE.length) : undefined

/** Those of hidden fields, too: ads keep their values. Private values are in no file. */
export const attributeKeys = (): string[] =>
  catalogueFields()
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ key }) => key)

/** True for a column that is not ignored. Values that an ad can't have are refused row by row. */
export const isKnownColumn = (name: string): boolean =>
  name === EXTERNAL_ID || keyOfColumn(name) !== undefined || exportColumns.some((column) => column === name)

/** Required columns. */
export const requiredColumns: readonly string[] = [
  'title',
  'description',
  'price',
  'category',
  'subcategory',
  'state',
  'images',
] satisfies AdField[]

/** Separates the values of a list in one cell; no image URL and no choice contains it. */
export const LIST_SEPARATOR = '|'

export type TransferFormat = 'csv' | 'json'

/** The file can't be parsed. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}
