import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { type Box, kilometresPerUnit, type Point } from './projection.ts'

/** The part of the world that a map shows: the point in its middle, and how many pixels a unit of the projection has. */
export interface View extends Point {
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** A view and the size of the map that it is shown on. */
export interface Shown {
  view: View
  size: Size
}

/** From far above the country to a few streets, in pixels per unit. */
export const MIN_SCALE = 0.01
export const MAX_SCALE = 20

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

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
  kilometres < 1 ? t`${Math.round(kilometres * 1000)} m` : t`${kilometres.toLocaleString(locale())} km`
