import { glass, material, matt, metal, plastic, satin, shining } from '../../engine/material.ts'
import { join, type Mesh, mirrored, place, quad } from '../../engine/mesh.ts'
import {
  block,
  box,
  curve,
  cylinder,
  ellipsoid,
  extrude,
  type Point,
  rectangle,
  rounded,
  tube,
} from '../../engine/shapes.ts'
import type { Vec } from '../../engine/vector.ts'
import { viewScreen, type Wallpaper } from './screens.ts'

/** A console that stands upright between two white wings. */
export function wingConsole(): Mesh {
  const wing = (side: number): Mesh => {
    const outline = rounded(
      [
        [-0.1, 0],
        [0.095, 0.01],
        [0.105, 0.37],
        [-0.105, 0.385],
      ],
      0.02,
      5,
    )
    return place(extrude(outline, 0.014, plastic('#f1f2f2'), 0.005), {
      turn: [0, 90 - side * 3, 0],
      at: [side * 0.03 - 0.007, 0, 0],
    })
  }
  return join(
    box([-0.026, 0.008, -0.095], [0.052, 0.35, 0.19], satin('#16181b'), 0.008),
    wing(1),
    wing(-1),
    box([-0.028, 0.05, 0.09], [0.003, 0.28, 0.008], shining('#7fb4ff', 0.9), 0),
    box([0.026, 0.1, 0.094], [0.0025, 0.14, 0.004], matt('#0a0b0c'), 0),
    place(cylinder(0.06, 0.008, plastic('#1b1d20')), {}),
  )
}

export function boxConsole({
  colour = '#1a1c1e',
  width = 0.151,
  height = 0.301,
  depth = 0.151,
  vent = '',
} = {}): Mesh {
  const shell = material(colour, { gloss: 0.1 })
  return join(
    block([0, 0, 0], [width, height, depth], shell, 0.004),
    box(
      [-width / 2 + 0.012, height * 0.12, depth / 2 - 0.001],
      [0.004, height * 0.4, 0.002],
      matt('#050606'),
      0,
    ),
    place(cylinder(0.008, 0.002, metal('#cfd2d6', 0.3)), {
      turn: [90, 0, 0],
      at: [-width / 2 + 0.02, height - 0.02, depth / 2],
    }),
    ...(vent
      ? [place(cylinder(0.062, 0.003, satin(vent)), { turn: [90, 0, 0], at: [0, height * 0.34, depth / 2] })]
      : Array.from({ length: 7 }, (_, i) =>
          Array.from({ length: 7 }, (_, k) =>
            place(cylinder(0.0065, 0.002, matt('#1f6b35')), {
              at: [(i - 3) * 0.018, height, (k - 3) * 0.018],
            }),
          ),
        ).flat()),
  )
}

export function flatConsole(): Mesh {
  return join(
    ...[0, 0.02, 0.04].map((y, i) =>
      box(
        [-0.15 + i * 0.004, y, -0.14],
        [0.295 - i * 0.004, 0.018, 0.29],
        plastic(i === 1 ? '#131416' : '#1d1f22'),
        0.004,
      ),
    ),
    box([-0.08, 0.0185, 0.148], [0.1, 0.0018, 0.004], shining('#6fa8ff', 0.8), 0),
    box([-0.145, 0.028, 0.149], [0.12, 0.003, 0.003], matt('#050506'), 0),
  )
}

export interface GamepadOptions {
  colour: string
  accent?: string
}

/** A controller lying on the table. */
export function gamepad({ colour, accent = '#1b1d20' }: GamepadOptions): Mesh {
  const shell = plastic(colour)
  const outline: Point[] = curve<Point>(
    [
      [0, 0.036],
      [0.05, 0.042],
      [0.075, 0.022],
      [0.086, -0.03],
      [0.078, -0.062],
      [0.062, -0.06],
      [0.045, -0.024],
      [0.02, -0.016],
      [-0.02, -0.016],
      [-0.045, -0.024],
      [-0.062, -0.06],
      [-0.078, -0.062],
      [-0.086, -0.03],
      [-0.075, 0.022],
      [-0.05, 0.042],
    ],
    5,
    true,
  )
  const top = 0.0365
  const stick = (x: number, z: number): Mesh =>
    place(
      join(
        cylinder(0.011, 0.004, matt('#1a1b1d')),
        place(cylinder(0.005, 0.01, matt('#1a1b1d')), { at: [0, 0.002, 0] }),
        place(cylinder(0.0085, 0.004, matt('#222427'), { round: 0.0015 }), { at: [0, 0.011, 0] }),
      ),
      { at: [x, top, z] },
    )
  const button = (x: number, z: number, paint: string): Mesh =>
    place(cylinder(0.0048, 0.004, plastic(paint)), { at: [x, top - 0.001, z] })
  return join(
    place(extrude(outline, 0.036, shell, 0.014), { turn: [-90, 0, 0] }),
    place(extrude(rectangle(0.056, 0.03, 0.006), 0.002, plastic(accent)), {
      turn: [-90, 0, 0],
      at: [0, top - 0.001, -0.018],
    }),
    stick(-0.024, 0.012),
    stick(0.024, 0.012),
    button(0.054, -0.03, '#4f9d69'),
    button(0.064, -0.02, '#c94f4f'),
    button(0.054, -0.01, '#4f7fc9'),
    button(0.044, -0.02, '#c98fb4'),
    ...[0, 90].map((turn) =>
      place(block([0, 0, 0], [0.022, 0.004, 0.007], plastic(accent), 0.0015), {
        at: [-0.054, top - 0.001, -0.02],
        turn: [0, turn, 0],
      }),
    ),
    ...[-1, 1].map((s) =>
      place(block([0, 0, 0], [0.03, 0.012, 0.012], plastic(accent), 0.004), {
        at: [s * 0.052, 0.02, -0.043],
      }),
    ),
  )
}

/** A game console to hold, with a stick on each side. */
export function handheld({
  left = '#e0453a',
  right = '#2f9fd0',
  body = '#1c1e21',
  width = 0.24,
  screen = 'mint' as Wallpaper,
} = {}): Mesh {
  const height = width * 0.42
  const grip = width * 0.145
  const screenWidth = width - grip * 2
  const side = (paint: string, sign: number): Mesh =>
    join(
      place(
        extrude(
          rounded(
            sign > 0
              ? [
                  [0, -height / 2],
                  [grip, -height / 2],
                  [grip, height / 2],
                  [0, height / 2],
                ]
              : [
                  [-grip, -height / 2],
                  [0, -height / 2],
                  [0, height / 2],
                  [-grip, height / 2],
                ],
            sign > 0 ? [0, 0.028, 0.028, 0] : [0.028, 0, 0, 0.028],
          ),
          0.014,
          plastic(paint),
          0.003,
        ),
        { turn: [-90, 0, 0], at: [(sign * screenWidth) / 2, 0, 0] },
      ),
      place(
        join(
          cylinder(0.0085, 0.006, matt('#17181a')),
          place(cylinder(0.0075, 0.003, matt('#232528')), { at: [0, 0.006, 0] }),
        ),
        { at: [sign * (screenWidth / 2 + grip / 2), 0.013, sign > 0 ? height * 0.14 : -height * 0.2] },
      ),
      ...[0, 90, 180, 270].map((turn) =>
        place(place(cylinder(0.0036, 0.003, matt('#1b1c1e')), { at: [0.0095, 0, 0] }), {
          turn: [0, turn, 0],
          at: [sign * (screenWidth / 2 + grip / 2), 0.0125, sign > 0 ? -height * 0.2 : height * 0.14],
        }),
      ),
    )
  return place(
    join(
      place(extrude(rectangle(screenWidth + 0.002, height, 0.003), 0.014, satin(body), 0.002), {
        turn: [-90, 0, 0],
      }),
      quad(
        [-screenWidth / 2 + 0.008, 0.0143, height / 2 - 0.008],
        [screenWidth - 0.016, 0, 0],
        [0, 0, -height + 0.016],
        viewScreen(screen),
      ),
      side(left, -1),
      side(right, 1),
    ),
    { turn: [14, 0, 0] },
  )
}

/** A steering wheel with pedals. */
export function racingWheel(): Mesh {
  const hide = material('#1a1b1d', { gloss: 0.15 })
  const rim = place(
    join(
      tube(
        Array.from(
          { length: 49 },
          (_, i): Vec => [Math.cos((i / 48) * 6.2832) * 0.13, Math.sin((i / 48) * 6.2832) * 0.13, 0],
        ),
        0.015,
        hide,
      ),
      ...[0, 150, 210].map((turn) =>
        place(block([0.065, -0.015, 0], [0.12, 0.03, 0.008], metal('#8d9196', 0.3)), {
          turn: [0, 0, turn + 90],
        }),
      ),
      place(cylinder(0.04, 0.02, plastic('#17181a')), { turn: [90, 0, 0], at: [0, 0, -0.005] }),
    ),
    { at: [0, 0.19, 0.1], turn: [-12, 0, 0] },
  )
  const pedals = join(
    block([0, 0, 0], [0.36, 0.03, 0.2], plastic('#1d1f22'), 0.01),
    ...[-0.11, 0, 0.11].map((x) =>
      place(block([0, 0, 0], [0.06, 0.11, 0.012], metal('#b4b8bc', 0.35), 0.006), {
        at: [x, 0.03, -0.02],
        turn: [-25, 0, 0],
      }),
    ),
  )
  return join(
    rim,
    block([0, 0, -0.02], [0.22, 0.24, 0.18], plastic('#202226'), 0.04),
    tube(
      [
        [0, 0.19, 0.0],
        [0, 0.19, 0.1],
      ],
      0.03,
      plastic('#17181a'),
    ),
    place(pedals, { at: [-0.38, 0, 0.05] }),
    place(
      join(
        block([0, 0, 0], [0.1, 0.09, 0.16], plastic('#202226'), 0.02),
        tube(
          [
            [0, 0.09, 0],
            [0, 0.17, 0],
          ],
          0.007,
          metal(),
        ),
        ellipsoid([0, 0.185, 0], [0.022, 0.024, 0.022], hide),
      ),
      { at: [0.26, 0, 0.05] },
    ),
  )
}

export const gameCases = (count: number): Mesh =>
  join(
    ...Array.from({ length: count }, (_, i) =>
      place(
        block(
          [0, 0, 0],
          [0.135, 0.014, 0.17],
          plastic(['#2f5f9a', '#8a2f3a', '#2f7a55', '#c08a2f', '#5a4a8a'][i % 5] as string),
          0.003,
        ),
        { at: [(i % 2) * 0.004, i * 0.0142, 0], turn: [0, (i * 7) % 12, 0] },
      ),
    ),
  )

/** A phone held between two grips. */
export const phoneGrip = (): Mesh =>
  place(
    join(
      block([0, 0.004, 0], [0.16, 0.009, 0.074], glass, 0.003),
      quad([-0.075, 0.0134, 0.034], [0.15, 0, 0], [0, 0, -0.068], viewScreen('night')),
      mirroredX(
        join(
          block([0.1, 0, 0], [0.05, 0.022, 0.09], plastic('#1d1f22'), 0.01),
          place(cylinder(0.008, 0.008, matt('#2a2c2f')), { at: [0.1, 0.021, -0.015] }),
          place(cylinder(0.005, 0.003, matt('#3a3d41')), { at: [0.1, 0.021, 0.02] }),
        ),
      ),
    ),
    { turn: [10, 0, 0] },
  )

const mirroredX = (mesh: Mesh): Mesh =>
  place(mirrored(place(mesh, { turn: [0, 90, 0] })), { turn: [0, -90, 0] })
