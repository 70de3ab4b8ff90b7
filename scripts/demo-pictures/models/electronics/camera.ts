import { chrome, glass, material, matt, metal, plastic, satin } from '../../engine/material.ts'
import { join, type Mesh, place, quad } from '../../engine/mesh.ts'
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
import { leather, lines } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'
import { viewScreen } from './screens.ts'

export interface CameraOptions {
  style: 'retro' | 'mirrorless' | 'slr' | 'compact'
  top?: string
  skin?: string
  lens?: number
  hasStrap?: boolean
}

function barrel(length: number, radius: number): Mesh {
  const ribbed = material('#191a1c', {
    gloss: 0.12,
    isFine: true,
    texture: (surface, x, y, z, pixel) => {
      const turn = Math.atan2(z, x) * radius
      const isRing = Math.floor((y / length) * 5) % 2 === 1
      if (isRing)
        for (let k = 0; k < 3; k++)
          surface.colour[k] = (surface.colour[k] as number) * (1 + lines(turn, 0.0035, 0.0012, pixel) * 2.5)
    },
  })
  return place(
    join(
      lathe(
        [
          [radius * 0.9, 0],
          [radius * 0.92, length * 0.1],
          [radius, length * 0.12],
          [radius, length * 0.12],
          [radius, length * 0.9],
          [radius * 0.98, length * 0.97],
          [radius * 0.98, length],
          [radius * 0.98, length],
          [radius * 0.85, length],
          [radius * 0.85, length],
          [radius * 0.74, length * 0.93],
        ],
        ribbed,
        48,
      ),
      place(
        lathe(
          [
            [0, 0.006],
            [radius * 0.4, 0.0045],
            [radius * 0.74, 0],
          ],
          material('#141c2c', { gloss: 0.95, polish: 400, mirror: 0.22 }),
        ),
        { at: [0, length * 0.92, 0] },
      ),
      place(
        lathe(
          [
            [radius * 1.001, 0],
            [radius * 1.004, 0.0015],
            [radius * 1.001, 0.003],
          ],
          satin('#c9b03a'),
        ),
        { at: [0, length * 0.16, 0] },
      ),
    ),
    { turn: [90, 0, 0] },
  )
}

const outlines: Record<CameraOptions['style'], readonly Point[]> = {
  retro: [
    [-0.068, 0],
    [0.068, 0],
    [0.068, 0.066],
    [0.026, 0.068],
    [0.019, 0.086],
    [-0.019, 0.086],
    [-0.026, 0.068],
    [-0.068, 0.066],
  ],
  mirrorless: [
    [-0.068, 0],
    [0.066, 0],
    [0.066, 0.062],
    [0.028, 0.066],
    [0.02, 0.082],
    [-0.02, 0.082],
    [-0.028, 0.066],
    [-0.068, 0.07],
  ],
  slr: [
    [-0.07, 0],
    [0.068, 0],
    [0.068, 0.068],
    [0.036, 0.074],
    [0.026, 0.098],
    [-0.026, 0.098],
    [-0.036, 0.074],
    [-0.07, 0.074],
  ],
  compact: [
    [-0.064, 0],
    [0.064, 0],
    [0.064, 0.074],
    [-0.064, 0.074],
  ],
}

export function camera({
  style,
  top = '#1c1e20',
  skin = '#18191b',
  lens = 0.05,
  hasStrap = true,
}: CameraOptions): Mesh {
  const metalTop = top === '#1c1e20' ? satin(top) : metal(top, 0.22)
  const hide = material(skin, { gloss: 0.12, texture: leather })
  const outline = rounded(outlines[style], 0.008, 4)
  const dial = (x: number, y: number, r: number, h: number) =>
    place(cylinder(r, h, metal(top === '#1c1e20' ? '#3a3c3f' : top, 0.22)), { at: [x, y, 0.016] })
  const deck = style === 'compact' ? 0.074 : 0.066
  return join(
    extrude(outline, 0.036, metalTop, 0.004),
    box([-0.0685, 0.008, -0.0012], [0.137, 0.047, 0.0384], hide, 0.004),
    ...(style === 'compact'
      ? []
      : [
          place(
            extrude(
              rounded(
                [
                  [0, 0],
                  [0.022, 0],
                  [0.022, 0.06],
                  [0, 0.06],
                ],
                0.01,
              ),
              0.02,
              hide,
              0.008,
            ),
            { at: [-0.07, 0.002, 0.03] },
          ),
        ]),
    place(cylinder(0.031, 0.004, chrome), { turn: [90, 0, 0], at: [0.006, 0.033, 0.036] }),
    place(barrel(lens, lens > 0.02 ? 0.033 : 0.029), { at: [0.006, 0.033, 0.039] }),
    dial(0.048, deck, 0.009, 0.007),
    dial(-0.046, deck, 0.0105, 0.006),
    place(cylinder(0.0045, 0.005, chrome), { at: [-0.06, deck, 0.024] }),
    ...(style === 'retro' ? [dial(0.03, deck, 0.007, 0.009)] : []),
    box([-0.045, 0.01, -0.004], [0.078, 0.048, 0.006], plastic('#111214'), 0.003),
    quad([0.028, 0.013, -0.0042], [-0.07, 0, 0], [0, 0.042, 0], viewScreen('hills')),
    ...(style === 'compact' ? [box([0.03, 0.056, 0.034], [0.02, 0.011, 0.004], glass, 0.002)] : []),
    ...(hasStrap
      ? [
          place(
            tube(
              curve<Vec>(
                [
                  [0.07, 0.06, 0.01],
                  [0.1, 0.03, 0.0],
                  [0.13, 0.003, -0.03],
                  [0.09, 0.003, -0.08],
                  [0, 0.003, -0.1],
                  [-0.09, 0.003, -0.08],
                  [-0.12, 0.004, -0.02],
                  [-0.07, 0.06, 0.01],
                ],
                8,
              ),
              0.003,
              matt('#2a2523'),
            ),
            {},
          ),
        ]
      : []),
  )
}

export function actionCamera(): Mesh {
  const shell = material('#2e3338', { gloss: 0.2 })
  const cage = { ...plastic('#cfd9df'), mirror: 0.08 }
  return join(
    block([0, 0.016, 0], [0.072, 0.052, 0.034], shell, 0.006),
    place(
      extrude(
        rounded(
          [
            [-0.014, -0.014],
            [0.014, -0.014],
            [0.014, 0.014],
            [-0.014, 0.014],
          ],
          0.004,
        ),
        0.006,
        satin('#17191c'),
        0.002,
      ),
      { at: [0.017, 0.046, 0.017] },
    ),
    place(cylinder(0.0095, 0.004, glass), { turn: [90, 0, 0], at: [0.017, 0.046, 0.022] }),
    quad([-0.03, 0.024, 0.0178], [0.026, 0, 0], [0, 0.026, 0], viewScreen('reef')),
    place(cylinder(0.006, 0.003, satin('#c23a33')), { at: [-0.015, 0.068, 0] }),
    block([0, 0, 0], [0.016, 0.017, 0.014], plastic('#26292d'), 0.004),
    place(
      join(
        block([0, 0, 0], [0.09, 0.07, 0.012], cage, 0.008),
        place(cylinder(0.02, 0.012, plastic('#2a2d31')), { turn: [90, 0, 0], at: [0.015, 0.04, 0.006] }),
      ),
      { at: [0.1, 0, -0.03], turn: [0, -25, 0] },
    ),
    place(
      tube(
        [
          [0, 0, 0],
          [0, 0.008, 0.1],
        ],
        0.011,
        plastic('#1d1f22'),
      ),
      { at: [-0.09, 0.011, -0.03], turn: [0, 30, 0] },
    ),
  )
}

export function camcorder(): Mesh {
  const shell = plastic('#26282c')
  return join(
    place(cylinder(0.031, 0.1, shell, { round: 0.008 }), { turn: [90, 0, 0], at: [0, 0.04, -0.05] }),
    block([0, 0.008, -0.01], [0.056, 0.06, 0.1], shell, 0.014),
    place(barrel(0.03, 0.029), { at: [0, 0.04, 0.048] }),
    place(
      join(
        box([0, 0, 0], [0.004, 0.05, 0.074], shell, 0.002),
        quad([-0.0006, 0.004, 0.004], [0, 0, 0.066], [0, 0.042, 0], viewScreen('dunes')),
      ),
      { at: [-0.036, 0.016, 0.03], turn: [0, -62, 0] },
    ),
    tube(
      curve<Vec>(
        [
          [0.03, 0.055, 0.04],
          [0.056, 0.045, 0.02],
          [0.056, 0.04, -0.03],
          [0.03, 0.05, -0.05],
        ],
        6,
      ),
      0.008,
      matt('#1b1c1f'),
    ),
  )
}

export function instantCamera(): Mesh {
  const [grey, black] = [plastic('#d4d3ce'), plastic('#2a2c2f')]
  return join(
    block([0, 0, 0], [0.168, 0.098, 0.06], grey, 0.02),
    box([-0.08, 0.02, 0.026], [0.16, 0.05, 0.008], black, 0.006),
    place(barrel(0.035, 0.04), { at: [0, 0.048, 0.03] }),
    box([0.042, 0.072, 0.026], [0.032, 0.018, 0.008], glass, 0.003),
    box(
      [-0.074, 0.074, 0.026],
      [0.036, 0.016, 0.008],
      material('#f2f2ee', { gloss: 0.5, mirror: 0.1 }),
      0.003,
    ),
    block([0.06, 0.098, 0], [0.03, 0.006, 0.03], black, 0.003),
    ...[0, 1, 2].map((i) =>
      place(
        block(
          [0, 0, 0],
          [0.09, 0.016, 0.055],
          plastic(['#e8e4da', '#cfe0ea', '#f0dcd6'][i] as string),
          0.003,
        ),
        { at: [0.15, i * 0.017, -0.03], turn: [0, 12 + i * 9, 0] },
      ),
    ),
  )
}
