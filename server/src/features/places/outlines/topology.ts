import type { MultiPolygon, Objects, Polygon, Topology } from 'topojson-specification'

/** The postcode and the abbreviation of its state. */
export interface AreaProperties {
  p: string
  s: string
}

export type Area = (Polygon<AreaProperties> | MultiPolygon<AreaProperties>) & { properties: AreaProperties }

/** A file of outlines. */
export type Outlines = Topology<{ postcodes: { type: 'GeometryCollection'; geometries: Area[] } }>

/** True borders of states: GeoJSON, with the abbreviations. */
export interface StateBorders {
  features: {
    properties: { s: string }
    geometry: { coordinates: [number, number][][][] }
  }[]
}

type Ring = number[]

/** Arcs are numbered from 0; ~n is arc n in reverse. */
const arcOf = (reference: number): number => (reference < 0 ? ~reference : reference)

const ringsOf = (geometry: { type: string; arcs: unknown }): Ring[] =>
  (geometry.type === 'Polygon' ? geometry.arcs : (geometry.arcs as Ring[][]).flat()) as Ring[]

/** Some areas of a topology, with only their arcs. */
export function subset<G extends { type: string; arcs: unknown }>(
  topology: Pick<Topology, 'arcs' | 'transform'>,
  areas: readonly G[],
  name = 'postcodes',
): Topology<Objects<object>> {
  const numbers = new Map<number, number>()
  const renumbered = (ring: Ring): Ring =>
    ring.map((reference) => {
      const arc = arcOf(reference)
      const number = numbers.get(arc) ?? numbers.size
      numbers.set(arc, number)
      return reference < 0 ? ~number : number
    })
  const geometries = areas.map((area) => ({
    ...area,
    arcs:
      area.type === 'Polygon'
        ? ringsOf(area).map(renumbered)
        : (area.arcs as Ring[][]).map((polygon) => polygon.map(renumbered)),
  }))
  return {
    type: 'Topology',
    ...(topology.transform && { transform: topology.transform }),
    objects: { [name]: { type: 'GeometryCollection', geometries } },
    arcs: [...numbers.keys()].map((arc) => topology.arcs[arc] ?? []),
  } as unknown as Topology<Objects<object>>
}
