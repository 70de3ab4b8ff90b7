import { glass, material, matt, metal, satin } from '../../engine/material.ts'
import { join, type Mesh, mirrored, place } from '../../engine/mesh.ts'
import { box, extrude, type Point, rounded, tube } from '../../engine/shapes.ts'
import { wheel } from './wheels.ts'

/** A caravan; its side with the door looks towards +z. */
export function caravan({ stripe = '#4f8a8b', isPopTop = true, hasAnnexe = false } = {}): Mesh {
  const outline: Point[] = rounded(
    [
      [-2.3, 0.45],
      [2.1, 0.45],
      [2.35, 0.95],
      [2.0, 2.05],
      [-2.25, 2.1],
    ],
    [0.25, 0.2, 0.3, 0.35, 0.3],
    6,
  )
  const shell = material('#f0eee8', {
    gloss: 0.5,
    polish: 80,
    mirror: 0.04,
    isFine: true,
    texture: (surface, x, y) => {
      const wave = 1.0 + Math.sin(x * 0.8) * 0.05
      if (Math.abs(y - wave) < 0.11) surface.colour = [...material(stripe).colour]
      if (Math.abs(y - wave + 0.16) < 0.02) surface.colour = [...material(stripe).colour]
    },
  })
  const one = wheel({ radius: 0.33, width: 0.2, style: 'steel', colour: '#d8dadb' })
  return join(
    place(extrude(outline, 2.2, shell, 0.09), { at: [0, 0, -1.1] }),
    ...(isPopTop
      ? [
          box([-1.95, 2.08, -0.98], [3.6, 0.26, 1.96], matt('#cfc9bb'), 0.05),
          box([-2.1, 2.3, -1.06], [3.95, 0.1, 2.12], satin('#f4f2ec'), 0.04),
        ]
      : [box([-0.4, 2.1, -0.4], [0.8, 0.12, 0.8], satin('#e5e3dd'), 0.04)]),
    mirrored(
      join(
        box([-1.7, 1.2, 1.09], [1.1, 0.55, 0.03], glass, 0.05),
        box([1.2, 1.25, 1.09], [0.65, 0.45, 0.03], glass, 0.05),
      ),
    ),
    box([0.1, 0.5, 1.09], [0.72, 1.45, 0.035], satin('#e6e4de'), 0.06),
    box([0.2, 1.3, 1.11], [0.52, 0.5, 0.03], glass, 0.04),
    box([0.74, 1.0, 1.12], [0.05, 0.12, 0.03], metal('#6a6d71'), 0.01),
    box([0.1, 0.24, 1.15], [0.7, 0.05, 0.3], metal('#8d9196'), 0.01),
    place(one, { at: [-0.35, 0.33, 0.98] }),
    place(one, { at: [-0.35, 0.33, -0.98], turn: [0, 180, 0] }),
    mirrored(box([-0.85, 0.45, 1.085], [1, 0.28, 0.03], matt('#23262a'), 0.12)),
    tube(
      [
        [2.2, 0.5, 0.5],
        [3.2, 0.5, 0],
      ],
      0.04,
      satin('#2a2c2f'),
    ),
    tube(
      [
        [2.2, 0.5, -0.5],
        [3.2, 0.5, 0],
      ],
      0.04,
      satin('#2a2c2f'),
    ),
    tube(
      [
        [3.0, 0.02, 0],
        [3.0, 0.65, 0],
      ],
      0.03,
      metal('#8d9196'),
    ),
    box([2.35, 0.52, -0.3], [0.5, 0.4, 0.6], satin('#dcdad4'), 0.05),
    ...(hasAnnexe
      ? [
          place(box([-1.9, 0, 0], [3.4, 0.03, 1.9], matt('#b9653f'), 0.01), {
            at: [0, 2.02, 1.1],
            turn: [9, 0, 0],
          }),
          ...[-1.85, 1.45].map((x) =>
            tube(
              [
                [x, 0, 2.9],
                [x, 1.75, 2.95],
              ],
              0.02,
              metal(),
            ),
          ),
        ]
      : []),
  )
}
