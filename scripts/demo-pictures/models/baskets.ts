import { material, type Texture } from '../engine/material.ts'
import { grid, join, type Mesh, place } from '../engine/mesh.ts'
import { cylinder, lathe, tube } from '../engine/shapes.ts'
import type { Vec } from '../engine/vector.ts'

/** Woven cane around an upright body. */
const weave: Texture = (surface, x, y, z, pixel) => {
  const turn = Math.atan2(z, x) * 0.24
  const [step, high] = [0.022, 0.014]
  const row = Math.floor(y / high)
  const along = (((turn / step + (row % 2) * 0.5) % 1) + 1) % 1
  const across = (((y / high) % 1) + 1) % 1
  const bulge = Math.sin(along * Math.PI) * Math.sin(across * Math.PI)
  const strength = Math.max(0, 1 - pixel / 0.012)
  for (let k = 0; k < 3; k++)
    surface.colour[k] =
      (surface.colour[k] as number) * (0.62 + 0.5 * (bulge * strength + (1 - strength) * 0.6))
}

export interface BasketOptions {
  width?: number
  depth?: number
  height?: number
  hasLid?: boolean
  colour?: string
  handles?: boolean
}

export function basket({
  width = 0.42,
  depth = width,
  height = 0.5,
  hasLid = true,
  colour = '#c79f68',
  handles = true,
}: BasketOptions = {}): Mesh {
  const cane = material(colour, { gloss: 0.1, texture: weave })
  const plain = material(colour, { gloss: 0.12 })
  const radius = 0.5
  const body = lathe(
    [
      [0, 0],
      [radius * 0.84, 0],
      [radius * 0.86, 0.005],
      [radius * 0.97, height * 0.5],
      [radius, height],
      [radius, height],
      [radius * 0.95, height],
      [radius * 0.95, height],
      [radius * 0.85, 0.03],
      [0, 0.03],
    ],
    cane,
    48,
  )
  const rim = Array.from(
    { length: 41 },
    (_, i): Vec => [
      Math.cos((i / 40) * 6.2832) * radius * 0.98,
      height,
      Math.sin((i / 40) * 6.2832) * radius * 0.98,
    ],
  )
  const size: Vec = [width, 1, depth]
  return join(
    place(body, { size }),
    tube(
      rim.map(([x, y, z]): Vec => [x * width, y, z * depth]),
      Math.min(width, depth) * 0.032,
      plain,
      10,
    ),
    ...(hasLid
      ? [
          place(
            lathe(
              [
                [0, 0.05],
                [radius * 0.7, 0.035],
                [radius * 1.02, 0.004],
                [radius * 1.02, 0],
              ],
              cane,
              40,
            ),
            { at: [0, height, 0], size },
          ),
          place(cylinder(0.018, 0.03, plain), { at: [0, height + 0.045, 0] }),
        ]
      : []),
    ...(handles
      ? [-1, 1].map((s) =>
          tube(
            Array.from(
              { length: 11 },
              (_, i): Vec => [
                s * width * 0.49 + s * 0.012,
                height * 0.82 + Math.sin((i / 10) * Math.PI) * 0.07,
                (i / 10 - 0.5) * depth * 0.36,
              ],
            ),
            0.008,
            plain,
            8,
          ),
        )
      : []),
  )
}

/** Cardboard boxes, piled up. */
export function cartons(
  sizes: readonly (readonly [
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    depth: number,
  ])[],
): Mesh {
  const paper: Texture = (surface, x, y, z) => {
    const isTape = Math.abs(x) < 0.03
    if (isTape) for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * 1.18
    for (let k = 0; k < 3; k++)
      surface.colour[k] = (surface.colour[k] as number) * (0.97 + 0.03 * Math.sin(y * 160 + z * 20))
  }
  const card = material('#c69f6e', { gloss: 0.04, texture: paper })
  const box = (w: number, h: number, d: number): Mesh => {
    const flat = (a: Vec, b: Vec, c: Vec, e: Vec): Mesh =>
      grid(
        [
          [a, b],
          [c, e],
        ],
        card,
      )
    const [x, z] = [w / 2, d / 2]
    return join(
      flat([-x, 0, z], [x, 0, z], [-x, h, z], [x, h, z]),
      flat([-x, 0, -z], [x, 0, -z], [-x, h, -z], [x, h, -z]),
      flat([x, 0, -z], [x, 0, z], [x, h, -z], [x, h, z]),
      flat([-x, 0, -z], [-x, 0, z], [-x, h, -z], [-x, h, z]),
      flat([-x, h, -z], [x, h, -z], [-x, h, z], [x, h, z]),
    )
  }
  return join(
    ...sizes.map(([x, y, z, w, h, d], i) =>
      place(box(w, h, d), { at: [x, y, z], turn: [0, ((i * 23) % 14) - 7, 0] }),
    ),
  )
}
