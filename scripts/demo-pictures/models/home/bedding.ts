import { hex, material, type Rgb, type Texture } from '../../engine/material.ts'
import { join, type Mesh, place } from '../../engine/mesh.ts'
import { box } from '../../engine/shapes.ts'
import { fabric } from '../../engine/textures.ts'

const cloth = (colour: string, isVelvet = false) =>
  material(colour, {
    gloss: isVelvet ? 0.3 : 0.03,
    polish: isVelvet ? 6 : 12,
    texture: fabric(isVelvet ? 300 : 420),
  })

export interface CushionOptions {
  size?: number
  colour: string
  isVelvet?: boolean
  stripe?: string
}

/** A cushion that stands on its edge. */
export function cushion({ size = 0.45, colour, isVelvet, stripe }: CushionOptions): Mesh {
  const base = cloth(colour, isVelvet)
  const bands: Texture | undefined = stripe
    ? (surface, x, y, z, pixel) => {
        if (Math.abs((x / 0.09 + 50) % 1) < 0.3) surface.colour = [...hex(stripe)]
        base.texture?.(surface, x, y, z, pixel)
      }
    : base.texture
  const pad = box(
    [-size / 2, 0, -size * 0.17],
    [size, size, size * 0.34],
    { ...base, ...(bands && { texture: bands }) },
    size * 0.165,
  )
  // Corners reach further than the sides.
  const shaped = pad.points.map((value, i) => {
    const axis = i % 3
    if (axis === 2) return value
    const base3 = i - axis
    const [x, y] = [pad.points[base3] as number, (pad.points[base3 + 1] as number) - size / 2]
    const reach =
      1 +
      0.5 * ((x / size) ** 2 * (y / size) ** 2) * 4 -
      0.06 * (1 - Math.min(1, (Math.abs(x) + Math.abs(y)) / size))
    return axis === 0 ? x * reach : y * reach + size / 2
  })
  return { ...pad, points: shaped }
}

/** Cushions leaning on each other in a heap. */
export function cushions(list: readonly CushionOptions[]): Mesh {
  return join(
    ...list.map((options, i) => {
      const back = i % 2 === 0
      return place(cushion(options), {
        at: [(i - (list.length - 1) / 2) * 0.3, 0, back ? -0.12 : 0.1],
        turn: [-16, i * 13 - 20, 0],
      })
    }),
  )
}

function pillow(colour = '#f4f2ec'): Mesh {
  return box([-0.36, 0, -0.22], [0.72, 0.18, 0.44], cloth(colour), 0.088)
}

export const pillowPile = (colours: readonly string[]): Mesh =>
  join(
    ...colours.map((colour, i) =>
      place(pillow(colour), { at: [(i % 2) * 0.05, i * 0.135, (i % 3) * 0.02], turn: [0, (i * 11) % 17, 0] }),
    ),
  )

export interface LinenOptions {
  colours: readonly string[]
  pattern?: 'patchwork' | 'plain'
  width?: number
  thick?: number
}

/** Folded linen in a pile. */
export function linen({ colours, pattern = 'plain', width = 0.62, thick = 0.075 }: LinenOptions): Mesh {
  const patches: Rgb[] = ['#c4643a', '#2f5a6b', '#e4ddcc', '#c9a24a', '#6b7f5a', '#a8556a', '#8fa5b8'].map(
    hex,
  )
  return join(
    ...colours.map((colour, i) => {
      const plain = cloth(colour)
      const quilted: Texture = (surface, x, y, z, pixel) => {
        const [a, b] = [Math.floor(x / 0.11), Math.floor((z + y) / 0.11)]
        surface.colour = [...(patches[(((a * 3 + b * 5) % 7) + 7) % 7] as Rgb)]
        plain.texture?.(surface, x, y, z, pixel)
      }
      const own = pattern === 'patchwork' ? { ...plain, texture: quilted, isFine: true } : plain
      const w = width - i * 0.02
      return join(
        box([-w / 2, i * thick * 1.02, -0.2], [w, thick * 0.52, 0.42], own, thick * 0.25),
        box(
          [-w / 2 + 0.005, i * thick * 1.02 + thick * 0.47, -0.2],
          [w - 0.01, thick * 0.52, 0.415],
          own,
          thick * 0.25,
        ),
      )
    }),
  )
}
