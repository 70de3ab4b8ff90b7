export interface Point {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance between two points on the Earth's surface, by the haversine formula. */
export function kilometresBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const across = Math.sin((to - from) / 2) ** 2
  const along = Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(across + along)))
}
