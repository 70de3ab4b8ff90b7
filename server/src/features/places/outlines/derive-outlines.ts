import {
  areaOf,
  areaOutlines,
  type Bounds,
  COUNTRY,
  type CountryExtent,
  partOutlines,
  stateOutlines,
} from '@bowerbird/contract/places/outlines'
import { bbox, feature, mergeArcs, neighbors, quantize } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { MultiPolygon, Objects, Topology } from 'topojson-specification'
import { type Area, type Outlines, type StateBorders, subset } from './topology.ts'

/** A file of outlines by its name. */
export interface OutlineFile {
  name: string
  /** TopoJSON. */
  body: string
}

/** Detail that is left out, in kilometres: less than what a pixel shows where the level is used. */
const COUNTRY_DETAIL = 4
const STATE_DETAIL = 0.8

const KM_PER_DEGREE = 111

/** The area of the smallest triangle that is kept, in square degrees: the measure of the simplification. */
const weightOf = (km: number): number => (km / KM_PER_DEGREE) ** 2 / 2

/** Coordinates are rounded to a quarter of the detail. */
const roundedTo = (topology: Topology<Objects<object>>, km: number): Topology => {
  const step = km / KM_PER_DEGREE / 4
  const [west, south] = bbox(topology)
  return quantize(topology, { scale: [step, step], translate: [west, south] })
}

/** The most frequent one. */
function mostCommon(values: readonly string[]): string {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

const statesOf = (areas: readonly Area[]): string[] => areas.flatMap(({ properties }) => properties.s || [])

/**
 * Areas without a state, such as a university’s, are in that of their neighbours, and islands in that of similar
 * postcodes. So is the only one of its state among similar postcodes: 0872 reaches into three states, and the statistics
 * count it to South Australia.
 */
function withStates(areas: readonly Area[], around: readonly number[][]): Area[] {
  const alike = Map.groupBy(areas, ({ properties }) => areaOf(properties.p))
  return areas.map((area, index) => {
    const { p, s } = area.properties
    const similar = statesOf(alike.get(areaOf(p)) ?? [])
    if (s && similar.filter((each) => each === s).length > 1) return area
    const beside = statesOf((around[index] ?? []).flatMap((other) => areas[other] ?? []))
    const known = s ? similar : beside.length ? beside : similar
    return { ...area, properties: { ...area.properties, s: mostCommon(known) } }
  })
}

const boundsOf = (topology: Outlines, areas: readonly Area[]): Bounds =>
  bbox(subset(topology, areas)).map((degrees) => Math.round(degrees * 100) / 100) as Bounds

const together = (all: readonly Bounds[]): Bounds => [
  Math.min(...all.map(([west]) => west)),
  Math.min(...all.map(([, south]) => south)),
  Math.max(...all.map(([, , east]) => east)),
  Math.max(...all.map(([, , , north]) => north)),
]

const extentOf = ([west, south, east, north]: Bounds): number => (east - west) * (north - south)

/** The bounds of the largest piece of land of each state: without islands far away. */
function homeOf(topology: Topology, states: readonly MultiPolygon[]): Bounds {
  const largest = states.flatMap((state) => {
    const { geometry } = feature(topology, state)
    const pieces = geometry.coordinates.map(([ring = []]): Bounds => {
      const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
      return together(xs.map((x, at): Bounds => [x, ys[at] ?? 0, x, ys[at] ?? 0]))
    })
    return pieces.sort((a, b) => extentOf(b) - extentOf(a)).slice(0, 1)
  })
  return together(largest)
}

const file = (name: string, content: object): OutlineFile => ({ name, body: JSON.stringify(content) })

interface BoundedArea {
  area: Area
  bounds: Bounds
}

/** Halves the postcodes of an area so often. */
const HALVINGS = 2

const middleOf = (side: 0 | 1, { bounds: [west, south, east, north] }: BoundedArea): number =>
  side === 0 ? west + east : south + north

/** Neighbours among the postcodes that begin alike, halved across the longer side. */
function partsOf(all: readonly BoundedArea[], halvings = HALVINGS): (readonly BoundedArea[])[] {
  if (halvings === 0 || all.length < 2) return [all]
  const [west, south, east, north] = boundsOfAll(all)
  const side = east - west > north - south ? 0 : 1
  const sorted = all.toSorted((a, b) => middleOf(side, a) - middleOf(side, b))
  const half = Math.ceil(sorted.length / 2)
  return [sorted.slice(0, half), sorted.slice(half)].flatMap((some) => partsOf(some, halvings - 1))
}

const boundsOfAll = (all: readonly BoundedArea[]): Bounds => together(all.map(({ bounds }) => bounds))

/** States with borders of their own, as a topology whose rings share no arcs. */
function topologyOf({ features }: StateBorders): { topology: Topology; states: MultiPolygon[] } {
  const arcs: [number, number][][] = []
  const states = features.map(({ properties, geometry }) => ({
    type: 'MultiPolygon' as const,
    properties,
    arcs: geometry.coordinates.map((rings) => rings.map((ring) => [arcs.push(ring) - 1])),
  }))
  return { topology: { type: 'Topology', objects: {}, arcs }, states }
}

/**
 * The files that maps fetch, from one file with all postcodes. A state is all of its postcodes, unless its borders are
 * given: postcodes in the desert ignore them.
 */
export function deriveOutlines(given: Outlines, borders?: StateBorders): OutlineFile[] {
  // A geometry without a postcode is no place where ads are.
  const known = given.objects.postcodes.geometries.filter(({ properties }) => properties?.p)
  const around = neighbors(known)
  const areas = withStates(known, around)
  const topology: Outlines = {
    ...given,
    objects: { postcodes: { type: 'GeometryCollection', geometries: areas } },
  }
  const weighted = presimplify(topology) as unknown as Outlines
  const coarse = simplify(weighted as never, weightOf(STATE_DETAIL)) as unknown as Outlines
  const coarsest = simplify(weighted as never, weightOf(COUNTRY_DETAIL)) as unknown as Outlines

  const byState = Map.groupBy(
    areas.filter(({ properties }) => properties.s),
    ({ properties }) => properties.s,
  )
  const byArea = Map.groupBy(areas.keys(), (index) => areaOf(areas[index]?.properties.p ?? ''))

  const merged = [...byState].map(([s, parts]) => ({
    ...(mergeArcs(coarsest, parts) as MultiPolygon),
    properties: { s },
  }))
  const { topology: country, states } = borders
    ? topologyOf(borders)
    : { topology: coarsest as Topology, states: merged }
  const parts = new Map(
    [...byArea].map(([name, members]) => {
      const its = members.flatMap((at) => areas[at] ?? [])
      return [name, partsOf(its.map((area) => ({ area, bounds: boundsOf(topology, [area]) })))]
    }),
  )
  const extent: CountryExtent = {
    home: homeOf(country, states),
    areas: Object.fromEntries([...parts].map(([name, its]) => [name, boundsOfAll(its.flat())])),
    parts: Object.fromEntries([...parts].map(([name, its]) => [name, its.map(boundsOfAll)])),
  }
  return [
    file(COUNTRY, { ...roundedTo(subset(country, states, 'states'), COUNTRY_DETAIL), extent }),
    ...[...byState].map(([s, parts]) =>
      file(stateOutlines(s), roundedTo(subset(coarse, parts), STATE_DETAIL)),
    ),
    ...[...parts].flatMap(([name, its]) =>
      its.map((part, index) =>
        file(
          partOutlines(name, index),
          subset(
            topology,
            part.map(({ area }) => area),
          ),
        ),
      ),
    ),
    ...[...byArea].map(([area, members]) => {
      const withNeighbours = new Set(members.flatMap((at) => [at, ...(around[at] ?? [])]))
      return file(
        areaOutlines(area),
        subset(
          topology,
          [...withNeighbours].flatMap((at) => areas[at] ?? []),
        ),
      )
    }),
  ]
}
