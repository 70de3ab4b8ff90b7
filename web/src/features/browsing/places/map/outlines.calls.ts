import {
  areaOutlines,
  COUNTRY,
  type CountryExtent,
  outlinesAddress,
} from '@bowerbird/contract/places/outlines'
import type { Topology } from 'topojson-specification'
import { once } from '../../../../platform/once.ts'
import { type Shape, shapesIn } from './shapes.ts'

const loadFile = once(async (address: string): Promise<Topology> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
})

const loadShapes = once(async (address: string): Promise<Shape[]> => shapesIn(await loadFile(address)))

export interface Country {
  states: Shape[]
  extent: CountryExtent
}

export const loadCountry: (version: string) => Promise<Country> = once(async (version) => {
  const address = outlinesAddress(version, COUNTRY)
  const { extent } = (await loadFile(address)) as Topology & { extent: CountryExtent }
  return { states: await loadShapes(address), extent }
})

/** The areas of a file. */
export const loadOutlines = (version: string, name: string): Promise<Shape[]> =>
  loadShapes(outlinesAddress(version, name))

/** Postcodes that begin alike, in detail, with their neighbours. */
export const loadArea = (version: string, area: string): Promise<Shape[]> =>
  loadOutlines(version, areaOutlines(area))
