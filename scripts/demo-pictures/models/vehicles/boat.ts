import { chrome, glass, material, matt, metal, plastic, rubber, satin } from '../../engine/material.ts'
import { grid, join, type Mesh, mirrored, place } from '../../engine/mesh.ts'
import { block, box, curve, ellipsoid, lathe, loft, tube } from '../../engine/shapes.ts'
import { wood } from '../../engine/textures.ts'
import { clamp, type Vec } from '../../engine/vector.ts'
import { carPaint } from './car-paint.ts'
import { wheel } from './wheels.ts'

interface HullOptions {
  length: number
  beam: number
  depth: number
  paint: string
  stripe?: string
  inside?: string
  /** How much the bow rises. */
  sheer?: number
  isSharp?: boolean
}

/** An open hull, bow towards +x, keel at y = 0. */
function hull({
  length,
  beam,
  depth,
  paint,
  stripe,
  inside = '#d8d6cf',
  sheer = 0.25,
  isSharp = false,
}: HullOptions): Mesh {
  const skin = carPaint(paint)
  const side = stripe
    ? {
        ...skin,
        isFine: true,
        texture: (surface: { colour: [number, number, number] }, _x: number, y: number) => {
          if (y > depth * 0.62 && y < depth * 0.8) surface.colour = [...material(stripe).colour]
        },
      }
    : skin
  const stations = 26
  const half = (t: number): number => {
    const fore = clamp((t - 0.45) / 0.55)
    const aft = isSharp ? clamp((0.45 - t) / 0.45) : clamp((0.25 - t) / 0.25) * 0.28
    return (
      (beam / 2) * Math.sqrt(Math.max(0.0004, 1 - fore ** 2.4)) * Math.sqrt(Math.max(0.0004, 1 - aft ** 2.4))
    )
  }
  const rail = (t: number): number =>
    depth * (1 + sheer * clamp((t - 0.35) / 0.65) ** 2 + (isSharp ? sheer * clamp((0.5 - t) / 0.5) ** 2 : 0))
  const keel = (t: number): number =>
    depth * (0.5 * clamp((t - 0.7) / 0.3) ** 2 + (isSharp ? 0.5 * clamp((0.3 - t) / 0.3) ** 2 : 0))
  const shape = [
    [0, 0],
    [0.35, 0.1],
    [0.72, 0.26],
    [0.9, 0.5],
    [0.98, 0.8],
    [1, 1],
  ] as const
  const rows = (shrink: number, lift: number) =>
    Array.from({ length: stations + 1 }, (_, i): Vec[] => {
      const t = i / stations
      const x = (t - 0.5) * length
      const [low, high, w] = [keel(t) + lift, rail(t), Math.max(0.005, half(t) - shrink)]
      const right = curve(shape, 3).map(([a, b]): Vec => [x, low + (high - low) * b, a * w])
      return [...[...right].reverse().map(([px, py, pz]): Vec => [px, py, -pz]), ...right.slice(1)]
    })
  const gunwale = (sign: number): Vec[] =>
    Array.from(
      { length: stations + 1 },
      (_, i): Vec => [(i / stations - 0.5) * length, rail(i / stations), sign * half(i / stations)],
    )
  const transom = rows(0, 0)[0] as Vec[]
  return join(
    grid(rows(0, 0), side),
    grid(rows(beam * 0.025, depth * 0.12), matt(inside)),
    ...(isSharp ? [] : [grid([transom, transom.map(([x, y]): Vec => [x, y, 0])], side)]),
    ...[-1, 1].map((s) => tube(gunwale(s), beam * 0.014, satin(inside), 8)),
  )
}

function outboard(size = 1, colour = '#22262b'): Mesh {
  return place(
    join(
      block([0, 0.55, 0], [0.36, 0.42, 0.3], carPaint(colour), 0.1),
      block([0, 0.0, 0], [0.14, 0.6, 0.12], satin('#3a3f45'), 0.04),
      place(ellipsoid([0, -0.12, 0], [0.2, 0.05, 0.05], satin('#3a3f45')), {}),
      ...[0, 120, 240].map((turn) =>
        place(ellipsoid([0, 0.08, 0], [0.015, 0.09, 0.05], metal('#55595e')), {
          at: [-0.2, -0.12, 0],
          turn: [turn, 0, 0],
        }),
      ),
    ),
    { size },
  )
}

function screen(x: number, y: number, half: number, high: number): Mesh {
  return grid(
    [
      [
        [x - 0.5, y, -half],
        [x, y + 0.02, -half * 0.5],
        [x + 0.12, y + 0.02, 0],
        [x, y + 0.02, half * 0.5],
        [x - 0.5, y, half],
      ],
      [
        [x - 0.62, y + high, -half * 0.9],
        [x - 0.25, y + high, -half * 0.45],
        [x - 0.15, y + high, 0],
        [x - 0.25, y + high, half * 0.45],
        [x - 0.62, y + high, half * 0.9],
      ],
    ],
    material('#9fb4bd', { gloss: 0.9, polish: 250, mirror: 0.2 }),
  )
}

function boatTrailer(length: number, beam: number): Mesh {
  const steel = metal('#9a9fa3', 0.15)
  const one = wheel({ radius: 0.28, width: 0.17, style: 'steel', colour: '#d8dadb' })
  return join(
    mirrored(
      join(
        tube(
          [
            [-length / 2, 0.36, beam * 0.32],
            [length * 0.3, 0.36, beam * 0.32],
            [length * 0.62, 0.36, 0],
          ],
          0.035,
          steel,
        ),
        place(one, { at: [-length * 0.16, 0.28, beam * 0.52] }),
        box([-length * 0.16 - 0.36, 0.56, beam * 0.45], [0.72, 0.03, 0.22], steel, 0.01),
      ),
    ),
    tube(
      [
        [-length * 0.16, 0.28, -beam * 0.5],
        [-length * 0.16, 0.28, beam * 0.5],
      ],
      0.03,
      steel,
    ),
    tube(
      [
        [length * 0.62, 0.36, 0],
        [length * 0.74, 0.36, 0],
      ],
      0.03,
      steel,
    ),
    tube(
      [
        [length * 0.6, 0, 0],
        [length * 0.6, 0.5, 0],
      ],
      0.022,
      steel,
    ),
    place(
      lathe(
        [
          [0.05, 0],
          [0.09, 0],
          [0.09, 0.04],
          [0.05, 0.04],
          [0.05, 0],
        ],
        rubber,
      ),
      { turn: [90, 0, 0], at: [length * 0.6, 0.07, -0.02] },
    ),
    tube(
      [
        [length * 0.46, 0.36, 0],
        [length * 0.48, 0.85, 0],
      ],
      0.025,
      steel,
    ),
  )
}

export interface RunaboutOptions {
  length?: number
  paint?: string
  stripe?: string
  motor?: string
  hasScreen?: boolean
  isTinny?: boolean
  canopy?: string
  onTrailer?: boolean
  hasMotor?: boolean
}

/** An open boat with an outboard motor; its bow looks towards +z. */
export function runabout({
  length = 4.9,
  paint = '#f2f2ef',
  stripe = '#2f5f9a',
  motor = '#22262b',
  hasScreen = true,
  isTinny = false,
  canopy,
  onTrailer = true,
  hasMotor = true,
}: RunaboutOptions): Mesh {
  const beam = length * 0.43
  const depth = length * (isTinny ? 0.155 : 0.2)
  const up = onTrailer ? 0.46 : -depth * 0.34
  const seat = satin(isTinny ? '#b4b8bb' : '#e9e5da')
  const deck = grid(
    Array.from({ length: 10 }, (_, i): Vec[] => {
      const t = 0.62 + (i / 9) * 0.375
      const w = (beam / 2) * Math.sqrt(Math.max(0.001, 1 - clamp((t - 0.45) / 0.55) ** 2.4)) * 0.97
      const y = depth * (1 + 0.25 * clamp((t - 0.35) / 0.65) ** 2)
      return [-1, -0.5, 0, 0.5, 1].map((s): Vec => [(t - 0.5) * length, y + 0.05 * (1 - s * s), s * w])
    }),
    carPaint(paint),
  )
  const boat = join(
    hull({ length, beam, depth, paint, stripe, inside: isTinny ? '#a9aeb1' : '#d8d6cf' }),
    ...(isTinny
      ? [-0.24, 0.02, 0.26].map((t) =>
          box([t * length - 0.15, depth * 0.6, -beam * 0.43], [0.3, 0.05, beam * 0.86], seat, 0.02),
        )
      : [
          deck,
          box([-length * 0.42, depth * 0.4, -beam * 0.4], [0.5, depth * 0.5, beam * 0.8], seat, 0.08),
          ...[-0.28, 0.28].map((z) =>
            join(
              block([-0.1, depth * 0.35, z * beam * 0.9], [0.45, 0.25, 0.45], seat, 0.08),
              block([-0.3, depth * 0.55, z * beam * 0.9], [0.12, 0.5, 0.45], seat, 0.06),
            ),
          ),
        ]),
    ...(hasScreen ? [screen(length * 0.16, depth * 1.06, beam * 0.42, 0.42)] : []),
    ...(canopy
      ? [
          mirrored(
            join(
              tube(
                [
                  [-0.2, depth, beam * 0.46],
                  [-0.35, depth + 1.2, beam * 0.4],
                ],
                0.016,
                chrome,
              ),
              tube(
                [
                  [-1.0, depth, beam * 0.46],
                  [-1.1, depth + 1.2, beam * 0.4],
                ],
                0.016,
                chrome,
              ),
            ),
          ),
          box([-1.35, depth + 1.2, -beam * 0.42], [1.6, 0.05, beam * 0.84], matt(canopy), 0.02),
        ]
      : []),
    ...(hasMotor ? [place(outboard(length / 5, motor), { at: [-length / 2 - 0.14, depth * 0.35, 0] })] : []),
    mirrored(
      tube(
        curve<Vec>(
          [
            [length * 0.2, depth * 1.1, beam * 0.42],
            [length * 0.36, depth * 1.42, beam * 0.28],
            [length * 0.49, depth * 1.5, 0.02],
          ],
          6,
        ),
        0.014,
        chrome,
      ),
    ),
  )
  return place(join(place(boat, { at: [0, up, 0] }), ...(onTrailer ? [boatTrailer(length, beam)] : [])), {
    turn: [0, -90, 0],
  })
}

/** A kayak or a canoe with paddles. */
export function kayak({
  length = 3.8,
  paint = '#e0702c',
  seats = 1,
  isCanoe = false,
  paddle = '#d8b04a',
} = {}): Mesh {
  const beam = isCanoe ? 0.88 : 0.8
  const depth = isCanoe ? 0.4 : 0.32
  const timber = material('#a86b3c', { gloss: 0.5, polish: 70, mirror: 0.03, texture: wood(0.8) })
  const top = Array.from({ length: 31 }, (_, i): Vec[] => {
    const t = i / 30
    const w = (beam / 2) * Math.sqrt(Math.max(0.0003, 1 - Math.abs(t * 2 - 1) ** 2.2))
    const y = depth * (1 + 0.14 * (t * 2 - 1) ** 2)
    return [-1, -0.6, 0, 0.6, 1].map((s): Vec => [(t - 0.5) * length, y + 0.05 * (1 - s * s), s * w])
  })
  const places = seats === 2 ? [-0.22, 0.14] : [-0.06]
  const boat = isCanoe
    ? join(
        place(
          hull({ length, beam, depth, paint: '#a86b3c', inside: '#c89660', isSharp: true, sheer: 0.5 }),
          {},
        ),
        ...[-0.28, 0.24].map((t) =>
          box([t * length, depth * 0.75, -beam * 0.4], [0.26, 0.03, beam * 0.8], timber, 0.01),
        ),
        box([0, depth * 0.95, -beam * 0.47], [0.06, 0.03, beam * 0.94], timber, 0.01),
      )
    : join(
        hull({ length, beam, depth, paint, isSharp: true, sheer: 0.14 }),
        grid(top, plastic(paint)),
        ...places.map((t) =>
          join(
            ellipsoid([t * length, depth + 0.05, 0], [0.42, 0.035, beam * 0.33], satin('#1d1f22')),
            block([t * length - 0.3, depth + 0.06, 0], [0.06, 0.26, 0.4], matt('#2a2d31'), 0.03),
          ),
        ),
        ellipsoid([length * 0.34, depth + 0.06, 0], [0.2, 0.03, 0.13], satin('#1d1f22')),
      )
  const shaft = isCanoe ? timber : satin('#2a2c2f')
  const blade = isCanoe ? timber : plastic(paddle)
  const paddles = Array.from({ length: Math.max(1, seats) }, (_, i) =>
    place(
      join(
        tube(
          [
            [-1, 0.02, 0],
            [1, 0.02, 0],
          ],
          0.016,
          shaft,
        ),
        ...(isCanoe ? [1] : [1, -1]).map((s) => ellipsoid([s * 1.12, 0.02, 0], [0.22, 0.012, 0.09], blade)),
      ),
      { at: [0.1, 0, beam / 2 + 0.22 + i * 0.24], turn: [0, 4, 0] },
    ),
  )
  return place(join(boat, ...paddles), { turn: [0, -90, 0] })
}

/** A sailing yacht afloat, sails set. */
export function yacht({ length = 10.3, paint = '#f5f5f2', stripe = '#24466e', sails = true } = {}): Mesh {
  const beam = length * 0.32
  const depth = length * 0.13
  const white = carPaint(paint)
  const mast: Vec = [length * 0.08, depth * 1.1, 0]
  const top = length * 1.28
  const sail = (a: Vec, b: Vec, c: Vec, belly: number): Mesh =>
    grid(
      Array.from({ length: 13 }, (_, i): Vec[] => {
        const t = i / 12
        return Array.from({ length: 9 }, (_, k): Vec => {
          const s = k / 8
          const low: Vec = [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, 0]
          return [
            low[0] + (c[0] - low[0]) * t,
            low[1] + (c[1] - low[1]) * t,
            Math.sin(s * Math.PI) * (1 - t) * belly,
          ]
        })
      }),
      material('#f3efe4', { gloss: 0.05 }),
    )
  return place(
    place(
      join(
        hull({ length, beam, depth, paint, stripe, sheer: 0.2 }),
        loft(
          curve(
            [
              [-length * 0.18, 0.12, 0.5],
              [0, 0.34, 0.56],
              [length * 0.18, 0.3, 0.42],
              [length * 0.3, 0.05, 0.2],
            ] as const,
            5,
          ).map(([x, h, w]) =>
            Array.from(
              { length: 20 },
              (_, i): Vec => [
                x,
                depth + Math.max(-0.1, Math.sin((i / 20) * 6.2832)) * h,
                Math.cos((i / 20) * 6.2832) * w * beam * 0.55,
              ],
            ),
          ),
          white,
        ),
        mirrored(box([-length * 0.1, depth + 0.12, beam * 0.27], [length * 0.22, 0.12, 0.03], glass, 0.05)),
        grid(
          [
            [-0.5, 0.48].map((t): Vec => [t * length, depth * 1.0, -beam * 0.1]),
            [-0.5, 0.48].map((t): Vec => [t * length, depth * 1.02, beam * 0.1]),
          ],
          matt('#c9a679'),
        ),
        tube([mast, [mast[0], top, 0]], 0.06, metal('#d5d8da', 0.3)),
        tube(
          [
            [mast[0], depth + 0.9, 0],
            [-length * 0.36, depth + 0.95, 0],
          ],
          0.045,
          metal('#d5d8da', 0.3),
        ),
        ...(sails
          ? [
              sail(
                [mast[0] - 0.08, depth + 1.05, 0],
                [-length * 0.35, depth + 1.1, 0],
                [mast[0] - 0.05, top - 0.2, 0],
                0.5,
              ),
              sail(
                [length * 0.47, depth * 1.3, 0],
                [mast[0] + 0.25, depth + 0.6, 0],
                [mast[0] + 0.1, top - 1.2, 0],
                0.6,
              ),
            ]
          : []),
        tube(
          [
            [length * 0.49, depth * 1.2, 0],
            [mast[0], top - 0.05, 0],
          ],
          0.012,
          chrome,
          6,
        ),
        tube(
          [
            [-length * 0.49, depth, 0],
            [mast[0], top, 0],
          ],
          0.01,
          chrome,
          6,
        ),
        mirrored(
          tube(
            [
              [mast[0] - 0.2, depth, beam * 0.46],
              [mast[0], top - 0.8, 0],
            ],
            0.01,
            chrome,
            6,
          ),
        ),
      ),
      { at: [0, -depth * 0.3, 0] },
    ),
    { turn: [0, -90, 0] },
  )
}

/** A motor cruiser with a cabin, or a houseboat. */
export function cruiser({
  length = 9.5,
  paint = '#f5f5f2',
  stripe = '#24466e',
  isHouseboat = false,
} = {}): Mesh {
  const beam = length * 0.33
  const depth = length * 0.15
  const white = carPaint(paint)
  if (isHouseboat)
    return place(
      join(
        mirrored(box([-length / 2, -0.2, beam * 0.26], [length, 0.55, beam * 0.24], satin('#dfe2e3'), 0.15)),
        box([-length / 2, 0.34, -beam * 0.52], [length, 0.1, beam * 1.04], matt('#b99a70'), 0.02),
        box([-length * 0.32, 0.44, -beam * 0.42], [length * 0.68, 2.1, beam * 0.84], satin('#f2efe7'), 0.04),
        mirrored(
          join(
            ...[-0.24, -0.06, 0.12].map((t) =>
              box([t * length, 1.15, beam * 0.415], [length * 0.14, 0.8, 0.03], glass, 0.02),
            ),
          ),
        ),
        box([length * 0.355, 0.5, -beam * 0.3], [0.03, 1.9, beam * 0.6], glass, 0.02),
        box([-length * 0.46, 2.54, -beam * 0.5], [length * 0.95, 0.1, beam], satin('#e4e0d4'), 0.03),
        ...[-0.44, 0.46].flatMap((t) =>
          [-1, 1].map((s) =>
            tube(
              [
                [t * length, 0.44, s * beam * 0.46],
                [t * length, 2.54, s * beam * 0.46],
              ],
              0.03,
              satin('#f2efe7'),
            ),
          ),
        ),
        mirrored(
          join(
            ...[0.75, 1.1, 1.4].map((y) =>
              tube(
                [
                  [-length * 0.48, y, beam * 0.5],
                  [length * 0.48, y, beam * 0.5],
                ],
                0.016,
                chrome,
                8,
              ),
            ),
          ),
        ),
        mirrored(
          join(
            tube(
              [
                [-length * 0.42, 3.5, beam * 0.45],
                [length * 0.44, 3.5, beam * 0.45],
              ],
              0.016,
              chrome,
              8,
            ),
            ...[-0.4, -0.1, 0.2, 0.44].map((t) =>
              tube(
                [
                  [t * length, 2.64, beam * 0.45],
                  [t * length, 3.5, beam * 0.45],
                ],
                0.014,
                chrome,
                8,
              ),
            ),
          ),
        ),
        box([-length * 0.2, 3.9, -beam * 0.4], [length * 0.4, 0.05, beam * 0.8], matt('#2f5f7a'), 0.02),
        ...[-0.18, 0.18].flatMap((t) =>
          [-1, 1].map((s) =>
            tube(
              [
                [t * length, 2.64, s * beam * 0.36],
                [t * length, 3.9, s * beam * 0.36],
              ],
              0.02,
              chrome,
              8,
            ),
          ),
        ),
      ),
      { turn: [0, -90, 0] },
    )
  return place(
    place(
      join(
        hull({ length, beam, depth, paint, stripe, sheer: 0.3 }),
        loft(
          curve(
            [
              [-length * 0.2, 0.5, 0.86],
              [-length * 0.05, 0.75, 0.86],
              [length * 0.16, 0.5, 0.72],
              [length * 0.4, 0.12, 0.3],
              [length * 0.46, 0.02, 0.08],
            ] as const,
            6,
          ).map(([x, h, w]) =>
            Array.from(
              { length: 28 },
              (_, i): Vec => [
                x,
                depth * 1.05 + Math.max(-0.15, Math.sin((i / 28) * 6.2832)) * h,
                Math.sign(Math.cos((i / 28) * 6.2832)) *
                  Math.abs(Math.cos((i / 28) * 6.2832)) ** 0.6 *
                  w *
                  beam *
                  0.46,
              ],
            ),
          ),
          white,
        ),
        mirrored(box([0, depth * 1.18, beam * 0.335], [length * 0.2, 0.2, 0.06], glass, 0.08)),
        screen(0.5, depth * 1.05 + 0.62, beam * 0.36, 0.6),
        mirrored(
          tube(
            [
              [-length * 0.3, depth + 0.2, beam * 0.4],
              [-length * 0.18, depth + 1.75, beam * 0.36],
            ],
            0.04,
            white,
          ),
        ),
        box(
          [-length * 0.36, depth + 1.75, -beam * 0.38],
          [length * 0.34, 0.07, beam * 0.76],
          satin(stripe),
          0.03,
        ),
        mirrored(
          tube(
            curve<Vec>(
              [
                [length * 0.06, depth * 1.35, beam * 0.42],
                [length * 0.3, depth * 1.62, beam * 0.32],
                [length * 0.49, depth * 1.72, 0.03],
              ],
              6,
            ),
            0.02,
            chrome,
          ),
        ),
        block([-length * 0.38, depth * 0.8, 0], [0.7, 0.5, beam * 0.6], satin('#e9e5da'), 0.1),
        box(
          [-length * 0.54, depth * 0.35, -beam * 0.36],
          [length * 0.06, 0.08, beam * 0.72],
          matt('#b99a70'),
          0.02,
        ),
      ),
      { at: [0, -depth * 0.3, 0] },
    ),
    { turn: [0, -90, 0] },
  )
}
