import { type GeoPermissibleObjects, geoPath } from 'd3-geo'
import type { Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Box, type Point, project, unite } from './projection.ts'

/** An area as a map draws it. */
export interface Shape {
  /** The postcode, or the abbreviation of a state. */
  id: string
  /** The abbreviation of its state. */
  state: string
  /** The path of an SVG, in units of the projection. */
  path: string
  box: Box
  /** Of its largest piece. */
  main: Box
  /** Inside, for a label. */
  label: Point
}

/** Draws what is projected already. */
const path = geoPath().digits(1)

function boxAround(object: GeoPermissibleObjects): Box {
  const [[left, top], [right, bottom]] = path.bounds(object)
  return { left, top, right, bottom }
}

const extentOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** Number of horizontal lines that are tried for a label. */
const LINES = 7

/** The middle of the longest line across a ring, of some: inside, however bent it is. */
function insideOf(ring: readonly Position[], box: Box): Point {
  const points = ring.map(([x = 0, y = 0]) => ({ x, y }))
  let best = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  let longest = 0
  for (let line = 1; line <= LINES; line++) {
    const y = box.top + ((box.bottom - box.top) * line) / (LINES + 1)
    const crossings = points
      .flatMap((a, index) => {
        const b = points[index + 1]
        return b && a.y > y !== b.y > y ? [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)] : []
      })
      .sort((a, b) => a - b)
    // Lines near the middle look better than slightly longer ones at the edge.
    const weight = 1 - Math.abs(line - (LINES + 1) / 2) / LINES
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from = 0, to = 0] = crossings.slice(index, index + 2)
      if ((to - from) * weight <= longest) continue
      longest = (to - from) * weight
      best = { x: (from + to) / 2, y }
    }
  }
  return best
}

function projected([longitude = 0, latitude = 0]: Position): Position {
  const { x, y } = project(longitude, latitude)
  return [x, y]
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** The areas of a file of outlines. */
export function shapesIn(topology: Topology): Shape[] {
  return Object.values(topology.objects).flatMap((object) => {
    const { features } = feature(topology, object as GeometryCollection<{ p?: string; s: string }>)
    return features.flatMap(({ geometry, properties }): Shape[] => {
      const pieces = polygonsOf(geometry)
        .map((rings) => rings.map((ring) => ring.map(projected)))
        .map((coordinates) => ({ coordinates, box: boxAround({ type: 'Polygon', coordinates }) }))
        .sort((a, b) => extentOf(b.box) - extentOf(a.box))
      const [main] = pieces
      if (!main) return []
      return [
        {
          id: properties.p ?? properties.s,
          state: properties.s,
          path:
            path({ type: 'MultiPolygon', coordinates: pieces.map(({ coordinates }) => coordinates) }) ?? '',
          box: unite(pieces.map(({ box }) => box)),
          main: main.box,
          label: insideOf(main.coordinates[0] ?? [], main.box),
        },
      ]
    })
  })
}
