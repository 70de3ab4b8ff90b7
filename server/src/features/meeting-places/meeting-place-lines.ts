import { t } from '@bowerbird/contract/language/t'
import { NewMeetingPlace } from '@bowerbird/contract/meeting-places/meeting-places.schema'
import {
  MAX_FILE_LINES,
  MAX_LINE_ERRORS,
  type MeetingPlaceKind,
  meetingPlaceKinds,
  meetingPlaceLabels,
} from '@bowerbird/contract/meeting-places/meeting-places.terms'
import { type CsvError, parse } from 'csv-parse/sync'
import { plainCell } from '../../platform/csv.ts'
import { findSuburb } from '../places/distances/suburbs-around.service.ts'
import type { PlaceToSave } from './meeting-places.store.ts'

export const fileColumns = ['name', 'kind', 'suburb', 'postcode', 'note'] as const

/** What is wrong with a file, by line: "line 3". Errors of the file as a whole are those of "file". */
export type LineErrors = Record<string, string>

interface FileRecord {
  record: Record<string, string>
  info: { lines: number }
}

class UnreadableFile extends Error {}

function readRecords(csv: string): FileRecord[] {
  const columns = (names: string[]): string[] => {
    const known = names.map((name) => name.trim().toLowerCase())
    const missing = fileColumns.filter((name) => name !== 'note' && !known.includes(name))
    if (missing.length) throw new UnreadableFile(t`The file has no column ${missing.join(', ')}`)
    return known
  }
  return parse(csv, { bom: true, columns, info: true, skip_empty_lines: true, relax_column_count: true })
}

/** "Police station", "police_station" and "shopping-centre" are kinds. */
const kindIn = (text: string): string => {
  const written = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
  const labelled = (kind: MeetingPlaceKind) => meetingPlaceLabels[kind].toLowerCase().replaceAll(' ', '_')
  return meetingPlaceKinds.find((kind) => kind === written || labelled(kind) === written) ?? written
}

/** A place of a line, or what is wrong with it. */
function readLine(record: Record<string, string>): PlaceToSave | string {
  const cell = (name: string) => plainCell(record[name] ?? '')
  const { success, data, error } = NewMeetingPlace.safeParse({
    name: cell('name'),
    kind: kindIn(cell('kind')),
    suburb: cell('suburb'),
    postcode: cell('postcode'),
    note: cell('note'),
  })
  if (!success) {
    const [issue] = error.issues
    return `${issue?.path.join('.')}: ${issue?.message}`
  }
  const { suburb, postcode, ...rest } = data
  const at = findSuburb(data)
  return at === undefined ? t`There is no suburb ${suburb} ${postcode}` : { ...rest, placeId: at }
}

function readLines(records: readonly FileRecord[]): PlaceToSave[] | LineErrors {
  const places = new Map<string, PlaceToSave>()
  const errors: LineErrors = {}
  for (const { record, info } of records) {
    const read = readLine(record)
    const key = typeof read === 'string' ? '' : `${read.placeId} ${read.name.toLowerCase()}`
    if (typeof read === 'string') errors[`line ${info.lines}`] = read
    else if (places.has(key)) errors[`line ${info.lines}`] = t`This place is already in the file`
    else places.set(key, read)
    if (Object.keys(errors).length === MAX_LINE_ERRORS) break
  }
  return Object.keys(errors).length ? errors : [...places.values()]
}

/** The places of a CSV file, or what is wrong with it. */
export function readPlaceFile(csv: string): PlaceToSave[] | LineErrors {
  try {
    const records = readRecords(csv)
    if (records.length === 0) return { file: t`The file has no places` }
    if (records.length > MAX_FILE_LINES)
      return { file: t`The file has more than ${MAX_FILE_LINES.toLocaleString('en-AU')} lines` }
    return readLines(records)
  } catch (error) {
    if (error instanceof UnreadableFile) return { file: error.message }
    if ((error as CsvError).code?.startsWith('CSV_'))
      return { file: t`This is not CSV: ${(error as CsvError).message}` }
    throw error
  }
}
