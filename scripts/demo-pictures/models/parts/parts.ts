import { chrome, hex, material, matt, metal, plastic, rubber, satin } from '../../engine/material.ts'
import { join, type Mesh, mirrored, place } from '../../engine/mesh.ts'
import {
  block,
  box,
  curve,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  rectangle,
  tube,
} from '../../engine/shapes.ts'
import { lines } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'
import { type WheelOptions, wheel } from '../vehicles/wheels.ts'

/** Wheels in a pile, with one leaning on it. */
export function wheelSet(count: number, options: WheelOptions): Mesh {
  const lying = place(wheel(options), { turn: [-90, 0, 0] })
  const pile = Array.from({ length: count - 1 }, (_, i) =>
    place(lying, { at: [i * 0.012, options.width / 2 + i * options.width * 1.02, 0] }),
  )
  return join(
    ...pile,
    place(wheel(options), {
      at: [options.radius * 1.55, options.radius, options.radius * 0.5],
      turn: [-8, 18, 0],
    }),
  )
}

export function carBattery(label = '#2f5fa8', body = '#1c1e21'): Mesh {
  const shell = material(body, {
    gloss: 0.2,
    isFine: true,
    texture: (surface, x, y, z) => {
      if (z > 0.08 && y > 0.05 && y < 0.15) {
        surface.colour = [...hex(label)]
        if (y > 0.09 && y < 0.12 && Math.abs((x / 0.022 + 50) % 1) < 0.66 && Math.abs(x) < 0.09)
          surface.colour = [0.95, 0.95, 0.95]
      }
    },
  })
  return join(
    block([0, 0, 0], [0.3, 0.19, 0.17], shell, 0.008),
    block([0, 0.185, 0], [0.3, 0.02, 0.17], plastic(body), 0.006),
    ...[-0.11, 0.11].map((x) =>
      join(
        place(cylinder(0.012, 0.022, metal('#9a9ea3')), { at: [x, 0.205, 0.05] }),
        place(cylinder(0.018, 0.004, plastic(x > 0 ? '#b3262b' : '#1d1f22')), { at: [x, 0.204, 0.05] }),
      ),
    ),
    tube(
      curve<Vec>(
        [
          [-0.06, 0.2, -0.02],
          [-0.05, 0.25, -0.02],
          [0.05, 0.25, -0.02],
          [0.06, 0.2, -0.02],
        ],
        5,
      ),
      0.006,
      plastic('#2a2d31'),
    ),
  )
}

export function bullBar(): Mesh {
  const steel = material('#26282b', { gloss: 0.4, polish: 40, mirror: 0.05 })
  return join(
    block([0, 0.05, 0], [1.8, 0.32, 0.2], steel, 0.07),
    mirroredX(
      place(block([0, 0, 0], [0.3, 0.28, 0.4], steel, 0.08), { at: [0.92, 0.06, -0.18], turn: [0, 30, 0] }),
    ),
    tube(
      curve<Vec>(
        [
          [-0.95, 0.4, -0.2],
          [-0.7, 0.62, 0],
          [-0.35, 0.72, 0.05],
          [0.35, 0.72, 0.05],
          [0.7, 0.62, 0],
          [0.95, 0.4, -0.2],
        ],
        6,
      ),
      0.035,
      steel,
    ),
    ...[-0.35, 0.35].map((x) =>
      tube(
        [
          [x, 0.3, 0.08],
          [x, 0.72, 0.05],
        ],
        0.035,
        steel,
      ),
    ),
    ...[-0.7, 0.7].map((x) => ellipsoid([x, 0.2, 0.11], [0.1, 0.05, 0.02], chrome)),
    box([-0.25, 0.12, 0.1], [0.5, 0.05, 0.02], matt('#0c0d0e'), 0.01),
  )
}

const mirroredX = (mesh: Mesh): Mesh =>
  place(mirrored(place(mesh, { turn: [0, 90, 0] })), { turn: [0, -90, 0] })

function coil(radius: number, height: number, turns: number, colour: string): Mesh {
  return tube(
    Array.from(
      { length: turns * 16 },
      (_, i): Vec => [
        Math.cos((i / 16) * 6.2832) * radius,
        0.01 + (i / (turns * 16)) * height,
        Math.sin((i / 16) * 6.2832) * radius,
      ],
    ),
    0.012,
    satin(colour),
    10,
  )
}

export function shocks(): Mesh {
  const one = (): Mesh =>
    join(
      cylinder(0.032, 0.3, satin('#e0b52f')),
      place(cylinder(0.014, 0.24, chrome), { at: [0, 0.3, 0] }),
      place(cylinder(0.03, 0.03, rubber), { at: [0, 0.53, 0] }),
      place(cylinder(0.026, 0.05, rubber), { turn: [90, 0, 0], at: [0, -0.01, -0.025] }),
      box([-0.02, 0.1, 0.0315], [0.04, 0.12, 0.002], satin('#2f5fa8'), 0),
    )
  return join(
    ...[-0.15, 0.0, 0.15, 0.3].map((x, i) => place(one(), { at: [x, 0.026, (i % 2) * 0.08] })),
    place(coil(0.07, 0.3, 6, '#2a2c2f'), { at: [-0.33, 0, 0] }),
  )
}

export function oilAndFilter(): Mesh {
  const can = (colour: string): Mesh =>
    join(
      block([0, 0, 0], [0.2, 0.3, 0.11], plastic(colour), 0.03),
      place(cylinder(0.022, 0.04, plastic('#1d1f22')), { at: [-0.06, 0.29, 0] }),
      box([-0.075, 0.06, 0.054], [0.15, 0.16, 0.003], satin('#f2ede0'), 0.01),
      box([-0.06, 0.13, 0.057], [0.12, 0.05, 0.002], satin('#b3262b'), 0),
      place(
        tube(
          curve<Vec>(
            [
              [0.02, 0.28, 0],
              [0.03, 0.34, 0],
              [0.09, 0.33, 0],
              [0.09, 0.24, 0],
            ],
            5,
          ),
          0.014,
          plastic(colour),
        ),
        {},
      ),
    )
  const filter = (h: number, colour: string): Mesh =>
    join(
      cylinder(0.045, h, plastic(colour)),
      place(cylinder(0.04, 0.012, satin('#26282b')), { at: [0, h, 0] }),
    )
  return join(
    place(can('#c9a227'), { at: [-0.15, 0, 0] }),
    place(can('#c9a227'), { at: [0.08, 0, -0.06], turn: [0, 12, 0] }),
    place(filter(0.1, '#e9e9e6'), { at: [0.26, 0, 0.04] }),
    place(filter(0.085, '#3a6ea8'), { at: [0.16, 0, 0.15] }),
    place(
      block(
        [0, 0, 0],
        [0.22, 0.04, 0.16],
        matt('#e6ddc4', (s, x, _y, _z, p) => {
          for (let k = 0; k < 3; k++)
            s.colour[k] = (s.colour[k] as number) * (1 - lines(x, 0.014, 0.005, p) * 0.5)
        }),
        0.004,
      ),
      { at: [-0.08, 0, 0.2], turn: [0, -14, 0] },
    ),
  )
}

export function brakeDiscs(): Mesh {
  const disc = join(
    lathe(
      [
        [0.09, 0],
        [0.165, 0],
        [0.165, 0],
        [0.165, 0.026],
        [0.165, 0.026],
        [0.09, 0.026],
        [0.088, 0.026],
        [0.085, 0.06],
        [0.08, 0.066],
        [0.04, 0.066],
        [0.04, 0.066],
        [0.035, 0.06],
      ],
      material('#b4b7ba', {
        gloss: 0.5,
        polish: 30,
        mirror: 0.25,
        isFine: true,
        texture: (s, x, y, z) => {
          const out = Math.hypot(x, z)
          const turn = Math.atan2(z, x)
          if (
            y > 0.02 &&
            out > 0.1 &&
            out < 0.155 &&
            Math.hypot(((turn * 5 + out * 30) % 1) - 0.5, ((out / 0.02) % 1) - 0.5) < 0.17
          )
            s.colour = [0.03, 0.03, 0.03]
        },
      }),
      64,
    ),
  )
  const pad = join(
    place(extrude(rectangle(0.13, 0.055, 0.012), 0.008, satin('#b3262b')), { turn: [-90, 0, 0] }),
    place(extrude(rectangle(0.11, 0.045, 0.006), 0.012, matt('#3a3d41')), {
      turn: [-90, 0, 0],
      at: [0, 0.008, 0],
    }),
  )
  return join(
    disc,
    place(disc, { at: [0.16, 0.17, -0.14], turn: [72, 0, 0] }),
    ...[0, 1, 2].map((i) => place(pad, { at: [0.26, i * 0.021, 0.09], turn: [0, 20 + i * 9, 0] })),
  )
}

export function drivingLights(): Mesh {
  const one = join(
    place(
      lathe(
        [
          [0, -0.05],
          [0.06, -0.045],
          [0.1, -0.01],
          [0.115, 0.01],
          [0.115, 0.03],
          [0.108, 0.034],
        ],
        satin('#1f2124'),
        48,
      ),
      { turn: [90, 0, 0] },
    ),
    place(
      lathe(
        [
          [0, 0.03],
          [0.06, 0.028],
          [0.106, 0.02],
        ],
        material('#dfe8ee', {
          gloss: 0.95,
          polish: 250,
          mirror: 0.3,
          isFine: true,
          texture: (s, x, _y, z) => {
            if (Math.hypot(((x / 0.034 + 50.5) % 1) - 0.5, ((z / 0.034 + 50.5) % 1) - 0.5) < 0.34) {
              s.colour = [0.9, 0.95, 1]
              s.glow = 0.35
            }
          },
        }),
        48,
      ),
      { turn: [90, 0, 0] },
    ),
    tube(
      [
        [-0.12, 0, -0.01],
        [-0.12, -0.1, -0.01],
        [0, -0.13, -0.01],
        [0.12, -0.1, -0.01],
        [0.12, 0, -0.01],
      ],
      0.01,
      satin('#26282b'),
    ),
  )
  return join(place(one, { at: [-0.15, 0.14, 0] }), place(one, { at: [0.15, 0.14, 0] }))
}

export function roofRacks(): Mesh {
  const alloy = metal('#a9adb0', 0.2)
  return join(
    ...[-0.22, 0.22].map((z) =>
      join(
        place(box([-0.65, 0, -0.04], [1.3, 0.032, 0.08], alloy, 0.014), { at: [0, 0.1, z] }),
        ...[-0.6, 0.6].map((x) =>
          join(
            block([x, 0, z], [0.12, 0.1, 0.1], plastic('#1d1f22'), 0.03),
            block([x, 0, z], [0.16, 0.03, 0.12], rubber, 0.01),
          ),
        ),
      ),
    ),
  )
}

export function sparkPlugs(): Mesh {
  const plug = join(
    cylinder(0.006, 0.02, metal('#b9bdc2', 0.4)),
    place(cylinder(0.0075, 0.014, metal('#8d9196', 0.3)), { at: [0, 0.018, 0] }),
    place(
      lathe(
        [
          [0.0055, 0],
          [0.0065, 0.004],
          [0.0055, 0.03],
          [0.003, 0.034],
        ],
        material('#f4f4f0', { gloss: 0.6, mirror: 0.04 }),
      ),
      { at: [0, 0.032, 0] },
    ),
    place(cylinder(0.003, 0.01, metal()), { at: [0, 0.064, 0] }),
  )
  const coilPack = join(
    block([0, 0.07, 0], [0.04, 0.03, 0.055], plastic('#1b1d20'), 0.006),
    place(cylinder(0.011, 0.07, rubber), {}),
    block([0, 0.075, 0.035], [0.02, 0.016, 0.02], plastic('#3a3d41'), 0.003),
  )
  return join(
    ...Array.from({ length: 6 }, (_, i) => place(plug, { at: [(i - 2.5) * 0.03, 0, 0.05] })),
    ...Array.from({ length: 3 }, (_, i) => place(coilPack, { at: [(i - 1) * 0.06, 0, -0.02] })),
    place(block([0, 0, 0], [0.13, 0.03, 0.035], matt('#e8e4d8'), 0.002), { at: [0, 0, 0.1] }),
  )
}
