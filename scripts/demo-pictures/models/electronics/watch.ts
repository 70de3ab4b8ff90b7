import { hex, material, matt, metal, plastic, satin } from '../../engine/material.ts'
import { emptyMesh, grid, join, type Mesh, place, quad } from '../../engine/mesh.ts'
import { block, cylinder, extrude, lathe, rectangle, tube } from '../../engine/shapes.ts'
import type { Vec } from '../../engine/vector.ts'
import { isOutside } from './phone.ts'
import { type Wallpaper, wallpaper } from './screens.ts'

export interface WatchOptions {
  shape: 'square' | 'round' | 'slim'
  case?: string
  band: string
  screen?: Wallpaper
  size?: number
  /** Hour marks around a round face. */
  isRugged?: boolean
}

const radiusX = 0.031
const radiusZ = 0.026

/** The strap: a closed band around a wrist that is not there. */
function strap(width: number, colour: string): Mesh {
  const rows = Array.from({ length: 49 }, (_, i): Vec[] => {
    const turn = (i / 48) * Math.PI * 2
    const half = (width / 2) * (0.8 + 0.2 * Math.max(0, Math.cos(turn)))
    const at = (out: number, z: number): Vec => [
      z,
      0.03 + Math.cos(turn) * (radiusX + out),
      -Math.sin(turn) * (radiusZ + out),
    ]
    return [
      at(0, -half),
      at(0.0022, -half),
      at(0.0022, -half),
      at(0.0022, half),
      at(0.0022, half),
      at(0, half),
      at(0, half),
      at(0, -half),
    ]
  })
  return grid(rows, material(colour, { gloss: 0.12, polish: 14 }))
}

function face(options: WatchOptions, size: number): Mesh {
  const { shape, screen = 'night', isRugged } = options
  const body = metal(options.case ?? '#3a3d41', 0.25)
  const dial = (width: number, height: number, radius: number): Mesh =>
    quad([-width / 2, -height / 2, 0], [width, 0, 0], [0, height, 0], {
      ...wallpaper(screen, (surface, u, v) => {
        const [x, y] = [u - 0.5, v - 0.5]
        const out = Math.hypot(x, y)
        const turn = Math.atan2(x, y)
        if (shape === 'round') {
          const mark = Math.abs(((turn / (Math.PI / 6)) % 1) - Math.round((turn / (Math.PI / 6)) % 1))
          if (out > 0.41 && out < 0.46 && mark < 0.06) surface.colour = [1, 1, 1]
          const hand = (angle: number, length: number, wide: number) => {
            const along = x * Math.sin(angle) + y * Math.cos(angle)
            return (
              Math.abs(x * Math.cos(angle) - y * Math.sin(angle)) < wide && along > -0.04 && along < length
            )
          }
          if (hand(-1.05, 0.24, 0.016) || hand(1.1, 0.35, 0.011)) surface.colour = [1, 1, 1]
        } else {
          if (v > 0.42 && v < 0.66 && Math.abs(x) < 0.32 && (u * 7) % 1 > 0.22 && Math.abs(x) > 0.035)
            surface.colour = [1, 1, 1]
          const ring = Math.hypot(x + 0.02, y + 0.27)
          if (Math.abs(ring - 0.11) < 0.018) surface.colour = [...hex('#e0455a')]
          if (Math.abs(ring - 0.07) < 0.018) surface.colour = [...hex('#8fdc4a')]
        }
      }),
      isHole: (u, v) => isOutside(u * width, v * height, width, height, radius),
    })
  if (shape === 'round')
    return join(
      place(
        lathe(
          [
            [0, 0],
            [size, 0],
            [size * 1.04, 0.002],
            [size * 1.04, 0.008],
            [size, 0.0105],
            [size * 0.86, 0.0115],
            [size * 0.86, 0.0115],
            [size * 0.84, 0.0108],
          ],
          body,
          48,
        ),
        { turn: [90, 0, 0] },
      ),
      place(dial(size * 1.72, size * 1.72, size * 0.86), { at: [0, 0, 0.0113] }),
      ...[-0.4, 0, 0.4].slice(isRugged ? 0 : 1).map((t) =>
        place(cylinder(0.0026, 0.004, body), {
          turn: [0, 0, -90],
          at: [Math.cos(t) * size * 1.0, Math.sin(t) * size, 0.006],
        }),
      ),
    )
  const [w, h] = shape === 'slim' ? [0.022, 0.04] : [size * 1.72, size * 2.08]
  return join(
    extrude(rectangle(w, h, shape === 'slim' ? 0.006 : 0.0105), 0.0105, body, 0.0035),
    place(dial(w * 0.88, h * 0.9, shape === 'slim' ? 0.004 : 0.008), { at: [0, 0, 0.01065] }),
    ...(shape === 'square'
      ? [place(cylinder(0.0035, 0.0028, body), { turn: [0, 0, -90], at: [w / 2, 0.006, 0.006] })]
      : []),
  )
}

/** A watch standing on its closed strap. */
export function smartWatch(options: WatchOptions): Mesh {
  const size = options.size ?? 0.0215
  return place(
    join(
      place(place(face(options, size), { turn: [-90, 0, 0] }), { at: [0, 0.03 + radiusX - 0.001, 0] }),
      strap(options.shape === 'slim' ? 0.019 : size * 1.12, options.band),
    ),
    { turn: [52, 0, 0] },
  )
}

/** Straps lying side by side. */
export function bands(colours: readonly string[]): Mesh {
  return join(
    ...colours.map((colour, i) =>
      place(
        join(
          place(extrude(rectangle(0.02, 0.12, 0.008), 0.0024, material(colour, { gloss: 0.15 }), 0.0008), {
            turn: [-90, 0, 0],
          }),
          place(extrude(rectangle(0.02, 0.08, 0.006), 0.0024, material(colour, { gloss: 0.15 }), 0.0008), {
            turn: [-90, 0, 0],
            at: [0, 0, 0.115],
          }),
          place(block([0, 0, 0], [0.024, 0.004, 0.006], metal('#b9bdc2')), { at: [0, 0.001, 0.078] }),
          ...[0, 1, 2, 3, 4].map((k) =>
            place(cylinder(0.0018, 0.0028, matt('#15171a')), { at: [0, 0, -0.05 + k * 0.01] }),
          ),
        ),
        { at: [(i - (colours.length - 1) / 2) * 0.034, 0, (i % 2) * 0.012] },
      ),
    ),
  )
}

export function powerBank(colour = '#23262a'): Mesh {
  return place(
    join(
      block([0, 0, 0], [0.082, 0.022, 0.18], satin(colour), 0.009),
      ...[0, 1, 2, 3].map((i) =>
        block(
          [-0.022 + i * 0.009, 0.0218, 0.06],
          [0.003, 0.001, 0.003],
          material('#cfe7ff', { glow: 0.8 }),
          0,
        ),
      ),
      ...[-0.02, 0.002, 0.024].map((x) =>
        block([x, 0.007, 0.0895], [0.012, 0.006, 0.002], plastic('#0c0d0e'), 0.001),
      ),
    ),
    { turn: [0, 20, 0] },
  )
}

function plug(colour = '#f1f1ef'): Mesh {
  return join(
    block([0, 0, 0], [0.045, 0.045, 0.03], plastic(colour), 0.007),
    block([0, 0.018, 0.0155], [0.01, 0.004, 0.002], plastic('#2a2c2f'), 0.001),
    ...[-0.009, 0.009].map((x) =>
      place(block([0, 0, 0], [0.006, 0.0016, 0.016], metal()), {
        at: [x, 0.028, -0.022],
        turn: [0, 0, x > 0 ? 60 : -60],
      }),
    ),
    block([0, 0.01, -0.022], [0.0016, 0.007, 0.016], metal()),
  )
}

export function chargers(): Mesh {
  const coil = Array.from(
    { length: 60 },
    (_, i): Vec => [
      Math.cos(i * 0.35) * (0.045 - i * 0.0002),
      0.004 + i * 0.0002,
      Math.sin(i * 0.35) * (0.045 - i * 0.0002),
    ],
  )
  return join(
    place(plug(), { at: [-0.07, 0, 0] }),
    place(
      join(
        cylinder(0.014, 0.03, plastic('#2a2d31'), { top: 0.016 }),
        place(cylinder(0.008, 0.03, metal('#8d9196')), { at: [0, -0.028, 0] }),
        place(cylinder(0.012, 0.002, metal('#c9cdd1')), { at: [0, 0.03, 0] }),
      ),
      { at: [0.02, 0.016, -0.03], turn: [90, 25, 0] },
    ),
    place(tube(coil, 0.0022, plastic('#f4f4f2'), 8), { at: [0.06, 0, 0.03] }),
  )
}

/** A stand for a phone, a watch and earphones. */
export function chargingStand(): Mesh {
  const white = plastic('#f0f0ee')
  return join(
    place(extrude(rectangle(0.16, 0.09, 0.04), 0.012, white, 0.004), { turn: [-90, 0, 0] }),
    tube(
      [
        [-0.02, 0.01, -0.015],
        [-0.02, 0.1, -0.03],
      ],
      0.006,
      metal('#d8dade', 0.5),
    ),
    place(cylinder(0.03, 0.009, white), { turn: [68, 0, 0], at: [-0.02, 0.115, -0.03] }),
    place(extrude(rectangle(0.0715, 0.147, 0.011), 0.008, satin('#202327'), 0.002), {
      at: [-0.02, 0.135, -0.016],
      turn: [-22, 0, 0],
    }),
    place(quad([-0.033, -0.07, 0.0084], [0.066, 0, 0], [0, 0.14, 0], wallpaper('bloom')), {
      at: [-0.02, 0.135, -0.016],
      turn: [-22, 0, 0],
    }),
    place(smartWatch({ shape: 'square', band: '#e9e4dc', size: 0.02 }), {
      at: [0.055, 0.03, 0.0],
      size: 0.9,
    }),
    place(cylinder(0.006, 0.035, white), { at: [0.055, 0.008, -0.02] }),
    place(block([0, 0, 0], [0.05, 0.02, 0.042], plastic('#fafaf8'), 0.01), { at: [0.01, 0.012, 0.028] }),
    emptyMesh(),
  )
}
