import { hex, material, matt, satin, tint } from '../../engine/material.ts'
import { grid, join, type Mesh, place } from '../../engine/mesh.ts'
import { block, box, tube } from '../../engine/shapes.ts'
import { water } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'
import { gumTree, tree } from '../plants.ts'

export interface LandOptions {
  width?: number
  depth?: number
  ground?: string
  trees?: number
  has?: readonly ('creek' | 'dam' | 'shed' | 'horses' | 'road' | 'fence' | 'trees')[]
  sign?: string
  seed?: number
}

/** A block of land with pegs, a sign and what is on it. */
export function land({
  width: wide = 26,
  depth: deep = 20,
  ground,
  trees = 2,
  has = [],
  sign = '#b0413e',
  seed = 3,
}: LandOptions = {}): Mesh {
  // Half as large as in the ad, so that the picture shows more than grass.
  const [width, depth] = [wide / 2, deep / 2]
  const parts: Mesh[] = []
  const tape = satin('#e8643a')
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      parts.push(
        block([(x * width) / 2, 0, (z * depth) / 2], [0.16, 1, 0.16], satin('#f4f2ec'), 0.02),
        block([(x * width) / 2, 0.8, (z * depth) / 2], [0.18, 0.22, 0.18], tape, 0.02),
      )
  if (ground)
    parts.push(
      grid(
        [
          [
            [-width / 2, 0.02, -depth / 2],
            [width / 2, 0.02, -depth / 2],
          ],
          [
            [-width / 2, 0.02, depth / 2],
            [width / 2, 0.02, depth / 2],
          ],
        ],
        matt(ground),
      ),
    )
  if (has.includes('fence'))
    for (let i = 0; i <= 10; i++)
      parts.push(block([(i / 10 - 0.5) * width, 0, -depth / 2], [0.14, 1.2, 0.14], matt('#8b7860'), 0.02))
  if (has.includes('fence'))
    for (const y of [0.5, 1])
      parts.push(box([-width / 2, y, -depth / 2 - 0.02], [width, 0.05, 0.04], matt('#8b7860'), 0))
  const lake = (x: number, z: number, w: number, d: number): Mesh =>
    grid(
      Array.from({ length: 2 }, (_, r): Vec[] =>
        Array.from(
          { length: 33 },
          (_, i): Vec => [
            x + Math.cos((i / 32) * 6.2832) * w * r * (1 + 0.1 * Math.sin(i * 0.9)),
            0.03,
            z + Math.sin((i / 32) * 6.2832) * d * r,
          ],
        ),
      ),
      material('#4f8797', { gloss: 0.6, polish: 80, mirror: 0.2, texture: water }),
    )
  if (has.includes('dam')) parts.push(lake(width * 0.12, 0, 3.6, 2))
  if (has.includes('creek'))
    parts.push(
      grid(
        Array.from({ length: 25 }, (_, i): Vec[] => {
          const t = i / 24 - 0.5
          const z = Math.sin(t * 9) * 1.6
          return [
            [t * width * 1.1, 0.03, z - 0.9],
            [t * width * 1.1, 0.03, z + 0.9],
          ]
        }),
        material('#4f8797', { gloss: 0.6, polish: 80, mirror: 0.2, texture: water }),
      ),
    )
  if (has.includes('road'))
    parts.push(
      grid(
        [
          [
            [-width / 2 - 1, 0.015, depth / 2 + 0.6],
            [width / 2 + 1, 0.015, depth / 2 + 0.6],
          ],
          [
            [-width / 2 - 1, 0.015, depth / 2 + 3.6],
            [width / 2 + 1, 0.015, depth / 2 + 3.6],
          ],
        ],
        matt('#6d6f72', (surface, _x, _y, z) => {
          if (Math.abs(z - depth / 2 - 2.1) < 0.06) tint(surface, hex('#efeee8'), 0.9)
        }),
      ),
    )
  if (has.includes('shed'))
    parts.push(
      place(
        join(
          box([-2.5, 0, -2], [5, 2.8, 4], satin('#a9b0ad'), 0.01),
          box([-2.7, 2.8, -2.2], [5.4, 0.2, 4.4], satin('#6d7579'), 0.02),
          box([-1.2, 0, 1.98], [2.4, 2.2, 0.06], satin('#5d666b'), 0.01),
        ),
        { at: [-width * 0.28, 0, -depth * 0.25] },
      ),
    )
  if (has.includes('horses'))
    for (const [x, z, turn, colour] of [
      [-3, 1, 30, '#7a4a2c'],
      [4, -2, -50, '#4a2f20'],
    ] as const) {
      const coat = satin(colour)
      parts.push(
        place(
          join(
            tube(
              [
                [-0.8, 1.25, 0],
                [0.7, 1.3, 0],
              ],
              0.34,
              coat,
            ),
            tube(
              [
                [0.65, 1.4, 0],
                [1.2, 1.95, 0],
              ],
              0.17,
              coat,
            ),
            tube(
              [
                [1.15, 1.98, 0],
                [1.55, 1.7, 0],
              ],
              0.13,
              coat,
            ),
            ...[-0.65, 0.55].flatMap((lx) =>
              [-0.18, 0.18].map((lz) =>
                tube(
                  [
                    [lx, 1.1, lz],
                    [lx + 0.03, 0, lz],
                  ],
                  0.075,
                  coat,
                ),
              ),
            ),
            tube(
              [
                [-0.85, 1.4, 0],
                [-1.1, 0.7, 0],
              ],
              0.06,
              matt('#2a1d15'),
            ),
            tube(
              [
                [0.7, 1.72, 0],
                [1.1, 2.1, 0],
              ],
              0.06,
              matt('#2a1d15'),
            ),
          ),
          { at: [x * 0.7, 0, z * 0.7], turn: [0, turn, 0] },
        ),
      )
    }
  for (let i = 0; i < trees; i++)
    parts.push(
      place(i % 2 ? tree({ height: 4, seed: seed + i }) : gumTree(seed + i, 5.5), {
        at: [(i % 2 ? 1 : -1) * width * (0.3 + (i % 3) * 0.08), 0, -depth * (0.18 + 0.12 * (i % 3))],
      }),
    )
  // The agent's board.
  parts.push(
    place(
      join(
        box([-0.06, 0, 0], [0.1, 2.2, 0.1], satin('#f4f2ec'), 0.01),
        box([1.56, 0, 0], [0.1, 2.2, 0.1], satin('#f4f2ec'), 0.01),
        box(
          [-0.1, 0.9, 0.06],
          [1.8, 1.35, 0.06],
          material('#f6f5f1', {
            isFine: true,
            texture: (surface, x, y) => {
              if (y > 1.75) surface.colour = [...hex(sign)]
              if (y > 1.86 && y < 2.08 && x > 0.2 && x < 1.4 && Math.abs((x / 0.2 + 50) % 1) < 0.7)
                surface.colour = [...hex('#ffffff')]
              if (
                y < 1.6 &&
                y > 1.05 &&
                Math.abs((y / 0.14 + 50) % 1) < 0.4 &&
                x > 0.1 &&
                x < 1.1 + Math.sin(Math.floor(y / 0.14) * 9) * 0.3
              )
                surface.colour = [...hex('#6a7076')]
            },
          }),
          0.01,
        ),
      ),
      { at: [width * 0.1, 0, depth / 2 - 1.2], turn: [0, -8, 0], size: 1.25 },
    ),
  )
  return join(...parts)
}
