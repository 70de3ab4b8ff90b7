import { chrome, glass, material, matt, metal, plastic, rubber, satin } from '../../engine/material.ts'
import { join, type Mesh, mirrored, place } from '../../engine/mesh.ts'
import { block, box, cylinder, ellipsoid, extrude, type Point, rounded, tube } from '../../engine/shapes.ts'
import { corrugated } from '../../engine/textures.ts'
import { carPaint } from './car-paint.ts'
import { wheel } from './wheels.ts'

export interface TruckOptions {
  load: 'box' | 'tipper' | 'tray' | 'curtain' | 'none' | 'crane'
  paint?: string
  loadPaint?: string
  cab?: 'forward' | 'conventional' | 'high'
}

const lampGlass = material('#eef2f4', { gloss: 0.9, mirror: 0.2, polish: 200, glow: 0.2 })

function axle(x: number, radius: number, half: number, isTwin = false): Mesh {
  const one = wheel({ radius, width: 0.25, rim: 0.56, style: 'steel', colour: '#d3d5d6' })
  return join(
    place(one, { at: [x, radius, half - 0.13] }),
    place(one, { at: [x, radius, -half + 0.13], turn: [0, 180, 0] }),
    ...(isTwin
      ? [
          place(one, { at: [x, radius, half - 0.42] }),
          place(one, { at: [x, radius, -half + 0.42], turn: [0, 180, 0] }),
        ]
      : []),
  )
}

/** The side of a cab with its window, given a width. */
function cab(outline: readonly Point[], window: readonly Point[], width: number, paint: string): Mesh {
  const half = width / 2
  return join(
    place(extrude(rounded(outline, 0.12, 4), width, carPaint(paint), 0.07), { at: [0, 0, -half] }),
    mirrored(place(extrude(rounded(window, 0.06, 4), 0.012, glass), { at: [0, 0, half - 0.004] })),
  )
}

function load(
  kind: TruckOptions['load'],
  from: number,
  length: number,
  floor: number,
  half: number,
  paint: string,
): Mesh {
  const alloy = metal('#c0c4c7', 0.15)
  switch (kind) {
    case 'none':
      return join(block([from + length * 0.35, floor - 0.1, 0], [0.9, 0.12, 0.8], satin('#26282b'), 0.04))
    case 'box':
      return join(
        box([from, floor, -half], [length, 2.25, half * 2], satin(paint), 0.03),
        ...[0.0, 2.19].map((y) =>
          box([from - 0.01, floor + y, -half - 0.01], [length + 0.02, 0.06, half * 2 + 0.02], alloy, 0.01),
        ),
        ...[-half, half - 0.04].map((z) => box([from - 0.01, floor, z], [0.05, 2.25, 0.05], alloy, 0.01)),
        box([from - 0.08, floor - 0.4, -half + 0.1], [0.08, 0.5, half * 2 - 0.2], metal('#8d9196'), 0.01),
      )
    case 'curtain':
      return join(
        box(
          [from, floor, -half],
          [length, 2.6, half * 2],
          material(paint, { gloss: 0.15, texture: corrugated(0.5, 0.07) }),
          0.03,
        ),
        box([from - 0.01, floor - 0.1, -half - 0.015], [length + 0.02, 0.14, half * 2 + 0.03], alloy, 0.01),
        box([from - 0.01, floor + 2.52, -half - 0.015], [length + 0.02, 0.12, half * 2 + 0.03], alloy, 0.01),
      )
    case 'tipper': {
      const steel = satin(paint)
      return join(
        box([from, floor, -half], [length, 0.07, half * 2], steel),
        mirrored(box([from, floor, half - 0.06], [length, 0.62, 0.06], steel, 0.01)),
        box([from, floor, -half], [0.06, 0.62, half * 2], steel, 0.01),
        box([from + length - 0.06, floor, -half], [0.06, 0.95, half * 2], steel, 0.01),
        mirrored(
          join(
            ...Array.from({ length: 6 }, (_, i) =>
              box([from + 0.1 + (i * (length - 0.3)) / 5, floor, half], [0.07, 0.62, 0.05], steel, 0.01),
            ),
          ),
        ),
      )
    }
    case 'crane':
    case 'tray':
      return join(
        box([from, floor, -half], [length, 0.12, half * 2], alloy, 0.01),
        mirrored(box([from, floor + 0.1, half - 0.03], [length, 0.32, 0.035], alloy, 0.01)),
        box([from, floor + 0.1, -half], [0.035, 0.32, half * 2], alloy, 0.01),
        box(
          [from + length - 0.1, floor, -half],
          [0.08, 1.15, half * 2],
          material('#c0c4c7', {
            gloss: 0.3,
            isFine: true,
            isHole: (x, y, z) =>
              y > floor + 0.5 && y < floor + 1.08 && Math.abs(z % 0.16) > 0.03 && Math.abs(x) < 99,
          }),
          0.01,
        ),
        ...(kind === 'crane'
          ? [
              block([from + length - 0.5, floor + 0.1, 0.3], [0.3, 0.9, 0.3], satin('#d9a12f'), 0.03),
              tube(
                [
                  [from + length - 0.5, floor + 0.95, 0.3],
                  [from + length - 1.4, floor + 1.75, 0.3],
                ],
                0.09,
                satin('#d9a12f'),
              ),
              tube(
                [
                  [from + length - 1.4, floor + 1.75, 0.3],
                  [from + 0.7, floor + 1.15, 0.3],
                ],
                0.07,
                satin('#d9a12f'),
              ),
            ]
          : []),
      )
  }
}

/** A truck; its front looks towards +z. */
export function truck({
  load: kind,
  paint = '#f2f2f0',
  loadPaint = '#f4f4f2',
  cab: style = 'forward',
}: TruckOptions): Mesh {
  const parts: Mesh[] = []
  const chassis = satin('#232528')
  if (style === 'conventional') {
    const half = 1.2
    parts.push(
      box([-3.6, 0.75, -0.45], [6.9, 0.22, 0.9], chassis, 0.02),
      place(
        extrude(
          rounded(
            [
              [0.2, 0.95],
              [1.55, 0.95],
              [1.5, 1.9],
              [1.3, 2.75],
              [0.25, 2.8],
            ],
            0.12,
            4,
          ),
          2.1,
          carPaint(paint),
          0.08,
        ),
        { at: [0, 0, -1.05] },
      ),
      mirrored(
        place(
          extrude(
            rounded(
              [
                [0.5, 1.85],
                [1.42, 1.85],
                [1.24, 2.55],
                [0.5, 2.58],
              ],
              0.06,
              4,
            ),
            0.012,
            glass,
          ),
          { at: [0, 0, 1.046] },
        ),
      ),
      place(box([-0.01, 0, -0.92], [0.02, 0.78, 1.84], glass, 0.01), {
        at: [1.5, 1.88, 0],
        turn: [0, 0, 14],
      }),
      place(
        extrude(
          rounded(
            [
              [1.4, 0.85],
              [3.05, 0.8],
              [3.1, 1.6],
              [2.9, 1.85],
              [1.4, 1.95],
            ],
            0.16,
            4,
          ),
          1.5,
          carPaint(paint),
          0.12,
        ),
        { at: [0, 0, -0.75] },
      ),
      box(
        [3.06, 0.9, -0.5],
        [0.06, 0.85, 1],
        material('#c4c8cc', {
          gloss: 0.6,
          mirror: 0.4,
          isFine: true,
          texture: (s, _x, _y, z) => {
            if (Math.abs(z * 18) % 1 > 0.5) s.colour = [0.03, 0.03, 0.03]
          },
        }),
        0.02,
      ),
      box([2.85, 0.42, -1.15], [0.35, 0.4, 2.3], chrome, 0.08),
      mirrored(
        join(
          ellipsoid([3.0, 1.2, 0.86], [0.1, 0.13, 0.13], lampGlass),
          place(
            extrude(
              rounded(
                [
                  [2.1, 1.0],
                  [3.1, 0.85],
                  [3.05, 1.35],
                  [2.2, 1.35],
                ],
                0.18,
                4,
              ),
              0.36,
              carPaint(paint),
              0.08,
            ),
            { at: [0, 0, 0.74] },
          ),
          tube(
            [
              [0.1, 0.9, 0.98],
              [0.1, 3.2, 0.98],
            ],
            0.075,
            chrome,
          ),
          place(cylinder(0.3, 1.1, metal('#c9cdd0', 0.5)), { turn: [0, 0, 90], at: [0.9, 0.7, 0.95] }),
          block([1.62, 1.95, 1.28], [0.06, 0.42, 0.18], chrome, 0.03),
        ),
      ),
      axle(2.55, 0.52, half),
      axle(-1.9, 0.52, half, true),
      axle(-3.05, 0.52, half, true),
      mirrored(box([-3.7, 1.1, 0.7], [2.4, 0.03, 0.55], chassis, 0.01)),
      load('none', -3.2, 2, 1.1, 1, loadPaint),
    )
    return place(join(...parts), { turn: [0, -90, 0] })
  }
  const isHigh = style === 'high'
  const half = isHigh ? 1.22 : 1.0
  const high = isHigh ? 3.5 : 2.25
  const front = isHigh ? 4.2 : 3
  const length = isHigh ? 6.3 : 4.2
  const back = front - (isHigh ? 2.1 : 1.65)
  const sill = isHigh ? 0.55 : 0.5
  const belt = isHigh ? 1.9 : 1.35
  parts.push(
    cab(
      [
        [back, sill],
        [front - 0.02, sill],
        [front, belt - 0.05],
        [front - (isHigh ? 0.22 : 0.32), high - 0.15],
        [front - 0.5, high],
        [back, high],
      ],
      [
        [back + 0.35, belt],
        [front - 0.16, belt],
        [front - (isHigh ? 0.26 : 0.36), belt + 0.66],
        [back + 0.35, belt + 0.68],
      ],
      half * 2,
      paint,
    ),
    place(box([-0.006, 0, -half + 0.14], [0.016, isHigh ? 0.9 : 0.74, half * 2 - 0.28], glass, 0.01), {
      at: [front - 0.0, belt + 0.02, 0],
      turn: [0, 0, isHigh ? 9 : 19],
    }),
    box(
      [front - 0.03, sill + 0.28, -half * 0.6],
      [0.05, belt - sill - 0.5, half * 1.2],
      plastic('#1d1f22'),
      0.02,
    ),
    box(
      [front - 0.12, sill - 0.14, -half],
      [0.2, 0.3, half * 2],
      isHigh ? carPaint(paint) : satin('#3a3d41'),
      0.05,
    ),
    mirrored(
      join(
        block([front - 0.01, sill + 0.04, half - 0.28], [0.06, 0.16, 0.32], lampGlass, 0.03),
        block([front - 0.15, belt + 0.1, half + 0.16], [0.08, 0.4, 0.16], plastic('#1b1d20'), 0.03),
        tube(
          [
            [front - 0.2, belt + 0.5, half - 0.02],
            [front - 0.15, belt + 0.45, half + 0.14],
          ],
          0.015,
          plastic('#1b1d20'),
        ),
        box([back + 0.28, sill + 0.1, half - 0.005], [0.012, high - sill - 0.5, 0.01], matt('#101112'), 0),
      ),
    ),
    box([front - length - 1.3, 0.6, -0.42], [length + 1.2, 0.2, 0.84], chassis, 0.02),
    axle(front - 0.85, isHigh ? 0.5 : 0.4, half + 0.05),
    axle(front - length + 0.2, isHigh ? 0.5 : 0.4, half + 0.05, true),
    ...(isHigh ? [axle(front - length - 0.95, 0.5, half + 0.05, true)] : []),
    load(
      kind,
      front - length - 1.35,
      length - (isHigh ? 0.95 : 0.45),
      isHigh ? 1.15 : 0.88,
      half + 0.08,
      loadPaint,
    ),
  )
  return place(join(...parts), { turn: [0, -90, 0] })
}

/** A tractor with a front loader. */
export function tractor(paint = '#3c7a3a', rims = '#e6c22f'): Mesh {
  const body = carPaint(paint)
  const big = wheel({ radius: 0.78, width: 0.46, rim: 0.58, style: 'steel', colour: rims, isRough: true })
  const little = wheel({ radius: 0.48, width: 0.3, rim: 0.56, style: 'steel', colour: rims, isRough: true })
  const steel = satin('#2f3235')
  return place(
    join(
      mirrored(join(place(big, { at: [-0.85, 0.78, 0.75] }), place(little, { at: [1.1, 0.48, 0.7] }))),
      place(
        extrude(
          rounded(
            [
              [0.1, 0.85],
              [1.5, 0.85],
              [1.55, 1.2],
              [1.4, 1.45],
              [0.1, 1.6],
            ],
            0.12,
            4,
          ),
          0.66,
          body,
          0.08,
        ),
        { at: [0, 0, -0.33] },
      ),
      box([-1.2, 0.6, -0.3], [2.6, 0.35, 0.6], satin('#26292c'), 0.05),
      mirrored(
        place(
          extrude(
            rounded(
              [
                [-1.65, 1.25],
                [-0.1, 1.25],
                [-0.25, 1.62],
                [-1.45, 1.66],
              ],
              0.16,
              4,
            ),
            0.4,
            body,
            0.05,
          ),
          { at: [0, 0, 0.52] },
        ),
      ),
      box([-1.1, 1.25, -0.5], [0.9, 0.25, 1], satin('#1c1e20'), 0.05),
      mirrored(
        join(
          tube(
            [
              [0.0, 1.3, 0.56],
              [-0.1, 2.5, 0.52],
            ],
            0.035,
            body,
          ),
          tube(
            [
              [-1.15, 1.5, 0.56],
              [-1.1, 2.5, 0.52],
            ],
            0.035,
            body,
          ),
        ),
      ),
      box([-1.3, 2.48, -0.66], [1.4, 0.1, 1.32], body, 0.04),
      mirrored(box([-1.05, 1.6, 0.53], [0.95, 0.86, 0.01], { ...glass, mirror: 0.14 }, 0.004)),
      box([-0.06, 1.6, -0.5], [0.01, 0.86, 1], { ...glass, mirror: 0.14 }, 0.004),
      tube(
        [
          [0.9, 1.5, 0.2],
          [0.9, 2.2, 0.2],
        ],
        0.035,
        rubber,
      ),
      mirrored(
        join(
          tube(
            [
              [0.1, 1.35, 0.46],
              [1.3, 1.25, 0.46],
              [2.15, 0.5, 0.46],
            ],
            0.055,
            steel,
          ),
          tube(
            [
              [0.4, 0.8, 0.46],
              [1.3, 1.1, 0.46],
            ],
            0.035,
            metal('#8d9196'),
          ),
        ),
      ),
      place(
        extrude(
          [
            [0, 0],
            [0.75, 0.02],
            [0.75, 0.06],
            [0.2, 0.14],
            [0.08, 0.62],
            [0, 0.62],
          ],
          1.7,
          steel,
          0,
        ),
        { at: [2.1, 0.1, -0.85] },
      ),
      box([1.53, 0.95, -0.25], [0.03, 0.4, 0.5], plastic('#17191b'), 0.02),
    ),
    { turn: [0, -90, 0] },
  )
}
