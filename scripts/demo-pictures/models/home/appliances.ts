import { chrome, glass, material, matt, metal, plastic, satin, shining } from '../../engine/material.ts'
import { join, type Mesh, place, quad } from '../../engine/mesh.ts'
import { block, box, cylinder, lathe, sphere, tube } from '../../engine/shapes.ts'
import { desktopScreen } from '../electronics/screens.ts'

export interface FridgeOptions {
  style: 'french' | 'top' | 'retro' | 'hub'
  colour?: string
}

const steel = material('#b4b8bb', { gloss: 0.4, polish: 24, mirror: 0.16 })

export function fridge({ style, colour }: FridgeOptions): Mesh {
  const skin = colour ? material(colour, { gloss: 0.55, polish: 80, mirror: 0.04 }) : steel
  const dark = matt('#26282b')
  const handle = (x: number, from: number, to: number): Mesh =>
    join(
      tube(
        [
          [x, from, 0.405],
          [x, to, 0.405],
        ],
        0.012,
        chrome,
      ),
      ...[from + 0.03, to - 0.03].map((y) =>
        tube(
          [
            [x, y, 0.35],
            [x, y, 0.405],
          ],
          0.008,
          chrome,
        ),
      ),
    )
  if (style === 'retro')
    return join(
      block([0, 0.05, 0], [0.6, 1.5, 0.62], skin, 0.09),
      box([-0.3, 0.08, 0.28], [0.6, 0.98, 0.07], skin, 0.05),
      box([-0.3, 1.08, 0.28], [0.6, 0.46, 0.07], skin, 0.05),
      ...[0.86, 1.14].map((y) => box([0.14, y, 0.355], [0.03, 0.14, 0.03], chrome, 0.012)),
      box([-0.1, 1.36, 0.35], [0.2, 0.03, 0.008], chrome, 0.004),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) => place(cylinder(0.02, 0.06, chrome), { at: [x * 0.24, 0, z * 0.24] })),
      ),
    )
  const width = style === 'top' ? 0.7 : 0.9
  const height = style === 'top' ? 1.7 : 1.79
  const split = style === 'top' ? 1.2 : 0.66
  const door = (x: number, y: number, w: number, h: number): Mesh =>
    box([x, y, 0.3], [w, h, 0.065], skin, 0.012)
  const half = width / 2
  return join(
    block([0, 0.04, -0.02], [width, height - 0.04, 0.64], colour ? skin : satin('#8d9194'), 0.012),
    box([-half + 0.02, 0, -0.3], [width - 0.04, 0.06, 0.58], dark, 0),
    ...(style === 'top'
      ? [
          door(-half, 0.07, width, split - 0.08),
          door(-half, split, width, height - split - 0.005),
          handle(half - 0.06, 0.75, 1.16),
          handle(half - 0.06, 1.24, 1.5),
        ]
      : [
          door(-half, 0.07, width, split - 0.08),
          door(-half, split, half - 0.003, height - split - 0.005),
          door(0.003, split, half - 0.003, height - split - 0.005),
          handle(-0.045, 0.8, 1.5),
          handle(0.045, 0.8, 1.5),
          join(
            tube(
              [
                [-0.28, split - 0.09, 0.405],
                [0.28, split - 0.09, 0.405],
              ],
              0.012,
              chrome,
            ),
            ...[-0.25, 0.25].map((x) =>
              tube(
                [
                  [x, split - 0.09, 0.35],
                  [x, split - 0.09, 0.405],
                ],
                0.008,
                chrome,
              ),
            ),
          ),
        ]),
    ...(style === 'french'
      ? [box([-half + 0.13, 1.12, 0.362], [0.18, 0.3, 0.008], plastic('#1b1d20'), 0.01)]
      : []),
    ...(style === 'hub'
      ? [
          box([0.1, 1.0, 0.362], [0.28, 0.48, 0.008], plastic('#101214'), 0.01),
          quad([0.115, 1.02, 0.371], [0.25, 0, 0], [0, 0.44, 0], desktopScreen('mint')),
        ]
      : []),
  )
}

export function washer({ width = 0.6, height = 0.85, colour = '#f0f1f0', ring = '#c4c8cb' } = {}): Mesh {
  const body = plastic(colour)
  const front = 0.3
  return join(
    block([0, 0.02, 0], [width, height - 0.02, front * 2], body, 0.014),
    place(
      lathe(
        [
          [0.1, -0.02],
          [width * 0.23, 0.012],
          [width * 0.29, 0.03],
          [width * 0.3, 0.02],
          [width * 0.31, 0],
        ],
        material(ring, { gloss: 0.6, polish: 60, mirror: 0.25 }),
      ),
      { turn: [90, 0, 0], at: [0, height * 0.47, front] },
    ),
    place(
      lathe(
        [
          [0, 0.045],
          [width * 0.12, 0.04],
          [width * 0.22, 0.012],
        ],
        { ...glass, mirror: 0.12 },
      ),
      { turn: [90, 0, 0], at: [0, height * 0.47, front] },
    ),
    box(
      [-width / 2 + 0.015, height - 0.13, front - 0.004],
      [width - 0.03, 0.11, 0.01],
      plastic('#e2e4e4'),
      0.004,
    ),
    box([-width / 2 + 0.03, height - 0.12, front + 0.003], [0.17, 0.09, 0.008], body, 0.006),
    place(cylinder(0.032, 0.026, metal('#a9adb0', 0.25)), {
      turn: [90, 0, 0],
      at: [0.02, height - 0.075, front + 0.004],
    }),
    box([0.1, height - 0.11, front + 0.004], [0.14, 0.06, 0.004], plastic('#15171a'), 0.004),
    box([0.12, height - 0.09, front + 0.008], [0.05, 0.02, 0.002], shining('#9fd8ff', 0.8), 0),
    box([-width / 2 + 0.03, 0.06, front - 0.002], [0.14, 0.09, 0.006], plastic('#e2e4e4'), 0.006),
  )
}

export function coffeeMachine({
  colour = '#b9bdc0',
  style = 'barista' as 'barista' | 'automatic' | 'classic',
  extras = [] as ('grinder' | 'knock box')[],
} = {}): Mesh {
  const shell = colour.startsWith('#b')
    ? material(colour, { gloss: 0.5, polish: 40, mirror: 0.22 })
    : plastic(colour)
  const black = plastic('#1b1d20')
  const cup = place(
    join(
      cylinder(0.03, 0.055, satin('#f2f0ea'), { top: 0.038 }),
      place(cylinder(0.034, 0.002, matt('#5a3a22')), { at: [0, 0.05, 0] }),
    ),
    { at: [style === 'automatic' ? 0 : 0.02, 0.05, 0.08] },
  )
  const portafilter = join(
    tube(
      [
        [0.02, 0.2, 0.07],
        [0.06, 0.19, 0.26],
      ],
      0.014,
      black,
    ),
    place(cylinder(0.036, 0.03, chrome), { at: [0.02, 0.185, 0.07] }),
    place(cylinder(0.012, 0.03, chrome), { at: [0.02, 0.16, 0.07] }),
  )
  return join(
    block([0, 0.0, -0.06], [0.32, 0.36, 0.22], shell, 0.02),
    block([0, 0.23, 0.06], [0.32, 0.14, 0.2], shell, 0.02),
    block([0, 0, 0.05], [0.3, 0.045, 0.22], style === 'classic' ? shell : black, 0.012),
    box([-0.13, 0.045, -0.03], [0.26, 0.004, 0.17], metal('#8d9196', 0.3), 0.002),
    ...(style === 'automatic'
      ? [
          block([0, 0.16, 0.1], [0.07, 0.08, 0.07], black, 0.015),
          box([-0.11, 0.27, 0.158], [0.22, 0.07, 0.006], plastic('#0f1113'), 0.004),
          box([-0.04, 0.29, 0.165], [0.08, 0.03, 0.002], shining('#bfe0ff', 0.7), 0),
          place(cylinder(0.09, 0.03, black, { top: 0.1 }), { at: [0.02, 0.36, -0.05] }),
        ]
      : [
          portafilter,
          place(cylinder(0.04, 0.04, chrome), { at: [0.02, 0.2, 0.07] }),
          tube(
            [
              [0.14, 0.24, 0.12],
              [0.15, 0.14, 0.16],
              [0.145, 0.08, 0.17],
            ],
            0.006,
            chrome,
          ),
          place(cylinder(0.02, 0.02, chrome), { turn: [90, 0, 0], at: [-0.1, 0.3, 0.158] }),
          place(cylinder(0.026, 0.008, plastic('#f2f2ee')), { turn: [90, 0, 0], at: [0.02, 0.305, 0.158] }),
          ...(style === 'barista'
            ? [
                place(cylinder(0.07, 0.11, { ...glass, colour: [0.09, 0.06, 0.04] }, { top: 0.085 }), {
                  at: [-0.08, 0.37, -0.06],
                }),
                place(cylinder(0.086, 0.014, black), { at: [-0.08, 0.48, -0.06] }),
              ]
            : []),
        ]),
    cup,
    ...(extras.includes('grinder')
      ? [
          place(
            join(
              block([0, 0, 0], [0.13, 0.24, 0.18], shell, 0.02),
              place(cylinder(0.06, 0.13, { ...glass, colour: [0.09, 0.06, 0.04] }, { top: 0.075 }), {
                at: [0, 0.24, 0],
              }),
              place(cylinder(0.076, 0.012, black), { at: [0, 0.37, 0] }),
              tube(
                [
                  [0, 0.14, 0.09],
                  [0, 0.12, 0.13],
                ],
                0.02,
                black,
              ),
            ),
            { at: [0.27, 0, 0] },
          ),
        ]
      : []),
    ...(extras.includes('knock box')
      ? [
          place(
            join(
              cylinder(0.055, 0.1, satin('#26282b')),
              tube(
                [
                  [-0.05, 0.095, 0],
                  [0.05, 0.095, 0],
                ],
                0.01,
                matt('#111'),
              ),
            ),
            { at: [0.27, 0, 0.05] },
          ),
        ]
      : []),
  )
}

export function pan({
  radius = 0.14,
  colour = '#2a2c2f',
  rim = '',
  handle = '#1b1d20',
  depth = 0.05,
} = {}): Mesh {
  const outside = material(rim || colour, { gloss: 0.5, polish: 60, mirror: 0.05 })
  return join(
    lathe(
      [
        [0, 0],
        [radius * 0.78, 0],
        [radius * 0.8, 0.003],
        [radius * 0.97, depth],
        [radius * 0.97, depth],
        [radius, depth + 0.002],
        [radius, depth + 0.002],
        [radius * 0.94, depth],
      ],
      outside,
      56,
    ),
    lathe(
      [
        [0, 0.006],
        [radius * 0.76, 0.006],
        [radius * 0.8, 0.01],
        [radius * 0.95, depth],
      ],
      material(colour, { gloss: 0.25, polish: 20 }),
      56,
    ),
    tube(
      [
        [radius * 0.95, depth * 0.8, 0],
        [radius * 1.3, depth * 1.15, 0],
        [radius * 2.1, depth * 1.25, 0],
      ],
      (s) => (s < 0.4 ? 0.011 : 0.014),
      satin(handle),
    ),
  )
}

export const panSet = (): Mesh =>
  join(
    pan({ radius: 0.15 }),
    place(pan({ radius: 0.13 }), { at: [0.0, 0.055, 0] }),
    place(pan({ radius: 0.11, depth: 0.07 }), { at: [0.36, 0, 0.12], turn: [0, 40, 0] }),
    place(
      join(
        place(
          lathe(
            [
              [0, 0.04],
              [0.06, 0.032],
              [0.125, 0.004],
              [0.125, 0],
            ],
            { ...glass, colour: [0.3, 0.33, 0.35], mirror: 0.15 },
          ),
          {},
        ),
        place(sphere(0.018, plastic('#1b1d20')), { at: [0, 0.055, 0] }),
      ),
      { at: [-0.3, 0, 0.1] },
    ),
  )
