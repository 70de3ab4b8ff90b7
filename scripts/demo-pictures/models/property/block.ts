import { glass, hex, material, matt, metal, satin, shining } from '../../engine/material.ts'
import { grid, join, type Mesh, place } from '../../engine/mesh.ts'
import { block, box, tube } from '../../engine/shapes.ts'
import { bricks, corrugated, lines, weatherboards } from '../../engine/textures.ts'
import { hedge, tree } from '../plants.ts'
import { type HouseOptions, wallOf, window } from './house.ts'

export interface ApartmentOptions {
  storeys?: number
  columns?: number
  walls?: string
  accent?: string
  finish?: HouseOptions['finish']
  style?: 'balconies' | 'deco' | 'tower' | 'office' | 'flats'
}

/** An apartment or office building; its front looks towards +z. */
export function apartments({
  storeys = 5,
  columns = 4,
  walls = '#e4ddd0',
  accent = '#6b7f86',
  finish = 'render',
  style = 'balconies',
}: ApartmentOptions = {}): Mesh {
  const floor = 3
  const bay = style === 'office' ? 2.6 : 3.6
  const width = columns * bay
  const depth = Math.min(14, width)
  const front = depth / 2
  const height = storeys * floor
  const wall = wallOf(walls, finish)
  const paneOf = (tone: number) => ({
    ...glass,
    colour: hex(['#121a20', '#1d2a33', '#0e1519'][tone % 3] as string),
    mirror: 0.22,
  })
  const parts: Mesh[] = [
    box([-width / 2, 0, -depth / 2], [width, height, depth], wall, style === 'deco' ? 0.9 : 0.02),
  ]
  for (let s = 0; s < storeys; s++)
    for (let i = 0; i < columns; i++) {
      const x = (i - (columns - 1) / 2) * bay
      const y = s * floor
      if (style === 'office') {
        parts.push(box([x - bay * 0.46, y + 0.6, front - 0.02], [bay * 0.92, 1.9, 0.06], paneOf(i + s), 0))
        continue
      }
      if (style === 'flats' || (s === 0 && i === Math.floor(columns / 2))) {
        if (s === 0 && i === Math.floor(columns / 2))
          parts.push(
            box([x - 0.9, 0, front - 0.02], [1.8, 2.5, 0.1], satin(accent), 0.02),
            box([x - 0.7, 0.05, front + 0.06], [1.4, 2.3, 0.04], paneOf(1), 0),
            box([x - 1.5, 2.6, front], [3, 0.16, 1.2], satin(accent), 0.03),
          )
        else parts.push(window(x, y + 0.9, front, 1.6, 1.4, '#f4f2ec'))
        continue
      }
      parts.push(
        box([x - bay * 0.36, y + 0.15, front - 0.02], [bay * 0.72, 2.35, 0.06], paneOf(i * 2 + s), 0),
        box([x - 0.03, y + 0.15, front + 0.03], [0.06, 2.35, 0.04], satin('#3a3f44'), 0),
      )
      if (style !== 'deco' || i % 2 === 0) {
        parts.push(box([x - bay * 0.46, y - 0.12, front], [bay * 0.92, 0.16, 1.4], satin('#ece8de'), 0.02))
        parts.push(
          style === 'deco'
            ? box([x - bay * 0.46, y, front + 1.28], [bay * 0.92, 0.95, 0.12], wall, 0.05)
            : box(
                [x - bay * 0.45, y + 0.06, front + 1.32],
                [bay * 0.9, 0.95, 0.03],
                { ...glass, colour: hex('#8fa5ad'), mirror: 0.15 },
                0,
              ),
        )
        if (style !== 'deco')
          parts.push(
            tube(
              [
                [x - bay * 0.45, y + 1.04, front + 1.34],
                [x + bay * 0.45, y + 1.04, front + 1.34],
              ],
              0.03,
              metal('#8d9196'),
            ),
          )
      }
    }
  for (let s = 0; s < storeys; s++)
    for (const side of [-1, 1])
      for (const z of [-depth * 0.25, depth * 0.2])
        parts.push(
          place(window(0, 0, 0, 1.2, 1.4, style === 'office' ? '#3a3f44' : '#f4f2ec'), {
            at: [(side * width) / 2, s * floor + 0.9, z],
            turn: [0, side * 90, 0],
          }),
        )
  parts.push(
    box(
      [-width / 2 - 0.2, height, -depth / 2 - 0.2],
      [width + 0.4, 0.5, depth + 0.4],
      style === 'deco' ? wall : satin(accent),
      0.1,
    ),
    block([width * 0.2, height + 0.5, -1], [3, 1.4, 3], matt('#b9b5ac'), 0.03),
    ...(style === 'deco'
      ? [0.3, 0.6, 0.9].map((y) =>
          box([-width / 2 - 0.05, height - y, front - 0.05], [width + 0.1, 0.1, 0.12], satin(accent), 0.02),
        )
      : []),
    place(hedge(width * 0.34, 0.9, 0.9, 5), { at: [-width * 0.3, 0, front + 2.2] }),
    place(hedge(width * 0.34, 0.9, 0.9, 7), { at: [width * 0.3, 0, front + 2.2] }),
    place(tree({ height: 6, seed: 31 }), { at: [-width / 2 - 2, 0, front - 2] }),
  )
  return join(...parts)
}

export interface ShopOptions {
  walls?: string
  finish?: HouseOptions['finish']
  awning?: string
  storeys?: number
  width?: number
  door?: string
  kind?: 'cafe' | 'shop' | 'office' | 'clinic' | 'bakery'
}

export function shop({
  walls = '#b9715a',
  finish = 'brick',
  awning = '#3c6e5f',
  storeys = 2,
  width = 8,
  door = '#2b4a44',
  kind = 'shop',
}: ShopOptions = {}): Mesh {
  const wall = wallOf(walls, finish)
  const [depth, height] = [8, storeys * 3.3]
  const front = depth / 2
  const stripes = material(awning, {
    gloss: 0.06,
    isFine: true,
    texture: (surface, x, _y, _z, pixel) => {
      const band = Math.abs((x / 0.7 + 50) % 1) < 0.5 ? 1 : 0
      if (band && kind !== 'office' && kind !== 'clinic') surface.colour = [...hex('#f2ede2')]
      void pixel
    },
  })
  return join(
    box([-width / 2, 0, -depth / 2], [width, height, depth], wall, 0.02),
    box([-width / 2 + 0.4, 0.5, front - 0.02], [width * 0.56, 2.1, 0.08], satin(door), 0.02),
    box(
      [-width / 2 + 0.5, 0.6, front + 0.04],
      [width * 0.56 - 0.2, 1.9, 0.05],
      { ...glass, colour: hex('#2a241d'), mirror: 0.16 },
      0,
    ),
    ...[0.2, 0.5, 0.8].map((t) =>
      box(
        [-width / 2 + 0.5 + t * (width * 0.56 - 0.6), 0.62, front + 0.06],
        [0.5, 0.5 + t * 0.3, 0.02],
        shining(['#e8b878', '#d99a5a', '#f0d0a0'][Math.round(t * 3) % 3] as string, 0.4),
        0,
      ),
    ),
    box([width * 0.2, 0, front - 0.02], [1.5, 2.6, 0.1], satin(door), 0.02),
    box([width * 0.2 + 0.18, 0.2, front + 0.06], [1.14, 2.2, 0.04], { ...glass, mirror: 0.18 }, 0),
    grid(
      [
        [
          [-width / 2, 3.15, front + 0.02],
          [width / 2, 3.15, front + 0.02],
        ],
        [
          [-width / 2 - 0.1, 2.75, front + 1.9],
          [width / 2 + 0.1, 2.75, front + 1.9],
        ],
        [
          [-width / 2 - 0.1, 2.75, front + 1.9],
          [width / 2 + 0.1, 2.75, front + 1.9],
        ],
        [
          [-width / 2 - 0.1, 2.5, front + 1.92],
          [width / 2 + 0.1, 2.5, front + 1.92],
        ],
      ],
      stripes,
    ),
    box(
      [-width / 2 + 0.3, 3.3, front],
      [width - 0.6, 0.6, 0.1],
      satin(kind === 'clinic' ? '#f2f4f3' : door),
      0.02,
    ),
    box(
      [-width * 0.26, 3.48, front + 0.1],
      [width * 0.52, 0.24, 0.02],
      material('#f3e8cf', { isFine: true, isHole: (x) => Math.abs((x / 0.28 + 50) % 1) > 0.72 }),
      0,
    ),
    ...(storeys > 1 ? [-0.28, 0, 0.28].map((t) => window(t * width, 4.3, front, 1.2, 1.6, '#f4f2ec')) : []),
    box([-width / 2 - 0.12, height - 0.02, -depth / 2], [width + 0.24, 0.5, depth + 0.15], wall, 0.04),
    box(
      [-width / 2 - 0.2, height + 0.44, -depth / 2 - 0.1],
      [width + 0.4, 0.14, depth + 0.35],
      satin('#f1ede3'),
      0.03,
    ),
    ...(kind === 'cafe'
      ? [-2.2, -0.6].map((x) =>
          join(
            block([x, 0.7, front + 1.1], [0.65, 0.04, 0.65], satin('#c79b69'), 0.01),
            tube(
              [
                [x, 0, front + 1.1],
                [x, 0.7, front + 1.1],
              ],
              0.03,
              satin('#26282b'),
            ),
            ...[-0.6, 0.6].map((dx) =>
              join(
                block([x + dx, 0.42, front + 1.1], [0.36, 0.04, 0.36], satin('#3c6e5f'), 0.01),
                ...[-0.14, 0.14].flatMap((a) =>
                  [-0.14, 0.14].map((b) =>
                    tube(
                      [
                        [x + dx + a, 0, front + 1.1 + b],
                        [x + dx + a, 0.42, front + 1.1 + b],
                      ],
                      0.012,
                      satin('#26282b'),
                    ),
                  ),
                ),
              ),
            ),
          ),
        )
      : []),
    place(hedge(0.9, 0.8, 0.6, 4), { at: [width * 0.44, 0, front + 0.7] }),
  )
}

export interface WarehouseOptions {
  walls?: string
  width?: number
  doors?: number
  doorColour?: string
  height?: number
  hasOffice?: boolean
}

/** A steel shed with roller doors. */
export function warehouse({
  walls = '#c3c6c2',
  width = 16,
  doors = 2,
  doorColour = '#8a969c',
  height = 5.4,
  hasOffice = false,
}: WarehouseOptions = {}): Mesh {
  const depth = Math.min(12, width)
  const front = depth / 2
  const sheet = material(walls, { gloss: 0.2, texture: corrugated(0.3, 0.1) })
  const roller = material(doorColour, { gloss: 0.2, texture: weatherboards(0.14) })
  const step = width / (doors + (hasOffice ? 1 : 0))
  return join(
    box([-width / 2, 0, -depth / 2], [width, height, depth], sheet, 0.02),
    grid(
      [
        [
          [-width / 2 - 0.3, height, front + 0.3],
          [width / 2 + 0.3, height, front + 0.3],
        ],
        [
          [-width / 2 - 0.3, height + 1.2, 0],
          [width / 2 + 0.3, height + 1.2, 0],
        ],
        [
          [-width / 2 - 0.3, height + 1.2, 0],
          [width / 2 + 0.3, height + 1.2, 0],
        ],
        [
          [-width / 2 - 0.3, height, -front - 0.3],
          [width / 2 + 0.3, height, -front - 0.3],
        ],
      ],
      material('#d5d7d4', { gloss: 0.25, texture: corrugated(0.3, 0.1) }),
    ),
    ...[-1, 1].map((s) =>
      grid(
        [
          [
            [(s * width) / 2, height, front],
            [(s * width) / 2, height, -front],
          ],
          [
            [(s * width) / 2, height + 1.18, 0.01],
            [(s * width) / 2, height + 1.18, -0.01],
          ],
        ],
        sheet,
      ),
    ),
    box([-width / 2 - 0.32, height - 0.14, front + 0.2], [width + 0.64, 0.18, 0.18], satin('#6d7579'), 0.03),
    ...Array.from({ length: doors }, (_, i) => {
      const x = -width / 2 + step * (i + 0.5)
      const w = step * 0.72
      return join(
        box([x - w / 2 - 0.1, 0, front - 0.02], [w + 0.2, height * 0.76 + 0.1, 0.08], satin('#5d666b'), 0.01),
        box([x - w / 2, 0, front + 0.03], [w, height * 0.76, 0.06], roller, 0.01),
        ...[-1, 1].map((s) =>
          box([x + s * (w / 2 + 0.22) - 0.07, 0, front + 0.1], [0.14, 0.9, 0.14], satin('#e0b52f'), 0.03),
        ),
      )
    }),
    ...(hasOffice
      ? [
          window(width / 2 - step / 2, 1, front, 1.9, 1.2, '#3a3f44'),
          box([width / 2 - step * 0.92, 0, front], [1, 2.2, 0.06], satin('#37505c'), 0.02),
          window(width / 2 - step / 2, 3.4, front, 1.9, 1.1, '#3a3f44'),
        ]
      : []),
  )
}

/** A row of storage units, some with a door half open. */
export function storageUnits({
  doors = 4,
  doorColour = '#2f6fa8',
  walls = '#d9d5ca',
  openDoor = -1,
} = {}): Mesh {
  const bay = 3
  const width = doors * bay
  const roller = material(doorColour, { gloss: 0.25, texture: weatherboards(0.11) })
  return join(
    box([-width / 2, 0, -3.2], [width, 3, 0.2], matt(walls), 0),
    ...Array.from({ length: doors + 1 }, (_, i) =>
      box(
        [-width / 2 + i * bay - 0.15, 0, -3],
        [0.3, 3, 3],
        matt(walls, bricks(0.4, 0.2, '#c9c5ba', 0.08)),
        0.01,
      ),
    ),
    box([-width / 2 - 0.15, 2.5, -3], [width + 0.3, 0.7, 3.05], matt(walls), 0.01),
    box([-width / 2 - 0.3, 3.15, -3.2], [width + 0.6, 0.16, 3.6], satin('#5d666b'), 0.03),
    ...Array.from({ length: doors }, (_, i) => {
      const x = -width / 2 + (i + 0.5) * bay
      const low = i === openDoor ? 1.75 : 0
      return join(
        box([x - 1.32, low, -0.14], [2.64, 2.52 - low, 0.06], roller, 0.005),
        box([x - 0.1, low + 0.25, -0.07], [0.2, 0.06, 0.05], metal(), 0.01),
      )
    }),
  )
}

export function container(colour = '#a8452f'): Mesh {
  const skin = material(colour, {
    gloss: 0.2,
    texture: (surface, x, y, z, pixel) => {
      corrugated(0.28, 0.16)(surface, x, y, z, pixel)
    },
  })
  const post = satin(colour)
  return join(
    box([-3, 0.12, -1.2], [6, 2.4, 2.4], skin, 0),
    ...[-3.03, 2.93].flatMap((x) => [-1.23, 1.13].map((z) => box([x, 0, z], [0.1, 2.6, 0.1], post, 0.01))),
    ...[0.02, 2.5].flatMap((y) => [-1.23, 1.13].map((z) => box([-3, y, z], [6, 0.12, 0.1], post, 0.01))),
    ...[0.02, 2.5].map((y) => box([2.93, y, -1.2], [0.1, 0.12, 2.4], post, 0.01)),
    ...[-0.9, -0.35, 0.35, 0.9].map((z) =>
      tube(
        [
          [3.05, 0.15, z],
          [3.05, 2.5, z],
        ],
        0.025,
        metal('#b9bdc2'),
      ),
    ),
    box([3.0, 0.15, -0.02], [0.06, 2.35, 0.04], matt('#26282b'), 0),
    ...[-0.35, 0.35].map((z) => box([3.03, 1.1, z - 0.02], [0.05, 0.06, 0.3], metal('#8d9196'), 0.01)),
  )
}

/** A brick garage with one roller door. */
export function garage(walls = '#a8654c', door = '#e6e3dc'): Mesh {
  const shade = (surface: { colour: [number, number, number] }, y: number, pixel: number) => {
    for (let k = 0; k < 3; k++)
      surface.colour[k] = (surface.colour[k] as number) * (1 - lines(y, 0.13, 0.02, pixel) * 0.3)
  }
  return join(
    box([-1.9, 0, -3], [3.8, 2.7, 6], matt(walls, bricks()), 0.01),
    box(
      [-1.4, 0, 2.96],
      [2.8, 2.2, 0.1],
      material(door, { gloss: 0.2, texture: (s, _x, y, _z, p) => shade(s, y, p) }),
      0.01,
    ),
    box([-2.1, 2.68, -3.2], [4.2, 0.2, 6.5], satin('#6d7579'), 0.03),
    box([-0.1, 0.3, 3.06], [0.2, 0.05, 0.04], metal(), 0.01),
  )
}
