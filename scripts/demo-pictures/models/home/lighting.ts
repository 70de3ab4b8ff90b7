import { brass, material, matt, metal, satin, shining } from '../../engine/material.ts'
import { join, type Mesh, place } from '../../engine/mesh.ts'
import { block, box, curve, cylinder, ellipsoid, lathe, tube } from '../../engine/shapes.ts'
import { fabric } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'

const warm = '#ffe2b0'

function bulb(isFilament = false): Mesh {
  const shell = isFilament
    ? material('#e8c98a', { gloss: 0.9, polish: 200, mirror: 0.12, glow: 0.45 })
    : material('#fff6e4', { glow: 0.85, gloss: 0.3 })
  return join(
    lathe(
      [
        [0, 0.115],
        [0.014, 0.112],
        [0.027, 0.098],
        [0.031, 0.078],
        [0.026, 0.056],
        [0.016, 0.036],
        [0.0135, 0.026],
      ],
      shell,
    ),
    lathe(
      [
        [0.0135, 0.028],
        [0.0135, 0.004],
        [0.006, 0],
        [0, 0],
      ],
      metal('#b9bdc2', 0.35),
    ),
    ...(isFilament
      ? [
          tube(
            curve<Vec>(
              [
                [-0.008, 0.045, 0],
                [-0.01, 0.085, 0],
                [0, 0.06, 0],
                [0.01, 0.085, 0],
                [0.008, 0.045, 0],
              ],
              5,
            ),
            0.0012,
            shining('#ffb04a', 1),
          ),
        ]
      : []),
  )
}

/** Bulbs lying and standing around their box. */
export function bulbBox(count: number, isFilament = false): Mesh {
  return join(
    block([0, 0, -0.1], [0.3, 0.16, 0.14], matt(isFilament ? '#3a2f28' : '#e9eef2'), 0.004),
    box([-0.12, 0.04, -0.028], [0.24, 0.08, 0.002], satin(isFilament ? '#c79a4b' : '#3f7fb0'), 0),
    ...Array.from({ length: count }, (_, i) =>
      place(bulb(isFilament), { at: [(i - (count - 1) / 2) * 0.085, 0.001, 0.06 + (i % 2) * 0.05] }),
    ),
  )
}

export function festoon(): Mesh {
  const wire = curve<Vec>(
    [
      [-0.9, 0.75, 0],
      [-0.6, 0.45, 0.02],
      [-0.2, 0.34, 0],
      [0.2, 0.36, 0.02],
      [0.6, 0.5, 0],
      [0.9, 0.8, 0],
    ],
    12,
  )
  return join(
    tube(wire, 0.006, matt('#1b1d20')),
    ...wire
      .filter((_, i) => i % 5 === 2)
      .map((at) =>
        join(
          place(bulb(true), { at: [at[0], at[1] - 0.02, at[2]], turn: [180, 0, 0], size: 1.1 }),
          place(cylinder(0.018, 0.04, matt('#1b1d20')), { at: [at[0], at[1] - 0.045, at[2]] }),
        ),
      ),
  )
}

export interface PendantOptions {
  colour: string
  style?: 'dome' | 'factory' | 'cone'
  isMetal?: boolean
  drop?: number
}

/** A pendant light hanging from its ceiling rose. */
export function pendant({ colour, style = 'dome', isMetal = false, drop = 0.5 }: PendantOptions): Mesh {
  const shell = isMetal ? metal(colour, 0.32) : material(colour, { gloss: 0.6, polish: 90, mirror: 0.06 })
  const shapes = {
    dome: [
      [0.03, 0.24],
      [0.06, 0.235],
      [0.13, 0.2],
      [0.18, 0.13],
      [0.2, 0.04],
      [0.202, 0],
    ],
    factory: [
      [0.035, 0.24],
      [0.05, 0.22],
      [0.055, 0.15],
      [0.12, 0.1],
      [0.19, 0.03],
      [0.2, 0],
    ],
    cone: [
      [0.025, 0.3],
      [0.04, 0.28],
      [0.1, 0.14],
      [0.155, 0.01],
      [0.16, 0],
    ],
  } as const
  const outline = shapes[style].map(([r, y]): [number, number] => [r, y])
  return join(
    lathe(curve(outline, 4), shell, 56),
    place(
      lathe(
        curve(outline, 4).map(([r, y]): [number, number] => [Math.max(0, r - 0.005), y - 0.003]),
        material('#fff2d8', { glow: 0.55 }),
        56,
      ),
      {},
    ),
    ellipsoid([0, 0.05, 0], [0.035, 0.045, 0.035], shining('#fff4dc', 1.3)),
    place(cylinder(0.03, 0.05, isMetal ? shell : brass), { at: [0, style === 'cone' ? 0.29 : 0.235, 0] }),
    tube(
      [
        [0, 0.26, 0],
        [0, 0.26 + drop, 0],
      ],
      0.0045,
      matt('#26282b'),
    ),
    place(cylinder(0.055, 0.022, isMetal ? shell : satin('#f1efe9')), { at: [0, 0.26 + drop, 0] }),
  )
}

export const pendants = (count: number, options: PendantOptions): Mesh =>
  join(
    ...Array.from({ length: count }, (_, i) =>
      place(pendant({ ...options, drop: 0.34 + ((i * 7) % 3) * 0.12 }), {
        at: [(i - (count - 1) / 2) * 0.55, -(((i * 7) % 3) * 0.12), 0],
      }),
    ),
  )

export interface LampOptions {
  base: string
  shade?: string
  style?: 'ceramic' | 'desk' | 'floor' | 'bedside'
  isMetal?: boolean
}

export function lamp({ base, shade = '#f0e6d2', style = 'ceramic', isMetal = false }: LampOptions): Mesh {
  const foot = isMetal ? metal(base, 0.3) : material(base, { gloss: 0.6, polish: 90, mirror: 0.05 })
  if (style === 'desk')
    return join(
      cylinder(0.09, 0.025, foot),
      tube(
        [
          [0, 0.02, 0],
          [-0.06, 0.24, 0],
          [0.1, 0.42, 0],
        ],
        0.009,
        foot,
      ),
      place(cylinder(0.014, 0.03, foot), { turn: [90, 0, 0], at: [-0.06, 0.24, -0.015] }),
      place(
        join(
          lathe(
            curve(
              [
                [0.022, 0.12],
                [0.03, 0.11],
                [0.06, 0.06],
                [0.085, 0],
              ] as [number, number][],
              4,
            ),
            foot,
          ),
          lathe(
            curve(
              [
                [0.02, 0.112],
                [0.057, 0.055],
                [0.081, 0],
              ] as [number, number][],
              4,
            ),
            material('#fff2d8', { glow: 0.6 }),
          ),
          ellipsoid([0, 0.03, 0], [0.025, 0.03, 0.025], shining(warm, 1.3)),
        ),
        { at: [0.13, 0.36, 0], turn: [0, 0, 32] },
      ),
    )
  const cloth = material(shade, { gloss: 0.02, glow: 0.38, texture: fabric(500) })
  const tall = style === 'floor' ? 1.35 : style === 'bedside' ? 0.26 : 0.34
  const wide = style === 'floor' ? 0.22 : style === 'bedside' ? 0.13 : 0.17
  const body =
    style === 'floor'
      ? join(
          cylinder(0.15, 0.02, foot),
          tube(
            [
              [0, 0.02, 0],
              [0, tall, 0],
            ],
            0.012,
            foot,
          ),
        )
      : lathe(
          curve(
            [
              [0.06, 0],
              [0.07, 0.01],
              [0.05, 0.04],
              [0.1, tall * 0.42],
              [0.085, tall * 0.62],
              [0.03, tall * 0.86],
              [0.018, tall],
            ] as [number, number][],
            5,
          ),
          foot,
          48,
        )
  return join(
    body,
    tube(
      [
        [0, tall - 0.02, 0],
        [0, tall + 0.06, 0],
      ],
      0.008,
      brass,
    ),
    place(
      lathe(
        [
          [wide, 0],
          [wide * 0.78, wide * 1.35],
        ],
        cloth,
        48,
      ),
      { at: [0, tall + 0.01, 0] },
    ),
    ellipsoid([0, tall + 0.08, 0], [0.03, 0.04, 0.03], shining(warm, 1.2)),
  )
}

function candle(radius = 0.035, height = 0.12, wax = '#f3ead6', isLit = true): Mesh {
  return join(
    cylinder(radius, height, material(wax, { gloss: 0.15, glow: 0.12 })),
    tube(
      [
        [0, height, 0],
        [0, height + 0.012, 0],
      ],
      0.0012,
      matt('#26201c'),
      6,
    ),
    ...(isLit
      ? [
          place(
            lathe(
              curve(
                [
                  [0, 0],
                  [0.005, 0.006],
                  [0.0035, 0.018],
                  [0, 0.03],
                ] as [number, number][],
                4,
              ),
              shining('#ffc46a', 1.5),
              14,
            ),
            { at: [0, height + 0.008, 0] },
          ),
        ]
      : []),
  )
}

/** Candles in glasses, in rows. */
export function candleBox(): Mesh {
  const jar = material('#d9cfc0', { gloss: 0.7, polish: 120, mirror: 0.08 })
  return join(
    ...Array.from({ length: 9 }, (_, i) =>
      place(
        join(
          cylinder(0.042, 0.085, jar),
          place(cylinder(0.037, 0.002, material('#f6efdf', { glow: 0.2 })), { at: [0, 0.0845, 0] }),
          box([-0.02, 0.025, 0.0415], [0.04, 0.03, 0.002], matt('#4a5a50'), 0),
          place(
            tube(
              [
                [0, 0, 0],
                [0, 0.012, 0],
              ],
              0.0012,
              matt('#26201c'),
              6,
            ),
            { at: [0, 0.085, 0] },
          ),
          ...(i === 7
            ? [
                place(
                  lathe(
                    curve(
                      [
                        [0, 0],
                        [0.005, 0.006],
                        [0.0035, 0.018],
                        [0, 0.03],
                      ] as [number, number][],
                      4,
                    ),
                    shining('#ffc46a', 1.5),
                    14,
                  ),
                  { at: [0, 0.092, 0] },
                ),
              ]
            : []),
        ),
        { at: [((i % 3) - 1) * 0.1 + (Math.floor(i / 3) % 2) * 0.03, 0, (Math.floor(i / 3) - 1) * 0.1] },
      ),
    ),
  )
}

export function candleHolders(): Mesh {
  return join(
    ...[0.32, 0.22, 0.27].map((tall, i) =>
      place(
        join(
          lathe(
            curve(
              [
                [0.055, 0],
                [0.058, 0.01],
                [0.02, 0.04],
                [0.014, tall * 0.5],
                [0.022, tall * 0.6],
                [0.014, tall * 0.75],
                [0.045, tall],
              ] as [number, number][],
              4,
            ),
            brass,
            40,
          ),
          place(candle(0.03, 0.16 + i * 0.03), { at: [0, tall, 0] }),
        ),
        { at: [(i - 1) * 0.16, 0, i === 1 ? 0.07 : 0] },
      ),
    ),
  )
}
