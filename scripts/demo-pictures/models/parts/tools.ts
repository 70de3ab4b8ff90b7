import {
  chrome,
  glass,
  material,
  matt,
  metal,
  plastic,
  rubber,
  satin,
  shining,
} from '../../engine/material.ts'
import { join, type Mesh, place } from '../../engine/mesh.ts'
import {
  block,
  box,
  curve,
  cylinder,
  extrude,
  lathe,
  type Point,
  rounded,
  tube,
} from '../../engine/shapes.ts'
import type { Vec } from '../../engine/vector.ts'

const steel = metal('#c0c4c8', 0.45)

/** A spanner lying flat, along x. */
function spanner(length: number): Mesh {
  const jaw = length * 0.1
  const outline: Point[] = [
    [0, -jaw * 0.34],
    [length * 0.76, -jaw * 0.3],
    [length * 0.84, -jaw * 0.95],
    [length, -jaw * 0.85],
    [length, -jaw * 0.36],
    [length * 0.9, -jaw * 0.36],
    [length * 0.88, 0],
    [length * 0.9, jaw * 0.36],
    [length, jaw * 0.36],
    [length, jaw * 0.85],
    [length * 0.84, jaw * 0.95],
    [length * 0.76, jaw * 0.3],
    [0, jaw * 0.34],
  ]
  return join(
    place(extrude(rounded(outline, jaw * 0.2, 3), length * 0.035, steel, length * 0.01), {
      turn: [-90, 0, 0],
    }),
    place(
      lathe(
        [
          [jaw * 0.5, 0],
          [jaw * 0.85, 0],
          [jaw * 0.85, length * 0.05],
          [jaw * 0.5, length * 0.05],
          [jaw * 0.5, 0],
        ],
        steel,
        24,
      ),
      { at: [-jaw * 0.3, -length * 0.006, 0] },
    ),
  )
}

export const spanners = (count: number): Mesh =>
  join(
    ...Array.from({ length: count }, (_, i) =>
      place(spanner(0.12 + i * 0.022), { at: [-0.06 - i * 0.011, 0, (i - count / 2) * 0.042] }),
    ),
  )

/** A chest of drawers for tools, on wheels or not. */
export function toolChest({
  colour = '#b3262b',
  drawers = 7,
  width = 0.68,
  height = 0.8,
  onWheels = true,
  isOpen = false,
} = {}): Mesh {
  const paint = material(colour, { gloss: 0.5, polish: 60, mirror: 0.04 })
  const lift = onWheels ? 0.14 : 0
  const step = (height - 0.06) / drawers
  return join(
    block([0, lift, 0], [width, height, 0.46], paint, 0.008),
    ...Array.from({ length: drawers }, (_, i) =>
      join(
        box(
          [-width / 2 + 0.02, lift + 0.02 + i * step, 0.222],
          [width - 0.04, step - 0.012, isOpen && i === drawers - 2 ? 0.24 : 0.016],
          paint,
          0.004,
        ),
        box(
          [
            -width / 2 + 0.04,
            lift + 0.02 + (i + 1) * step - 0.034,
            isOpen && i === drawers - 2 ? 0.46 : 0.238,
          ],
          [width - 0.08, 0.016, 0.016],
          steel,
          0.004,
        ),
      ),
    ),
    block([0, lift + height, 0], [width + 0.01, 0.025, 0.47], matt('#232528'), 0.006),
    ...(onWheels
      ? [-1, 1].flatMap((x) =>
          [-1, 1].map((z) =>
            join(
              place(cylinder(0.055, 0.035, rubber), {
                turn: [90, 0, 0],
                at: [x * (width / 2 - 0.07), 0.055, z * 0.17 - 0.017],
              }),
              block([x * (width / 2 - 0.07), 0.08, z * 0.17], [0.06, 0.065, 0.06], metal('#6a6d71'), 0.006),
            ),
          ),
        )
      : []),
    ...(onWheels
      ? [
          tube(
            [
              [width / 2, lift + height - 0.1, -0.15],
              [width / 2 + 0.06, lift + height - 0.1, -0.15],
              [width / 2 + 0.06, lift + height - 0.1, 0.15],
              [width / 2, lift + height - 0.1, 0.15],
            ],
            0.012,
            steel,
          ),
        ]
      : []),
  )
}

/** A case of sockets, open. */
export function socketSet(colour = '#1f2124', accent = '#e0b52f'): Mesh {
  const shell = plastic(colour)
  const sockets = Array.from({ length: 44 }, (_, i) =>
    place(cylinder(0.008 + (i % 11) * 0.0009, 0.02, chrome, { segments: 18 }), {
      at: [((i % 11) - 5) * 0.034, 0.03, Math.floor(i / 11) * 0.045 - 0.05],
    }),
  )
  return join(
    block([0, 0, 0], [0.46, 0.04, 0.32], shell, 0.01),
    block([0, 0.03, 0], [0.43, 0.006, 0.29], matt('#2a2c2f'), 0.003),
    ...sockets,
    place(spanner(0.2), { at: [-0.15, 0.036, 0.125] }),
    place(
      join(
        block([0, 0, 0], [0.46, 0.32, 0.03], shell, 0.01),
        box([-0.1, 0.12, 0.014], [0.2, 0.08, 0.004], satin(accent), 0.004),
      ),
      { at: [0, 0.03, -0.18], turn: [-14, 0, 0] },
    ),
    tube(
      [
        [-0.06, 0.02, 0.17],
        [-0.05, 0.02, 0.2],
        [0.05, 0.02, 0.2],
        [0.06, 0.02, 0.17],
      ],
      0.008,
      plastic(accent),
    ),
  )
}

export function torqueWrench(): Mesh {
  return join(
    tube(
      [
        [-0.26, 0.02, 0],
        [0.2, 0.02, 0],
      ],
      0.012,
      steel,
    ),
    tube(
      [
        [-0.27, 0.02, 0],
        [-0.12, 0.02, 0],
      ],
      0.018,
      plastic('#1d1f22'),
    ),
    place(cylinder(0.03, 0.03, steel), { at: [0.21, 0.006, 0] }),
    block([0.21, 0.034, 0], [0.016, 0.02, 0.016], chrome, 0.002),
    tube(
      [
        [-0.13, 0.02, 0],
        [-0.11, 0.02, 0],
      ],
      0.02,
      satin('#b3262b'),
    ),
    place(block([0, 0, 0], [0.6, 0.04, 0.1], plastic('#b3262b'), 0.012), { at: [-0.02, 0, -0.12] }),
  )
}

export interface PowerToolOptions {
  colour: string
  kind: 'impact' | 'polisher' | 'inflator'
}

export function powerTool({ colour, kind }: PowerToolOptions): Mesh {
  const [body, black] = [plastic(colour), plastic('#1b1d20')]
  const battery = (x: number, z: number): Mesh =>
    place(
      join(
        block([0, 0, 0], [0.075, 0.05, 0.11], black, 0.01),
        box([-0.03, 0.012, 0.0545], [0.06, 0.026, 0.004], plastic(colour), 0.004),
      ),
      { at: [x, 0, z] },
    )
  if (kind === 'polisher')
    return join(
      place(cylinder(0.09, 0.03, matt('#f2e6c4'), { round: 0.012 }), { at: [0.16, 0.0, 0] }),
      place(cylinder(0.05, 0.05, black), { at: [0.16, 0.03, 0] }),
      tube(
        [
          [0.16, 0.1, 0],
          [-0.22, 0.1, 0],
        ],
        (s) => (s < 0.3 ? 0.045 : 0.033),
        body,
      ),
      tube(
        [
          [0.1, 0.1, 0],
          [0.1, 0.13, 0.14],
        ],
        0.016,
        black,
      ),
      place(battery(0, 0), { at: [-0.26, 0.07, 0] }),
      ...[0, 1].map((i) =>
        place(cylinder(0.085, 0.03, matt(i ? '#e0752d' : '#f4f4ee'), { round: 0.012 }), {
          at: [0.38, i * 0.032, 0.05],
        }),
      ),
    )
  if (kind === 'inflator')
    return join(
      block([0, 0, 0], [0.14, 0.2, 0.22], body, 0.03),
      box([-0.05, 0.11, 0.108], [0.1, 0.06, 0.006], black, 0.006),
      box([-0.035, 0.125, 0.114], [0.07, 0.03, 0.002], shining('#bfe8c9', 0.6), 0),
      tube(
        curve<Vec>(
          [
            [0, 0.2, 0.05],
            [0.02, 0.28, 0.04],
            [0, 0.28, -0.06],
            [0, 0.2, -0.08],
          ],
          6,
        ),
        0.016,
        black,
      ),
      tube(
        curve<Vec>(
          [
            [0.07, 0.06, 0.05],
            [0.2, 0.02, 0.15],
            [0.3, 0.015, 0],
            [0.2, 0.015, -0.12],
            [0.12, 0.015, 0.22],
          ],
          8,
        ),
        0.009,
        rubber,
      ),
      battery(-0.2, 0.05),
    )
  return join(
    tube(
      [
        [-0.05, 0.26, 0],
        [0.1, 0.26, 0],
      ],
      0.042,
      body,
    ),
    tube(
      [
        [0.1, 0.26, 0],
        [0.14, 0.26, 0],
      ],
      (s) => 0.036 - s * 0.012,
      black,
    ),
    block([0.16, 0.25, 0], [0.03, 0.02, 0.02], chrome, 0.002),
    tube(
      [
        [-0.02, 0.24, 0],
        [-0.04, 0.07, 0],
      ],
      0.024,
      black,
    ),
    place(block([0, 0, 0], [0.12, 0.03, 0.075], body, 0.01), { at: [-0.035, 0.05, 0] }),
    place(block([0, 0, 0], [0.11, 0.05, 0.07], black, 0.01), { at: [-0.035, 0, 0] }),
    battery(-0.2, 0.06),
    place(block([0, 0, 0], [0.16, 0.08, 0.14], body, 0.02), { at: [0.2, 0, 0.06] }),
  )
}

export function trolleyJack(): Mesh {
  const paint = material('#b3262b', { gloss: 0.5, mirror: 0.04 })
  const stand = (x: number): Mesh =>
    place(
      join(
        ...[0, 90, 180, 270].map((turn) =>
          place(
            tube(
              [
                [0.1, 0, 0],
                [0.03, 0.26, 0],
              ],
              0.012,
              paint,
            ),
            { turn: [0, turn + 45, 0] },
          ),
        ),
        place(cylinder(0.02, 0.14, steel), { at: [0, 0.22, 0] }),
        block([0, 0.35, 0], [0.09, 0.03, 0.06], steel, 0.008),
      ),
      { at: [x, 0, 0.32] },
    )
  return join(
    block([0, 0.05, 0.11], [0.68, 0.1, 0.02], paint, 0.008),
    block([0, 0.05, -0.11], [0.68, 0.1, 0.02], paint, 0.008),
    ...[-0.3, 0.3].flatMap((x) =>
      [-0.13, 0.13].map((z) =>
        place(cylinder(0.05, 0.03, metal('#3a3d41', 0.15)), { turn: [90, 0, 0], at: [x, 0.05, z - 0.015] }),
      ),
    ),
    tube(
      [
        [-0.15, 0.1, 0],
        [0.3, 0.24, 0],
      ],
      0.035,
      paint,
    ),
    place(cylinder(0.05, 0.03, metal('#3a3d41', 0.2)), { at: [0.3, 0.25, 0] }),
    tube(
      [
        [-0.25, 0.12, 0],
        [-0.75, 0.75, 0],
      ],
      0.018,
      steel,
    ),
    tube(
      [
        [-0.6, 0.56, 0],
        [-0.76, 0.76, 0],
      ],
      0.024,
      rubber,
    ),
    stand(0.0),
    stand(0.35),
    place(
      join(
        block([0, 0.04, 0], [1.0, 0.03, 0.4], satin('#26282b'), 0.02),
        block([0.38, 0.07, 0], [0.22, 0.06, 0.3], matt('#b3262b'), 0.03),
      ),
      { at: [0.1, 0, -0.55] },
    ),
  )
}

export function batteryCharger(): Mesh {
  return join(
    block([0, 0, 0], [0.19, 0.06, 0.1], plastic('#1f4f3f'), 0.02),
    box([-0.06, 0.058, -0.02], [0.08, 0.004, 0.04], plastic('#15171a'), 0.004),
    box([-0.05, 0.062, -0.012], [0.05, 0.001, 0.02], shining('#bfe8c9', 0.7), 0),
    ...[-1, 1].map((s) =>
      join(
        tube(
          curve<Vec>(
            [
              [0.09, 0.03, s * 0.02],
              [0.2, 0.02, s * 0.12],
              [0.1, 0.012, s * 0.22],
              [0.28, 0.012, s * 0.2],
            ],
            7,
          ),
          0.006,
          plastic(s > 0 ? '#b3262b' : '#1b1d20'),
        ),
        place(block([0, 0, 0], [0.1, 0.026, 0.03], plastic(s > 0 ? '#b3262b' : '#1b1d20'), 0.01), {
          at: [0.32, 0.002, s * 0.19],
          turn: [0, s * 20, 0],
        }),
        place(block([0, 0, 0], [0.04, 0.014, 0.02], chrome, 0.004), {
          at: [0.38, 0.006, s * 0.17],
          turn: [0, s * 20, 0],
        }),
      ),
    ),
  )
}

export function engineCrane(): Mesh {
  const blue = material('#2f5fa8', { gloss: 0.5, mirror: 0.04 })
  return join(
    ...[-0.4, 0.4].map((z) =>
      join(
        tube(
          [
            [-0.6, 0.12, z * 0.6],
            [0.9, 0.12, z],
          ],
          0.04,
          blue,
        ),
        ...[-0.6, 0.88].map((x) =>
          place(cylinder(0.05, 0.04, rubber), {
            turn: [90, 0, 0],
            at: [x, 0.05, z * (x < 0 ? 0.6 : 1) - 0.02],
          }),
        ),
      ),
    ),
    tube(
      [
        [-0.6, 0.12, -0.28],
        [-0.6, 0.12, 0.28],
      ],
      0.04,
      blue,
    ),
    tube(
      [
        [-0.55, 0.12, 0],
        [-0.5, 1.55, 0],
      ],
      0.05,
      blue,
    ),
    tube(
      [
        [-0.5, 1.5, 0],
        [0.8, 1.75, 0],
      ],
      0.045,
      blue,
    ),
    tube(
      [
        [-0.5, 0.75, 0],
        [0.1, 1.58, 0],
      ],
      0.035,
      satin('#b3262b'),
    ),
    tube(
      [
        [0.8, 1.75, 0],
        [0.8, 1.35, 0],
      ],
      0.008,
      steel,
    ),
    place(
      lathe(
        [
          [0.03, 0],
          [0.045, 0.01],
          [0.03, 0.02],
          [0.03, 0],
        ],
        steel,
      ),
      { turn: [90, 0, 0], at: [0.8, 1.3, 0] },
    ),
    block([0.35, 0.18, 0], [0.5, 0.42, 0.4], metal('#6a6d71', 0.15), 0.06),
    ...[0.2, 0.35, 0.5].map((x) => place(cylinder(0.05, 0.1, metal('#8d9196', 0.2)), { at: [x, 0.6, 0] })),
  )
}

/** Old tools in a wooden box. */
export function toolBox(): Mesh {
  const timber = satin('#8a6240')
  return join(
    box([-0.3, 0, -0.14], [0.6, 0.02, 0.28], timber),
    ...[-0.14, 0.12].map((z) => box([-0.3, 0, z], [0.6, 0.16, 0.02], timber, 0.003)),
    ...[-0.3, 0.28].map((x) =>
      place(
        extrude(
          [
            [-0.14, 0],
            [0.14, 0],
            [0.14, 0.16],
            [0.04, 0.3],
            [-0.04, 0.3],
            [-0.14, 0.16],
          ],
          0.02,
          timber,
        ),
        { turn: [0, 90, 0], at: [x, 0, 0] },
      ),
    ),
    tube(
      [
        [-0.29, 0.27, 0],
        [0.29, 0.27, 0],
      ],
      0.015,
      timber,
    ),
    ...[-0.18, -0.05, 0.1].map((x, i) =>
      place(
        join(
          tube(
            [
              [0, 0, 0],
              [0, 0.26, 0],
            ],
            0.014,
            satin(['#c79b69', '#b3262b', '#d8a53a'][i] as string),
          ),
          block([0, 0.25, 0], [0.11, 0.035, 0.035], metal('#6a6d71', 0.2), 0.006),
        ),
        { at: [x, 0.02, -0.04 + i * 0.04], turn: [8 - i * 8, 20 * i, 12 - i * 12] },
      ),
    ),
    place(spanner(0.24), { at: [0.34, 0.001, 0.1], turn: [0, 30, 0] }),
    place(spanner(0.2), { at: [0.36, 0.001, -0.02], turn: [0, 12, 0] }),
    block([0, 0.12, 0.05], [0.06, 0.05, 0.06], glass, 0.01),
  )
}
