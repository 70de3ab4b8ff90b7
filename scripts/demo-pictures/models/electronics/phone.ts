import { glass, hex, material, metal, satin } from '../../engine/material.ts'
import { join, type Mesh, place, quad } from '../../engine/mesh.ts'
import { cylinder, extrude, rectangle } from '../../engine/shapes.ts'
import { keys, phoneScreen, type Wallpaper, wallpaper } from './screens.ts'

type Lenses = 'square' | 'column' | 'island' | 'bar' | 'single' | 'pair' | 'ring'
export interface PhoneOptions {
  colour: string
  lenses?: Lenses
  screen?: Wallpaper
  width?: number
  height?: number
  /** Shows its back. */
  isTurned?: boolean
  hasButton?: boolean
  isCracked?: boolean
}

function lens(x: number, y: number, radius = 0.0085): Mesh {
  const ring = metal('#3a3d41', 0.2)
  return join(
    place(cylinder(radius, 0.0022, ring, { round: 0.0004 }), { at: [x, y, 0], turn: [-90, 0, 0] }),
    place(cylinder(radius * 0.78, 0.0024, glass, { round: 0.0004 }), { at: [x, y, 0], turn: [-90, 0, 0] }),
    place(
      cylinder(radius * 0.34, 0.0025, material('#1a2b4d', { gloss: 0.9, mirror: 0.2, polish: 200 }), {
        round: 0.0002,
      }),
      { at: [x, y, 0], turn: [-90, 0, 0] },
    ),
  )
}

/** Camera lenses on the back, seen from behind. */
function backLenses(kind: Lenses, width: number, height: number, colour: string): Mesh {
  const left = -width / 2
  const top = height / 2
  const bump = material(colour, { gloss: 0.6, polish: 100, mirror: 0.05 })
  const plate = (x: number, y: number, w: number, h: number, r: number) =>
    place(extrude(rectangle(w, h, r), 0.0016, bump, 0.0006), { at: [-x, y, -0.0016] })
  const raise = (mesh: Mesh) => place(mesh, { at: [0, 0, -0.0012] })
  const mirrorX = (points: [number, number][], r?: number) =>
    join(...points.map(([x, y]) => raise(lens(-x, y, r))))
  switch (kind) {
    case 'square':
      return join(
        plate(left + 0.021, top - 0.021, 0.035, 0.035, 0.009),
        mirrorX(
          [
            [left + 0.013, top - 0.013],
            [left + 0.013, top - 0.029],
            [left + 0.029, top - 0.021],
          ],
          0.0066,
        ),
      )
    case 'pair':
      return join(
        plate(left + 0.018, top - 0.018, 0.028, 0.028, 0.008),
        mirrorX(
          [
            [left + 0.011, top - 0.024],
            [left + 0.025, top - 0.011],
          ],
          0.0058,
        ),
      )
    case 'column':
      return mirrorX(
        [
          [left + 0.016, top - 0.017],
          [left + 0.016, top - 0.037],
          [left + 0.016, top - 0.057],
        ],
        0.0075,
      )
    case 'island':
      return join(
        plate(0, top - 0.036, 0.05, 0.05, 0.025),
        mirrorX(
          [
            [-0.011, top - 0.026],
            [0.011, top - 0.026],
            [-0.011, top - 0.047],
            [0.011, top - 0.047],
          ],
          0.0075,
        ),
      )
    case 'bar':
      return join(
        place(extrude(rectangle(width * 0.98, 0.022, 0.01), 0.0022, metal('#8d918f', 0.2), 0.001), {
          at: [0, top - 0.03, -0.0022],
        }),
        mirrorX(
          [
            [-0.015, top - 0.03],
            [0.004, top - 0.03],
          ],
          0.006,
        ),
      )
    case 'ring':
      return join(
        mirrorX(
          [
            [-0.011, top - 0.033],
            [0.011, top - 0.033],
          ],
          0.0085,
        ),
        place(extrude(rectangle(0.03, 0.0012, 0.0005), 0.0004, material('#f4f4f0', { glow: 0.5 })), {
          at: [0.0, top - 0.055, -0.0004],
        }),
        place(extrude(rectangle(0.0012, 0.03, 0.0005), 0.0004, material('#f4f4f0', { glow: 0.5 })), {
          at: [0.026, top - 0.04, -0.0004],
        }),
      )
    case 'single':
      return mirrorX([[left + 0.013, top - 0.013]], 0.006)
  }
}

/** A phone lying on its back, or on its front. */
export function phone({
  colour,
  lenses = 'square',
  screen = 'hills',
  width = 0.0715,
  height = 0.149,
  isTurned = false,
  hasButton = false,
  isCracked = false,
}: PhoneOptions): Mesh {
  const frame = material(colour, { gloss: 0.6, polish: 80, mirror: 0.16 })
  const radius = hasButton ? 0.009 : 0.0115
  const back = material(colour, {
    gloss: 0.45,
    polish: 60,
    mirror: 0.04,
    isFine: isCracked,
    ...(isCracked && {
      texture: (surface, x, y) => {
        const turn = Math.atan2(y - 0.03, x + 0.012)
        const out = Math.hypot(y - 0.03, x + 0.012)
        const isCrack =
          Math.abs(Math.sin(turn * 4 + Math.sin(out * 180) * 0.5)) < 0.02 + 0.0006 / (out + 0.004) ||
          Math.abs(out - 0.018 - Math.sin(turn * 5) * 0.003) < 0.0003
        if (isCrack && out < 0.07) surface.colour = [0.75, 0.76, 0.78]
      },
    }),
  })
  const edge = 0.0028
  const [w, h] = [width - edge * 2, height - edge * 2]
  const display = hasButton ? h * 0.76 : h
  const bottom = hasButton ? -display / 2 : -h / 2
  const body = join(
    extrude(rectangle(width, height, radius), 0.0078, frame, 0.003),
    place(extrude(rectangle(width - 0.004, height - 0.004, radius - 0.002), 0.0004, back), {
      at: [0, 0, -0.0003],
    }),
    place(extrude(rectangle(width - 0.0034, height - 0.0034, radius - 0.0017), 0.0004, satin('#08090b')), {
      at: [0, 0, 0.0076],
    }),
    quad([-w / 2, bottom, 0.0082], [w, 0, 0], [0, display, 0], {
      ...phoneScreen(screen),
      isHole: (u, v) => isOutside(u * w, v * display, w, display, hasButton ? 0.0005 : radius - edge),
    }),
    ...(hasButton
      ? [
          place(cylinder(0.0052, 0.0003, metal('#33363a', 0.1)), {
            at: [0, -height / 2 + 0.011, 0.0079],
            turn: [90, 0, 0],
          }),
        ]
      : []),
    place(extrude(rectangle(0.0012, 0.011, 0.0005), 0.003, frame), {
      at: [width / 2 + 0.0002, 0.02, 0.0025],
    }),
    backLenses(lenses, width, height, colour),
  )
  // Lying on the table with its top away from the camera.
  return place(body, { turn: isTurned ? [90, 180, 0] : [-90, 0, 0], at: [0, 0.01, 0] })
}

/** Whether a point lies outside a rectangle with round corners. */
export function isOutside(x: number, y: number, width: number, height: number, radius: number): boolean {
  const dx = Math.max(0, Math.abs(x - width / 2) - (width / 2 - radius))
  const dy = Math.max(0, Math.abs(y - height / 2) - (height / 2 - radius))
  return Math.hypot(dx, dy) > radius
}

/** A protective case, lying with its open side up. */
export function phoneCase(colour: string, accent = '#202225'): Mesh {
  const shell = satin(colour)
  return place(
    join(
      extrude(rectangle(0.077, 0.155, 0.014), 0.011, shell, 0.003),
      place(extrude(rectangle(0.06, 0.09, 0.006), 0.0012, satin(accent)), { at: [0, -0.015, 0.0105] }),
      place(extrude(rectangle(0.036, 0.036, 0.008), 0.0014, satin('#0d0e10')), {
        at: [-0.016, 0.054, 0.0105],
      }),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((y) =>
          place(cylinder(0.006, 0.002, satin(accent)), {
            at: [x * 0.03, y * 0.066, 0.0115],
            turn: [90, 0, 0],
          }),
        ),
      ),
    ),
    { turn: [-90, 0, 0] },
  )
}

export interface TabletOptions {
  colour: string
  width?: number
  height?: number
  screen?: Wallpaper
  isTurned?: boolean
  bezel?: number
  extras?: readonly ('pencil' | 'keyboard' | 'stand' | 'dock' | 'bumper')[]
  bumper?: string
}

/** A tablet: lying, or propped up if it has a keyboard, a stand or a dock. */
export function tablet({
  colour,
  width = 0.248,
  height = 0.178,
  screen = 'reef',
  isTurned = false,
  bezel = 0.009,
  extras = [],
  bumper = '#6a4fa3',
}: TabletOptions): Mesh {
  const frame = material(colour, { gloss: 0.5, polish: 60, mirror: 0.14 })
  const [w, h] = [width - bezel * 2, height - bezel * 2]
  const slab = join(
    extrude(rectangle(width, height, 0.012), 0.0065, frame, 0.002),
    place(extrude(rectangle(width - 0.002, height - 0.002, 0.011), 0.0004, satin('#0b0c0e')), {
      at: [0, 0, 0.0063],
    }),
    quad([-w / 2, -h / 2, 0.0069], [w, 0, 0], [0, h, 0], wallpaper(screen)),
    lens(width / 2 - 0.016, height / 2 - 0.016, 0.006),
    ...(extras.includes('bumper') ? [place(frameBumper(width, height, bumper), { at: [0, 0, -0.006] })] : []),
  )
  const pencil = place(
    join(
      cylinder(0.0044, 0.15, satin('#f4f4f2')),
      place(cylinder(0.0044, 0.014, satin('#e4e4e2'), { top: 0.0008 }), { at: [0, 0.15, 0] }),
    ),
    { turn: [90, 0, 0], at: [width / 2 + 0.022, 0.005, -0.07] },
  )
  const isUp = extras.some((extra) => extra === 'keyboard' || extra === 'stand' || extra === 'dock')
  const panel = isUp
    ? place(place(slab, { at: [0, height / 2, 0] }), {
        turn: [-20, 0, 0],
        at: [0, extras.includes('dock') ? 0.03 : 0.006, -0.02],
      })
    : place(slab, { turn: isTurned ? [90, 180, 0] : [-90, 0, 0], at: [0, 0.008, 0] })
  return join(
    panel,
    ...(extras.includes('pencil') ? [pencil] : []),
    ...(extras.includes('keyboard')
      ? [
          place(extrude(rectangle(width, 0.15, 0.01), 0.005, satin('#3a3f46'), 0.001), {
            turn: [-90, 0, 0],
            at: [0, 0, 0.07],
          }),
          quad(
            [-width / 2 + 0.008, 0.0052, 0.1],
            [width - 0.016, 0, 0],
            [0, 0, -0.085],
            keys('#2b2f35', '#4a5058', 13, 5),
          ),
        ]
      : []),
    ...(extras.includes('stand')
      ? [
          place(extrude(rectangle(0.12, 0.1, 0.01), 0.004, metal('#9a9ea3')), {
            turn: [30, 0, 0],
            at: [0, 0.05, -0.06],
          }),
          place(extrude(rectangle(0.16, 0.03, 0.006), 0.012, metal('#9a9ea3'), 0.002), {
            turn: [-90, 0, 0],
            at: [0, 0, 0],
          }),
        ]
      : []),
    ...(extras.includes('dock')
      ? [
          place(cylinder(0.05, 0.06, { ...satin('#d8d2c6') }, { top: 0.044, round: 0.012 }), {
            at: [0, 0, -0.045],
          }),
        ]
      : []),
  )
}

function frameBumper(width: number, height: number, colour: string): Mesh {
  const foam = material(hex(colour), { gloss: 0.05 })
  const rim = 0.016
  return join(
    place(extrude(rectangle(width + rim * 2, height + rim * 2, 0.03), 0.012, foam, 0.005), {}),
    place(extrude(rectangle(width + rim * 2, rim, 0.008), 0.019, foam, 0.005), {
      at: [0, height / 2 + rim / 2, 0],
    }),
    place(extrude(rectangle(width + rim * 2, rim, 0.008), 0.019, foam, 0.005), {
      at: [0, -height / 2 - rim / 2, 0],
    }),
    place(extrude(rectangle(rim, height, 0.008), 0.019, foam, 0.005), { at: [width / 2 + rim / 2, 0, 0] }),
    place(extrude(rectangle(rim, height, 0.008), 0.019, foam, 0.005), { at: [-width / 2 - rim / 2, 0, 0] }),
    place(extrude(rectangle(0.11, 0.022, 0.01), 0.016, foam, 0.006), { at: [0, height / 2 + rim + 0.03, 0] }),
    ...[-0.045, 0.045].map((x) =>
      place(extrude(rectangle(0.018, 0.04, 0.008), 0.016, foam, 0.006), {
        at: [x, height / 2 + rim + 0.014, 0],
      }),
    ),
  )
}
