import type { Position } from 'geojson'
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

interface Ring {
  points: Point[]
  box: Box
}

const rounded = (value: number): number => Math.round(value * 10) / 10

function ringOf(positions: readonly Position[]): Ring {
  const points = positions.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = project(longitude, latitude)
    return { x: rounded(x), y: rounded(y) }
  })
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    points,
    box: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  }
}

/** Relative steps are half as long as positions. */
function pathOf({ points }: Ring): string {
  const [first, ...others] = points
  if (!first) return ''
  let { x, y } = first
  const steps = others.slice(0, -1).map((point) => {
    const step = `${rounded(point.x - x)},${rounded(point.y - y)}`
    ;({ x, y } = point)
    return step
  })
  return `M${first.x},${first.y}l${steps.join(' ')}z`
}

const extentOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** How many horizontal lines are tried for a label. */
const LINES = 7

/** The middle of the longest line across an area, of some: inside, however bent it is. */
function insideOf({ points, box }: Ring): Point {
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

/** The areas of a file of outlines. */
export function shapesIn(topology: Topology): Shape[] {
  return Object.values(topology.objects).flatMap((object) => {
    const { features } = feature(topology, object as GeometryCollection<{ p?: string; s: string }>)
    return features.flatMap(({ geometry, properties }): Shape[] => {
      const polygons: Position[][][] =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : []
      const rings = polygons.map((polygon) => polygon.map(ringOf))
      const outer = rings.flatMap(([ring]) => ring ?? [])
      const main = outer.reduce<Ring | undefined>(
        (largest, ring) => (largest && extentOf(largest.box) >= extentOf(ring.box) ? largest : ring),
        undefined,
      )
      if (!main) return []
      return [
        {
          id: properties.p ?? properties.s,
          state: properties.s,
          path: rings.flat().map(pathOf).join(''),
          box: unite(outer.map(({ box }) => box)),
          main: main.box,
          label: insideOf(main),
        },
      ]
    })
  })
}
