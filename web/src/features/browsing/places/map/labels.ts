import { type Box, unite } from './projection.ts'
import type { Shape } from './shapes.ts'
import type { Size, View } from './view.ts'

/** The number of an area, or of several that are too close to each other for a number each. */
export interface Label {
  /** The one with most ads. */
  shape: Shape
  /** Number of areas it stands for. */
  areas: number
  /** Of all of them. */
  box: Box
  count: number
  /** In pixels from the top left corner. */
  left: number
  top: number
}

/** More would be too many to tab through. */
const MAX_LABELS = 60

/** Room that a label takes, in pixels: about as wide as a finger. */
const WIDTH = 44
const HEIGHT = 34

/** The labels of all areas with ads; postcodes that would touch each other become one, states wait for more room. */
export function placeLabels(
  shapes: readonly Shape[],
  counts: Readonly<Record<string, number>>,
  view: View,
  { width, height }: Size,
): Label[] {
  const placed: Label[] = []
  const counted = shapes
    .map((shape) => ({ shape, count: counts[shape.id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  for (const { shape, count } of counted) {
    const left = (shape.label.x - view.x) * view.scale + width / 2
    const top = (shape.label.y - view.y) * view.scale + height / 2
    if (left < 0 || left > width || top < 0 || top > height) continue
    const near = placed.find(
      (other) => Math.abs(other.left - left) < WIDTH && Math.abs(other.top - top) < HEIGHT,
    )
    if (near && shape.id === shape.state) continue
    if (near) {
      near.areas++
      near.count += count
      near.box = unite([near.box, shape.main])
    } else if (placed.length < MAX_LABELS) {
      placed.push({ shape, areas: 1, box: shape.main, count, left, top })
    }
  }
  return placed
}
