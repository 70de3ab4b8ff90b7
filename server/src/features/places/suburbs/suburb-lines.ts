import { ALL_STATES } from '@bowerbird/contract/catalogue/locations'
import { placeId } from '@bowerbird/contract/places/near'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { StartError } from '../../../platform/start-error.ts'

const degrees = (limit: number) => {
  const message = `must be a number from -${limit} to ${limit}`
  // A blank cell would be zero, which is in the sea.
  return z
    .string()
    .trim()
    .regex(/^-?\d/, message)
    .transform(Number)
    .pipe(z.number(message).min(-limit, message).max(limit, message))
}

const POPULATION = 'must be a whole number'

const text = (max: number) => z.string().trim().max(max, `cannot exceed ${max} characters`)

const Line = z.object({
  suburb: text(100).min(1, 'is missing'),
  postcode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{2,10}$/, 'must have 2 to 10 letters or digits'),
  state: text(60)
    .min(1, 'is missing')
    .refine((name) => name !== ALL_STATES, `can’t be “${ALL_STATES}”`),
  abbreviation: text(20).default(''),
  city: text(60).default(''),
  region: z.string().trim().default(''),
  latitude: degrees(90),
  longitude: degrees(180),
  population: z.coerce.number(POPULATION).int(POPULATION).min(0, POPULATION).default(0),
})

/** A suburb as a line of a file. */
export type SuburbLine = z.infer<typeof Line> & {
  /** Its line number in the file. */
  line: number
}

const requiredColumns = ['suburb', 'postcode', 'state', 'latitude', 'longitude']

/** Left-over areas of the statistics, which people don't call their suburb. */
const isLeftOver = ({ suburb }: SuburbLine): boolean => /\bRemainder\b/.test(suburb)

/** A file that can't be read, or has a line that can't. */
export const refuse = (reason: string): never => {
  throw new StartError(`The file of suburbs can't be used. ${reason}`)
}

interface FileRecord {
  record: Record<string, string>
  info: { lines: number }
}

function readRecords(csv: string): FileRecord[] {
  const columns = (names: string[]): string[] => {
    const missing = requiredColumns.filter((name) => !names.includes(name))
    return missing.length ? refuse(`It has no column ${missing.join(', ')}.`) : names
  }
  try {
    return parse(csv, { bom: true, columns, info: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof StartError) throw error
    return refuse(`It is not CSV: ${(error as Error).message}`)
  }
}

/** The lines of a file by their place's id. Two of the same name and postcode, on both sides of a border, are one: the larger. */
export function readSuburbLines(csv: string): Map<string, SuburbLine> {
  const bySlug = new Map<string, SuburbLine>()
  for (const { record, info } of readRecords(csv)) {
    const { success, data, error } = Line.safeParse(record)
    if (!success) {
      const [issue] = error.issues
      return refuse(`Line ${info.lines}: ${issue?.path.join('.')} ${issue?.message}`)
    }
    const line = { ...data, line: info.lines }
    if (isLeftOver(line)) continue
    const slug = placeId(line.suburb, line.postcode)
    const same = bySlug.get(slug)
    if (!same || same.population < line.population) bySlug.set(slug, line)
  }
  if (bySlug.size === 0) refuse('It is empty.')
  return bySlug
}
