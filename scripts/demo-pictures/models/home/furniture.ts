import { hex, material, matt, metal, satin } from '../../engine/material.ts'
import { emptyMesh, join, type Mesh, place } from '../../engine/mesh.ts'
import { seeded } from '../../engine/random.ts'
import { block, box, cylinder } from '../../engine/shapes.ts'
import { fabric } from '../../engine/textures.ts'
import { chair, timber, upright } from './seating.ts'

export interface BedOptions {
  width?: number
  frame?: string
  isUpholstered?: boolean
  quilt?: string
  pillow?: string
  throwColour?: string
  head?: number
  hasTrundle?: boolean
}

/** A bed; its foot looks towards +z. */
export function bed({
  width = 1.6,
  frame = '#8a5a36',
  isUpholstered = false,
  quilt = '#e9e4da',
  pillow = '#f4f1ea',
  throwColour,
  head = 1.05,
  hasTrundle = false,
}: BedOptions = {}): Mesh {
  const rail = isUpholstered ? material(frame, { gloss: 0.06, texture: fabric(380) }) : timber(frame)
  const linen = (colour: string) => material(colour, { gloss: 0.03, texture: fabric(300) })
  const length = 2.08
  const half = width / 2
  const pillows = width > 1.2 ? [-width * 0.25, width * 0.25] : [0]
  return join(
    box([-half - 0.05, 0, -length / 2 - 0.07], [width + 0.1, head, 0.09], rail, isUpholstered ? 0.04 : 0.015),
    ...(isUpholstered
      ? Array.from({ length: 3 }, (_, i) =>
          box(
            [-half - 0.05 + (i * (width + 0.1)) / 3 + 0.005, 0.42, -length / 2],
            [(width + 0.1) / 3 - 0.01, head - 0.44, 0.045],
            rail,
            0.022,
          ),
        )
      : []),
    box(
      [-half - 0.04, 0.1, -length / 2],
      [width + 0.08, 0.24, length + 0.04],
      rail,
      isUpholstered ? 0.05 : 0.02,
    ),
    box([-half, 0.3, -length / 2], [width, 0.24, length - 0.03], linen('#f3f1ec'), 0.06),
    box([-half - 0.03, 0.36, -length / 2 + 0.52], [width + 0.06, 0.26, length - 0.54], linen(quilt), 0.085),
    box([-half - 0.02, 0.5, -length / 2 + 0.46], [width + 0.04, 0.145, 0.26], linen(pillow), 0.06),
    ...pillows.flatMap((x) => [
      place(box([-0.34, 0, -0.2], [0.68, 0.17, 0.4], linen(pillow), 0.08), {
        at: [x, 0.55, -length / 2 + 0.26],
        turn: [28, 0, 0],
      }),
      place(box([-0.3, 0, -0.17], [0.6, 0.15, 0.34], linen(quilt), 0.072), {
        at: [x, 0.6, -length / 2 + 0.4],
        turn: [38, 0, 0],
      }),
    ]),
    ...(throwColour
      ? [box([-half - 0.045, 0.34, length / 2 - 0.62], [width + 0.09, 0.295, 0.44], linen(throwColour), 0.09)]
      : []),
    ...(hasTrundle
      ? [
          box([-half - 0.02, 0.06, length / 2 - 0.1], [width + 0.04, 0.22, 0.5], timber(frame), 0.02),
          box([-half + 0.02, 0.2, length / 2 - 0.1], [width - 0.04, 0.16, 0.48], linen('#f3f1ec'), 0.05),
        ]
      : []),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        block(
          [x * (half - 0.05), 0, z * (length / 2 - 0.1)],
          [0.07, 0.12, 0.07],
          isUpholstered ? satin('#2a2422') : rail,
          0.01,
        ),
      ),
    ),
  )
}

export interface TableOptions {
  length?: number
  depth?: number
  height?: number
  colour?: string
  seats?: number
  seatColour?: string
  things?: boolean
}

export function diningTable({
  length = 1.8,
  depth = 0.9,
  height = 0.75,
  colour = '#b98a58',
  seats = 0,
  seatColour = '#8a5a36',
  things = false,
}: TableOptions = {}): Mesh {
  const oak = timber(colour)
  const rows = Math.ceil(seats / 2)
  return join(
    block([0, height - 0.045, 0], [length, 0.045, depth], oak, 0.012),
    block([0, height - 0.13, 0], [length - 0.24, 0.09, depth - 0.2], oak, 0.008),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        block(
          [x * (length / 2 - 0.1), 0, z * (depth / 2 - 0.09)],
          [0.08, height - 0.04, 0.08],
          upright(colour),
          0.01,
        ),
      ),
    ),
    ...Array.from({ length: seats }, (_, i) => {
      const isBack = i >= rows
      const x = ((i % rows) - (rows - 1) / 2) * (length / (rows + 0.2))
      return place(chair({ style: 'dining', wood: seatColour }), {
        at: [x, 0, isBack ? -depth / 2 - 0.12 : depth / 2 + 0.14],
        turn: [0, isBack ? 0 : 180, 0],
      })
    }),
    things
      ? place(join(cylinder(0.07, 0.2, satin('#7d9aa0'), { top: 0.05 })), { at: [0, height, 0] })
      : emptyMesh(),
  )
}

export interface ShelfOptions {
  width?: number
  height?: number
  shelves?: number
  colour?: string
  fill?: 'books' | 'toys' | 'none'
  seed?: number
}

/** A bookcase, filled or not. */
export function bookcase({
  width = 0.9,
  height = 1.95,
  shelves = 5,
  colour = '#d1a670',
  fill = 'books',
  seed = 5,
}: ShelfOptions = {}): Mesh {
  const random = seeded(seed)
  const board = timber(colour)
  const side = upright(colour)
  const depth = 0.3
  const step = (height - 0.1) / shelves
  const covers = [
    '#7a3b35',
    '#2f5a6b',
    '#c9a24a',
    '#e4ddcc',
    '#4a6b4f',
    '#8a5a72',
    '#3a4255',
    '#b8643c',
    '#d8cdb8',
    '#5f7f8f',
  ]
  const things: Mesh[] = []
  for (let row = 0; row < shelves && fill !== 'none'; row++) {
    let x = -width / 2 + 0.04
    const floor = 0.08 + row * step + 0.02
    const stop = width / 2 - 0.06 - (random() < 0.5 ? random() * width * 0.35 : 0)
    while (x < stop) {
      if (fill === 'toys') {
        const size = 0.1 + random() * 0.1
        things.push(
          block(
            [x + size / 2, floor, 0],
            [size * 0.9, Math.min(step * 0.7, size * 1.1), 0.2],
            satin(
              ['#d9534f', '#4f9dc9', '#e8c14a', '#6bb37a', '#c98fb4'][Math.floor(random() * 5)] as string,
            ),
            0.02,
          ),
        )
        x += size + 0.02
        continue
      }
      const thick = 0.018 + random() * 0.03
      const tall = step * (0.6 + random() * 0.24)
      things.push(
        box(
          [x, floor, -0.08],
          [thick, tall, 0.19],
          matt(covers[Math.floor(random() * covers.length)] as string),
          0.003,
        ),
      )
      x += thick + 0.002
    }
  }
  return join(
    ...[-width / 2, width / 2 - 0.025].map((x) =>
      box([x, 0, -depth / 2], [0.025, height, depth], side, 0.003),
    ),
    ...Array.from({ length: shelves + 1 }, (_, i) =>
      box(
        [-width / 2 + 0.02, 0.08 + i * step - (i === shelves ? 0.02 : 0), -depth / 2],
        [width - 0.04, 0.022, depth - 0.006],
        board,
        0.003,
      ),
    ),
    box([-width / 2 + 0.01, 0.02, -depth / 2], [width - 0.02, height - 0.03, 0.01], upright(colour), 0),
    box([-width / 2 + 0.01, 0, -depth / 2 + 0.02], [width - 0.02, 0.08, depth - 0.05], board, 0.003),
    ...things,
  )
}

export interface DeskOptions {
  width?: number
  colour?: string
  style?: 'standing' | 'drawers' | 'corner' | 'plain'
  legs?: string
  /** Things on top. */
  things?: Mesh
}

export function desk({
  width = 1.5,
  colour = '#c79b69',
  style = 'plain',
  legs = '#2b2d30',
  things,
}: DeskOptions = {}): Mesh {
  const top = timber(colour)
  const steel = satin(legs)
  const height = 0.73
  const leg = (x: number, z = 0): Mesh =>
    join(
      block([x, 0.02, z], [0.07, height - 0.05, 0.05], steel, 0.01),
      block([x, 0, z], [0.07, 0.03, 0.62], steel, 0.012),
    )
  const drawers = (x: number): Mesh =>
    join(
      block([x, 0.04, 0], [0.4, height - 0.06, 0.6], upright(colour), 0.006),
      ...[0, 1, 2].map((i) =>
        join(
          box([x - 0.185, 0.07 + i * 0.215, 0.297], [0.37, 0.2, 0.014], top, 0.004),
          box([x - 0.06, 0.17 + i * 0.215, 0.312], [0.12, 0.012, 0.018], metal('#6a6d71'), 0.004),
        ),
      ),
    )
  return join(
    block([0, height, 0], [width, 0.028, 0.7], top, 0.008),
    ...(style === 'drawers' || style === 'corner'
      ? [drawers(width / 2 - 0.22), leg(-width / 2 + 0.08)]
      : [leg(-width / 2 + 0.14), leg(width / 2 - 0.14)]),
    ...(style === 'corner'
      ? [
          block([-width / 2 + 0.35, height, 0.9], [0.7, 0.028, 1.1], top, 0.008),
          leg(-width / 2 + 0.08, 1.1),
          leg(-width / 2 + 0.62, 1.1),
        ]
      : []),
    ...(style === 'standing'
      ? [
          block([0, height - 0.06, 0], [width - 0.3, 0.05, 0.08], steel, 0.01),
          box([width / 2 - 0.35, height - 0.03, 0.33], [0.1, 0.02, 0.03], satin('#15171a'), 0.006),
        ]
      : []),
    ...(things ? [place(things, { at: [0, height + 0.028, 0] })] : []),
  )
}

export function bedsideTable(colour = '#b98a58'): Mesh {
  const oak = timber(colour)
  return join(
    block([0, 0.16, 0], [0.46, 0.36, 0.4], oak, 0.01),
    ...[0.19, 0.36].map((y) =>
      join(
        box([-0.21, y, 0.198], [0.42, 0.145, 0.012], oak, 0.004),
        place(cylinder(0.012, 0.02, metal('#c79a4b', 0.3)), { turn: [90, 0, 0], at: [0, y + 0.075, 0.208] }),
      ),
    ),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        place(cylinder(0.014, 0.17, upright(colour), { top: 0.02 }), { at: [x * 0.19, 0, z * 0.16] }),
      ),
    ),
  )
}

export const bookPile = (): Mesh =>
  join(
    ...['#7a3b35', '#e4ddcc', '#2f5a6b'].map((colour, i) =>
      place(block([0, 0, 0], [0.24 - i * 0.03, 0.03, 0.17 - i * 0.015], material(hex(colour)), 0.004), {
        at: [0, i * 0.031, 0],
        turn: [0, i * 14 - 8, 0],
      }),
    ),
  )

export function mug(colour = '#d8d2c4'): Mesh {
  return join(
    cylinder(0.04, 0.09, satin(colour)),
    place(block([0, 0, 0], [0.012, 0.06, 0.014], satin(colour), 0.005), { at: [0.055, 0.015, 0] }),
    place(cylinder(0.034, 0.002, matt('#3d2a1e')), { at: [0, 0.0885, 0] }),
  )
}
