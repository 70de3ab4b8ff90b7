import { glass, type Material, material, matt, satin } from '../../engine/material.ts'
import { grid, join, type Mesh, place } from '../../engine/mesh.ts'
import { box, tube } from '../../engine/shapes.ts'
import { bricks, corrugated, weatherboards } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'
import { hedge, tree } from '../plants.ts'

export interface HouseOptions {
  walls?: string
  finish?: 'boards' | 'brick' | 'render' | 'stone' | 'logs'
  roof?: string
  roofStyle?: 'hip' | 'gable' | 'skillion'
  width?: number
  depth?: number
  /** Height of the stumps it stands on. */
  raised?: number
  storeys?: number
  veranda?: boolean
  garage?: boolean
  trim?: string
  chimney?: boolean
  pool?: boolean
  door?: string
  hasGarden?: boolean
  isWorn?: boolean
}

export const wallOf = (colour: string, finish: HouseOptions['finish'] = 'render'): Material => {
  if (finish === 'boards') return matt(colour, weatherboards(0.2))
  if (finish === 'brick') return matt(colour, bricks(0.26, 0.09))
  if (finish === 'stone') return matt(colour, bricks(0.5, 0.24, '#a9a59c', 0.5))
  if (finish === 'logs') return matt(colour, weatherboards(0.26))
  return matt(colour)
}

/** A window on a wall that looks towards +z. */
export function window(x: number, y: number, z: number, width: number, height: number, trim: string): Mesh {
  const frame = satin(trim)
  return join(
    box([x - width / 2 - 0.06, y - 0.06, z - 0.02], [width + 0.12, height + 0.12, 0.06], frame, 0.01),
    box([x - width / 2, y, z + 0.02], [width, height, 0.03], { ...glass, mirror: 0.2 }, 0),
    box([x - 0.025, y, z + 0.03], [0.05, height, 0.03], frame, 0),
    box([x - width / 2, y + height * 0.55, z + 0.03], [width, 0.045, 0.03], frame, 0),
    box([x - width / 2 - 0.1, y - 0.11, z], [width + 0.2, 0.06, 0.12], frame, 0.01),
  )
}

function roofOf(
  kind: HouseOptions['roofStyle'],
  w: number,
  d: number,
  y: number,
  rise: number,
  material_: Material,
  gable: Material,
): Mesh {
  const [x, z] = [w / 2, d / 2]
  const face = (a: Vec, b: Vec, c: Vec, e: Vec, m = material_): Mesh =>
    grid(
      [
        [a, b],
        [c, e],
      ],
      m,
    )
  const eaves = box([-x, y - 0.12, -z], [w, 0.14, d], satin('#f1efe9'), 0.02)
  if (kind === 'skillion')
    return join(
      eaves,
      face([-x, y + 0.15, z], [x, y + 0.15, z], [-x, y + rise, -z], [x, y + rise, -z]),
      face([-x, y, z], [x, y, z], [-x, y + 0.15, z], [x, y + 0.15, z]),
      face([-x, y, -z], [-x, y, z], [-x, y + rise, -z], [-x, y + 0.15, z], gable),
      face([x, y, -z], [x, y, z], [x, y + rise, -z], [x, y + 0.15, z], gable),
    )
  const ridge = kind === 'gable' ? x : Math.max(0.3, x - z)
  const sides = kind === 'gable' ? gable : material_
  return join(
    eaves,
    face([-x, y, z], [x, y, z], [-ridge, y + rise, 0], [ridge, y + rise, 0]),
    face([-x, y, -z], [x, y, -z], [-ridge, y + rise, 0], [ridge, y + rise, 0]),
    face([x, y, -z], [x, y, z], [ridge, y + rise, 0], [ridge, y + rise, 0], sides),
    face([-x, y, -z], [-x, y, z], [-ridge, y + rise, 0], [-ridge, y + rise, 0], sides),
    tube(
      [
        [-ridge, y + rise, 0],
        [ridge, y + rise, 0],
      ],
      0.07,
      material_,
    ),
  )
}

/** A house; its front looks towards +z. */
export function house({
  walls = '#e9e4d8',
  finish = 'boards',
  roof = '#7c8489',
  roofStyle = 'hip',
  width = 11,
  depth = 8,
  raised = 0.3,
  storeys = 1,
  veranda = true,
  garage = false,
  trim = '#f6f4ee',
  chimney = false,
  pool = false,
  door = '#4a6b6b',
  hasGarden = true,
  isWorn = false,
}: HouseOptions = {}): Mesh {
  const wall = wallOf(walls, finish)
  const iron = material(roof, { gloss: 0.2, texture: corrugated(0.32, isWorn ? 0.24 : 0.13) })
  const tall = storeys * 2.75
  const top = raised + tall
  const front = depth / 2
  const columns = Math.max(2, Math.round(width / 3.4))
  const openings: Mesh[] = []
  for (let storey = 0; storey < storeys; storey++)
    for (let i = 0; i < columns; i++) {
      const x = (i - (columns - 1) / 2) * (width / columns)
      const isDoor = storey === 0 && i === Math.floor(columns / 2)
      const base = raised + storey * 2.75
      openings.push(
        isDoor
          ? join(
              box([x - 0.55, base, front - 0.02], [1.1, 2.25, 0.08], satin(trim), 0.01),
              box([x - 0.45, base, front + 0.03], [0.9, 2.12, 0.05], satin(door), 0.02),
              box([x - 0.25, base + 1.3, front + 0.07], [0.5, 0.55, 0.02], glass, 0),
            )
          : window(x, base + 0.9, front, 1.35, 1.35, trim),
      )
    }
  for (const side of [-1, 1])
    for (const z of [-depth * 0.25, depth * 0.22])
      openings.push(
        place(window(0, 0, 0, 1.1, 1.25, trim), {
          at: [(side * width) / 2, raised + 0.95, z],
          turn: [0, side * 90, 0],
        }),
      )
  const porch = 2
  return join(
    box([-width / 2, raised, -depth / 2], [width, tall, depth], wall, 0.01),
    ...(raised > 0.6
      ? [
          ...[-1, -0.5, 0, 0.5, 1].flatMap((x) =>
            [-1, 0, 1].map((z) =>
              box(
                [x * (width / 2 - 0.2) - 0.1, 0, z * (depth / 2 - 0.2) - 0.1],
                [0.2, raised, 0.2],
                matt('#8d8a84'),
                0.01,
              ),
            ),
          ),
          box(
            [-width / 2 + 0.05, 0, -depth / 2 + 0.3],
            [width - 0.1, raised, depth - 0.6],
            matt('#2a2a28'),
            0,
          ),
        ]
      : [
          box(
            [-width / 2 - 0.03, 0, -depth / 2 - 0.03],
            [width + 0.06, raised, depth + 0.06],
            matt('#8d857b', bricks()),
            0,
          ),
        ]),
    roofOf(roofStyle, width + 1.1, depth + 1.1, top, roofStyle === 'skillion' ? 1.1 : 2, iron, wall),
    ...openings,
    ...(veranda
      ? [
          box([-width / 2, raised - 0.12, front], [width, 0.12, porch], matt('#a88a66'), 0.01),
          grid(
            [
              [
                [-width / 2 - 0.4, top - 0.35, front - 0.1],
                [width / 2 + 0.4, top - 0.35, front - 0.1],
              ],
              [
                [-width / 2 - 0.4, top - 0.75, front + porch + 0.3],
                [width / 2 + 0.4, top - 0.75, front + porch + 0.3],
              ],
            ],
            iron,
          ),
          ...Array.from({ length: columns + 1 }, (_, i) =>
            box(
              [-width / 2 + (i * (width - 0.14)) / columns, raised - 0.12, front + porch - 0.14],
              [0.14, tall - 0.58, 0.14],
              satin(trim),
              0.01,
            ),
          ),
          ...(raised > 0.25
            ? [
                ...Array.from({ length: columns }, (_, i) =>
                  i === Math.floor(columns / 2)
                    ? []
                    : [0.3, 0.62, 0.94].map((y) =>
                        box(
                          [-width / 2 + (i * (width - 0.14)) / columns, raised + y, front + porch - 0.1],
                          [width / columns, 0.06, 0.05],
                          satin(trim),
                          0,
                        ),
                      ),
                ).flat(),
                ...Array.from({ length: Math.max(2, Math.round(raised / 0.19)) }, (_, i) =>
                  box(
                    [-0.9 + (columns % 2 ? 0 : width / columns / 2), 0, front + porch + i * 0.28],
                    [1.8, Math.max(0.05, raised - 0.12 - i * 0.19), 0.3],
                    matt('#b59a78'),
                    0.01,
                  ),
                ),
              ]
            : []),
        ]
      : []),
    ...(garage
      ? [
          box([width / 2, 0, -depth / 2 + 1], [4.4, 2.9, depth - 1.4], wall, 0.01),
          place(roofOf('hip', 5.2, depth - 0.6, 2.9, 1.2, iron, wall), { at: [width / 2 + 2.2, 0, 0.3] }),
          box(
            [width / 2 + 0.7, 0.05, front - 0.42],
            [3, 2.2, 0.08],
            material('#e6e3dc', { gloss: 0.15, texture: weatherboards(0.5) }),
            0.01,
          ),
        ]
      : []),
    ...(chimney ? [box([width * 0.22, top, -0.4], [0.7, 2.5, 0.7], matt('#a5614a', bricks()), 0.02)] : []),
    ...(pool
      ? [
          box([-width / 2 - 0.5, 0, front + 3.2], [width * 0.62, 0.08, 3.4], matt('#d8d2c4'), 0.02),
          box(
            [-width / 2, 0.03, front + 3.6],
            [width * 0.62 - 1, 0.06, 2.6],
            material('#2fa8c4', { gloss: 0.7, polish: 100, mirror: 0.12 }),
            0.01,
          ),
        ]
      : []),
    ...(hasGarden
      ? [
          place(hedge(width * 0.4, 0.7, 0.8, 3, isWorn ? '#8a8a4f' : '#4f7040'), {
            at: [-width * 0.28, 0, front + (veranda ? porch + 0.7 : 0.7)],
          }),
          place(hedge(width * 0.32, 0.6, 0.7, 9, isWorn ? '#8a8a4f' : '#587a45'), {
            at: [width * 0.32, 0, front + (veranda ? porch + 0.7 : 0.7)],
          }),
          place(tree({ height: 5.4, seed: 21, leaves: isWorn ? '#7f8a55' : '#5f7d45' }), {
            at: [-width / 2 - 1.4, 0, -0.5],
          }),
        ]
      : []),
  )
}

/** A row of town houses. */
export const townhouses = (colours: readonly string[]): Mesh =>
  join(
    ...colours.map((walls, i) =>
      place(
        house({
          walls,
          finish: i % 2 ? 'brick' : 'render',
          roofStyle: 'skillion',
          roof: '#555b60',
          width: 6,
          depth: 8,
          storeys: 2,
          veranda: false,
          raised: 0.15,
          hasGarden: false,
          door: ['#8a3b34', '#2f5a6b', '#c9a24a'][i % 3] as string,
        }),
        { at: [(i - (colours.length - 1) / 2) * 6.1, 0, (i % 2) * -0.6] },
      ),
    ),
  )

/** A log cabin, a studio or a bungalow: a small house. */
export const cabin = (options: HouseOptions): Mesh =>
  house({ width: 6.5, depth: 5, roofStyle: 'gable', hasGarden: false, ...options })

export function bellTent(): Mesh {
  const canvas = matt('#e6dcc6')
  const wall = Array.from(
    { length: 33 },
    (_, i): Vec => [Math.cos((i / 32) * 6.2832) * 2.5, 0, Math.sin((i / 32) * 6.2832) * 2.5],
  )
  return join(
    box([-3.2, 0, -2.6], [6.4, 0.12, 7], matt('#a88a66', weatherboards(9)), 0.02),
    place(
      join(
        grid([wall, wall.map(([x, , z]): Vec => [x, 0.75, z])], canvas),
        grid(
          [
            wall.map(([x, , z]): Vec => [x * 1.06, 0.72, z * 1.06]),
            wall.map(([x, , z]): Vec => [x * 0.4, 2.1, z * 0.4]),
            wall.map((): Vec => [0, 3.1, 0]),
          ],
          canvas,
        ),
      ),
      { at: [0, 0.12, 0] },
    ),
    grid(
      [
        [
          [-0.75, 0.13, 2.58],
          [0.75, 0.13, 2.58],
        ],
        [
          [-0.02, 2.0, 1.3],
          [0.02, 2.0, 1.3],
        ],
      ],
      matt('#7a6f5c'),
    ),
    grid(
      [
        [
          [-0.62, 0.13, 2.62],
          [0.62, 0.13, 2.62],
        ],
        [
          [-0.02, 1.85, 1.42],
          [0.02, 1.85, 1.42],
        ],
      ],
      matt('#3d362d'),
    ),
    tube(
      [
        [0, 3.2, 0],
        [0, 3.4, 0],
      ],
      0.04,
      matt('#6b4a33'),
    ),
    ...[-1, 1].map((s) =>
      tube(
        [
          [s * 2.6, 0.8, 1],
          [s * 4, 0, 1.8],
        ],
        0.012,
        matt('#e9e4d8'),
      ),
    ),
  )
}
