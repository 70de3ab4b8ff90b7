import type { Bounds } from '@bowerbird/contract/places/outlines'
import { geoMercatorRaw } from 'd3-geo'

/*
 * Web Mercator. The world is a square of `WORLD` units, so that a tenth of a unit, which paths are rounded to, is about
 * 30 metres.
 */

const WORLD = 100_000
const UNITS_PER_RADIAN = WORLD / (2 * Math.PI)

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** From degrees. */
export function project(longitude: number, latitude: number): Point {
  const [x, y] = geoMercatorRaw(radians(longitude), radians(latitude))
  return { x: WORLD / 2 + x * UNITS_PER_RADIAN, y: WORLD / 2 - y * UNITS_PER_RADIAN }
}

/** In radians. */
const latitudeOf = (y: number): number =>
  geoMercatorRaw.invert?.(0, (WORLD / 2 - y) / UNITS_PER_RADIAN)[1] ?? 0

const EQUATOR_KM = 40_075

/** Kilometres per unit, which depends on the latitude. */
export const kilometresPerUnit = (y: number): number => (EQUATOR_KM / WORLD) * Math.cos(latitudeOf(y))

export function boxOf([west, south, east, north]: Bounds): Box {
  const { x: left, y: top } = project(west, north)
  const { x: right, y: bottom } = project(east, south)
  return { left, top, right, bottom }
}

/** A circle of some kilometres around a place, in degrees. Without a radius, a point. */
export function circleAt([longitude, latitude]: [number, number], km = 0) {
  const { x, y } = project(longitude, latitude)
  const radius = km / kilometresPerUnit(y)
  return { x, y, radius, box: { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius } }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const unite = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

export const contains = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  x > left && x < right && y > top && y < bottom

/** With its surroundings, as a part of its size. */
export function widened({ left, top, right, bottom }: Box, part = 0.35): Box {
  const [dx, dy] = [(right - left) * part, (bottom - top) * part]
  return { left: left - dx, top: top - dy, right: right + dx, bottom: bottom + dy }
}
