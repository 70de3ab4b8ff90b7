import { type Box, kilometresPerUnit, type Point } from './projection.ts'

/** What a map shows: the point in its middle, and how many pixels a unit of the projection has. */
export interface View extends Point {
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** From far above the country to a few streets, in pixels per unit. */
const MIN_SCALE = 0.01
const MAX_SCALE = 20

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** Room around what a view fits, in pixels. */
const MARGIN = 20

/** Shows all of a box. */
export function fit({ left, top, right, bottom }: Box, { width, height }: Size, margin = MARGIN): View {
  const across = Math.max(width - 2 * margin, 1) / Math.max(right - left, 1)
  const down = Math.max(height - 2 * margin, 1) / Math.max(bottom - top, 1)
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: clamp(Math.min(across, down), MIN_SCALE, MAX_SCALE),
  }
}

/** The middle stays within some bounds, so that nobody gets lost at sea. */
export const within = ({ x, y, scale }: View, { left, top, right, bottom }: Box): View => ({
  x: clamp(x, left, right),
  y: clamp(y, top, bottom),
  scale: clamp(scale, MIN_SCALE, MAX_SCALE),
})

export const pan = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
})

/** Zooms while what is at a position, in pixels from the middle, stays there. */
export function zoom(view: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const scale = clamp(view.scale * factor, MIN_SCALE, MAX_SCALE)
  return {
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
    scale,
  }
}

/** Part of the way from one view to another; zooming is even to the eye. */
export function between(from: View, to: View, part: number): View {
  const scale = from.scale * (to.scale / from.scale) ** part
  // How far the middle moves on the screen depends on the scale: this way it is a straight line to the target.
  const isZoom = Math.abs(to.scale / from.scale - 1) > 0.01
  const moved = isZoom ? (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale) : part
  return { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, scale }
}

export const visibleBox = ({ x, y, scale }: View, { width, height }: Size): Box => ({
  left: x - width / 2 / scale,
  right: x + width / 2 / scale,
  top: y - height / 2 / scale,
  bottom: y + height / 2 / scale,
})

export const kilometresPerPixel = ({ y, scale }: View): number => kilometresPerUnit(y) / scale

/** The longest round distance that fits. */
export function scaleBar(view: View, room: number): { kilometres: number; pixels: number } {
  const perPixel = kilometresPerPixel(view)
  const most = perPixel * room
  const power = 10 ** Math.floor(Math.log10(most))
  const kilometres = ([5, 2, 1].find((digit) => digit * power <= most) ?? 1) * power
  return { kilometres, pixels: kilometres / perPixel }
}

export const formatScale = (kilometres: number): string =>
  kilometres < 1 ? `${Math.round(kilometres * 1000)} m` : `${kilometres.toLocaleString('en-AU')} km`
