import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cityId, stateId } from '@bowerbird/contract/catalogue/ids'
import { type CityName, isState, states } from '@bowerbird/contract/catalogue/locations'
import { placeId } from '@bowerbird/contract/places/near'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { StartError } from '../../platform/start-error.ts'
import { cityCentres } from './city-centres.ts'
import { kilometresBetween, type Point } from './great-circle.ts'
import { ELSEWHERE, type PlaceRow } from './places.types.ts'

/** The suburbs that come with the product; docs/places.md says where they are from. */
export const SHIPPED_SUBURBS = join(import.meta.dirname, '../../../data/suburbs.csv')

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

const Line = z.object({
  suburb: z.string().trim().min(1, 'is missing').max(100, 'cannot exceed 100 characters'),
  postcode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{2,10}$/, 'must have 2 to 10 letters or digits'),
  state: z
    .string()
    .trim()
    .refine(isState, {
      error: ({ input }) =>
        `“${String(input)}” is unknown. The states of this version are ${states.map(({ name }) => name).join(', ')}`,
    }),
  region: z.string().trim().default(''),
  latitude: degrees(90),
  longitude: degrees(180),
  population: z.coerce.number(POPULATION).int(POPULATION).min(0, POPULATION).default(0),
})
const requiredColumns = ['suburb', 'postcode', 'state', 'latitude', 'longitude']
type Line = z.infer<typeof Line>

/** Left-over areas of the statistics, which nobody calls their suburb. */
const isLeftOver = ({ suburb }: Line): boolean => /\bRemainder\b/.test(suburb)

/** How far a city reaches, in kilometres. */
const CITY_REACH = 30

/** People say "Sydney" further out than "Wollongong": a capital counts as nearer than it is. */
const CAPITAL_PULL = 0.7

/** A greater metropolitan area, or all of a state: its suburbs belong to the capital however far they are. */
const isMetropolitan = ({ region, state }: Line): boolean => region.startsWith('Greater ') || region === state

interface Centre extends Point {
  city: CityName
  isCapital: boolean
}

/** The cities of a state, its capital first. */
function centresIn(state: string, lines: ReadonlyMap<string, Line>): Centre[] {
  const cities: readonly CityName[] = states.find(({ name }) => name === state)?.cities ?? []
  return cities.flatMap((city, index) => {
    const centre = lines.get(cityCentres[city])
    return centre
      ? [{ city, isCapital: index === 0, latitude: centre.latitude, longitude: centre.longitude }]
      : []
  })
}

/** The nearest city of the state whose reach the suburb is in. */
function cityOf(line: Line, centres: readonly Centre[]): number {
  const [nearest] = centres
    .map(({ city, isCapital, ...centre }) => ({ city, isCapital, km: kilometresBetween(centre, line) }))
    .filter(({ isCapital, km }) => km <= CITY_REACH || (isCapital && isMetropolitan(line)))
    .map(({ city, isCapital, km }) => ({ city, km: isCapital ? km * CAPITAL_PULL : km }))
    .sort((a, b) => a.km - b.km)
  return nearest ? cityId(nearest.city) : ELSEWHERE + stateId(line.state)
}

/** A file that can't be read, or has a line that can't. */
const refuse = (reason: string): never => {
  throw new StartError(`The file of suburbs can't be used. ${reason}`)
}

interface FileRecord {
  record: Record<string, string>
  info: { lines: number }
}

function readRecords(text: string): FileRecord[] {
  const columns = (names: string[]): string[] => {
    const missing = requiredColumns.filter((name) => !names.includes(name))
    return missing.length ? refuse(`It has no column ${missing.join(', ')}.`) : names
  }
  try {
    return parse(text, { bom: true, columns, info: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof StartError) throw error
    return refuse(`It is not CSV: ${(error as Error).message}`)
  }
}

const readLines = (text: string): Line[] =>
  readRecords(text).map(({ record, info }) => {
    const { success, data, error } = Line.safeParse(record)
    if (success) return data
    const [issue] = error.issues
    return refuse(`Line ${info.lines}: ${issue?.path.join('.')} ${issue?.message}`)
  })

/**
 * Reads a file of suburbs. Two of the same name and postcode, on both sides of a border, are one: the larger. Places are
 * numbered in the order of the file.
 */
export function readSuburbs(text: string): PlaceRow[] {
  const bySlug = new Map<string, Line>()
  for (const line of readLines(text)) {
    if (isLeftOver(line)) continue
    const slug = placeId(line.suburb, line.postcode)
    const same = bySlug.get(slug)
    if (!same || same.population < line.population) bySlug.set(slug, line)
  }
  if (bySlug.size === 0) refuse('It is empty.')
  const centres = new Map(states.map(({ name }) => [name as string, centresIn(name, bySlug)]))
  return [...bySlug].map(([slug, line], index) => ({
    id: index + 1,
    slug,
    suburb: line.suburb,
    postcode: line.postcode,
    stateId: stateId(line.state),
    cityId: cityOf(line, centres.get(line.state) ?? []),
    latitude: line.latitude,
    longitude: line.longitude,
    population: line.population,
    isCurrent: true,
  }))
}

export const readShippedSuburbs = async (): Promise<PlaceRow[]> =>
  readSuburbs(await readFile(SHIPPED_SUBURBS, 'utf8'))
