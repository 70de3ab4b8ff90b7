import { chrome, material, matt, metal, plastic, rubber, satin } from '../../engine/material.ts'
import { join, type Mesh, mirrored, place } from '../../engine/mesh.ts'
import { block, box, curve, cylinder, ellipsoid, lathe, tube } from '../../engine/shapes.ts'
import type { Vec } from '../../engine/vector.ts'
import { basket } from '../baskets.ts'
import { spokedWheel } from './wheels.ts'

export interface BicycleOptions {
  style: 'mountain' | 'city' | 'road' | 'step-through' | 'kids' | 'folding' | 'touring'
  paint: string
  isElectric?: boolean
  extras?: readonly ('basket' | 'rack' | 'mudguards' | 'front rack' | 'bag')[]
  tyre?: string
  saddle?: string
}

interface Frame {
  wheel: number
  tyre: number
  base: number
  head: Vec
  seat: Vec
  bracket: Vec
}

const frames: Record<BicycleOptions['style'], Frame> = {
  mountain: {
    wheel: 0.36,
    tyre: 0.056,
    base: 1.14,
    head: [0.36, 0.83, 0],
    seat: [-0.2, 0.86, 0],
    bracket: [-0.05, 0.31, 0],
  },
  touring: {
    wheel: 0.35,
    tyre: 0.038,
    base: 1.06,
    head: [0.34, 0.86, 0],
    seat: [-0.2, 0.9, 0],
    bracket: [-0.05, 0.29, 0],
  },
  city: {
    wheel: 0.35,
    tyre: 0.036,
    base: 1.06,
    head: [0.33, 0.85, 0],
    seat: [-0.2, 0.88, 0],
    bracket: [-0.05, 0.29, 0],
  },
  road: {
    wheel: 0.34,
    tyre: 0.026,
    base: 0.99,
    head: [0.36, 0.83, 0],
    seat: [-0.18, 0.94, 0],
    bracket: [-0.04, 0.28, 0],
  },
  'step-through': {
    wheel: 0.35,
    tyre: 0.036,
    base: 1.08,
    head: [0.32, 0.85, 0],
    seat: [-0.22, 0.86, 0],
    bracket: [-0.05, 0.29, 0],
  },
  kids: {
    wheel: 0.255,
    tyre: 0.045,
    base: 0.82,
    head: [0.25, 0.62, 0],
    seat: [-0.15, 0.62, 0],
    bracket: [-0.03, 0.24, 0],
  },
  folding: {
    wheel: 0.205,
    tyre: 0.034,
    base: 1.0,
    head: [0.37, 0.5, 0],
    seat: [-0.17, 0.9, 0],
    bracket: [-0.06, 0.28, 0],
  },
}

const between = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** A bicycle; its front looks towards +z. */
export function bicycle({
  style,
  paint,
  isElectric = false,
  extras = [],
  tyre = '',
  saddle = '#1c1d1f',
}: BicycleOptions): Mesh {
  const { wheel, tyre: fat, base, head, seat, bracket } = frames[style]
  const colour = material(paint, { gloss: 0.65, polish: 100, mirror: 0.05 })
  const isFat = style === 'mountain' || style === 'kids'
  const frontAxle: Vec = [base * 0.55, wheel, 0]
  const rearAxle: Vec = [-base * 0.45, wheel, 0]
  const fork = style === 'mountain' ? satin('#1b1d20') : colour
  const headTop: Vec = [head[0] - 0.025, head[1] + 0.07, 0]
  const headLow: Vec = [head[0] + 0.025, head[1] - 0.08, 0]
  const cluster = between(bracket, seat, style === 'folding' ? 0.42 : style === 'step-through' ? 0.62 : 0.8)
  const thick = isElectric ? 0.034 : isFat ? 0.021 : 0.016
  const bar = (a: Vec, b: Vec, r = 0.014) => tube([a, b], r, colour)
  const frame = [
    bar(bracket, cluster, 0.016),
    style === 'folding'
      ? tube(
          [
            [bracket[0] + 0.02, bracket[1] + 0.08, 0],
            [headLow[0] - 0.02, headLow[1] + 0.06, 0],
          ],
          0.026,
          colour,
        )
      : style === 'step-through'
        ? join(
            tube(
              curve<Vec>([headLow, [0.16, 0.52, 0], [-0.02, 0.38, 0], between(bracket, seat, 0.15)], 6),
              0.019,
              colour,
            ),
            tube(
              curve<Vec>([headTop, [0.2, 0.66, 0], [0, 0.5, 0], between(bracket, seat, 0.42)], 6),
              0.014,
              colour,
            ),
          )
        : join(bar(headLow, bracket, thick), bar(headTop, cluster, 0.015)),
    bar(headTop, headLow, 0.02),
    mirrored(
      join(
        tube(
          [
            [bracket[0], bracket[1], 0.03],
            [rearAxle[0], rearAxle[1], 0.06],
          ],
          0.01,
          colour,
        ),
        tube(
          [
            [cluster[0], cluster[1], 0.015],
            [rearAxle[0], rearAxle[1], 0.06],
          ],
          0.009,
          colour,
        ),
      ),
    ),
    mirrored(
      join(
        tube(
          [
            [headLow[0] + 0.01, headLow[1] - 0.02, 0.05],
            between([headLow[0], headLow[1], 0.05], [frontAxle[0], frontAxle[1], 0.05], 0.5),
            [frontAxle[0], frontAxle[1], 0.05],
          ],
          style === 'mountain' ? 0.018 : 0.011,
          fork,
        ),
        tube(
          [
            [headLow[0], headLow[1] - 0.01, 0],
            [headLow[0] + 0.01, headLow[1] - 0.02, 0.05],
          ],
          0.016,
          fork,
        ),
      ),
    ),
  ]
  const post = tube([cluster, seat], 0.0135, style === 'folding' ? chrome : satin('#2a2c2f'))
  const saddleMesh = place(
    join(
      ellipsoid([-0.05, 0, 0], [0.1, 0.028, 0.075], material(saddle, { gloss: 0.2 })),
      ellipsoid([0.09, -0.002, 0], [0.1, 0.02, 0.028], material(saddle, { gloss: 0.2 })),
    ),
    { at: [seat[0], seat[1] + 0.03, 0] },
  )
  const stemTop: Vec =
    style === 'folding'
      ? [head[0] - 0.03, 1.0, 0]
      : [headTop[0] - 0.012, headTop[1] + (style === 'step-through' || style === 'city' ? 0.12 : 0.05), 0]
  const reach = style === 'road' ? 0.1 : 0.05
  const barEnd: Vec = [stemTop[0] + reach, stemTop[1] + 0.02, 0]
  const handlebar =
    style === 'road'
      ? mirrored(
          tube(
            curve<Vec>(
              [
                [barEnd[0], barEnd[1], 0],
                [barEnd[0], barEnd[1], 0.17],
                [barEnd[0] + 0.08, barEnd[1] - 0.01, 0.2],
                [barEnd[0] + 0.1, barEnd[1] - 0.08, 0.2],
                [barEnd[0] + 0.02, barEnd[1] - 0.13, 0.2],
                [barEnd[0] - 0.04, barEnd[1] - 0.13, 0.2],
              ],
              6,
            ),
            0.014,
            rubber,
          ),
        )
      : mirrored(
          join(
            tube(
              curve<Vec>(
                style === 'mountain' || style === 'folding' || style === 'kids'
                  ? [
                      [barEnd[0], barEnd[1], 0],
                      [
                        barEnd[0] - 0.03,
                        barEnd[1] + 0.02,
                        0.34 * (style === 'kids' ? 0.75 : style === 'folding' ? 0.75 : 1),
                      ],
                    ]
                  : [
                      [barEnd[0], barEnd[1], 0],
                      [barEnd[0] + 0.02, barEnd[1] + 0.03, 0.14],
                      [barEnd[0] - 0.12, barEnd[1] + 0.05, 0.28],
                    ],
                6,
              ),
              0.011,
              style === 'city' || style === 'step-through' ? chrome : satin('#26282b'),
            ),
            tube(
              style === 'mountain' || style === 'folding' || style === 'kids'
                ? [
                    [barEnd[0] - 0.02, barEnd[1] + 0.014, (style === 'mountain' ? 0.34 : 0.255) - 0.11],
                    [barEnd[0] - 0.032, barEnd[1] + 0.021, style === 'mountain' ? 0.345 : 0.26],
                  ]
                : [
                    [barEnd[0] - 0.06, barEnd[1] + 0.045, 0.22],
                    [barEnd[0] - 0.13, barEnd[1] + 0.052, 0.29],
                  ],
              0.017,
              style === 'step-through' ? matt('#6b4a33') : rubber,
            ),
          ),
        )
  const ring = place(
    lathe(
      [
        [0.085, -0.002],
        [0.1, -0.002],
        [0.1, -0.002],
        [0.1, 0.002],
        [0.1, 0.002],
        [0.085, 0.002],
        [0.085, 0.002],
        [0.085, -0.002],
      ],
      satin('#2b2d30'),
      32,
    ),
    { turn: [90, 0, 0], at: [bracket[0], bracket[1], 0.05], size: style === 'kids' ? 0.7 : 1 },
  )
  const crank = (side: number): Mesh =>
    join(
      tube(
        [
          [bracket[0], bracket[1], side * 0.06],
          [
            bracket[0] + side * 0.11 * (style === 'kids' ? 0.7 : 1),
            bracket[1] - 0.1 * side * (style === 'kids' ? 0.7 : 1),
            side * 0.075,
          ],
        ],
        0.011,
        satin('#2b2d30'),
      ),
      block(
        [
          bracket[0] + side * 0.11 * (style === 'kids' ? 0.7 : 1),
          bracket[1] - 0.1 * side * (style === 'kids' ? 0.7 : 1) - 0.01,
          side * 0.12,
        ],
        [0.09, 0.02, 0.08],
        plastic('#1b1d20'),
        0.006,
      ),
    )
  const chain = [1, -1].map((s) =>
    tube(
      [
        [bracket[0], bracket[1] + s * 0.09, 0.05],
        [rearAxle[0], rearAxle[1] + s * 0.035, 0.05],
      ],
      0.004,
      metal('#6a6d71', 0.2),
      6,
    ),
  )
  const one = (isRear: boolean): Mesh =>
    spokedWheel(wheel, fat, isFat ? 32 : 28, {
      rimColour: style === 'step-through' || style === 'city' ? '#c4c8cc' : '#26282b',
      wire: 0.0014,
      hub: isElectric && isRear && style === 'city' ? 0.075 : 0.022,
      disc: style === 'mountain' || isElectric ? 0.085 : 0,
      isRough: style === 'mountain',
      tyreColour: tyre,
    })
  const guard = (middle: Vec, from: number, to: number): Mesh =>
    tube(
      Array.from({ length: 20 }, (_, i): Vec => {
        const turn = ((from + ((to - from) * i) / 19) * Math.PI) / 180
        return [middle[0] + Math.cos(turn) * (wheel + 0.022), middle[1] + Math.sin(turn) * (wheel + 0.022), 0]
      }),
      0.022,
      style === 'step-through' ? colour : satin('#26282b'),
      8,
    )
  const more = [
    ...(extras.includes('mudguards') ? [guard(frontAxle, 20, 150), guard(rearAxle, 40, 190)] : []),
    ...(extras.includes('rack')
      ? [
          box([rearAxle[0] - 0.2, wheel * 2 + 0.06, -0.06], [0.38, 0.012, 0.12], satin('#2b2d30'), 0.005),
          mirrored(
            tube(
              [
                [rearAxle[0], rearAxle[1], 0.07],
                [rearAxle[0] - 0.08, wheel * 2 + 0.06, 0.06],
              ],
              0.006,
              satin('#2b2d30'),
            ),
          ),
        ]
      : []),
    ...(extras.includes('front rack')
      ? [
          box([frontAxle[0] - 0.06, wheel * 2 + 0.05, -0.09], [0.24, 0.012, 0.18], satin('#2b2d30'), 0.005),
          mirrored(
            tube(
              [
                [frontAxle[0], frontAxle[1], 0.07],
                [frontAxle[0] + 0.05, wheel * 2 + 0.05, 0.07],
              ],
              0.006,
              satin('#2b2d30'),
            ),
          ),
          block([barEnd[0] + 0.1, barEnd[1] - 0.14, 0], [0.14, 0.15, 0.26], matt('#3d5a4a'), 0.03),
        ]
      : []),
    ...(extras.includes('basket')
      ? [
          place(basket({ width: 0.34, depth: 0.25, height: 0.22, hasLid: false }), {
            at: [barEnd[0] + 0.15, barEnd[1] - 0.22, 0],
            turn: [0, 90, 0],
          }),
        ]
      : []),
    ...(extras.includes('bag')
      ? [block([head[0] + 0.12, head[1] - 0.02, 0], [0.15, 0.28, 0.34], matt('#3a4552'), 0.04)]
      : []),
    ...(isElectric
      ? [
          block([bracket[0] + 0.01, bracket[1] - 0.06, 0], [0.2, 0.15, 0.11], satin('#232529'), 0.05),
          block([barEnd[0] + 0.01, barEnd[1] + 0.02, 0], [0.05, 0.03, 0.05], plastic('#15171a'), 0.008),
        ]
      : []),
    ...(style === 'city' || style === 'step-through' || isElectric
      ? [ellipsoid([head[0] + 0.1, head[1] - 0.02, 0], [0.035, 0.035, 0.035], chrome)]
      : []),
  ]
  return place(
    join(
      place(one(false), { at: frontAxle }),
      place(one(true), { at: rearAxle }),
      ...frame,
      post,
      saddleMesh,
      tube([headTop, stemTop, barEnd], 0.014, style === 'folding' ? colour : satin('#26282b')),
      handlebar,
      ring,
      crank(1),
      crank(-1),
      ...chain,
      place(cylinder(0.045, 0.02, metal('#6a6d71', 0.2)), {
        turn: [90, 0, 0],
        at: [rearAxle[0], rearAxle[1], 0.04],
      }),
      ...more,
    ),
    { turn: [0, -90, 0] },
  )
}
