import { material, matt, metal } from '../../engine/material.ts'
import { join, type Mesh, mirrored, place } from '../../engine/mesh.ts'
import { block, box, curve, cylinder, tube } from '../../engine/shapes.ts'
import { fabric, leather, uprightWood, wood } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'

export const timber = (colour: string) =>
  material(colour, { gloss: 0.16, polish: 26, mirror: 0.01, texture: wood(1.5) })
export const upright = (colour: string) =>
  material(colour, { gloss: 0.16, polish: 26, mirror: 0.01, texture: uprightWood(1.5) })

export interface SofaOptions {
  colour: string
  seats?: number
  legs?: string
  style?: 'box' | 'soft' | 'slim' | 'bed'
  cushions?: readonly string[]
  isVelvet?: boolean
}

/** A sofa; its front looks towards +z. */
export function sofa({
  colour,
  seats = 3,
  legs = '#7a5638',
  style = 'soft',
  cushions = [],
  isVelvet = false,
}: SofaOptions): Mesh {
  const cloth = material(colour, {
    gloss: isVelvet ? 0.35 : 0.05,
    polish: isVelvet ? 6 : 12,
    texture: fabric(isVelvet ? 260 : 420),
  })
  const seatWidth = 0.64
  const inner = seats * seatWidth
  const arm = style === 'slim' ? 0.1 : style === 'box' ? 0.16 : 0.22
  const depth = style === 'soft' ? 0.98 : 0.88
  const round = style === 'box' ? 0.03 : style === 'slim' ? 0.035 : 0.085
  const base = 0.14
  const width = inner + arm * 2
  const parts: Mesh[] = [
    box([-width / 2, base, -depth / 2], [width, 0.2, depth], cloth, round * 0.6),
    box([-width / 2, base, -depth / 2], [width, 0.56, 0.2], cloth, round),
    mirrorX(box([inner / 2, base, -depth / 2], [arm, style === 'slim' ? 0.42 : 0.46, depth], cloth, round)),
  ]
  for (let i = 0; i < seats; i++) {
    const x = -inner / 2 + i * seatWidth
    parts.push(
      box([x + 0.006, base + 0.19, -depth / 2 + 0.2], [seatWidth - 0.012, 0.17, depth - 0.2], cloth, 0.065),
    )
    parts.push(
      place(box([-seatWidth / 2 + 0.008, 0, -0.09], [seatWidth - 0.016, 0.44, 0.19], cloth, 0.085), {
        at: [x + seatWidth / 2, base + 0.33, -depth / 2 + 0.28],
        turn: [-12, 0, 0],
      }),
    )
  }
  cushions.forEach((paint, i) => {
    const side = i % 2 ? 1 : -1
    const x = side * (inner / 2 - 0.2 - Math.floor(i / 2) * 0.32)
    parts.push(
      place(
        box(
          [-0.21, -0.21, -0.07],
          [0.42, 0.42, 0.14],
          material(paint, { gloss: 0.05, texture: fabric(400) }),
          0.068,
        ),
        { at: [x, base + 0.58, -depth / 2 + 0.47], turn: [-20, side * -14, side * 9] },
      ),
    )
  })
  const foot = legs === 'metal' ? metal('#2a2c2f', 0.1) : timber(legs)
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      parts.push(
        place(cylinder(0.018, base + 0.01, foot, { top: 0.026 }), {
          at: [x * (width / 2 - 0.1), 0, z * (depth / 2 - 0.1)],
        }),
      )
  return join(...parts)
}

function mirrorX(mesh: Mesh): Mesh {
  return place(mirrored(place(mesh, { turn: [0, 90, 0] })), { turn: [0, -90, 0] })
}

/** The sofa bed pulled out. */
export function sofaBed(colour: string): Mesh {
  return join(
    sofa({ colour, seats: 2, style: 'slim', cushions: ['#e9e2d3', '#e9e2d3'] }),
    box([-0.66, 0.22, 0.42], [1.32, 0.16, 1.05], material('#eceae4', { texture: fabric(300) }), 0.06),
    box([-0.62, 0.37, 0.8], [1.24, 0.06, 0.66], material('#8fa5b8', { texture: fabric(300) }), 0.03),
    ...[-0.55, 0.55].map((x) => place(cylinder(0.016, 0.22, metal()), { at: [x, 0, 1.4] })),
  )
}

export interface ChairOptions {
  style: 'dining' | 'lounge' | 'antique' | 'office'
  wood?: string
  seat?: string
}

export function chair({ style, wood: colour = '#8a5a36', seat = '#c9b48f' }: ChairOptions): Mesh {
  const frame = upright(colour)
  const pad = material(seat, { gloss: 0.06, texture: style === 'antique' ? leather : fabric(420) })
  if (style === 'office') {
    const dark = matt('#26292d')
    return join(
      ...Array.from({ length: 5 }, (_, i) =>
        place(
          join(
            tube(
              [
                [0, 0.1, 0],
                [0.3, 0.07, 0],
              ],
              0.02,
              dark,
            ),
            place(cylinder(0.028, 0.03, dark), { turn: [90, 0, 0], at: [0.3, 0.03, -0.015] }),
          ),
          { turn: [0, i * 72, 0] },
        ),
      ),
      tube(
        [
          [0, 0.08, 0],
          [0, 0.44, 0],
        ],
        0.026,
        metal('#8d9196'),
      ),
      block([0, 0.44, 0], [0.5, 0.09, 0.48], pad, 0.04),
      place(box([-0.23, 0, -0.035], [0.46, 0.6, 0.07], pad, 0.034), {
        at: [0, 0.58, -0.24],
        turn: [-8, 0, 0],
      }),
      tube(
        [
          [0, 0.46, -0.2],
          [0, 0.7, -0.3],
        ],
        0.022,
        dark,
      ),
      mirrorX(
        join(
          tube(
            [
              [0.22, 0.46, 0],
              [0.3, 0.5, 0],
              [0.3, 0.66, 0],
            ],
            0.014,
            dark,
          ),
          box([0.27, 0.65, -0.12], [0.07, 0.03, 0.26], dark, 0.014),
        ),
      ),
    )
  }
  if (style === 'lounge')
    return join(
      mirrorX(
        join(
          tube(
            [
              [0.33, 0, 0.34],
              [0.33, 0.55, 0.3],
            ],
            0.02,
            frame,
          ),
          tube(
            [
              [0.33, 0, -0.36],
              [0.33, 0.6, -0.22],
            ],
            0.02,
            frame,
          ),
          tube(
            curve<Vec>(
              [
                [0.33, 0.55, 0.36],
                [0.335, 0.575, 0.1],
                [0.33, 0.58, -0.28],
              ],
              6,
            ),
            0.026,
            frame,
          ),
          tube(
            [
              [0.33, 0.28, 0.32],
              [0.33, 0.22, -0.3],
            ],
            0.017,
            frame,
          ),
        ),
      ),
      place(box([-0.3, 0, -0.34], [0.6, 0.13, 0.66], pad, 0.055), { at: [0, 0.3, 0.02], turn: [-7, 0, 0] }),
      place(box([-0.3, 0, -0.06], [0.6, 0.56, 0.13], pad, 0.055), { at: [0, 0.37, -0.3], turn: [-19, 0, 0] }),
      place(box([-0.31, 0.02, -0.1], [0.62, 0.58, 0.03], frame, 0.012), {
        at: [0, 0.33, -0.3],
        turn: [-19, 0, 0],
      }),
    )
  const back = style === 'antique' ? 0.5 : 0.42
  const slats = style === 'antique' ? [-0.09, 0, 0.09] : []
  return join(
    mirrorX(
      join(
        tube(
          [
            [0.19, 0, 0.19],
            [0.19, 0.45, 0.19],
          ],
          (s) => 0.016 + s * 0.006,
          frame,
        ),
        tube(
          curve<Vec>(
            [
              [0.18, 0, -0.22],
              [0.19, 0.44, -0.19],
              [0.185, 0.45 + back, -0.27],
            ],
            6,
          ),
          0.019,
          frame,
        ),
        tube(
          [
            [0.19, 0.2, 0.18],
            [0.18, 0.2, -0.2],
          ],
          0.011,
          frame,
        ),
      ),
    ),
    block([0, 0.41, 0], [0.44, 0.035, 0.43], frame, 0.012),
    block([0, 0.44, 0.005], [0.42, 0.045, 0.4], pad, 0.02),
    place(box([-0.2, 0, -0.015], [0.4, style === 'antique' ? 0.1 : 0.17, 0.028], frame, 0.013), {
      at: [0, 0.45 + back - (style === 'antique' ? 0.08 : 0.17), -0.255],
      turn: [-8, 0, 0],
    }),
    ...(slats.length
      ? []
      : [
          place(box([-0.19, 0, -0.012], [0.38, 0.05, 0.022], frame, 0.01), {
            at: [0, 0.6, -0.222],
            turn: [-8, 0, 0],
          }),
        ]),
    ...slats.map((x) =>
      tube(
        [
          [x, 0.46, -0.2],
          [x * 1.1, 0.45 + back - 0.04, -0.26],
        ],
        0.012,
        frame,
      ),
    ),
  )
}

/** Chairs in a row, turned a little. */
export const chairs = (count: number, options: ChairOptions): Mesh =>
  join(
    ...Array.from({ length: count }, (_, i) =>
      place(chair(options), {
        at: [(i - (count - 1) / 2) * 0.62, 0, (i % 2) * -0.2],
        turn: [0, 10 - i * 7, 0],
      }),
    ),
  )
