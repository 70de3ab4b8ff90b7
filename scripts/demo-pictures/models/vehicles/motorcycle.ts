import { chrome, material, metal, plastic, rubber, satin } from '../../engine/material.ts'
import { grid, join, type Mesh, mirrored, place } from '../../engine/mesh.ts'
import {
  block,
  box,
  curve,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  loft,
  rounded,
  tube,
} from '../../engine/shapes.ts'
import type { Vec } from '../../engine/vector.ts'
import { spokedWheel } from './wheels.ts'

export interface MotorcycleOptions {
  style: 'naked' | 'adventure' | 'classic' | 'cruiser' | 'trail'
  paint: string
  accent?: string
  seat?: string
  extras?: readonly ('cases' | 'panniers' | 'big tank' | 'screen')[]
}

const paintOf = (colour: string) => material(colour, { gloss: 0.7, polish: 120, mirror: 0.06 })

/** A body along x with elliptic sections: [x, y, half height, half width]. */
function shell(stations: readonly (readonly [number, number, number, number])[], colour: string): Mesh {
  const rings = curve(stations, 5).map(([x, y, h, w]) =>
    Array.from({ length: 24 }, (_, i): Vec => {
      const turn = (i / 24) * Math.PI * 2
      return [x, y + Math.sin(turn) * h, Math.cos(turn) * w]
    }),
  )
  return loft(rings, paintOf(colour))
}

interface Frame {
  wheelbase: number
  front: number
  rear: number
  /** Steering head. */
  head: Vec
  seat: number
  bars: number
}

const frames: Record<MotorcycleOptions['style'], Frame> = {
  naked: { wheelbase: 1.4, front: 0.31, rear: 0.31, head: [0.46, 0.9, 0], seat: 0.8, bars: 1.06 },
  adventure: { wheelbase: 1.5, front: 0.34, rear: 0.32, head: [0.46, 1.0, 0], seat: 0.88, bars: 1.22 },
  classic: { wheelbase: 1.42, front: 0.33, rear: 0.32, head: [0.45, 0.9, 0], seat: 0.8, bars: 1.08 },
  cruiser: { wheelbase: 1.63, front: 0.33, rear: 0.32, head: [0.5, 0.88, 0], seat: 0.66, bars: 1.06 },
  trail: { wheelbase: 1.42, front: 0.36, rear: 0.33, head: [0.42, 1.02, 0], seat: 0.93, bars: 1.2 },
}

function engine(style: MotorcycleOptions['style']): Mesh {
  const alloy = metal(style === 'naked' ? '#4a4d51' : '#8f9398', 0.2)
  const fins = (x: number, lean: number, high: number) =>
    place(
      join(
        ...Array.from({ length: 8 }, (_, i) =>
          block([0, i * high * 0.12, 0], [0.17, high * 0.07, 0.2], alloy, 0.012),
        ),
        block([0, 0, 0], [0.13, high, 0.16], metal('#6a6d71', 0.15), 0.02),
      ),
      { at: [x, 0.5, 0], turn: [0, 0, lean] },
    )
  return join(
    ellipsoid([0.02, 0.42, 0], [0.24, 0.15, 0.15], alloy),
    place(cylinder(0.1, 0.34, alloy, { round: 0.02 }), { turn: [90, 0, 0], at: [-0.08, 0.42, -0.17] }),
    place(cylinder(0.085, 0.35, metal('#6a6d71', 0.2), { round: 0.02 }), {
      turn: [90, 0, 0],
      at: [0.12, 0.4, -0.175],
    }),
    ...(style === 'cruiser'
      ? [fins(0.13, -24, 0.28), fins(-0.06, 24, 0.28)]
      : [fins(0.12, style === 'classic' ? -6 : -24, 0.26)]),
  )
}

function pipes(style: MotorcycleOptions['style']): Mesh {
  const pipe = style === 'naked' || style === 'adventure' ? metal('#7a7d82', 0.3) : chrome
  const end: Vec[] =
    style === 'trail' || style === 'adventure'
      ? [
          [0.25, 0.45, 0.1],
          [0.05, 0.32, 0.14],
          [-0.25, 0.48, 0.17],
          [-0.5, 0.72, 0.19],
          [-0.8, 0.82, 0.2],
        ]
      : style === 'naked'
        ? [
            [0.28, 0.42, 0.06],
            [0.2, 0.22, 0.1],
            [-0.2, 0.24, 0.15],
            [-0.42, 0.36, 0.2],
          ]
        : [
            [0.24, 0.55, 0.12],
            [0.28, 0.32, 0.15],
            [0, 0.24, 0.18],
            [-0.5, 0.26, 0.2],
            [-0.95, 0.3, 0.21],
          ]
  return tube(curve<Vec>(end, 8), (s) => (s > 0.55 ? 0.048 : 0.024), pipe)
}

/** A motorcycle; its front looks towards +z. */
export function motorcycle({
  style,
  paint,
  accent = '#1b1d20',
  seat = '#1c1d1f',
  extras = [],
}: MotorcycleOptions): Mesh {
  const { wheelbase, front, rear, head, seat: seatHeight, bars } = frames[style]
  const frontAxle: Vec = [wheelbase * 0.52, front, 0]
  const rearAxle: Vec = [-wheelbase * 0.48, rear, 0]
  const isOld = style === 'classic' || style === 'cruiser'
  const isDirt = style === 'trail' || style === 'adventure'
  const steel = satin(style === 'naked' ? '#2a2c2f' : '#202225')
  const wide = style === 'cruiser' ? 0.15 : 0.13
  const forkTop: Vec = [head[0] - 0.04, head[1] + 0.1, 0]
  const fork = mirrored(
    join(
      tube(
        [
          [forkTop[0], forkTop[1], 0.085],
          [(forkTop[0] + frontAxle[0]) / 2, (forkTop[1] + frontAxle[1]) / 2, 0.085],
        ],
        0.022,
        isOld ? chrome : metal('#b98f3e', 0.3),
      ),
      tube(
        [
          [(forkTop[0] + frontAxle[0]) / 2, (forkTop[1] + frontAxle[1]) / 2, 0.085],
          [frontAxle[0], frontAxle[1], 0.085],
        ],
        0.03,
        isOld ? chrome : metal('#5a5d61', 0.2),
      ),
    ),
  )
  const grip = mirrored(
    join(
      tube(
        curve<Vec>(
          [
            [head[0] - 0.04, bars - 0.03, 0.02],
            [head[0] - 0.08, bars, 0.16],
            [head[0] - 0.16, bars - 0.01, 0.36],
          ],
          6,
        ),
        0.012,
        isOld ? chrome : satin('#26282b'),
      ),
      tube(
        [
          [head[0] - 0.13, bars - 0.008, 0.28],
          [head[0] - 0.17, bars - 0.012, 0.4],
        ],
        0.018,
        rubber,
      ),
      ellipsoid([head[0] - 0.02, bars + 0.16, 0.3], [0.015, 0.04, 0.06], isOld ? chrome : plastic('#1c1e20')),
      tube(
        [
          [head[0] - 0.1, bars, 0.24],
          [head[0] - 0.03, bars + 0.15, 0.28],
        ],
        0.006,
        plastic('#1c1e20'),
      ),
    ),
  )
  const tankTop = seatHeight + (style === 'cruiser' ? 0.14 : 0.1)
  const big = extras.includes('big tank') ? 1.35 : 1
  const tank =
    style === 'trail'
      ? shell(
          [
            [0.34, tankTop - 0.02, 0.1 * big, 0.1 * big],
            [0.24, tankTop, 0.14 * big, 0.14 * big],
            [0.08, tankTop - 0.02, 0.12, 0.1],
            [-0.04, seatHeight, 0.07, 0.07],
          ],
          paint,
        )
      : shell(
          [
            [0.4, tankTop - 0.02, 0.07, 0.07],
            [0.34, tankTop, 0.13, 0.13],
            [0.16, tankTop + 0.02, 0.16, 0.165],
            [-0.02, tankTop - 0.03, 0.12, 0.12],
            [-0.12, seatHeight + 0.02, 0.06, 0.07],
          ],
          paint,
        )
  const seatRise = style === 'cruiser' ? 0 : isDirt ? 0.02 : 0.05
  const saddle = loft(
    curve(
      [
        [-0.04, seatHeight, 0.045, 0.09],
        [-0.2, seatHeight - 0.01, 0.055, 0.14],
        [-0.42, seatHeight + seatRise, 0.06, 0.14],
        [-0.66, seatHeight + seatRise + 0.03, 0.05, 0.1],
        [-0.76, seatHeight + seatRise + 0.05, 0.03, 0.07],
      ] as const,
      5,
    ).map(([x, y, h, w]) =>
      Array.from(
        { length: 20 },
        (_, i): Vec => [x, y + Math.sin((i / 20) * 6.2832) * h, Math.cos((i / 20) * 6.2832) * w],
      ),
    ),
    material(seat, { gloss: 0.12, polish: 14 }),
  )
  const lamp = isOld
    ? join(
        ellipsoid(
          [head[0] + 0.14, head[1] + 0.02, 0],
          [0.1, 0.095, 0.095],
          style === 'cruiser' ? chrome : paintOf(paint),
        ),
        place(
          lathe(
            [
              [0, 0.02],
              [0.05, 0.015],
              [0.088, 0],
            ],
            material('#e8eef2', { gloss: 0.9, mirror: 0.25, polish: 200 }),
          ),
          { turn: [0, 0, -90], at: [head[0] + 0.215, head[1] + 0.02, 0] },
        ),
      )
    : join(
        place(
          extrude(
            rounded(
              [
                [-0.07, -0.1],
                [0.07, -0.1],
                [0.1, 0.06],
                [0, 0.12],
                [-0.1, 0.06],
              ],
              0.03,
            ),
            0.08,
            style === 'trail' ? plastic(paint) : plastic(accent),
            0.02,
          ),
          { turn: [0, 90, 0], at: [head[0] + 0.09, head[1], 0] },
        ),
        ellipsoid(
          [head[0] + 0.165, head[1] - 0.02, 0],
          [0.02, 0.055, 0.06],
          material('#f3f6f8', { gloss: 0.9, mirror: 0.2, glow: 0.3 }),
        ),
      )
  const fender = (
    middle: Vec,
    radius: number,
    from: number,
    to: number,
    half: number,
    colour: string,
  ): Mesh =>
    grid(
      Array.from({ length: 17 }, (_, i): Vec[] => {
        const turn = ((from + ((to - from) * i) / 16) * Math.PI) / 180
        const at = (out: number, z: number): Vec => [
          middle[0] + Math.cos(turn) * (radius + out),
          middle[1] + Math.sin(turn) * (radius + out),
          z,
        ]
        return [at(-0.03, -half), at(0, -half * 0.8), at(0.012, 0), at(0, half * 0.8), at(-0.03, half)]
      }),
      paintOf(colour),
    )
  const fenders =
    style === 'trail'
      ? join(
          place(fender([0, 0, 0], 0.42, 40, 125, 0.07, paint), {
            at: [frontAxle[0], frontAxle[1] + 0.08, 0],
          }),
          shell(
            [
              [-0.5, seatHeight + 0.02, 0.03, 0.09],
              [-0.9, seatHeight + 0.08, 0.015, 0.07],
              [-0.98, seatHeight + 0.09, 0.008, 0.04],
            ],
            paint,
          ),
        )
      : join(
          fender(frontAxle, front + 0.025, 25, 165, 0.065, isOld ? paint : accent),
          style === 'naked'
            ? shell(
                [
                  [-0.5, seatHeight + 0.03, 0.04, 0.1],
                  [-0.78, seatHeight + 0.1, 0.03, 0.07],
                  [-0.86, seatHeight + 0.12, 0.015, 0.04],
                ],
                accent,
              )
            : fender(rearAxle, rear + 0.03, isOld ? 20 : 60, 165, 0.085, isOld ? paint : accent),
        )
  const arm = mirrored(
    tube(
      [
        [-0.1, 0.4, 0.1],
        [rearAxle[0], rearAxle[1], 0.1],
      ],
      0.024,
      metal('#5a5d61', 0.15),
    ),
  )
  const cradle = mirrored(
    join(
      tube(
        curve<Vec>(
          [
            [head[0] - 0.05, head[1] - 0.04, 0.03],
            [0.26, 0.5, 0.11],
            [0.18, 0.26, 0.11],
            [-0.18, 0.27, 0.11],
            [-0.22, seatHeight - 0.08, 0.1],
            [-0.7, seatHeight, 0.08],
          ],
          6,
        ),
        0.017,
        steel,
      ),
      tube(
        [
          [-0.35, seatHeight - 0.05, 0.12],
          [rearAxle[0] + 0.06, rearAxle[1] + 0.06, 0.12],
        ],
        0.022,
        isOld ? chrome : satin('#b13a32'),
      ),
    ),
  )
  const more = [
    ...(style === 'adventure' || extras.includes('screen')
      ? [
          grid(
            [
              [
                [head[0] + 0.14, head[1] + 0.1, -0.13],
                [head[0] + 0.18, head[1] + 0.1, 0],
                [head[0] + 0.14, head[1] + 0.1, 0.13],
              ],
              [
                [head[0] - 0.02, head[1] + 0.42, -0.1],
                [head[0] + 0.02, head[1] + 0.43, 0],
                [head[0] - 0.02, head[1] + 0.42, 0.1],
              ],
            ],
            material('#aebcc4', { gloss: 0.9, mirror: 0.15, polish: 200 }),
          ),
          mirrored(
            place(ellipsoid([0, 0, 0], [0.19, 0.15, 0.05], paintOf(paint)), {
              at: [0.42, tankTop - 0.06, 0.15],
              turn: [0, 0, -25],
            }),
          ),
          tube(
            [
              [head[0] + 0.18, head[1] - 0.05, 0],
              [head[0] + 0.3, head[1] - 0.12, 0],
              [head[0] + 0.38, head[1] - 0.14, 0],
            ],
            0.035,
            paintOf(accent),
          ),
        ]
      : []),
    ...(extras.includes('cases')
      ? [
          mirrored(box([-0.92, 0.5, 0.2], [0.44, 0.36, 0.2], metal('#b4b8bc', 0.25), 0.02)),
          box([-1.0, seatHeight + 0.1, -0.2], [0.34, 0.28, 0.4], metal('#b4b8bc', 0.25), 0.02),
        ]
      : []),
    ...(extras.includes('panniers')
      ? [
          mirrored(
            place(ellipsoid([0, 0, 0], [0.2, 0.15, 0.09], material('#6b4a33', { gloss: 0.15 })), {
              at: [-0.66, 0.58, 0.2],
            }),
          ),
        ]
      : []),
    ...(style === 'naked'
      ? [
          mirrored(
            place(
              shell(
                [
                  [0.44, 0, 0.04, 0.03],
                  [0.3, -0.04, 0.09, 0.035],
                  [0.08, -0.1, 0.04, 0.02],
                ],
                paint,
              ),
              { at: [0, tankTop - 0.06, 0.13] },
            ),
          ),
        ]
      : []),
    block(
      [-0.84, seatHeight + (style === 'trail' ? 0.0 : 0.02), 0],
      [0.05, 0.05, 0.11],
      material('#b01d22', { gloss: 0.7, mirror: 0.05, glow: 0.1 }),
      0.015,
    ),
    mirrored(
      tube(
        [
          [-0.02, 0.33, 0.14],
          [-0.02, 0.33, 0.24],
        ],
        0.014,
        rubber,
      ),
    ),
  ]
  return place(
    join(
      place(
        spokedWheel(front, isDirt ? 0.09 : wide * 0.85, isOld || isDirt ? 36 : 10, {
          wire: isOld || isDirt ? 0.0028 : 0.011,
          rimColour: isOld ? '#c4c8cc' : isDirt ? '#b5b8bc' : '#1f2124',
          disc: 0.15,
          isRough: isDirt,
          hub: 0.05,
        }),
        { at: frontAxle },
      ),
      place(
        spokedWheel(rear, isDirt ? 0.12 : wide * 1.15, isOld || isDirt ? 36 : 10, {
          wire: isOld || isDirt ? 0.0028 : 0.011,
          rimColour: isOld ? '#c4c8cc' : isDirt ? '#b5b8bc' : '#1f2124',
          disc: 0.12,
          isRough: isDirt,
          hub: 0.06,
        }),
        { at: rearAxle },
      ),
      fork,
      grip,
      engine(style),
      pipes(style),
      tank,
      saddle,
      lamp,
      fenders,
      arm,
      cradle,
      ...more,
    ),
    { turn: [0, -90, 0] },
  )
}

/** A scooter with a step-through body. */
export function scooter(paint: string, { seat = '#5a4334', hasBox = true, isRound = true } = {}): Mesh {
  const body = paintOf(paint)
  const apron = loft(
    curve(
      [
        [0.42, 0.34, 0.05, 0.12],
        [0.45, 0.55, 0.05, 0.22],
        [0.42, 0.75, 0.045, 0.2],
        [0.38, 0.92, 0.05, 0.09],
      ] as const,
      5,
    ).map(([x, y, t, w]) =>
      Array.from(
        { length: 24 },
        (_, i): Vec => [
          x + Math.sin((i / 24) * 6.2832) * t - Math.abs(Math.cos((i / 24) * 6.2832)) ** 2 * 0.08,
          y,
          Math.cos((i / 24) * 6.2832) * w,
        ],
      ),
    ),
    body,
  )
  const tail = loft(
    curve(
      [
        [-0.08, 0.42, 0.14, 0.13],
        [-0.28, 0.5, 0.2, 0.19],
        [-0.55, 0.52, 0.19, 0.2],
        [-0.8, 0.56, 0.1, 0.12],
        [-0.88, 0.58, 0.03, 0.05],
      ] as const,
      5,
    ).map(([x, y, h, w]) =>
      Array.from(
        { length: 24 },
        (_, i): Vec => [x, y + Math.sin((i / 24) * 6.2832) * h, Math.cos((i / 24) * 6.2832) * w],
      ),
    ),
    body,
  )
  const wheel = spokedWheel(0.235, 0.11, 8, { wire: 0.012, rimColour: '#b4b8bc', hub: 0.05 })
  return place(
    join(
      place(wheel, { at: [0.62, 0.235, 0] }),
      place(wheel, { at: [-0.62, 0.235, 0] }),
      apron,
      tail,
      box([-0.22, 0.27, -0.17], [0.68, 0.07, 0.34], body, 0.03),
      box([-0.12, 0.335, -0.14], [0.5, 0.012, 0.28], rubber, 0.004),
      place(ellipsoid([0, 0, 0], [0.2, 0.13, 0.09], body), { at: [0.63, 0.4, 0] }),
      tube(
        [
          [0.62, 0.24, 0.07],
          [0.5, 0.5, 0.05],
          [0.38, 0.95, 0],
        ],
        0.022,
        chrome,
      ),
      place(ellipsoid([0, 0, 0], [0.1, 0.08, 0.13], body), { at: [0.37, 1.0, 0] }),
      isRound
        ? place(
            cylinder(0.072, 0.03, material('#f0f4f6', { gloss: 0.9, mirror: 0.2, polish: 200, glow: 0.25 })),
            { turn: [0, 0, -90], at: [0.44, 1.0, 0] },
          )
        : place(
            ellipsoid(
              [0, 0, 0],
              [0.04, 0.05, 0.1],
              material('#f0f4f6', { gloss: 0.9, mirror: 0.2, glow: 0.25 }),
            ),
            { at: [0.45, 0.98, 0] },
          ),
      mirrored(
        join(
          tube(
            [
              [0.36, 1.02, 0.08],
              [0.28, 1.05, 0.34],
            ],
            0.013,
            chrome,
          ),
          tube(
            [
              [0.31, 1.04, 0.24],
              [0.27, 1.055, 0.37],
            ],
            0.02,
            rubber,
          ),
          tube(
            [
              [0.34, 1.03, 0.18],
              [0.38, 1.2, 0.26],
            ],
            0.006,
            chrome,
          ),
          place(cylinder(0.055, 0.012, chrome), { turn: [0, 0, 90], at: [0.38, 1.23, 0.27] }),
        ),
      ),
      place(
        loft(
          curve(
            [
              [-0.06, 0.7, 0.04, 0.11],
              [-0.3, 0.72, 0.055, 0.15],
              [-0.6, 0.75, 0.05, 0.14],
              [-0.76, 0.75, 0.03, 0.08],
            ] as const,
            5,
          ).map(([x, y, h, w]) =>
            Array.from(
              { length: 20 },
              (_, i): Vec => [x, y + Math.sin((i / 20) * 6.2832) * h, Math.cos((i / 20) * 6.2832) * w],
            ),
          ),
          material(seat, { gloss: 0.15 }),
        ),
        {},
      ),
      place(
        tube(
          [
            [-0.25, 0.26, 0.14],
            [-0.7, 0.28, 0.17],
          ],
          0.045,
          metal('#6a6d71', 0.2),
        ),
        {},
      ),
      ellipsoid([-0.87, 0.6, 0], [0.03, 0.04, 0.08], material('#b01d22', { gloss: 0.7, glow: 0.12 })),
      ...(hasBox
        ? [
            block([-0.88, 0.82, 0], [0.3, 0.26, 0.36], isRound ? body : plastic('#1f2124'), 0.05),
            tube(
              [
                [-0.6, 0.72, 0],
                [-0.9, 0.82, 0],
              ],
              0.014,
              chrome,
            ),
          ]
        : []),
    ),
    { turn: [0, -90, 0] },
  )
}
