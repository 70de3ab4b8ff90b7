interface Distances {
  positions: readonly number[]
  kilometres: readonly number[]
}

/** Ads at some places, which are all on a page but for the first and the last distance. */
export interface PlacesPart {
  places: number[]
  offset: number
  limit: number
  /** The order of places within the part. */
  rankOf: (place: number) => number
}

interface Ring {
  metres: number
  places: number[]
  ads: number
}

/** Places at the same distance, the nearest first. Those without any come last: ads that are offered everywhere. */
function ringsOf(counts: ReadonlyMap<number, number>, { positions, kilometres }: Distances): Ring[] {
  const metresOf = new Map(positions.map((at, i) => [at, Math.round((kilometres[i] ?? 0) * 1_000)]))
  const rings = new Map<number, Ring>()
  for (const [place, n] of counts) {
    const metres = metresOf.get(place) ?? Number.POSITIVE_INFINITY
    const ring = rings.get(metres) ?? { metres, places: [], ads: 0 }
    ring.places.push(place)
    ring.ads += n
    rings.set(metres, ring)
  }
  return [...rings.values()].toSorted((a, b) => (a.metres < b.metres ? -1 : 1))
}

/**
 * What to read for a page by distance: the rest of the first distance, all of those that are on the page as a whole, and
 * the beginning of the last. The ads of one distance are sorted by the engine, and there may be many.
 */
export function nearestPlaces(
  counts: ReadonlyMap<number, number>,
  distances: Distances,
  { offset, limit }: { offset: number; limit: number },
): PlacesPart[] {
  const end = offset + limit
  const parts: PlacesPart[] = []
  let whole: Ring[] = []
  const addWhole = () => {
    if (!whole.length) return
    const rings = whole
    const metresOf = new Map(rings.flatMap(({ places, metres }) => places.map((place) => [place, metres])))
    parts.push({
      places: rings.flatMap(({ places }) => places),
      offset: 0,
      limit: rings.reduce((sum, { ads }) => sum + ads, 0),
      rankOf: (place) => metresOf.get(place) ?? 0,
    })
    whole = []
  }
  let before = 0
  for (const ring of ringsOf(counts, distances)) {
    const [from, to] = [Math.max(offset - before, 0), Math.min(end - before, ring.ads)]
    before += ring.ads
    if (from >= to) continue
    if (from === 0 && to === ring.ads) whole.push(ring)
    else {
      addWhole()
      parts.push({ places: ring.places, offset: from, limit: to - from, rankOf: () => 0 })
    }
  }
  addWhole()
  return parts
}
