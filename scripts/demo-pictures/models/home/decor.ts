import {
  brass,
  glass,
  hex,
  material,
  matt,
  metal,
  type Rgb,
  type Surface,
  satin,
} from '../../engine/material.ts'
import { grid, join, type Mesh, place, quad } from '../../engine/mesh.ts'
import { fractal } from '../../engine/noise.ts'
import { seeded } from '../../engine/random.ts'
import {
  block,
  box,
  circle,
  curve,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  type Point,
  rectangle,
  tube,
} from '../../engine/shapes.ts'
import { smoothstep, type Vec } from '../../engine/vector.ts'
import { leaf } from '../plants.ts'
import { timber } from './seating.ts'

type Paint = (surface: Surface, u: number, v: number) => void
const put = (surface: Surface, colour: Rgb, share = 1): void => {
  for (let k = 0; k < 3; k++)
    surface.colour[k] =
      (surface.colour[k] as number) + ((colour[k] as number) - (surface.colour[k] as number)) * share
}

/** Layers of hills in four colours, from the sky down. */
export const hills = (colours: readonly [string, string, string, string], seed = 1): Paint => {
  const [sky, far, middle, near] = colours.map(hex) as [Rgb, Rgb, Rgb, Rgb]
  return (surface, u, v) => {
    put(surface, sky)
    put(surface, [1, 0.97, 0.9], Math.max(0, v - 0.55) * 0.6)
    const line = (base: number, size: number, s: number) =>
      base + (fractal(u * size + s, s + seed * 3, 0, 4) - 0.5) * 0.4
    put(surface, far, smoothstep(0.006, -0.006, v - line(0.56, 3, seed)))
    put(surface, middle, smoothstep(0.006, -0.006, v - line(0.4, 3.5, seed + 9)))
    put(surface, near, smoothstep(0.006, -0.006, v - line(0.2, 4, seed + 17)))
    const brush = fractal(u * 60, v * 40, 0, 3)
    for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * (0.84 + brush * 0.32)
  }
}

/** Contour lines, as on a map. */
export const contours: Paint = (surface, u, v) => {
  put(surface, hex('#dfe6d2'))
  const height = fractal(u * 3, v * 3, 0, 4)
  put(surface, hex('#8fae86'), smoothstep(0.45, 0.62, height))
  put(surface, hex('#5f7f5c'), smoothstep(0.58, 0.72, height))
  if (Math.abs((height * 18) % 1) < 0.1) put(surface, hex('#5a5a4a'), 0.6)
  if (Math.abs(v - 0.5 - Math.sin(u * 7) * 0.12 - fractal(u * 4, 2, 0, 3) * 0.2 + 0.1) < 0.012)
    put(surface, hex('#4f8fb0'))
}

/** Simple shapes: a sun, an arch, a leaf. */
export const shapes = (seed: number): Paint => {
  const random = seeded(seed)
  const paper = hex(['#efe7d8', '#e7ebe6', '#f1e3d8'][seed % 3] as string)
  const [a, b] = [
    hex(['#c4643a', '#2f5a6b', '#c9a24a', '#6b7f5a'][seed % 4] as string),
    hex(['#26303a', '#d9a58a', '#7d9aa0'][seed % 3] as string),
  ]
  const [cx, cy, r] = [0.35 + random() * 0.3, 0.5 + random() * 0.2, 0.18 + random() * 0.1]
  return (surface, u, v) => {
    put(surface, paper)
    if (Math.hypot(u - cx, (v - cy) * 1.3) < r) put(surface, a)
    if (v < 0.32 + Math.sin(u * 5 + seed) * 0.06) put(surface, b)
  }
}

export interface FrameOptions {
  width?: number
  height?: number
  frame?: string
  paint: Paint
  mount?: number
  border?: number
}

/** A framed picture, its back at z = 0. */
export function framed({
  width = 0.9,
  height = 0.62,
  frame = '#b98a58',
  paint,
  mount = 0.06,
  border = 0.03,
}: FrameOptions): Mesh {
  const wood = frame === 'gold' ? metal('#c79a4b', 0.22) : timber(frame)
  const [w, h] = [width - border * 2, height - border * 2]
  const rail = (at: Vec, size: Vec): Mesh => box(at, size, wood, 0.006)
  return join(
    rail([-width / 2, -height / 2, 0], [width, border, 0.03]),
    rail([-width / 2, height / 2 - border, 0], [width, border, 0.03]),
    rail([-width / 2, -height / 2, 0], [border, height, 0.03]),
    rail([width / 2 - border, -height / 2, 0], [border, height, 0.03]),
    quad([-w / 2, -h / 2, 0.012], [w, 0, 0], [0, h, 0], material('#f4f1ea', { gloss: 0.02 })),
    quad(
      [-w / 2 + mount, -h / 2 + mount, 0.014],
      [w - mount * 2, 0, 0],
      [0, h - mount * 2, 0],
      material('#ffffff', { gloss: 0.03, isFine: true, texture: (surface, u, v) => paint(surface, u, v) }),
    ),
  )
}

export const galleryWall = (): Mesh =>
  join(
    ...(
      [
        [-0.55, 0.25, 0.42, 0.56],
        [-0.05, 0.36, 0.5, 0.36],
        [0.5, 0.22, 0.44, 0.6],
        [-0.6, -0.32, 0.36, 0.44],
        [-0.1, -0.16, 0.46, 0.56],
        [0.45, -0.34, 0.5, 0.38],
      ] as const
    ).map(([x, y, w, h], i) =>
      place(
        framed({
          width: w,
          height: h,
          frame: i % 2 ? '#2b2724' : '#c79b69',
          mount: 0.05,
          border: 0.018,
          paint: i % 3 === 1 ? hills(['#e9d8bf', '#b9a58f', '#7f8f86', '#4a5a55'], i + 2) : shapes(i + 3),
        }),
        { at: [x, y, 0] },
      ),
    ),
  )

export interface MirrorOptions {
  shape: 'oval' | 'round' | 'arch' | 'carved'
  width?: number
  height?: number
  colour?: string
}

export function mirror({ shape, width = 0.6, height = 0.9, colour = '#c79a4b' }: MirrorOptions): Mesh {
  const gold = metal(colour, 0.25)
  const face = material('#c9d6dc', {
    gloss: 0.95,
    polish: 400,
    mirror: 0.75,
    texture: (surface, x, y) => {
      const shade = 0.8 + 0.35 * smoothstep(-0.5, 0.5, x * 0.8 + y)
      for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * shade
    },
  })
  const outline: Point[] =
    shape === 'arch'
      ? [
          [-width / 2, -height / 2],
          [width / 2, -height / 2],
          ...Array.from(
            { length: 25 },
            (_, i): Point => [
              Math.cos((i / 24) * Math.PI) * (width / 2),
              height / 2 - width / 2 + Math.sin((i / 24) * Math.PI) * (width / 2),
            ],
          ),
        ]
      : circle(1, 64).map(([x, y]): Point => [x * width * 0.5, y * height * 0.5])
  const ring = [...outline, outline[0] as Point].map(([x, y]): Vec => [x, y, 0.02])
  return join(
    place(extrude(outline, 0.012, face), {}),
    tube(ring, shape === 'carved' ? 0.03 : shape === 'oval' ? 0.028 : 0.014, gold, 10),
    ...(shape === 'carved' || shape === 'oval'
      ? Array.from({ length: shape === 'carved' ? 28 : 20 }, (_, i) => {
          const turn = (i / (shape === 'carved' ? 28 : 20)) * Math.PI * 2
          return place(leaf(0.11, 0.07, colour, { rise: 0.3, droop: 0.2 }), {
            at: [Math.cos(turn) * width * 0.52, Math.sin(turn) * height * 0.52, 0.02],
            turn: [90, 0, (turn * 180) / Math.PI],
            size: [1, 1, 1],
          })
        })
      : []),
  )
}

export interface VaseOptions {
  colour: string
  height?: number
  style?: 'amphora' | 'bottle' | 'bowl' | 'jug'
  band?: string
}

export function vase({ colour, height = 0.4, style = 'bottle', band }: VaseOptions): Mesh {
  const glaze = material(colour, {
    gloss: 0.4,
    polish: 50,
    mirror: 0.03,
    texture: (surface, x, y, z) => {
      const speckle = fractal((x + z) * 90, y * 90, 0, 2)
      for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * (0.86 + speckle * 0.3)
      if (band && Math.abs(y - height * 0.6) < height * 0.05) put(surface, hex(band), 0.9)
    },
  })
  const h = height
  const outlines: Record<NonNullable<VaseOptions['style']>, Point[]> = {
    amphora: [
      [0, 0],
      [0.16 * h, 0],
      [0.18 * h, 0.02 * h],
      [0.3 * h, 0.35 * h],
      [0.34 * h, 0.55 * h],
      [0.26 * h, 0.75 * h],
      [0.12 * h, 0.86 * h],
      [0.11 * h, 0.94 * h],
      [0.16 * h, h],
      [0.14 * h, h],
      [0.09 * h, 0.93 * h],
    ],
    bottle: [
      [0, 0],
      [0.2 * h, 0],
      [0.24 * h, 0.08 * h],
      [0.28 * h, 0.35 * h],
      [0.2 * h, 0.6 * h],
      [0.09 * h, 0.78 * h],
      [0.085 * h, 0.92 * h],
      [0.12 * h, h],
      [0.1 * h, h],
      [0.07 * h, 0.92 * h],
    ],
    bowl: [
      [0, 0],
      [0.25 * h, 0],
      [0.3 * h, 0.06 * h],
      [0.52 * h, 0.5 * h],
      [0.5 * h, 0.8 * h],
      [0.4 * h, h],
      [0.37 * h, h],
      [0.44 * h, 0.8 * h],
    ],
    jug: [
      [0, 0],
      [0.26 * h, 0],
      [0.3 * h, 0.1 * h],
      [0.32 * h, 0.4 * h],
      [0.24 * h, 0.7 * h],
      [0.22 * h, 0.9 * h],
      [0.27 * h, h],
      [0.24 * h, h],
      [0.2 * h, 0.9 * h],
    ],
  }
  return join(
    lathe(curve(outlines[style], 4), glaze, 56),
    ...(style === 'amphora'
      ? [-1, 1].map((s) =>
          tube(
            curve<Vec>(
              [
                [s * 0.11 * h, 0.93 * h, 0],
                [s * 0.27 * h, 0.9 * h, 0],
                [s * 0.28 * h, 0.72 * h, 0],
              ],
              6,
            ),
            0.025 * h,
            glaze,
          ),
        )
      : []),
  )
}

export interface FlowerOptions {
  colours: readonly string[]
  count?: number
  height?: number
  kind?: 'round' | 'native'
  seed?: number
  vase?: Mesh
  from?: number
}

/** A bunch of flowers, in a vase if one is given. */
export function flowers({
  colours,
  count = 18,
  height = 0.34,
  kind = 'round',
  seed = 4,
  vase: holder,
  from = 0.28,
}: FlowerOptions): Mesh {
  const random = seeded(seed)
  const stems = Array.from({ length: count }, (_, i) => {
    const turn = i * 2.4
    const spread = 0.05 + 0.17 * Math.sqrt((i + 0.5) / count)
    const tip: Vec = [
      Math.cos(turn) * spread,
      from + height * (1.05 - spread * 1.6 + random() * 0.2),
      Math.sin(turn) * spread,
    ]
    const colour = colours[i % colours.length] as string
    const head =
      kind === 'native' && i % 3 === 0
        ? ellipsoid(
            tip,
            [0.032, 0.055, 0.032],
            matt(colour, (surface, x, y, z) => {
              const bristle = fractal(Math.atan2(z, x) * 8, y * 16, 0, 2)
              for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * (0.5 + bristle)
            }),
            18,
          )
        : kind === 'native' && i % 3 === 1
          ? join(
              ...Array.from({ length: 7 }, () =>
                ellipsoid(
                  [
                    tip[0] + (random() - 0.5) * 0.06,
                    tip[1] + (random() - 0.5) * 0.09,
                    tip[2] + (random() - 0.5) * 0.06,
                  ],
                  [0.011, 0.011, 0.011],
                  matt(colour),
                  10,
                ),
              ),
            )
          : place(
              join(
                ...Array.from({ length: 9 }, (_, k) =>
                  place(leaf(0.05, 0.03, colour, { rise: 0.5, droop: 0.3 }), { turn: [0, k * 40, 0] }),
                ),
                ellipsoid([0, 0.012, 0], [0.013, 0.012, 0.013], matt('#d9a63a'), 12),
              ),
              { at: tip, turn: [Math.cos(turn) * 20, 0, Math.sin(turn) * -30] },
            )
    return join(
      tube([[Math.cos(turn) * 0.012, from * 0.7, Math.sin(turn) * 0.012], tip], 0.0035, matt('#5a7a45'), 6),
      head,
      place(leaf(0.12, 0.035, '#5f8a50', { rise: 0.7, droop: 0.4 }), {
        at: [tip[0] * 0.5, from + height * 0.35, tip[2] * 0.5],
        turn: [0, i * 61, 0],
      }),
    )
  })
  return join(
    ...stems,
    ...(holder
      ? [holder]
      : [
          place(
            lathe(
              [
                [0.03, 0],
                [0.045, 0.1],
                [0.09, 0.3],
              ],
              matt('#d9c9a8'),
              30,
            ),
            { at: [0, 0, 0] },
          ),
          place(
            lathe(
              [
                [0.048, 0],
                [0.05, 0.012],
                [0.048, 0.024],
              ],
              satin('#b5655a'),
            ),
            { at: [0, 0.1, 0] },
          ),
        ]),
  )
}

export interface ClockOptions {
  style: 'mantel' | 'tall'
  wood?: string
}

export function clock({ style, wood = '#6b3f24' }: ClockOptions): Mesh {
  const case_ = material(wood, { gloss: 0.4, polish: 60, mirror: 0.03 })
  const face = quad(
    [-0.5, -0.5, 0],
    [1, 0, 0],
    [0, 1, 0],
    material('#f3ecd9', {
      isFine: true,
      isHole: (u, v) => Math.hypot(u - 0.5, v - 0.5) > 0.5,
      texture: (surface, u, v) => {
        const [x, y] = [u - 0.5, v - 0.5]
        const [out, turn] = [Math.hypot(x, y), Math.atan2(x, y)]
        const hour = (turn / (Math.PI / 6) + 12) % 1
        if (out > 0.34 && out < 0.44 && Math.min(hour, 1 - hour) < 0.08) surface.colour = [0.03, 0.025, 0.02]
        const hand = (angle: number, length: number, wide: number) =>
          Math.abs(x * Math.cos(angle) - y * Math.sin(angle)) < wide &&
          x * Math.sin(angle) + y * Math.cos(angle) > -0.05 &&
          x * Math.sin(angle) + y * Math.cos(angle) < length
        if (hand(-1.05, 0.22, 0.016) || hand(1.05, 0.33, 0.011)) surface.colour = [0.02, 0.02, 0.025]
      },
    }),
  )
  const dial = (size: number, at: Vec): Mesh =>
    join(
      place(face, { at, size }),
      place(
        lathe(
          [
            [0.5, 0],
            [0.53, 0.02],
            [0.56, 0],
          ],
          brass,
          48,
        ),
        { at, turn: [90, 0, 0], size },
      ),
    )
  if (style === 'mantel') {
    const arch: Point[] = [
      [-0.17, 0.03],
      [0.17, 0.03],
      [0.17, 0.16],
      ...Array.from(
        { length: 15 },
        (_, i): Point => [Math.cos((i / 14) * Math.PI) * 0.13, 0.19 + Math.sin((i / 14) * Math.PI) * 0.13],
      ),
      [-0.17, 0.16],
    ]
    return join(
      place(extrude(arch, 0.13, case_, 0.008), { at: [0, 0, -0.065] }),
      block([0, 0, 0], [0.4, 0.035, 0.16], case_, 0.008),
      dial(0.19, [0, 0.19, 0.068]),
      ...[-0.14, 0.14].map((x) =>
        tube(
          [
            [x, 0.035, 0.06],
            [x, 0.15, 0.06],
          ],
          0.012,
          brass,
        ),
      ),
    )
  }
  return join(
    block([0, 0, 0], [0.5, 0.4, 0.28], case_, 0.01),
    block([0, 0.4, -0.01], [0.36, 0.95, 0.24], case_, 0.01),
    block([0, 1.35, 0], [0.48, 0.5, 0.28], case_, 0.012),
    box([-0.12, 0.5, 0.108], [0.24, 0.75, 0.008], glass, 0.004),
    tube(
      [
        [0, 1.2, 0.118],
        [0, 0.72, 0.118],
      ],
      0.005,
      brass,
    ),
    place(cylinder(0.055, 0.006, brass), { turn: [90, 0, 0], at: [0, 0.68, 0.116] }),
    dial(0.36, [0, 1.6, 0.145]),
    place(
      extrude(
        [
          [-0.27, 0],
          [0.27, 0],
          [0.16, 0.14],
          [0, 0.2],
          [-0.16, 0.14],
        ],
        0.28,
        case_,
        0.008,
      ),
      { at: [0, 1.84, -0.14] },
    ),
    block([0, 0, 0], [0.54, 0.07, 0.31], case_, 0.01),
  )
}

export interface RugOptions {
  colours: readonly [field: string, border: string, accent: string]
  width?: number
  length?: number
  pattern: 'persian' | 'kilim' | 'diamonds' | 'plain' | 'stripes' | 'stars'
  isRolled?: boolean
}

export function rug({ colours, width = 1.6, length = 2.3, pattern, isRolled = false }: RugOptions): Mesh {
  const [field, border, accent] = colours.map(hex) as [Rgb, Rgb, Rgb]
  const pile: Paint = (surface, u, v) => {
    put(surface, field)
    const [x, y] = [(u - 0.5) * width, (v - 0.5) * length]
    const edge = Math.min(width / 2 - Math.abs(x), length / 2 - Math.abs(y))
    const cellX = Math.abs(((x / 0.2) % 1) + 1) % 1
    const cellY = Math.abs(((y / 0.2) % 1) + 1) % 1
    if (pattern === 'persian') {
      const medallion = Math.hypot(x * 1.5, y) + Math.sin(Math.atan2(y, x * 1.4) * 8) * 0.04
      if (medallion < width * 0.42) put(surface, border)
      if (medallion < width * 0.36) put(surface, accent, 0.75)
      if (medallion < width * 0.25) put(surface, field)
      if (medallion < width * 0.14) put(surface, border)
      if (Math.hypot(cellX - 0.5, cellY - 0.5) < 0.16 && medallion > width * 0.44) put(surface, accent)
    } else if (pattern === 'kilim') {
      const zig = Math.abs((y / 0.36 + Math.abs(((x / 0.3 + 50) % 1) - 0.5)) % 1)
      if (zig < 0.22) put(surface, border)
      if (zig > 0.5 && zig < 0.62) put(surface, accent)
    } else if (pattern === 'diamonds') {
      const d = Math.abs(((x / 0.4 + 50.5) % 1) - 0.5) + Math.abs(((y / 0.5 + 50.5) % 1) - 0.5)
      if (Math.abs(d - 0.34) < 0.035) put(surface, accent)
    } else if (pattern === 'stripes') {
      if (Math.abs((y / 0.3 + 50) % 1) < 0.3) put(surface, border)
    } else if (pattern === 'stars') {
      if (Math.hypot(((x / 0.3 + 50) % 1) - 0.5, ((y / 0.3 + 50) % 1) - 0.5) < 0.13) put(surface, accent)
    }
    if (pattern !== 'kilim' && pattern !== 'stripes') {
      if (edge < width * 0.11) put(surface, border)
      if (edge < width * 0.09 && edge > width * 0.07) put(surface, accent)
      if (
        pattern === 'persian' &&
        edge < width * 0.055 &&
        edge > width * 0.02 &&
        Math.abs(((x + y) / 0.09 + 50) % 1) < 0.5
      )
        put(surface, accent)
    }
    const wool = fractal(x * 70, y * 70, 0, 2)
    for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * (0.82 + wool * 0.36)
  }
  const wool = material('#ffffff', {
    gloss: 0.02,
    isFine: true,
    texture: (surface, u, v) => pile(surface, u, v),
  })
  const fringe = pattern === 'persian' || pattern === 'kilim'
  const flat = isRolled ? length * 0.62 : length
  const rows = Array.from({ length: 41 }, (_, i): Vec[] => {
    const t = i / 40
    // The rolled end: a spiral.
    const along = t * length
    const turn = isRolled && along > flat ? ((along - flat) / (length - flat)) * Math.PI * 2.6 : 0
    const radius = 0.07
    const z = length / 2 - Math.min(along, flat) - (turn ? Math.sin(turn) * radius : 0)
    const y = 0.012 + (turn ? (1 - Math.cos(turn)) * radius : 0)
    return [-0.5, 0.5].map((s): Vec => [s * width, y, z])
  })
  return join(
    grid(rows, wool, { origin: (row, column) => [column, row / 40, 0] }),
    place(extrude(rectangle(width, flat, 0.01), 0.011, matt(colours[1])), {
      turn: [-90, 0, 0],
      at: [0, 0, length / 2 - flat / 2],
    }),
    ...(fringe && !isRolled
      ? [-1, 1].flatMap((s) =>
          Array.from({ length: 46 }, (_, i) =>
            box(
              [-width / 2 + (i + 0.2) * (width / 46), 0.001, s > 0 ? length / 2 : -length / 2 - 0.06],
              [width / 100, 0.006, 0.06],
              matt('#efe6d2'),
              0,
            ),
          ),
        )
      : []),
  )
}

export function roundRug(radius: number, colours: readonly [string, string]): Mesh {
  const [a, b] = colours.map(hex) as [Rgb, Rgb]
  const jute = material('#ffffff', {
    gloss: 0.02,
    texture: (surface, x, _y, z) => {
      const out = Math.hypot(x, z)
      const ring = (out / 0.05) % 1
      put(surface, Math.floor(out / 0.2) % 3 === 2 ? b : a)
      const braid = Math.sin(Math.atan2(z, x) * out * 150 + Math.floor(out / 0.05) * 2) * 0.12
      const shade = 0.72 + 0.28 * Math.sin(ring * Math.PI) + braid
      for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * shade
    },
  })
  return lathe(
    [
      [0, 0.014],
      [radius * 0.98, 0.014],
      [radius, 0.008],
      [radius, 0],
    ],
    jute,
    72,
  )
}

export const carpetTiles = (colour: string): Mesh =>
  join(
    ...Array.from({ length: 8 }, (_, i) =>
      block([0, i * 0.012, 0], [0.5, 0.011, 0.5], matt(i % 2 ? colour : '#3d5878'), 0.002),
    ),
    ...[0, 1].map((i) =>
      place(
        block(
          [0, 0, 0],
          [0.5, 0.011, 0.5],
          matt(colour, (surface, x, _y, z) => {
            const tuft = fractal(x * 120, z * 120, 0, 2)
            for (let k = 0; k < 3; k++)
              surface.colour[k] = (surface.colour[k] as number) * (0.75 + tuft * 0.5)
          }),
          0.002,
        ),
        { at: [0.56 + i * 0.2, i * 0.012, 0.14 - i * 0.3], turn: [0, 12 + i * 20, 0] },
      ),
    ),
  )
