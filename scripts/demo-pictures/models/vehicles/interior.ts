/** The inside of a car, as seen from between the front seats. The driver sits on the right. */
import { isInk } from '../../engine/letters.ts'
import { daylight } from '../../engine/light.ts'
import { chrome, hex, material, matt, satin } from '../../engine/material.ts'
import { grid, join, type Mesh, place, quad } from '../../engine/mesh.ts'
import { pick } from '../../engine/random.ts'
import { block, box, cylinder, ellipsoid, tube } from '../../engine/shapes.ts'
import type { Vec } from '../../engine/vector.ts'
import { outlook } from '../../settings/backdrops.ts'
import { ground } from '../../settings/ground.ts'
import type { MakeSetting } from '../../settings/setting.ts'
import { leafyTree } from '../leafy.ts'
import { cottage, terraces } from '../property/homes.ts'

export interface CabinOptions {
  seats: string
  /** Leather shines. */
  isLeather?: boolean
  trim?: string
  screen?: 'small' | 'wide' | 'tall' | 'none'
  isManual?: boolean
  paint: string
  km: number
}

const ringOf = (r: number, thick: number, m: ReturnType<typeof matt>): Mesh =>
  tube(
    Array.from(
      { length: 33 },
      (_, i): Vec => [Math.cos((i / 32) * 6.2832) * r, Math.sin((i / 32) * 6.2832) * r, 0],
    ),
    thick,
    m,
    8,
  )

/** Dashboard, wheel and console: what the picture is about. */
export function dashboard({ trim = '#8f959a', screen = 'wide', isManual = false, km }: CabinOptions): Mesh {
  const dark = material('#2a2c2f', { gloss: 0.12, polish: 10 })
  const soft = material('#34373a', { gloss: 0.1, polish: 8 })
  const accent = material(trim, { gloss: 0.5, polish: 40, mirror: 0.12 })
  const text = String(km)
  const dial = (x: number): Mesh =>
    join(
      place(cylinder(0.062, 0.01, material('#0a0b0c', { gloss: 0.6, mirror: 0.04 }), { segments: 28 }), {
        at: [x, 0.8, 0.055],
        turn: [90, 0, 0],
      }),
      place(ringOf(0.062, 0.004, accent), { at: [x, 0.8, 0.065] }),
      place(box([-0.003, 0, 0], [0.006, 0.048, 0.003], satin('#d8432f')), {
        at: [x, 0.8, 0.07],
        turn: [0, 0, x > 0.36 ? 60 : -35],
      }),
    )
  const size = screen === 'tall' ? [0.24, 0.3] : screen === 'wide' ? [0.3, 0.15] : [0.2, 0.12]
  const map = material('#0c0f12', {
    gloss: 0.7,
    glow: 0.9,
    isFine: true,
    texture: (surface, u, v) => {
      const isRoad =
        Math.abs(v - 0.25 - u * 0.5) < 0.03 || Math.abs(u - 0.62) < 0.022 || Math.abs(v - 0.7) < 0.02
      const isTile = u < 0.2
      surface.colour = isTile
        ? [...hex(['#2f6f8a', '#8a4f6a', '#3f7f5a', '#b98a3a'][Math.floor(v * 4) % 4] as string)]
        : isRoad
          ? [0.7, 0.72, 0.74]
          : [0.1, 0.14, 0.13]
      surface.glow = isTile || isRoad ? 0.7 : 0.6
    },
  })
  const odometer = material('#08090a', {
    glow: 0.8,
    isFine: true,
    texture: (surface, u, v) => {
      surface.colour = isInk(text, (u - 0.1) / 0.8, (v - 0.2) / 0.6) ? [0.8, 0.85, 0.9] : [0.01, 0.012, 0.014]
    },
  })
  return join(
    // The top bends towards the driver.
    grid(
      [-0.02, 0.0, 0.06, 0.1, 0.1].map((z, i): Vec[] =>
        Array.from({ length: 13 }, (_, k): Vec => {
          const x = -0.74 + k * 0.1233
          const bump = Math.exp(-((x - 0.36) ** 2) / 0.02) * 0.07
          return [
            x,
            ([0.82, 0.84, 0.82, 0.76, 0.62][i] as number) + (i < 4 ? bump : 0),
            z - 0.02 * (x / 0.74) ** 2,
          ]
        }),
      ),
      dark,
    ),
    box([-0.74, 0.78, -0.45], [1.48, 0.05, 0.5], dark, 0.02),
    box([-0.74, 0.5, -0.1], [1.48, 0.16, 0.17], soft, 0.04),
    box([-0.7, 0.655, 0.075], [0.86, 0.03, 0.03], accent, 0.01),
    box([-0.66, 0.4, -0.06], [0.5, 0.2, 0.13], soft, 0.03),
    // Vents.
    ...[-0.64, -0.23, 0.12, 0.64].map((x) =>
      join(
        block([x, 0.69, 0.09], [0.13, 0.065, 0.03], material('#0a0b0c', { gloss: 0.3 }), 0.012),
        ...[0, 1, 2].map((i) => box([x - 0.055, 0.705 + i * 0.017, 0.1], [0.11, 0.004, 0.012], accent)),
      ),
    ),
    // Screen.
    ...(screen === 'none'
      ? [
          block([-0.05, 0.6, 0.1], [0.19, 0.055, 0.03], material('#0c0d0e', { gloss: 0.5 }), 0.01),
          ...[-0.13, 0.03].map((x) =>
            place(cylinder(0.018, 0.03, accent, { segments: 16 }), {
              at: [x, 0.625, 0.11],
              turn: [90, 0, 0],
            }),
          ),
        ]
      : [
          place(
            join(
              box(
                [-(size[0] as number) / 2 - 0.012, -0.012, -0.012],
                [(size[0] as number) + 0.024, (size[1] as number) + 0.024, 0.016],
                material('#0a0b0c', { gloss: 0.6, mirror: 0.04 }),
                0.008,
              ),
              quad(
                [-(size[0] as number) / 2, 0, 0.006],
                [size[0] as number, 0, 0],
                [0, size[1] as number, 0],
                map,
              ),
            ),
            { at: [-0.05, screen === 'tall' ? 0.56 : 0.72, 0.13], turn: [-8, -6, 0] },
          ),
        ]),
    // Climate knobs.
    ...[-0.14, -0.05, 0.04].map((x) =>
      place(cylinder(0.024, 0.03, accent, { segments: 20 }), { at: [x, 0.54, 0.08], turn: [90, 0, 0] }),
    ),
    dial(0.28),
    dial(0.44),
    quad([0.325, 0.765, 0.07], [0.07, 0, 0], [0, 0.03, 0], odometer),
    // Steering wheel.
    place(
      join(
        ringOf(0.185, 0.0165, material('#121315', { gloss: 0.25, polish: 20 })),
        place(ellipsoid([0, 0, 0], [0.075, 0.065, 0.03], soft), {}),
        ...[
          [-0.18, 0.01],
          [0.18, 0.01],
          [0, -0.18],
        ].map(([x, y]) =>
          tube(
            [
              [0, 0, 0],
              [x as number, y as number, 0],
            ],
            0.018,
            soft,
            8,
          ),
        ),
        ...[-0.1, 0.1].map((x) => block([x, -0.015, 0.012], [0.05, 0.03, 0.015], accent, 0.006)),
        place(ringOf(0.026, 0.003, chrome), { at: [0, 0, 0.031] }),
      ),
      { at: [0.36, 0.68, 0.36], turn: [-20, 0, 0] },
    ),
    tube(
      [
        [0.36, 0.64, 0.08],
        [0.36, 0.68, 0.35],
      ],
      0.035,
      soft,
      10,
    ),
    join(
      tube(
        [
          [0.36, 0.7, 0.27],
          [0.56, 0.72, 0.26],
        ],
        0.011,
        dark,
        6,
      ),
      tube(
        [
          [0.36, 0.7, 0.27],
          [0.16, 0.72, 0.26],
        ],
        0.011,
        dark,
        6,
      ),
    ),
    // Console and gear lever.
    box([-0.16, 0, 0.0], [0.24, 0.36, 0.95], soft, 0.04),
    box([-0.13, 0.35, 0.12], [0.18, 0.02, 0.42], accent, 0.01),
    tube(
      [
        [-0.04, 0.36, 0.28],
        [-0.04, 0.48, 0.25],
      ],
      0.014,
      isManual ? chrome : dark,
      8,
    ),
    isManual
      ? ellipsoid([-0.04, 0.5, 0.245], [0.028, 0.032, 0.028], material('#101112', { gloss: 0.6 }))
      : block([-0.04, 0.46, 0.25], [0.05, 0.07, 0.045], material('#101112', { gloss: 0.6 }), 0.015),
    box([-0.15, 0.34, 0.62], [0.22, 0.1, 0.34], material('#1d1f21', { gloss: 0.25 }), 0.04),
    ...[0.44, 0.53].map((z) =>
      place(cylinder(0.036, 0.015, material('#0a0a0b'), { segments: 20 }), { at: [-0.08, 0.365, z] }),
    ),
  )
}

/** Seats, doors, roof and the street outside. */
export const cabin =
  ({ seats, isLeather = false, paint }: CabinOptions): MakeSetting =>
  (_object, random) => {
    const cloth = material(seats, {
      gloss: isLeather ? 0.45 : 0.05,
      polish: 30,
      mirror: isLeather ? 0.02 : 0,
      texture: (surface, x, _y, _z, pixel) => {
        const seam = Math.abs(((((x / 0.11) % 1) + 1) % 1) - 0.5) < 0.04 && pixel < 0.02 ? 0.75 : 1
        for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * seam
      },
    })
    const lining = matt('#cfcac0')
    const door = material('#303336', { gloss: 0.12 })
    const seat = (x: number): Mesh =>
      join(
        block([x, 0.2, 0.72], [0.5, 0.17, 0.56], cloth, 0.07),
        ...[-0.22, 0.22].map((dx) => block([x + dx, 0.27, 0.72], [0.09, 0.14, 0.54], cloth, 0.04)),
      )
    const houses =
      random() < 0.5
        ? terraces(['#d9cdb8', '#a8624a', '#c2c9b8', '#e8e4d8', '#b98a68'])
        : join(
            ...[-9, 8].map((x) =>
              place(
                cottage({
                  walls: pick(['#e8e4d8', '#a8624a', '#aebac0'], random),
                  finish: 'brick',
                  roof: '#6b7276',
                  roofing: 'tiles',
                  garden: true,
                }),
                { at: [x, 0, 0] },
              ),
            ),
          )
    return {
      mesh: join(
        ground(matt('#5f6164'), 80, -0.6),
        box([-80, -0.6, -40], [160, 0.12, 30], matt('#74893f')),
        place(houses, { at: [0, -0.5, -22] }),
        ...[-8, 1.5, 9].map((x, i) =>
          place(leafyTree(i + Math.floor(random() * 50), 6.5, '#56713a'), {
            at: [x + random() * 2, -0.5, -14 - random() * 3],
          }),
        ),
        // The bonnet.
        grid(
          [-1.5, -1.2, -0.9, -0.55].map((z, i): Vec[] =>
            [-0.78, -0.4, 0, 0.4, 0.78].map(
              (x): Vec => [x, ([0.56, 0.66, 0.7, 0.73][i] as number) - 0.05 * (x / 0.78) ** 2, z],
            ),
          ),
          material(paint, { gloss: 1, polish: 200, mirror: 0.05 }),
        ),
        box([-0.8, -0.05, -0.3], [1.6, 0.05, 3], matt('#26282a')),
        box([-0.8, 0, -0.2], [1.6, 0.74, 0.04], matt('#1c1e20')),
        seat(-0.38),
        seat(0.38),
        mirrored2(
          join(
            box([0.74, 0, -0.2], [0.06, 0.78, 2.4], door, 0.03),
            box([0.68, 0.5, 0.35], [0.08, 0.07, 0.6], material(seats, { gloss: 0.2 }), 0.03),
            tube(
              [
                [0.74, 0.74, -0.02],
                [0.62, 1.2, 0.62],
              ],
              0.035,
              lining,
              8,
            ),
            tube(
              [
                [0.62, 1.2, 0.62],
                [0.6, 1.22, 2.2],
              ],
              0.05,
              lining,
              8,
            ),
            block([0.86, 0.74, 0.12], [0.16, 0.11, 0.06], material(paint, { gloss: 1, mirror: 0.05 }), 0.03),
          ),
        ),
        box([-0.62, 1.2, 0.62], [1.24, 0.04, 2], lining),
        tube(
          [
            [-0.62, 1.2, 0.62],
            [0.62, 1.2, 0.62],
          ],
          0.035,
          lining,
          8,
        ),
        block([0, 1.06, 0.56], [0.22, 0.065, 0.02], material('#0d0e0f', { gloss: 0.8, mirror: 0.4 }), 0.02),
        ...[-0.35, 0.35].map((x) => block([x, 1.14, 0.68], [0.4, 0.03, 0.16], matt('#bdb8ae'), 0.01)),
      ),
      light: { ...daylight, direction: [-0.45, 0.55, -0.5], exposure: 1.75, haze: 0, sky: [1.3, 1.35, 1.45] },
      backdrop: outlook({ hills: 0, trees: 0.06, seed: random() * 6 }),
    }
  }

const mirrored2 = (mesh: Mesh): Mesh => join(mesh, place(mesh, { size: [-1, 1, 1] }))
