/** Homes of Australian streets; their fronts look towards +z. */
import { type Material, material, matt, satin } from '../../engine/material.ts'
import { grid, join, type Mesh, place } from '../../engine/mesh.ts'
import { block, box, tube } from '../../engine/shapes.ts'
import { bricks, corrugated, lines, weatherboards } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'
import { shrub } from '../leafy.ts'

const pane: Material = material('#10161a', { gloss: 0.95, polish: 300, mirror: 0.12, clear: 0 })
const white = satin('#f2f0ea')

/** A sash window with a frame, a sill, and a blind or a curtain behind it. */
function sash(x: number, y: number, z: number, w: number, h: number, frame = '#f2f0ea', seed = 1): Mesh {
  const paint = satin(frame)
  const blind = matt(['#d9d2c4', '#c8ccd0', '#e8e3d8', '#8f8a80'][seed % 4] as string)
  return join(
    box([x - w / 2 - 0.07, y - 0.07, z - 0.02], [w + 0.14, h + 0.14, 0.07], paint, 0.01),
    box([x - w / 2, y, z + 0.045], [w, h, 0.012], pane),
    box(
      [x - w / 2 + 0.02, y + h * (seed % 3 ? 0.62 : 0.8), z + 0.053],
      [w - 0.04, h * (seed % 3 ? 0.36 : 0.18), 0.006],
      { ...blind, mirror: 0.06, gloss: 0.5 },
    ),
    box([x - 0.02, y, z + 0.055], [0.04, h, 0.02], paint),
    box([x - w / 2, y + h * 0.5 - 0.025, z + 0.055], [w, 0.05, 0.025], paint),
    box([x - w / 2 - 0.12, y - 0.13, z], [w + 0.24, 0.07, 0.14], paint, 0.01),
  )
}

function doorway(x: number, y: number, z: number, colour: string, trim = '#f2f0ea'): Mesh {
  return join(
    box([x - 0.58, y, z - 0.02], [1.16, 2.5, 0.07], satin(trim), 0.01),
    box([x - 0.46, y, z + 0.03], [0.92, 2.08, 0.05], satin(colour), 0.01),
    box([x - 0.46, y + 2.12, z + 0.03], [0.92, 0.3, 0.03], pane),
    ...[0.35, 1.15].flatMap((dy) =>
      [-0.2, 0.2].map((dx) =>
        box([x + dx - 0.14, y + dy, z + 0.075], [0.28, 0.6, 0.015], satin(colour), 0.01),
      ),
    ),
    box(
      [x + 0.34, y + 1.0, z + 0.08],
      [0.05, 0.12, 0.04],
      material('#c9a24a', { gloss: 0.6, mirror: 0.3 }),
      0.01,
    ),
  )
}

const tin = (colour: string, step = 0.22): Material =>
  material(colour, { gloss: 0.25, texture: corrugated(step, 0.14), mirror: 0.01 })
const roofTiles = (colour: string): Material =>
  matt(colour, (surface, x, y, z, pixel) => {
    const shade = 1 - 0.35 * lines(y, 0.16, 0.03, pixel) - 0.18 * lines(x + z, 0.24, 0.03, pixel)
    for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * shade
  })
const wallOf = (colour: string, finish: Finish): Material => {
  if (finish === 'brick') return matt(colour, bricks(0.24, 0.086, '#cfc6b8', 0.45))
  if (finish === 'boards') return matt(colour, weatherboards(0.17))
  if (finish === 'stone') return matt(colour, bricks(0.5, 0.24, '#b9b4a8', 0.5))
  return matt(colour)
}
type Finish = 'brick' | 'boards' | 'render' | 'stone'

const face = (a: Vec, b: Vec, c: Vec, d: Vec, m: Material): Mesh =>
  grid(
    [
      [a, b],
      [c, d],
    ],
    m,
  )

/** A hip or gable roof over a rectangle, with eaves, fascia and gutter. */
function roof(
  kind: 'hip' | 'gable' | 'skillion',
  w: number,
  d: number,
  y: number,
  rise: number,
  m: Material,
  gable: Material,
  fascia = '#f2f0ea',
): Mesh {
  const [x, z] = [w / 2, d / 2]
  const trim = satin(fascia)
  const edge = join(
    box([-x, y - 0.2, z - 0.03], [w, 0.2, 0.06], trim),
    box([-x, y - 0.2, -z], [w, 0.2, 0.06], trim),
    box([-x, y - 0.2, -z], [0.06, 0.2, d], trim),
    box([x - 0.06, y - 0.2, -z], [0.06, 0.2, d], trim),
    tube(
      [
        [-x, y - 0.02, z + 0.06],
        [x, y - 0.02, z + 0.06],
      ],
      0.07,
      trim,
      8,
    ),
    box([-x, y - 0.22, -z], [w, 0.03, d], matt('#e9e5da')),
  )
  if (kind === 'skillion')
    return join(
      edge,
      face([-x, y + 0.05, z], [x, y + 0.05, z], [-x, y + rise, -z], [x, y + rise, -z], m),
      face([-x, y, z], [-x, y, -z], [-x, y + 0.05, z], [-x, y + rise, -z], gable),
      face([x, y, z], [x, y, -z], [x, y + 0.05, z], [x, y + rise, -z], gable),
      face([-x, y, -z], [x, y, -z], [-x, y + rise, -z], [x, y + rise, -z], gable),
    )
  if (kind === 'gable') {
    // The gable looks at the street.
    return join(
      face([-x, y, z], [-x, y, -z], [0, y + rise, z], [0, y + rise, -z], m),
      face([x, y, z], [x, y, -z], [0, y + rise, z], [0, y + rise, -z], m),
      face(
        [-x + 0.3, y, z - 0.35],
        [x - 0.3, y, z - 0.35],
        [0, y + rise - 0.1, z - 0.35],
        [0, y + rise - 0.1, z - 0.35],
        gable,
      ),
      face(
        [-x + 0.3, y, -z + 0.35],
        [x - 0.3, y, -z + 0.35],
        [0, y + rise - 0.1, -z + 0.35],
        [0, y + rise - 0.1, -z + 0.35],
        gable,
      ),
      tube(
        [
          [0, y + rise, z],
          [x, y, z],
        ],
        0.08,
        trim,
        6,
      ),
      tube(
        [
          [0, y + rise, z],
          [-x, y, z],
        ],
        0.08,
        trim,
        6,
      ),
      box([-x, y - 0.22, -z], [w, 0.03, d], matt('#e9e5da')),
    )
  }
  const ridge = Math.max(0.2, x - z)
  return join(
    edge,
    face([-x, y, z], [x, y, z], [-ridge, y + rise, 0], [ridge, y + rise, 0], m),
    face([-x, y, -z], [x, y, -z], [-ridge, y + rise, 0], [ridge, y + rise, 0], m),
    face([x, y, -z], [x, y, z], [ridge, y + rise, 0], [ridge, y + rise, 0], m),
    face([-x, y, -z], [-x, y, z], [-ridge, y + rise, 0], [-ridge, y + rise, 0], m),
    tube(
      [
        [-ridge, y + rise, 0],
        [ridge, y + rise, 0],
      ],
      0.08,
      m,
      8,
    ),
    ...(
      [
        [-1, 1],
        [1, 1],
        [1, -1],
        [-1, -1],
      ] as const
    ).map(([a, b]) =>
      tube(
        [
          [a * ridge, y + rise, 0],
          [a * x, y, b * z],
        ],
        0.06,
        m,
        6,
      ),
    ),
  )
}

const steps = (x: number, z: number, height: number, wide: number, colour: string): Mesh =>
  join(
    ...Array.from({ length: Math.max(1, Math.round(height / 0.18)) }, (_, i) =>
      box(
        [x - wide / 2, 0, z + i * 0.28],
        [wide, Math.max(0.04, height - i * 0.18), 0.3],
        matt(colour),
        0.01,
      ),
    ),
  )

const posts = (
  from: number,
  to: number,
  count: number,
  y: number,
  height: number,
  z: number,
  paint: Material,
  thick = 0.12,
): Mesh =>
  join(
    ...Array.from({ length: count }, (_, i) =>
      block([from + ((to - from) * i) / (count - 1), y, z], [thick, height, thick], paint, 0.01),
    ),
  )

const balusters = (
  from: number,
  to: number,
  y: number,
  height: number,
  z: number,
  paint: Material,
  step = 0.13,
): Mesh =>
  join(
    box([from, y + height - 0.06, z - 0.03], [to - from, 0.06, 0.07], paint),
    box([from, y + 0.08, z - 0.02], [to - from, 0.05, 0.04], paint),
    ...Array.from({ length: Math.max(1, Math.floor((to - from) / step)) }, (_, i) =>
      box([from + (i + 0.5) * step - 0.015, y + 0.1, z - 0.015], [0.03, height - 0.14, 0.03], paint),
    ),
  )

/** Cast iron between veranda posts: a pattern with holes. */
const lace = (from: number, to: number, y: number, drop: number, z: number, colour: string): Mesh =>
  box([from, y - drop, z], [to - from, drop, 0.02], {
    ...satin(colour),
    isFine: true,
    isHole: (px, py) => {
      const u = (px * 5) % 1
      const v = (y - py) / drop
      return Math.hypot((u < 0 ? u + 1 : u) - 0.5, (v - 0.45) * 0.9) < 0.3 && v > 0.14
    },
  })

export interface CottageOptions {
  walls: string
  finish?: Finish
  roof: string
  roofing?: 'tin' | 'tiles'
  shape?: 'hip' | 'gable' | 'skillion'
  width?: number
  depth?: number
  raised?: number
  veranda?: boolean
  trim?: string
  door?: string
  chimney?: boolean
  garage?: boolean
  /** A bay under its own gable, beside the veranda. */
  bay?: boolean
  storeys?: number
  pool?: boolean
  garden?: boolean
  fence?: 'picket' | 'brick' | 'none' | 'hedge'
}

/** A free-standing house: weatherboard, brick veneer, bungalow, Queenslander. */
export function cottage(o: CottageOptions): Mesh {
  const {
    walls,
    finish = 'boards',
    roof: roofColour,
    roofing = 'tin',
    shape = 'hip',
    width = 10.5,
    depth = 8.5,
    raised = 0.35,
    veranda = true,
    trim = '#f2f0ea',
    door = '#2f4a52',
    chimney,
    garage,
    bay,
    storeys = 1,
    pool,
    garden = true,
    fence = 'none',
  } = o
  const wall = wallOf(walls, finish)
  const cover = roofing === 'tin' ? tin(roofColour) : roofTiles(roofColour)
  const paint = satin(trim)
  const tall = storeys * 2.85
  const top = raised + tall
  const front = depth / 2
  const deck = veranda ? 2.1 : 0
  const parts: Mesh[] = [box([-width / 2, raised, -depth / 2], [width, tall, depth], wall)]
  if (raised > 0.8) {
    parts.push(
      ...[-1, -0.6, -0.2, 0.2, 0.6, 1].flatMap((x) =>
        [-1, 0, 1].map((z) =>
          block([x * (width / 2 - 0.15), 0, z * (depth / 2 - 0.15)], [0.2, raised, 0.2], matt('#b7b2a8')),
        ),
      ),
      // Battens under the house.
      ...Array.from({ length: Math.floor(width / 0.16) }, (_, i) =>
        box([-width / 2 + i * 0.16, 0.1, front - 0.1], [0.07, raised - 0.1, 0.03], paint),
      ),
      box([-width / 2, 0, -depth / 2], [width, raised, depth - 0.6], matt('#2a2a27')),
    )
  } else
    parts.push(
      box(
        [-width / 2 - 0.03, 0, -depth / 2 - 0.03],
        [width + 0.06, raised, depth + 0.06],
        matt('#8d857b', bricks()),
      ),
    )
  parts.push(
    roof(
      shape,
      width + 1.2,
      depth + 1.2,
      top + 0.1,
      shape === 'skillion' ? 1 : shape === 'gable' ? width * 0.26 : 2.2,
      cover,
      wall,
      trim,
    ),
  )
  // Windows and the door.
  const doorX = bay ? width * 0.1 : width * 0.02
  for (let s = 0; s < storeys; s++) {
    const y = raised + s * 2.85
    if (s === 0) parts.push(doorway(doorX, y, front, door, trim))
    else parts.push(sash(doorX, y + 0.9, front, 1.0, 1.4, trim, 3))
    if (!bay) parts.push(sash(-width * 0.31, y + 0.8, front, 1.7, 1.5, trim, 1))
    parts.push(sash(width * 0.33, y + 0.8, front, 1.5, 1.5, trim, 2))
    for (const side of [-1, 1])
      for (const z of [-depth * 0.25, depth * 0.22])
        parts.push(
          place(sash(0, 0, 0, 1.1, 1.35, trim, 4), {
            at: [(side * width) / 2, y + 0.9, z],
            turn: [0, side * 90, 0],
          }),
        )
  }
  if (bay) {
    const w = width * 0.42
    parts.push(
      box([-width / 2, raised, front - 0.1], [w, 2.85, 1.5], wall),
      place(roof('gable', w + 0.9, 3.4, 0, 1.5, cover, finish === 'brick' ? matt('#e4dccb') : wall, trim), {
        at: [-width / 2 + w / 2, raised + 2.95, front + 0.1],
      }),
      ...[-0.75, 0, 0.75].map((dx, i) =>
        sash(-width / 2 + w / 2 + dx, raised + 0.7, front + 1.4, 0.62, 1.55, trim, i),
      ),
      box([-width / 2 - 0.05, 0, front], [w + 0.1, raised, 1.45], matt('#8d857b', bricks())),
    )
  }
  if (veranda) {
    const [from, to] = [bay ? -width / 2 + width * 0.42 + 0.1 : -width / 2, width / 2]
    const eave = Math.min(top - 0.1, raised + 2.85)
    parts.push(
      box([from, raised - 0.14, front], [to - from, 0.14, deck], matt('#9c8262')),
      box(
        [from, 0, front + deck - 0.1],
        [to - from, Math.max(0, raised - 0.14), 0.06],
        matt('#7d6a50', weatherboards(9)),
      ),
      face(
        [from - 0.3, eave - 0.05, front - 0.1],
        [to + 0.3, eave - 0.05, front - 0.1],
        [from - 0.3, eave - 0.5, front + deck + 0.35],
        [to + 0.3, eave - 0.5, front + deck + 0.35],
        cover,
      ),
      box([from - 0.3, eave - 0.62, front + deck + 0.3], [to - from + 0.6, 0.12, 0.06], paint),
      posts(from + 0.1, to - 0.1, 5, raised, eave - raised - 0.5, front + deck - 0.1, paint),
      lace(from + 0.1, to - 0.1, eave - 0.55, 0.32, front + deck - 0.09, trim),
    )
    if (raised > 0.5) {
      parts.push(
        balusters(from, doorX - 0.8, raised, 0.95, front + deck - 0.1, paint),
        balusters(doorX + 0.8, to, raised, 0.95, front + deck - 0.1, paint),
      )
      for (const side of [-1, 1])
        parts.push(
          place(balusters(0, deck, raised, 0.95, 0, paint), {
            at: [side < 0 ? from : to, 0, front + deck],
            turn: [0, 90, 0],
          }),
        )
    }
    parts.push(steps(doorX, front + deck, raised - 0.14, raised > 1 ? 1.7 : 1.4, '#a89274'))
  } else
    parts.push(
      steps(doorX, front, raised, 1.6, '#b5aea2'),
      block([doorX, raised + 2.6, front + 0.5], [2, 0.12, 1.2], paint, 0.01),
    )
  if (chimney)
    parts.push(
      box([width * 0.24, top, -0.6], [0.75, 2.7, 0.7], matt('#9c5a44', bricks())),
      box([width * 0.24 - 0.06, top + 2.7, -0.66], [0.87, 0.16, 0.82], matt('#9c5a44')),
    )
  if (garage)
    parts.push(
      box([width / 2, 0, -depth / 2 + 0.6], [5.6, 2.7 + raised * 0.4, depth - 0.9], wall),
      place(roof(shape === 'gable' ? 'hip' : shape, 6.6, depth + 0.1, 0, 1.5, cover, wall, trim), {
        at: [width / 2 + 2.8, 2.8 + raised * 0.4, 0.1],
      }),
      box(
        [width / 2 + 0.45, 0, front - 0.34],
        [4.7, 2.2, 0.07],
        material('#d9d6cd', { gloss: 0.2, texture: weatherboards(0.52) }),
      ),
      box([width / 2 + 0.2, 0.005, front - 0.3], [5.2, 0.02, 7], matt('#b9b4aa')),
    )
  if (pool)
    parts.push(
      box([-width / 2 - 0.4, 0, front + deck + 1.6], [width * 0.66, 0.07, 3.6], matt('#d3ccbd')),
      box(
        [-width / 2 + 0.1, 0.03, front + deck + 2.0],
        [width * 0.66 - 1, 0.06, 2.8],
        material('#2f9fbd', { gloss: 0.9, polish: 200, mirror: 0.08 }),
      ),
    )
  if (garden) {
    const edge = front + deck + 0.7
    for (const [i, x] of [-0.46, -0.34, -0.22, 0.26, 0.38, 0.49].entries())
      parts.push(
        place(
          shrub(
            i + Math.round(width * 3),
            1.0 + (i % 3) * 0.3,
            0.7 + (i % 2) * 0.5,
            0.9,
            ['#4c6a38', '#6a7f45', '#7a8f6a', '#8a5f6a', '#5a7a4a', '#7f8a4a'][i] as string,
          ),
          { at: [x * width, 0, edge] },
        ),
      )
    parts.push(box([doorX - 0.6, 0.005, front + deck], [1.2, 0.02, 6], matt('#b9b2a4')))
  }
  const line = front + deck + 5.2
  if (fence === 'picket') {
    const left = Array.from({ length: 52 }, (_, i) => -width / 2 - 2 + i * ((width + 4) / 52)).filter(
      (x) => Math.abs(x - doorX) > 0.6,
    )
    parts.push(
      ...left.map((x) => box([x, 0, line], [0.09, 0.95, 0.025], white, 0.01)),
      box([-width / 2 - 2, 0.3, line - 0.04], [width / 2 + 2 + doorX - 0.6, 0.07, 0.03], white),
      box([doorX + 0.6, 0.3, line - 0.04], [width / 2 + 2 - doorX - 0.6, 0.07, 0.03], white),
      box([-width / 2 - 2, 0.75, line - 0.04], [width / 2 + 2 + doorX - 0.6, 0.07, 0.03], white),
      box([doorX + 0.6, 0.75, line - 0.04], [width / 2 + 2 - doorX - 0.6, 0.07, 0.03], white),
    )
  } else if (fence === 'brick')
    parts.push(
      box([-width / 2 - 2, 0, line], [width / 2 + 2 + doorX - 0.7, 0.62, 0.24], wallOf(walls, 'brick')),
      box([doorX + 0.7, 0, line], [width / 2 + 2 - doorX - 0.7, 0.62, 0.24], wallOf(walls, 'brick')),
    )
  else if (fence === 'hedge')
    for (let i = 0; i < 7; i++)
      parts.push(place(shrub(i + 40, 1.9, 1.0, 0.9), { at: [-width / 2 - 1 + i * 2, 0, line] }))
  return join(...parts)
}

/** A row of two-storey terraces with iron balconies. */
export function terraces(colours: readonly string[], iron = '#2c3236'): Mesh {
  const w = 4.6
  const one = (walls: string, i: number): Mesh => {
    const wall = wallOf(walls, i % 3 === 2 ? 'brick' : 'render')
    const door = ['#3b2f5a', '#6b1f24', '#1f3a34', '#20303f'][i % 4] as string
    return join(
      box([-w / 2, 0.3, -6], [w, 7.0, 9], wall),
      box([-w / 2, 0, -6], [w, 0.3, 9], matt('#8d857b')),
      box([-w / 2 - 0.12, 0, -6], [0.24, 8, 10.3], wall),
      box([w / 2 - 0.12, 0, -6], [0.24, 8, 10.3], wall),
      // Parapet with an arch in the middle.
      box([-w / 2, 7.3, 2.8], [w, 0.9, 0.3], wall),
      box([-w / 2, 7.25, 2.75], [w, 0.14, 0.5], satin('#efe9dc')),
      box([-w / 2, 8.15, 2.75], [w, 0.12, 0.45], satin('#efe9dc')),
      place(box([-0.8, 0, 0], [1.6, 0.6, 0.25], wall, 0.12), { at: [0, 8.2, 2.82] }),
      doorway(-w * 0.27, 0.3, 3, door),
      sash(w * 0.18, 1.0, 3, 1.25, 1.9, '#efe9dc', i),
      sash(-w * 0.24, 4.1, 3, 1.0, 2.0, '#efe9dc', i + 1),
      sash(w * 0.22, 4.1, 3, 1.0, 2.0, '#efe9dc', i + 1),
      box([-w / 2, 3.6, 3], [w, 0.16, 1.3], matt('#9c8a70')),
      balusters(-w / 2, w / 2, 3.7, 1.0, 4.2, satin(iron), 0.11),
      lace(-w / 2, w / 2, 3.6, 0.42, 4.25, iron),
      lace(-w / 2, w / 2, 6.6, 0.45, 4.25, iron),
      face(
        [-w / 2, 7.05, 2.95],
        [w / 2, 7.05, 2.95],
        [-w / 2, 6.55, 4.4],
        [w / 2, 6.55, 4.4],
        tin('#7d8487'),
      ),
      ...[-0.97, 0.97].map((s) =>
        tube(
          [
            [(s * w) / 2, 0.3, 4.22],
            [(s * w) / 2, 6.6, 4.22],
          ],
          0.045,
          satin(iron),
          8,
        ),
      ),
      box([-w / 2, 0, 3], [w, 0.28, 1.4], matt('#a89a86')),
      // The front fence: iron spears on a low wall.
      box([-w / 2, 0, 6.2], [w * 0.66, 0.35, 0.2], matt('#b5a894')),
      ...Array.from({ length: 22 }, (_, k) =>
        box([-w / 2 + k * (w / 22), 0.3, 6.28], [0.025, 0.75, 0.025], satin(iron)),
      ),
      box([-w / 2, 0.95, 6.27], [w, 0.035, 0.035], satin(iron)),
      place(shrub(i + 3, 1.6, 0.9, 0.8, i % 2 ? '#5d7a46' : '#7d6a7a'), { at: [w * 0.2, 0, 5.2] }),
      box([w * 0.3, 7.3, -3], [0.8, 1.9, 0.6], matt('#9c5a44', bricks())),
    )
  }
  return join(
    ...colours.map((walls, i) => place(one(walls, i), { at: [(i - (colours.length - 1) / 2) * w, 0, 0] })),
  )
}

/** Town houses of this century: boxes, timber, garages. */
export function townhouseRow(colours: readonly string[]): Mesh {
  const w = 6
  return join(
    ...colours.map((walls, i) =>
      place(
        join(
          box([-w / 2, 0, -5], [w - 0.1, 3.0, 10], wallOf(walls, i % 2 ? 'brick' : 'render')),
          box(
            [-w / 2 + (i % 2 ? 0 : 0.6), 3.0, -5],
            [w - 0.7, 2.9, 10.6],
            wallOf(i % 2 ? '#e9e6df' : '#5a6166', i % 2 ? 'render' : 'boards'),
          ),
          box([-w / 2 - 0.05, 5.85, -5.1], [w, 0.28, 10.9], satin('#3a3f44')),
          box(
            [-w / 2 + 0.3, 0, 4.98],
            [2.8, 2.25, 0.08],
            material(i % 2 ? '#c9c4b8' : '#8a5f3f', { gloss: 0.2, texture: weatherboards(0.42) }),
          ),
          doorway(w * 0.22, 0, 5, ['#2a2c2e', '#7a3b2f', '#b98a2f'][i % 3] as string, '#3a3f44'),
          box([w * 0.02, 2.5, 5], [2.4, 0.14, 1.1], satin('#3a3f44')),
          box([-w * 0.32, 3.7, 5.58], [2.6, 1.6, 0.06], satin('#2b2f33')),
          box([-w * 0.32 + 0.06, 3.76, 5.63], [2.48, 1.48, 0.02], pane),
          box([w * 0.2, 3.6, 5.58], [0.9, 1.9, 0.06], satin('#2b2f33')),
          box([w * 0.2 + 0.06, 3.66, 5.63], [0.78, 1.78, 0.02], pane),
          box([-w / 2, 0.005, 5], [3.4, 0.02, 5], matt('#aeaaa2')),
          place(shrub(i + 9, 1.8, 0.8, 0.8), { at: [w * 0.3, 0, 6.6] }),
          place(shrub(i + 19, 0.8, 1.5, 0.8, '#5a6f4a'), { at: [w * 0.44, 0, 6.3] }),
        ),
        { at: [(i - (colours.length - 1) / 2) * w, 0, (i % 2) * -0.7] },
      ),
    ),
  )
}

export interface FlatsOptions {
  storeys: number
  columns: number
  walls: string
  finish?: Finish
  style: 'walkup' | 'balconies' | 'tower' | 'deco' | 'office'
  accent?: string
  seed?: number
}

/** Flats: a brick walk-up, balconies, a glass tower, art deco, or offices. */
export function flatBlock({
  storeys,
  columns,
  walls,
  finish = 'render',
  style,
  accent = '#3f474c',
  seed = 1,
}: FlatsOptions): Mesh {
  const floor = style === 'tower' ? 3.1 : 3
  const bay = style === 'tower' || style === 'office' ? 3.2 : 3.8
  const w = columns * bay
  const d = Math.min(15, Math.max(9, w * 0.8))
  const front = d / 2
  const h = storeys * floor
  const wall = wallOf(walls, finish)
  const isGlassy = style === 'tower' || style === 'office'
  const parts: Mesh[] = [
    box(
      [-w / 2, 0, -d / 2],
      [w, h, d],
      isGlassy ? curtain(walls, floor, style === 'office' ? 1.3 : 1.6) : wall,
      style === 'deco' ? 0.9 : 0,
    ),
  ]
  const dark = satin(accent)
  for (let s = 0; s < storeys; s++)
    for (let i = 0; i < columns; i++) {
      const x = (i - (columns - 1) / 2) * bay
      const y = s * floor
      const isEntry = s === 0 && i === Math.floor(columns / 2)
      if (isEntry) {
        parts.push(
          box([x - 1.3, 0, front - 0.02], [2.6, 2.6, 0.1], dark),
          box([x - 1.1, 0.05, front + 0.06], [2.2, 2.4, 0.03], pane),
          box([x - 1.8, 2.7, front], [3.6, 0.2, 1.8], dark),
        )
        continue
      }
      if (style === 'office') continue
      if (style === 'walkup' || style === 'deco') {
        const hasBalcony = style === 'walkup' ? i % 3 !== 1 && s > 0 : i % 2 === 0
        if (hasBalcony) {
          parts.push(
            box([x - 1.2, y + 0.1, front + 0.0], [2.4, 2.2, 0.04], pane),
            box([x - 0.03, y + 0.1, front + 0.03], [0.06, 2.2, 0.04], white),
            box([x - 1.5, y - 0.1, front], [3, 0.16, 1.3], matt('#d8d3c8')),
          )
          parts.push(
            style === 'walkup'
              ? balusters(x - 1.5, x + 1.5, y + 0.05, 1.0, front + 1.25, satin(accent), 0.12)
              : box([x - 1.5, y, front + 1.2], [3, 0.9, 0.12], wall, 0.05),
          )
        } else parts.push(sash(x, y + 0.9, front, 1.7, 1.35, '#efece4', (i * 3 + s) % 5))
        continue
      }
      // Balconies of concrete and glass.
      if (style === 'balconies')
        parts.push(
          box([x - bay * 0.4, y + 0.12, front + 0.0], [bay * 0.8, 2.4, 0.05], pane),
          box([x - 0.03, y + 0.12, front + 0.04], [0.06, 2.4, 0.03], dark),
        )
      if (style === 'balconies' || (i + seed) % 3 !== 0) {
        parts.push(
          box([x - bay * 0.47, y - 0.12, front], [bay * 0.94, 0.2, 1.6], satin('#e4e1da')),
          box(
            [x - bay * 0.46, y + 0.08, front + 1.52],
            [bay * 0.92, 1.0, 0.03],
            material('#93a6ad', { gloss: 0.9, mirror: 0.12 }),
          ),
          box([x - bay * 0.46, y + 1.06, front + 1.5], [bay * 0.92, 0.04, 0.06], satin('#8d9296')),
        )
        if ((i * 7 + s * 3 + seed) % 5 === 0)
          parts.push(place(shrub(i + s * 9, 0.5, 0.8, 0.4), { at: [x + 0.8, y + 0.08, front + 1.1] }))
      }
    }
  if (!isGlassy)
    for (let s = 0; s < storeys; s++)
      for (const side of [-1, 1])
        for (const z of [-d * 0.28, d * 0.05, d * 0.32])
          parts.push(
            place(sash(0, 0, 0, 1.2, 1.35, '#efece4', s), {
              at: [(side * w) / 2, s * floor + 0.9, z],
              turn: [0, side * 90, 0],
            }),
          )
  parts.push(
    box(
      [-w / 2 - 0.15, h, -d / 2 - 0.15],
      [w + 0.3, 0.6, d + 0.3],
      style === 'deco' ? wall : isGlassy ? satin('#c9cdd0') : matt('#d3cdc0'),
      0.05,
    ),
    box([-w * 0.15, h + 0.6, -d * 0.2], [w * 0.36, 2.1, d * 0.36], matt('#b3b1aa')),
    ...(style === 'deco'
      ? [0.4, 0.8, 1.2].map((y) =>
          box([-w / 2 - 0.06, h - y, front - 0.06], [w + 0.12, 0.12, 0.14], satin(accent), 0.02),
        )
      : []),
    ...(style === 'walkup' ? [box([-w / 2, h + 0.5, -d / 2], [w, 0.1, d], matt('#8d8f90'))] : []),
  )
  for (let i = 0; i < 5; i++)
    parts.push(
      place(shrub(i + seed, 1.6, 0.9, 0.9, i % 2 ? '#54703c' : '#7b8a55'), {
        at: [(i - 2) * w * 0.2 + (i === 2 ? 2.6 : 0), 0, front + 2.3],
      }),
    )
  return join(...parts)
}

/** Glass and spandrels in a grid. */
export function curtain(colour: string, floor: number, step: number): Material {
  return material(colour, {
    gloss: 0.9,
    polish: 200,
    isFine: true,
    mirror: 0.02,
    texture: (surface, x, y, z) => {
      const u = Math.abs(((Math.abs(x) + Math.abs(z)) / step) % 1)
      const v = (y / floor) % 1
      if (v < 0.16 || u < 0.07) {
        surface.mirror = 0.01
        surface.gloss = 0.2
        return
      }
      const cell = Math.sin(Math.floor((x + z) / step) * 12.9 + Math.floor(y / floor) * 78.2) * 43758.5
      const tone = 0.6 + 0.5 * (cell - Math.floor(cell))
      surface.colour = [0.03 * tone, 0.045 * tone, 0.055 * tone]
      surface.mirror = 0.16
    },
  })
}
