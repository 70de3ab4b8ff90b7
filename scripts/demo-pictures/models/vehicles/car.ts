import { chrome, glass, hex, material, matt, satin } from '../../engine/material.ts'
import { grid, join, type Mesh, mirrored, place, quad } from '../../engine/mesh.ts'
import { block, box, curve, ellipsoid, loft, tube } from '../../engine/shapes.ts'
import { clamp, mix, type Vec } from '../../engine/vector.ts'
import { bodyPaint, cabinPaint, carPaint } from './car-paint.ts'
import { type CarShape, type CarStyle, carShapes } from './car-shapes.ts'
import { type WheelOptions, wheel } from './wheels.ts'

export interface CarOptions {
  paint: string
  style: CarStyle
  change?: Partial<CarShape>
  wheels?: Partial<WheelOptions>
  extras?: readonly (
    | 'bull bar'
    | 'canopy'
    | 'roof racks'
    | 'snorkel'
    | 'roof tent'
    | 'toolbox'
    | 'ribbon'
    | 'tow bar'
    | 'driving lights'
    | 'fridge unit'
    | 'solar'
  )[]
}

/** Half a cross-section: [share of the half width, share of the height]. */
const section = curve(
  [
    [0, 0],
    [0.84, 0],
    [0.93, 0.04],
    [0.975, 0.2],
    [1, 0.45],
    [0.99, 0.72],
    [0.955, 0.9],
    [0.9, 0.975],
    [0.72, 1],
    [0, 1.02],
  ] as const,
  3,
)

function heightAt(top: CarShape['top'], x: number): number {
  const smooth = curve(top, 6)
  for (let i = 1; i < smooth.length; i++) {
    const [a, b] = [smooth[i - 1], smooth[i]] as [readonly [number, number], readonly [number, number]]
    if (x <= b[0]) return mix(a[1], b[1], clamp((x - a[0]) / (b[0] - a[0] || 1)))
  }
  return smooth[smooth.length - 1]?.[1] ?? 0
}

function body(shape: CarShape, paint: ReturnType<typeof carPaint>): Mesh {
  const half = shape.width / 2
  const end = shape.length / 2
  const count = 44
  const rings = Array.from({ length: count + 1 }, (_, i): Vec[] => {
    // Stations are closer to each other towards the ends, where the shape bends.
    const x = -Math.cos((i / count) * Math.PI) * end
    const tip = Math.abs(x) / end
    const narrow =
      1 - (x > 0 ? 0.17 : 0.11) * clamp((tip - 0.62) / 0.38) ** 2.6 - 0.06 * clamp((tip - 0.96) / 0.04) ** 2
    const high = heightAt(shape.top, x)
    const low = shape.bottom + 0.14 * clamp((tip - 0.82) / 0.18) ** 2
    const wide = half * narrow
    const right = section.map(([w, h]): Vec => [x, low + (high - low) * h, w * wide])
    const left = section
      .slice(1, -1)
      .reverse()
      .map(([w, h]): Vec => [x, low + (high - low) * h, -w * wide])
    return [...right, ...left]
  })
  return loft(rings, bodyPaint(paint, shape))
}

function cabin(shape: CarShape, paint: ReturnType<typeof carPaint>): Mesh {
  const { belt, roof, rear, front, wide } = shape.cabin
  const bow = (share: number) => Math.sin(clamp(share) * Math.PI) * 0.035
  const at = {
    rear: (s: number) => mix(rear[0], rear[1], clamp(s) ** 1.15) - bow(s),
    front: (s: number) => mix(front[0], front[1], clamp(s) ** 1.08) + bow(s) * 1.4,
    wide: (s: number) => mix(wide[0], wide[1], clamp(s) ** 1.25),
  }
  const ring = (share: number, y: number, inset: number): Vec[] => {
    const [back, fore, half] = [
      at.rear(share) + inset * 1.6,
      at.front(share) - inset * 1.6,
      at.wide(share) - inset,
    ]
    return Array.from({ length: 72 }, (_, i): Vec => {
      const turn = (i / 72) * Math.PI * 2
      const round = (v: number, power: number) => Math.sign(v) * Math.abs(v) ** power
      const x = (back + fore) / 2 + round(Math.cos(turn), 0.3) * ((fore - back) / 2)
      const z = round(Math.sin(turn), 0.42) * half
      return [x, y, z]
    })
  }
  const tall = roof - belt
  const rows = [
    ring(-0.15, belt - tall * 0.15, 0),
    ...[0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88].map((s) => ring(s, belt + tall * s, 0)),
    ring(0.94, roof - tall * 0.055, 0.012),
    ring(0.97, roof - tall * 0.022, 0.04),
    ring(1, roof - 0.005, 0.1),
    ring(1, roof + 0.012, 0.25),
    ring(1, roof + 0.018, 0.4),
  ]
  const last = rows[rows.length - 1] as Vec[]
  const middle: Vec = [(at.rear(1) + at.front(1)) / 2, roof + 0.02, 0]
  return grid([...rows, last.map(() => middle)], cabinPaint(paint, shape, at, true), { isRing: true })
}

function plate(x: number, y: number, isFront: boolean): Mesh {
  const paint = material('#e8e8e4', {
    texture: (surface, u, v) => {
      const slot = (u * 7) % 1
      const isMark =
        v > 0.25 && v < 0.72 && u > 0.08 && u < 0.92 && slot > 0.2 && slot < 0.75 && Math.abs(u - 0.5) > 0.06
      if (isMark) surface.colour = [...hex('#23355f')]
    },
  })
  const face = isFront ? 1 : -1
  return quad([x, y, 0.185 * face], [0, 0, -0.37 * face], [0, 0.115, 0], paint)
}

function tray(shape: CarShape, [from, to]: readonly [number, number]): Mesh {
  const half = shape.width / 2 - 0.09
  const rim = heightAt(shape.top, from + 0.3) + 0.024
  const liner = matt('#2a2c2e')
  return join(
    box([from + 0.05, rim, -half], [to - from - 0.05, 0.012, half * 2], liner, 0.004),
    ...[-1, 1].map((s) =>
      box([from, rim, s > 0 ? half - 0.03 : -half - 0.03], [to - from, 0.045, 0.06], satin('#1d1f21'), 0.015),
    ),
    box([from, rim, -half], [0.06, 0.045, half * 2], satin('#1d1f21'), 0.015),
  )
}

function extra(
  name: NonNullable<CarOptions['extras']>[number],
  shape: CarShape,
  paint: ReturnType<typeof carPaint>,
): Mesh {
  const end = shape.length / 2
  const half = shape.width / 2
  const { roof, rear, front, wide } = shape.cabin
  const dark = satin('#1f2123')
  const steel = material('#2a2c2f', { gloss: 0.4, polish: 40, mirror: 0.05 })
  switch (name) {
    case 'bull bar':
      return join(
        box([end - 0.06, 0.5, -half * 0.86], [0.17, 0.3, half * 1.72], steel, 0.06),
        ...[-0.34, 0.34].map((z) =>
          tube(
            [
              [end + 0.08, 0.74, z],
              [end + 0.13, 0.95, z],
              [end + 0.06, 1.1, z],
            ],
            0.032,
            steel,
          ),
        ),
        tube(
          curve<Vec>(
            [
              [end - 0.08, 0.82, -half * 0.82],
              [end + 0.08, 1.02, -0.55],
              [end + 0.08, 1.1, -0.3],
              [end + 0.08, 1.1, 0.3],
              [end + 0.08, 1.02, 0.55],
              [end - 0.08, 0.82, half * 0.82],
            ],
            6,
          ),
          0.03,
          steel,
        ),
        ...[-0.2, 0.2].map((z) =>
          place(ellipsoid([0, 0, 0], [0.05, 0.085, 0.085], chrome), { at: [end + 0.13, 0.93, z] }),
        ),
      )
    case 'driving lights':
      return join(...[-0.3, 0.3].map((z) => ellipsoid([end + 0.06, 0.98, z], [0.06, 0.1, 0.1], chrome)))
    case 'canopy':
      return join(
        box(
          [-end + 0.08, 1.16, -half + 0.06],
          [end - 0.92, 0.72, shape.width - 0.12],
          material(paint.colour, { gloss: 0.5, polish: 90, mirror: 0.05 }),
          0.09,
        ),
        ...[-1, 1].map((s) =>
          box([-end + 0.3, 1.32, s * (half - 0.06) - 0.006], [end - 1.35, 0.4, 0.012], glass, 0.005),
        ),
      )
    case 'roof racks':
    case 'solar':
      return join(
        ...[0.25, 0.75].map((t) =>
          box(
            [mix(rear[1], front[1], t) - 0.03, roof + 0.06, -wide[1] - 0.04],
            [0.06, 0.03, wide[1] * 2 + 0.08],
            steel,
            0.012,
          ),
        ),
        ...(name === 'solar'
          ? [
              box(
                [mix(rear[1], front[1], 0.2), roof + 0.09, -0.5],
                [1.5, 0.035, 1],
                material('#16243f', { gloss: 0.6, mirror: 0.08 }),
                0.01,
              ),
            ]
          : []),
      )
    case 'roof tent':
      return join(
        box([rear[1] - 0.55, roof + 0.09, -0.62], [2.1, 0.26, 1.24], satin('#3b4146'), 0.05),
        grid(
          [
            [
              [rear[1] - 0.5, roof + 0.34, -0.6],
              [rear[1] - 0.5, roof + 0.34, 0.6],
            ],
            [
              [rear[1] - 0.35, roof + 1.35, -0.58],
              [rear[1] - 0.35, roof + 1.35, 0.58],
            ],
            [
              [rear[1] - 0.35, roof + 1.35, -0.58],
              [rear[1] - 0.35, roof + 1.35, 0.58],
            ],
            [
              [rear[1] + 1.5, roof + 0.36, -0.6],
              [rear[1] + 1.5, roof + 0.36, 0.6],
            ],
          ],
          matt('#b7a482'),
        ),
        mirrored(
          grid(
            [
              [
                [rear[1] - 0.5, roof + 0.34, 0.6],
                [rear[1] + 1.5, roof + 0.34, 0.6],
              ],
              [
                [rear[1] - 0.35, roof + 1.35, 0.58],
                [rear[1] - 0.34, roof + 1.35, 0.58],
              ],
            ],
            matt('#a8946f'),
          ),
        ),
      )
    case 'snorkel':
      return join(
        tube(
          [
            [front[0] + 0.05, 1.1, half * 0.9],
            [front[1] + 0.12, roof - 0.02, wide[1] + 0.07],
          ],
          0.04,
          dark,
        ),
        block([front[1] + 0.13, roof - 0.05, wide[1] + 0.08], [0.1, 0.2, 0.1], dark, 0.03),
      )
    case 'toolbox':
      return box(
        [-1.35, 1.15, -half + 0.15],
        [0.5, 0.36, shape.width - 0.3],
        material('#b9bec2', { gloss: 0.5, mirror: 0.2, polish: 40 }),
        0.02,
      )
    case 'tow bar':
      return join(
        box([-end - 0.12, 0.42, -0.04], [0.2, 0.06, 0.08], steel),
        ellipsoid([-end - 0.12, 0.53, 0], [0.03, 0.035, 0.03], chrome),
      )
    case 'ribbon':
      return mirrored(
        tube(
          [
            [end - 0.03, shape.lamp[1] - 0.02, 0.02],
            [front[0] - 0.1, shape.cabin.belt + 0.08, shape.cabin.wide[0] * 0.86],
          ],
          0.018,
          satin('#f6f4f0'),
        ),
      )
    case 'fridge unit':
      return box([front[1] - 0.25, roof - 0.12, -0.5], [0.55, 0.3, 1], satin('#eceeed'), 0.06)
  }
}

/** A car; its front looks towards +z. */
export function car({ paint: colour, style, change, wheels, extras = [] }: CarOptions): Mesh {
  const shape: CarShape = { ...carShapes[style], ...change }
  const paint = carPaint(colour)
  const half = shape.width / 2
  const end = shape.length / 2
  const axle = shape.wheelbase / 2
  const one = wheel({ radius: shape.tyre, width: 0.23, ...wheels })
  const corners = [axle, -axle].flatMap((x) => [
    place(one, { at: [x + shape.axleMiddle, shape.tyre, half - 0.115] }),
    place(one, { at: [x + shape.axleMiddle, shape.tyre, -half + 0.115], turn: [0, 180, 0] }),
  ])
  const dark = matt('#0c0d0e')
  const { belt, front, wide } = shape.cabin
  const handles = shape.doors
    .slice(1)
    .map((door) =>
      box(
        [door + 0.1, belt - 0.115, half * 0.965],
        [0.2, 0.03, 0.035],
        material(paint.colour, { gloss: 0.6, mirror: 0.08 }),
        0.012,
      ),
    )
  const mirror = join(
    ellipsoid(
      [front[0] - 0.4, belt + 0.09, wide[0] + 0.13],
      [0.075, 0.075, 0.115],
      material(paint.colour, { gloss: 0.7, polish: 120, mirror: 0.06 }),
    ),
    box([front[0] - 0.44, belt + 0.03, wide[0] - 0.02], [0.06, 0.04, 0.1], satin('#17181a')),
  )
  const rails = shape.rails
    ? [
        mirrored(
          tube(
            curve<Vec>(
              [
                [shape.cabin.rear[1] + 0.1, shape.cabin.roof - 0.02, wide[1] - 0.08],
                [shape.cabin.rear[1] + 0.25, shape.cabin.roof + 0.06, wide[1] - 0.09],
                [front[1] - 0.3, shape.cabin.roof + 0.06, wide[1] - 0.09],
                [front[1] - 0.1, shape.cabin.roof - 0.02, wide[1] - 0.08],
              ],
              5,
            ),
            0.018,
            satin('#2b2d30'),
          ),
        ),
      ]
    : []
  const parts = join(
    body(shape, paint),
    cabin(shape, paint),
    ...corners,
    mirrored(join(mirror, ...handles)),
    box(
      [-end + 0.25, shape.bottom + 0.03, -half + 0.24],
      [shape.length - 0.5, shape.tyre + 0.05, shape.width - 0.48],
      dark,
      0,
    ),
    plate(end + 0.006, shape.lamp[0] - (shape.isElectric ? 0.1 : 0.16), true),
    plate(-end - 0.006, shape.lamp[0] - 0.08, false),
    ...rails,
    ...(shape.tray ? [tray(shape, shape.tray)] : []),
    ...extras.map((name) => extra(name, shape, paint)),
  )
  return place(parts, { turn: [0, -90, 0] })
}
