import { brass, chrome, material, metal, satin } from '../../engine/material.ts'
import { join, type Mesh, place } from '../../engine/mesh.ts'
import { block, box, curve, cylinder, ellipsoid, lathe, tube } from '../../engine/shapes.ts'
import type { Vec } from '../../engine/vector.ts'
import { mirror } from './decor.ts'
import { timber } from './seating.ts'

const ceramic = material('#f6f6f3', { gloss: 0.7, polish: 140, mirror: 0.06 })

export interface BathOptions {
  outside?: string
  style?: 'modern' | 'claw'
}

/** A free-standing bath along x. */
export function bath({ outside = '#f4f4f1', style = 'modern' }: BathOptions = {}): Mesh {
  const skin = material(outside, { gloss: style === 'modern' ? 0.25 : 0.5, polish: 60, mirror: 0.03 })
  const lift = style === 'claw' ? 0.16 : 0
  const tub = lathe(
    [
      [0.55, 0],
      [0.72, 0.01],
      [0.8, 0.1],
      [0.9, 0.35],
      [1, 0.58],
      [1, 0.58],
      [0.99, 0.595],
      [0.94, 0.595],
      [0.94, 0.595],
      [0.82, 0.32],
      [0.7, 0.14],
      [0, 0.12],
    ],
    skin,
    72,
  )
  const inner = lathe(
    [
      [0.935, 0.597],
      [0.815, 0.32],
      [0.7, 0.145],
      [0, 0.125],
    ],
    ceramic,
    72,
  )
  return join(
    place(join(tub, inner), { at: [0, lift, 0], size: [0.85, 1, 0.4] }),
    ...(style === 'claw'
      ? [-1, 1].flatMap((x) =>
          [-1, 1].map((z) =>
            join(
              tube(
                curve<Vec>(
                  [
                    [x * 0.55, 0.24, z * 0.26],
                    [x * 0.6, 0.12, z * 0.31],
                    [x * 0.58, 0.02, z * 0.3],
                  ],
                  5,
                ),
                0.026,
                brass,
              ),
              ellipsoid([x * 0.58, 0.03, z * 0.31], [0.045, 0.03, 0.045], brass),
            ),
          ),
        )
      : []),
    tube(
      curve<Vec>(
        [
          [0.98, 0, 0],
          [0.98, 0.8, 0],
          [0.9, 0.92, 0],
          [0.74, 0.86, 0],
        ],
        6,
      ),
      0.017,
      style === 'claw' ? brass : chrome,
    ),
    place(cylinder(0.06, 0.012, style === 'claw' ? brass : chrome), { at: [0.98, 0, 0] }),
  )
}

function tap(finish = chrome, height = 0.26): Mesh {
  return join(
    cylinder(0.026, 0.02, finish),
    tube(
      curve<Vec>(
        [
          [0, 0, 0],
          [0, height * 0.8, 0],
          [0, height, 0.05],
          [0, height * 0.88, 0.13],
        ],
        6,
      ),
      0.013,
      finish,
    ),
    place(
      tube(
        [
          [0, 0, 0],
          [0.05, 0.02, 0],
        ],
        0.007,
        finish,
      ),
      { at: [0.012, height * 0.5, 0] },
    ),
  )
}

export interface VanityOptions {
  width?: number
  colour?: string
  basins?: number
  hasMirror?: boolean
  finish?: 'brass' | 'chrome'
  front?: string
}

export function vanity({
  width = 0.9,
  colour = '#b98a58',
  basins = 1,
  hasMirror = true,
  finish = 'brass',
  front,
}: VanityOptions = {}): Mesh {
  const oak = front ? satin(front) : timber(colour)
  const metalFinish = finish === 'brass' ? brass : chrome
  const columns = basins === 2 ? 4 : 2
  const step = (width - 0.02) / columns
  return join(
    block([0, 0.28, 0], [width, 0.52, 0.46], oak, 0.006),
    ...Array.from({ length: columns }, (_, i) =>
      join(
        box([-width / 2 + 0.01 + i * step + 0.004, 0.3, 0.228], [step - 0.008, 0.48, 0.014], oak, 0.004),
        box(
          [-width / 2 + 0.01 + i * step + (i % 2 ? 0.03 : step - 0.045), 0.5, 0.245],
          [0.012, 0.14, 0.016],
          metalFinish,
          0.004,
        ),
      ),
    ),
    block([0, 0.8, 0], [width + 0.02, 0.03, 0.48], material('#ecebe7', { gloss: 0.4, mirror: 0.03 }), 0.006),
    ...Array.from({ length: basins }, (_, i) => {
      const x = basins === 2 ? (i - 0.5) * width * 0.5 : 0
      return join(
        place(
          lathe(
            [
              [0.1, 0],
              [0.15, 0.02],
              [0.19, 0.12],
              [0.19, 0.12],
              [0.18, 0.122],
              [0.18, 0.122],
              [0.14, 0.03],
              [0, 0.02],
            ],
            ceramic,
            48,
          ),
          { at: [x, 0.83, 0.03] },
        ),
        place(tap(metalFinish), { at: [x, 0.83, -0.17] }),
      )
    }),
    ...(hasMirror
      ? Array.from({ length: basins }, (_, i) =>
          place(
            mirror({
              shape: 'round',
              width: 0.6,
              height: 0.6,
              colour: finish === 'brass' ? '#c79a4b' : '#b9bdc2',
            }),
            { at: [basins === 2 ? (i - 0.5) * width * 0.5 : 0, 1.52, -0.23] },
          ),
        )
      : []),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) => block([x * (width / 2 - 0.04), 0, z * 0.18], [0.04, 0.29, 0.04], oak, 0.004)),
    ),
  )
}

export interface ShowerOptions {
  finish?: string
  style: 'rain' | 'hand' | 'head'
}

/** Taps and showers, hanging on a wall. */
export function shower({ finish = '#b4b8bb', style }: ShowerOptions): Mesh {
  const nickel = metal(finish, 0.42)
  const rose = (radius: number): Mesh =>
    join(
      cylinder(radius, 0.016, nickel),
      place(cylinder(radius * 0.92, 0.004, satin('#8d9194')), { at: [0, -0.003, 0] }),
    )
  if (style === 'head')
    return join(
      tube(
        curve<Vec>(
          [
            [0, 0.2, -0.16],
            [0, 0.24, -0.06],
            [0, 0.16, 0.04],
          ],
          6,
        ),
        0.012,
        nickel,
      ),
      place(
        lathe(
          [
            [0.015, 0.08],
            [0.03, 0.07],
            [0.075, 0.02],
            [0.08, 0],
            [0.07, -0.004],
            [0, -0.004],
          ],
          nickel,
          40,
        ),
        { at: [0, 0.08, 0.07], turn: [-28, 0, 0] },
      ),
      place(cylinder(0.035, 0.008, nickel), { turn: [90, 0, 0], at: [0, 0.2, -0.165] }),
    )
  const hose = tube(
    curve<Vec>(
      [
        [0.0, 0.1, 0.05],
        [0.14, -0.3, 0.1],
        [0.05, -0.62, 0.1],
        [-0.06, -0.4, 0.08],
        [0, -0.1, 0.07],
      ],
      8,
    ),
    0.008,
    metal('#cfd3d6', 0.4),
  )
  const hand = place(
    join(
      tube(
        [
          [0, -0.16, 0],
          [0, 0.02, 0],
        ],
        0.013,
        nickel,
      ),
      place(rose(0.05), { at: [0, 0.05, 0.02], turn: [70, 0, 0] }),
    ),
    { at: [0, 0.2, 0.09], turn: [14, 0, 0] },
  )
  const mixer = join(
    place(cylinder(0.06, 0.012, nickel), { turn: [90, 0, 0], at: [0, 0, 0] }),
    place(cylinder(0.028, 0.05, nickel), { turn: [90, 0, 0], at: [0, 0, 0] }),
    tube(
      [
        [0, 0, 0.05],
        [0.05, 0.05, 0.07],
      ],
      0.008,
      nickel,
    ),
  )
  if (style === 'hand')
    return join(
      tube(
        [
          [0, -0.3, 0.045],
          [0, 0.35, 0.045],
        ],
        0.011,
        nickel,
      ),
      ...[-0.28, 0.33].map((y) =>
        tube(
          [
            [0, y, 0],
            [0, y, 0.045],
          ],
          0.009,
          nickel,
        ),
      ),
      hand,
      hose,
      place(mixer, { at: [-0.28, -0.05, 0] }),
      place(mixer, { at: [-0.28, 0.2, 0] }),
    )
  return join(
    tube(
      curve<Vec>(
        [
          [0, -0.5, 0.05],
          [0, 0.62, 0.05],
          [0, 0.74, 0.12],
          [0, 0.74, 0.36],
        ],
        6,
      ),
      0.012,
      nickel,
    ),
    place(rose(0.125), { at: [0, 0.7, 0.38] }),
    tube(
      [
        [0, 0.74, 0.38],
        [0, 0.7, 0.38],
      ],
      0.012,
      nickel,
    ),
    ...[-0.45, 0.5].map((y) =>
      tube(
        [
          [0, y, 0],
          [0, y, 0.05],
        ],
        0.009,
        nickel,
      ),
    ),
    hand,
    hose,
    place(block([0, 0, 0], [0.28, 0.05, 0.06], nickel, 0.02), { at: [0, -0.52, 0.05] }),
    ...[-0.15, 0.15].map((x) =>
      place(cylinder(0.03, 0.04, nickel), { turn: [0, 0, 90], at: [x + 0.02, -0.495, 0.05] }),
    ),
  )
}

export function toilet(): Mesh {
  return join(
    place(
      lathe(
        [
          [0.14, 0],
          [0.15, 0.02],
          [0.14, 0.2],
          [0.19, 0.36],
          [0.2, 0.4],
          [0.2, 0.4],
          [0.19, 0.41],
          [0, 0.41],
        ],
        ceramic,
        48,
      ),
      { at: [0, 0, 0.08], size: [0.92, 1, 1.35] },
    ),
    block([0, 0, -0.13], [0.34, 0.4, 0.3], ceramic, 0.05),
    place(
      lathe(
        [
          [0, 0.03],
          [0.18, 0.028],
          [0.2, 0.018],
          [0.2, 0],
        ],
        material('#fbfbf8', { gloss: 0.6, polish: 100, mirror: 0.04 }),
        48,
      ),
      { at: [0, 0.415, 0.07], size: [0.94, 1, 1.28] },
    ),
    block([0, 0.4, -0.22], [0.4, 0.42, 0.17], ceramic, 0.035),
    block([0, 0.81, -0.22], [0.42, 0.035, 0.19], ceramic, 0.014),
    ...[-0.022, 0.022].map((x) =>
      place(cylinder(0.018, 0.008, chrome), { at: [x, 0.845, -0.22], size: [1, 1, 1] }),
    ),
  )
}
