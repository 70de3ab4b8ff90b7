import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cityId, stateId } from '@bowerbird/contract/catalogue/ids'
import { type CityName, isState, states } from '@bowerbird/contract/catalogue/locations'
import { placeId } from '@bowerbird/contract/places/near'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { cityCentres } from './city-centres.ts'
import { kilometresBetween, type Point } from './great-circle.ts'
import { ELSEWHERE, type PlaceRow } from './places.types.ts'

/** The suburbs that come with the product; docs/places.md says where they are from. */
export const SHIPPED_SUBURBS = join(import.meta.dirname, '../../../data/suburbs.csv')

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

const Line = z.object({
  suburb: z.string().trim().min(1).max(100),
  postcode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{2,10}$/),
  state: z.string().refine(isState, 'is not a state of this market'),
  region: z.string().trim().default(''),
  latitude: degrees(90),
  longitude: degrees(180),
  population: z.coerce.number().int().min(0).default(0),
})
type Line = z.infer<typeof Line>

/** Left-over areas of the statistics, which nobody calls their suburb. */
const isLeftOver = ({ suburb }: Line): boolean => /\bRemainder\b/.test(suburb)

/** How far a city reaches beyond its region, in kilometres. */
const CITY_REACH = 25

/** A greater metropolitan area, or all of a state: its suburbs belong to a city however far they are. */
const isMetropolitan = ({ region, state }: Line): boolean => region.startsWith('Greater ') || region === state

interface Centre extends Point {
  city: CityName
}

function centresIn(state: string, lines: ReadonlyMap<string, Line>): Centre[] {
  const cities: readonly CityName[] = states.find(({ name }) => name === state)?.cities ?? []
  return cities.flatMap((city) => {
    const centre = lines.get(cityCentres[city])
    return centre ? [{ city, latitude: centre.latitude, longitude: centre.longitude }] : []
  })
}

/** The nearest city of the state whose reach the suburb is in. */
function cityOf(line: Line, centres: readonly Centre[]): number {
  const [nearest] = centres
    .map(({ city, ...centre }) => ({ city, km: kilometresBetween(centre, line) }))
    .sort((a, b) => a.km - b.km)
  const isReached = nearest && (isMetropolitan(line) || nearest.km <= CITY_REACH)
  return isReached ? cityId(nearest.city) : ELSEWHERE + stateId(line.state)
}

/** Thrown if a file has a line that can't be read. */
export class BadSuburbsFile extends Error {}

function readLines(text: string): Line[] {
  let records: unknown[]
  try {
    records = parse(text, { bom: true, columns: true, skip_empty_lines: true })
  } catch (error) {
    throw new BadSuburbsFile((error as Error).message)
  }
  return records.map((record, index) => {
    const { success, data, error } = Line.safeParse(record)
    if (success) return data
    const [issue] = error.issues
    throw new BadSuburbsFile(`Line ${index + 2}: ${issue?.path.join('.')} ${issue?.message}`)
  })
}

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
