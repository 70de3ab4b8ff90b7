import { Readable } from 'node:stream'
import { adFieldNames, hasField } from '@bowerbird/contract/ads/ads.fields'
import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import { t } from '@bowerbird/contract/language/t'
import { csvLines, safeCell } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { attributeColumn, EXTERNAL_ID, UnreadableFile } from './transfer.format.ts'
import { readRows } from './transfer.readers.ts'
import { type Candidate, type RowFault, readRow } from './transfer.rows.ts'
import { listExisting, type Seller } from './transfer.store.ts'

export { UnreadableFile } from './transfer.format.ts'
export { isAddress } from './transfer.images.ts'

/** A row of a member's own file: valid, or why it isn't, with the cells as they are in the file. */
export interface MemberRow {
  line: number
  read: Candidate | RowFault[]
  cells: Record<string, unknown>
}

/** Reads a member's CSV as the command line reads an operator's; whoever it says sells them, they are the member's. */
export async function readMemberFile(text: string, seller: Seller, maxRows: number): Promise<MemberRow[]> {
  const rows: MemberRow[] = []
  for await (const row of readRows('csv', Readable.from([text]), () => {})) {
    if (rows.length === maxRows)
      throw new UnreadableFile(t`The file has more than ${maxRows} ads. Split it into several`)
    const { _id, status, createdAt, updatedAt, seller: _, ...cells } = row.cells
    rows.push({ line: row.line, read: readRow({ ...row, cells }, seller), cells })
  }
  return rows
}

/** The same for one row that isn't from a file of ours. */
export const readMemberRow = (
  line: number,
  cells: Record<string, unknown>,
  seller: Seller,
): Candidate | RowFault[] => readRow({ line, cells }, seller)

/** The ads that rows have become before, by the rows' keys. */
export async function findPostedRows(
  db: Queryable,
  sellerId: string,
  clientKeys: readonly string[],
): Promise<Map<string, string>> {
  const keys = clientKeys.map((clientKey) => ({ sellerId, clientKey }))
  const ads = await listExisting(db, { ids: [], keys })
  return new Map(ads.flatMap(({ id, clientKey }) => (clientKey ? [[clientKey, id]] : [])))
}

/** Columns that the chosen subcategory decides or that only exports have. */
const example: Record<string, string> = {
  [EXTERNAL_ID]: 'stock-1001',
  title: t`What it is, with brand and model`,
  description: t`What buyers should know`,
  price: '1250',
  listingType: 'sell',
  condition: 'used',
  images: 'front.jpg|side.jpg',
  suburb: 'Newtown',
  postcode: '2042',
}

/** A heading with every column that ads of a subcategory can have, and a row to overwrite. */
export function templateFor(category: string, subcategory: string): string {
  const own = adFieldNames.filter((field) => field !== 'attributes' && hasField(field, category))
  const attributes = fieldsOf(subcategory).filter(({ isPrivate }) => !isPrivate)
  const columns = [EXTERNAL_ID, ...own, ...attributes.map(({ key }) => attributeColumn(key))]
  const values: Record<string, string> = { ...example, category, subcategory }
  return csvLines([columns, columns.map((name) => safeCell(values[name] ?? ''))])
}
