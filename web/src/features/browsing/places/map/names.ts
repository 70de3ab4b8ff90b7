import type { Label } from './labels.ts'
import type { Box, Point } from './projection.ts'
import { kilometresPerPixel, type Shown } from './view.ts'

interface Named extends Point {
  name: string
}

/** Everything on a map that has a name, in units of the projection. */
export interface NamedPlaces {
  /** The place that is searched around. */
  place: Named | undefined
  states: readonly Named[]
  /** The most important first. */
  cities: readonly Named[]
  postcodes: readonly (Named & { box: Box })[]
  /** Numbers that names must not cover, in pixels. */
  labels: readonly Pick<Label, 'left' | 'top'>[]
}

/** A mark is the point of the place itself, without a name. */
type Kind = 'mark' | 'place' | 'state' | 'city' | 'suburb'

/** A name on a map, in pixels from the top left corner. */
export interface MapName {
  name: string
  kind: Kind
  left: number
  top: number
}

/** From so many kilometres per pixel on, cities have names instead of suburbs, and far above only the largest. */
const CITIES_FROM = 0.3
const CAPITALS_FROM = 3
const CAPITALS = 8

/** Sizes in pixels: of a letter, of a line, of a number with some room. */
const LETTER = 7
const LINE = 16
const NUMBER = { width: 40, height: 30 }
const MARK = { width: 14, height: 14 }
/** A name stands below the number or the mark at the same point, or above it. */
const BELOW = 24

interface Room {
  left: number
  top: number
  width: number
  height: number
}

const collide = (a: Room, b: Room): boolean =>
  Math.abs(a.left - b.left) * 2 < a.width + b.width && Math.abs(a.top - b.top) * 2 < a.height + b.height

/** The names that have room, the most important first: none covers another one or a number. */
export function placeNames(
  shown: Shown,
  { place, states, cities, postcodes, labels }: NamedPlaces,
): MapName[] {
  const { view, size } = shown
  const perPixel = kilometresPerPixel(view)
  const taken: Room[] = labels.map(({ left, top }) => ({ left, top, ...NUMBER }))
  const placed: MapName[] = []
  const add = (kind: Kind, { name, x, y }: Named, room?: number) => {
    const left = (x - view.x) * view.scale + size.width / 2
    const middle = (y - view.y) * view.scale + size.height / 2
    const width = name.length * LETTER
    if (!name || (room !== undefined && room * view.scale < width)) return
    for (const top of [middle, middle + BELOW, middle - BELOW]) {
      const own = { left, top, width, height: LINE }
      const isInside =
        left > width / 2 && left < size.width - width / 2 && top > LINE && top < size.height - 2 * LINE
      if (!isInside || taken.some((other) => collide(own, other))) continue
      taken.push(own)
      placed.push({ name, kind, left, top })
      return
    }
  }
  if (place) {
    const left = (place.x - view.x) * view.scale + size.width / 2
    const top = (place.y - view.y) * view.scale + size.height / 2
    placed.push({ name: '', kind: 'mark', left, top })
    taken.push({ left, top, ...MARK })
    add('place', place)
  }
  for (const state of states) add('state', state)
  if (perPixel > CITIES_FROM)
    for (const city of perPixel > CAPITALS_FROM ? cities.slice(0, CAPITALS) : cities) add('city', city)
  else
    for (const each of postcodes)
      if (each.name !== place?.name) add('suburb', each, each.box.right - each.box.left)
  return placed
}
