import { chrome, hex, material, matt, metal, plastic, satin, shining } from '../../engine/material.ts'
import { join, type Mesh, place, quad } from '../../engine/mesh.ts'
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
import { uprightWood } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'
import { viewScreen, type Wallpaper } from './screens.ts'

/** A flat television on feet, or on a wall bracket. */
export function television({
  width = 1.23,
  screen = 'reef' as Wallpaper,
  bezel = '#16181b',
  stand = 'feet' as 'feet' | 'pedestal' | 'none',
  border = 0.008,
} = {}): Mesh {
  const height = width * 0.57
  const frame = bezel.startsWith('#16')
    ? plastic(bezel)
    : material(bezel, { gloss: 0.15, texture: uprightWood(3) })
  const lift = stand === 'none' ? 0 : 0.07
  return join(
    place(
      join(
        extrude(rectangle(width, height, 0.004), 0.03, frame, 0.004),
        quad(
          [-width / 2 + border, -height / 2 + border, 0.0305],
          [width - border * 2, 0, 0],
          [0, height - border * 2, 0],
          viewScreen(screen),
        ),
      ),
      { at: [0, height / 2 + lift, 0] },
    ),
    ...(stand === 'feet'
      ? [-1, 1].map((s) =>
          join(
            tube(
              [
                [s * width * 0.36, 0.075, 0.015],
                [s * width * 0.4, 0.006, 0.11],
              ],
              0.008,
              metal('#2a2c2f', 0.1),
            ),
            tube(
              [
                [s * width * 0.36, 0.075, 0.015],
                [s * width * 0.4, 0.006, -0.09],
              ],
              0.008,
              metal('#2a2c2f', 0.1),
            ),
          ),
        )
      : []),
    ...(stand === 'pedestal'
      ? [
          block([0, 0, 0], [width * 0.34, 0.012, 0.22], metal('#3a3d41', 0.2), 0.005),
          block([0, 0, 0], [0.12, 0.1, 0.04], plastic('#1c1e21')),
        ]
      : []),
  )
}

export function tvCabinet(width: number, colour = '#a9794e'): Mesh {
  const timber = material(colour, { gloss: 0.12, texture: (s, x, y, z, p) => uprightWood(1)(s, y, x, z, p) })
  return join(
    box([-width / 2, 0.14, -0.2], [width, 0.36, 0.4], timber, 0.01),
    ...[-1, 0, 1].map((i) =>
      box(
        [i * (width / 3) - width / 6 + 0.008, 0.16, 0.198],
        [width / 3 - 0.016, 0.32, 0.014],
        timber,
        0.004,
      ),
    ),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        place(cylinder(0.018, 0.15, timber, { top: 0.024 }), { at: [x * (width / 2 - 0.1), 0, z * 0.14] }),
      ),
    ),
  )
}

/** The set on its cabinet. */
export const televisionOnCabinet = (
  options: Parameters<typeof television>[0] & { width: number },
  timber?: string,
): Mesh =>
  join(
    tvCabinet(Math.max(1.1, options.width * 1.15), timber),
    place(television(options), { at: [0, 0.5, 0] }),
  )

function driver(radius: number, colour = '#1b1d20'): Mesh {
  return place(
    join(
      lathe(
        [
          [0, 0.3 * radius],
          [radius * 0.3, 0.22 * radius],
          [radius * 0.34, 0],
          [radius * 0.82, radius * 0.24],
          [radius * 0.86, radius * 0.34],
          [radius * 0.94, radius * 0.24],
          [radius, radius * 0.24],
          [radius, radius * 0.24],
          [radius * 1.06, 0.12 * radius],
        ],
        plastic(colour),
      ),
    ),
    { turn: [90, 0, 0] },
  )
}

export function bookshelfSpeaker(colour = '#6b4a33', cone = '#1b1d20'): Mesh {
  const cabinet = material(colour, { gloss: 0.2, texture: uprightWood(2) })
  return join(
    block([0, 0, 0], [0.19, 0.31, 0.24], cabinet, 0.006),
    box([-0.09, 0.006, 0.115], [0.18, 0.298, 0.01], plastic('#202226'), 0.004),
    place(driver(0.062, cone), { at: [0, 0.1, 0.118] }),
    place(driver(0.025, '#2c2f33'), { at: [0, 0.235, 0.118] }),
  )
}

export function wirelessSpeaker(colour = '#eeeeec', width = 0.36, height = 0.2): Mesh {
  return join(
    block([0, 0, 0], [width, height, 0.15], plastic(colour), 0.03),
    place(
      extrude(
        rectangle(width - 0.02, height - 0.02, 0.02),
        0.004,
        matt(colour === '#eeeeec' ? '#d9d9d6' : '#1b1d20'),
        0.002,
      ),
      { at: [0, height / 2, 0.0745] },
    ),
    box([-0.012, height * 0.1, 0.079], [0.024, 0.006, 0.001], satin('#6b6e72'), 0),
  )
}

export function portableSpeaker(colour = '#2f5f9a'): Mesh {
  return place(
    join(
      place(cylinder(0.047, 0.19, matt(colour), { round: 0.01 }), { turn: [0, 0, 90], at: [0.11, 0.05, 0] }),
      ...[-1, 1].map((s) =>
        place(cylinder(0.043, 0.014, plastic('#1b1d20'), { round: 0.005 }), {
          turn: [0, 0, 90],
          at: [s * 0.1 + 0.022, 0.05, 0],
        }),
      ),
      box([-0.045, 0.02, 0.043], [0.09, 0.04, 0.006], satin('#e06a2c'), 0.003),
      box([-0.05, 0, -0.02], [0.14, 0.012, 0.04], plastic('#1b1d20'), 0.004),
    ),
    {},
  )
}

export const soundbar = (): Mesh =>
  join(
    block([-0.08, 0, 0.06], [0.7, 0.056, 0.1], matt('#1c1e21'), 0.02),
    place(block([0, 0, 0], [0.29, 0.32, 0.29], satin('#1a1c1f'), 0.04), { at: [0.5, 0, -0.12] }),
  )

export function amplifier(): Mesh {
  return join(
    block([0, 0.012, 0], [0.43, 0.13, 0.34], satin('#1d1f22'), 0.005),
    box([-0.215, 0.012, 0.168], [0.43, 0.13, 0.008], metal('#2a2d30', 0.06), 0.002),
    place(cylinder(0.032, 0.026, metal('#3a3d41', 0.2)), { turn: [90, 0, 0], at: [0.15, 0.08, 0.174] }),
    ...[-0.16, -0.11, -0.06].map((x) =>
      place(cylinder(0.012, 0.018, metal('#3a3d41', 0.2)), { turn: [90, 0, 0], at: [x, 0.05, 0.174] }),
    ),
    box([-0.18, 0.11, 0.175], [0.02, 0.004, 0.002], shining('#ff9a3c', 0.9), 0),
    ...[-1, 1].map((s) => block([s * 0.17, 0, 0.1], [0.04, 0.014, 0.04], plastic('#111'), 0.004)),
  )
}

export interface HeadphoneOptions {
  colour: string
  cup?: 'round' | 'oval'
  pad?: string
  hasMic?: boolean
  isOpen?: boolean
}

/** Headphones standing on their cups, the band on top. */
export function headphones({
  colour,
  cup = 'oval',
  pad = '#26282c',
  hasMic = false,
  isOpen = false,
}: HeadphoneOptions): Mesh {
  const shell = material(colour, { gloss: 0.35, polish: 40, mirror: 0.04 })
  const [rx, ry] = cup === 'oval' ? [0.036, 0.046] : [0.042, 0.042]
  const grille = material('#15171a', {
    isFine: true,
    texture: (surface, x, y) => {
      if (((x * 16) % 1) ** 2 + ((y * 16) % 1) ** 2 < 0.2) surface.colour = [...hex('#4a4e54')]
    },
  })
  const side = join(
    place(ellipsoid([0, 0, 0], [0.018, ry, rx], shell), { at: [0.012, 0, 0] }),
    place(ellipsoid([0, 0, 0], [0.02, ry * 0.97, rx * 0.97], matt(pad)), { at: [-0.012, 0, 0] }),
    ...(isOpen
      ? [place(ellipsoid([0, 0, 0], [0.006, ry * 0.72, rx * 0.72], grille), { at: [0.027, 0, 0] })]
      : []),
  )
  const arch = curve<Vec>(
    [
      [0.082, 0.045, 0],
      [0.09, 0.1, 0],
      [0.07, 0.165, 0],
      [0, 0.2, 0],
      [-0.07, 0.165, 0],
      [-0.09, 0.1, 0],
      [-0.082, 0.045, 0],
    ],
    8,
  )
  return join(
    place(side, { at: [0.08, ry, 0], turn: [0, 0, -6] }),
    place(side, { at: [-0.08, ry, 0], turn: [0, 180, 6] }),
    place(
      join(
        tube(arch, 0.006, chrome),
        place(tube(arch.slice(12, 37), 0.0095, matt(pad)), { size: [1, 1, 1.7] }),
      ),
      {},
    ),
    ...(hasMic
      ? [
          tube(
            curve<Vec>(
              [
                [0.1, 0.03, 0.01],
                [0.11, 0.01, 0.06],
                [0.085, 0.004, 0.1],
              ],
              6,
            ),
            0.0035,
            plastic('#1b1d20'),
          ),
          ellipsoid([0.083, 0.006, 0.105], [0.008, 0.008, 0.012], matt('#15171a')),
        ]
      : []),
  )
}
