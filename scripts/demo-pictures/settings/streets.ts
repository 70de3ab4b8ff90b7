/** Streets with neighbours, for homes and for cars. */
import { daylight, evening, type Light } from '../engine/light.ts'
import { material, matt, satin } from '../engine/material.ts'
import { join, type Mesh, place } from '../engine/mesh.ts'
import { pick } from '../engine/random.ts'
import { box, tube } from '../engine/shapes.ts'
import { asphalt, bricks, concrete, grass, lines } from '../engine/textures.ts'
import { leafyTree, shrub } from '../models/leafy.ts'
import { cottage, curtain, flatBlock, terraces, townhouseRow } from '../models/property/homes.ts'
import { outlook } from './backdrops.ts'
import { ground } from './ground.ts'
import type { MakeSetting } from './setting.ts'

const sunny: Light = { ...daylight, exposure: 0.8, haze: 0.0012 }
const late: Light = { ...evening, exposure: 0.86, haze: 0.0012 }
const fair = (random: () => number): Light => {
  const base = random() < 0.28 ? late : sunny
  const turn = random() < 0.5 ? 1 : -1
  return {
    ...base,
    direction: [base.direction[0] * turn * (0.6 + random() * 0.6), base.direction[1], base.direction[2]],
  }
}

const road = matt('#5f6164', (surface, x, y, z, pixel) => {
  asphalt(surface, x, y, z, pixel)
})
const lawn = (colour: string) => matt(colour, grass)
const path = matt('#b9b3a7', concrete)

/** Kerb, nature strip, footpath and lawn, from the kerb at z backwards; the road in front. */
function strips(kerb: number, green: string, isPaved: boolean): Mesh {
  return join(
    ground(road, 70),
    box([-70, 0, kerb - 0.2], [140, 0.12, 0.2], matt('#a9a59b'), 0.02),
    box([-70, 0, kerb - 2], [140, 0.11, 1.8], isPaved ? path : lawn(green)),
    box([-70, 0, kerb - 3.5], [140, 0.12, 1.5], path),
    box([-70, 0, kerb - 70], [140, 0.11, 66.5], lawn(green)),
  )
}

const greens = ['#74893f', '#85934a', '#69803c', '#98974f']
const paints = ['#e8e4d8', '#cdd5d2', '#d9c9ae', '#aebac0', '#e6d8c8', '#c2c9b8']
const bricksOf = ['#a8624a', '#b98a68', '#8f5a48', '#c9a888']
const roofs = ['#6b7276', '#8a4a3c', '#4d5357', '#9aa09f', '#5a4740']

const built = new Map<string, Mesh>()

/** One of a few neighbours, built once. */
function neighbour(random: () => number, kind: 'suburb' | 'inner'): Mesh {
  const key = `${kind} ${Math.floor(random() * 7)}`
  const own = built.get(key) ?? newNeighbour(random, kind)
  built.set(key, own)
  return own
}

function newNeighbour(random: () => number, kind: 'suburb' | 'inner'): Mesh {
  if (kind === 'inner') return terraces([pick(paints, random), pick(bricksOf, random), pick(paints, random)])
  const isBrick = random() < 0.5
  return cottage({
    walls: pick(isBrick ? bricksOf : paints, random),
    finish: isBrick ? 'brick' : 'boards',
    roof: pick(roofs, random),
    roofing: isBrick ? 'tiles' : 'tin',
    width: 9.5 + random() * 2,
    veranda: random() < 0.6,
    bay: random() < 0.5,
    garage: random() < 0.3,
    garden: false,
    door: pick(['#2f4a52', '#6b2f2a', '#2f3a34', '#c9a24a'], random),
    shape: random() < 0.8 ? 'hip' : 'gable',
  })
}

const pole = (x: number, z: number): Mesh =>
  join(
    tube(
      [
        [x, 0, z],
        [x, 8.5, z],
      ],
      0.14,
      matt('#7d6c58'),
      8,
    ),
    box([x - 1.1, 7.8, z - 0.05], [2.2, 0.12, 0.1], matt('#6d5c48')),
    ...[-0.9, 0, 0.9].map((dx) =>
      tube(
        [
          [x + dx - 40, 8.1, z],
          [x + dx + 40, 7.9, z],
        ],
        0.012,
        matt('#2a2a2a'),
        4,
      ),
    ),
  )

/** A home in its street: neighbours on both sides, more behind, the road in front. */
const homeStreet =
  (kind: 'suburb' | 'inner'): MakeSetting =>
  ({ low, high }, random) => {
    const kerb = high[2] + (kind === 'inner' ? 1.2 : 3.4)
    const gap = kind === 'inner' ? 0.05 : 1.6
    const left = neighbour(random, kind)
    const right = neighbour(random, kind)
    const reach = kind === 'inner' ? 6.9 : 6.2
    const green = pick(greens, random)
    return {
      mesh: join(
        strips(kerb, green, kind === 'inner'),
        place(left, { at: [low[0] - gap - reach, 0.1, kind === 'inner' ? high[2] - 6.4 : -0.6] }),
        place(right, { at: [high[0] + gap + reach, 0.1, kind === 'inner' ? high[2] - 6.4 : -0.6] }),
        ...[-30, -10.5, 10, 30].map((x) => place(neighbour(random, 'suburb'), { at: [x, 0.1, low[2] - 15] })),
        ...[-1, 1].map((s) =>
          place(neighbour(random, kind), {
            at: [
              s < 0 ? low[0] - gap * 3 - reach * 3 : high[0] + gap * 3 + reach * 3,
              0.1,
              kind === 'inner' ? high[2] - 6.4 : -0.6,
            ],
          }),
        ),
        ...[-24, -13, -3, 8, 18, 27].map((x, i) =>
          place(
            leafyTree(
              i + Math.floor(random() * 90),
              7 + random() * 3,
              pick(['#56713a', '#647a3f', '#4b6636'], random),
              random() < 0.4 ? 'gum' : 'round',
            ),
            { at: [x + random() * 4, 0, low[2] - 4.5 - random() * 4] },
          ),
        ),
        place(
          leafyTree(Math.floor(random() * 99), 5 + random() * 1.5, random() < 0.25 ? '#8a6fb0' : '#5d7a3f'),
          { at: [random() < 0.5 ? low[0] - 3.4 : high[0] + 3.4, 0.1, kerb - 1.1] },
        ),
        ...(kind === 'suburb' ? [pole(high[0] + 6, kerb - 0.9)] : []),
      ),
      light: fair(random),
      backdrop: outlook({
        hills: 0.025,
        trees: 0.02,
        clouds: 0.55,
        seed: random() * 6,
        zenith: '#5b96da',
        horizon: '#d7e6f2',
      }),
    }
  }

export const suburbHome = homeStreet('suburb')
export const innerHome = homeStreet('inner')

/** A tower's plain neighbour. */
const tower = (random: () => number, x: number, z: number, tall: number): Mesh => {
  const w = 9 + random() * 8
  const colour = pick(['#a8b0b4', '#c9c2b4', '#8f979a', '#b5a48f', '#d5d3cc', '#767f84'], random)
  return join(
    place(box([-w / 2, 0, -7], [w, tall, 14], curtain(colour, 3.2 + random() * 0.4, 1.2 + random() * 1.4)), {
      at: [x, 0, z],
    }),
    place(box([-w / 4, tall, -3], [w / 2, 2.4, 6], matt('#a5a5a0')), { at: [x, 0, z] }),
  )
}

const shopRow = (random: () => number, x: number, z: number): Mesh =>
  join(
    ...[0, 1, 2].map((i) => {
      const walls = pick(['#a8624a', '#d9cdb8', '#8f979a', '#c2a98a'], random)
      const at = x + i * 6
      return join(
        box([at - 3, 0, z - 8], [5.9, 7 + (i % 2), 8], matt(walls, random() < 0.5 ? bricks() : undefined)),
        box([at - 2.7, 0.4, z], [5.3, 2.3, 0.06], material('#14191c', { gloss: 0.95, mirror: 0.13 })),
        box(
          [at - 3, 2.95, z],
          [5.9, 0.14, 2.2],
          satin(pick(['#3a3f44', '#e9e5da', '#6b2f2a', '#2f4a42'], random)),
        ),
        box(
          [at - 2.6, 3.2, z + 0.02],
          [5.1, 0.7, 0.08],
          satin(pick(['#2f4a52', '#8a3b34', '#e8e2d2', '#26303a', '#c9a24a'], random)),
        ),
        ...[-1.4, 1.4].map((dx) =>
          box([at + dx - 0.6, 4.4, z], [1.2, 1.6, 0.05], material('#161c20', { gloss: 0.95, mirror: 0.12 })),
        ),
      )
    }),
  )

/** A building in a city: towers behind, shops beside, trees along the footpath. */
export const city: MakeSetting = ({ low, high }, random) => {
  const kerb = high[2] + 3.4
  const tall = high[1]
  return {
    mesh: join(
      ground(road, 120),
      box([-120, 0, kerb - 0.2], [240, 0.14, 0.2], matt('#a9a59b'), 0.02),
      box([-120, 0, kerb - 120], [240, 0.13, 119.8], matt('#b3aea4', concrete)),
      shopRow(random, low[0] - 17.2, high[2] - 1.6),
      shopRow(random, high[0] + 4.4, high[2] - 1.6),
      ...[-44, -27, -12, 6, 19, 34, 50].map((x, i) =>
        tower(
          random,
          x + random() * 5,
          low[2] - 16 - (i % 3) * 12,
          Math.max(12, tall * (0.55 + random() * 0.8)),
        ),
      ),
      ...[-34, 36].map((x) => tower(random, x, low[2] + 2, Math.max(10, tall * (0.4 + random() * 0.3)))),
      ...[-13, -6, 7, 14].map((x, i) =>
        place(leafyTree(i + Math.floor(random() * 60), 5.2 + random(), '#5d7a3f'), {
          at: [x, 0.1, kerb - 0.9],
        }),
      ),
    ),
    light: fair(random),
    backdrop: outlook({
      hills: 0.02,
      trees: 0.0,
      clouds: 0.6,
      seed: random() * 6,
      zenith: '#5b96da',
      horizon: '#dbe7f0',
    }),
  }
}

/** Behind a parked car: a footpath, fences and houses across their gardens. */
export const parked: MakeSetting = ({ low }, random) => {
  const kerb = low[2] - 0.35
  const kind = random()
  const green = pick(greens, random)
  const houses: Mesh[] =
    kind < 0.3
      ? [
          place(terraces([0, 1, 2, 3, 4, 5].map(() => pick(random() < 0.4 ? bricksOf : paints, random))), {
            at: [random() * 3, 0.1, kerb - 12],
          }),
        ]
      : kind < 0.45
        ? [
            place(townhouseRow([0, 1, 2, 3].map(() => pick(paints, random))), {
              at: [random() * 3, 0.1, kerb - 13],
            }),
          ]
        : kind < 0.6
          ? [
              place(
                flatBlock({
                  storeys: 3,
                  columns: 6,
                  walls: pick(bricksOf, random),
                  finish: 'brick',
                  style: 'walkup',
                }),
                { at: [random() * 4, 0.1, kerb - 15] },
              ),
            ]
          : [-8.2, 7.4].map((x) =>
              place(neighbour(random, 'suburb'), { at: [x + random() * 2, 0.1, kerb - 16] }),
            )
  const fence =
    kind < 0.3
      ? []
      : kind > 0.8
        ? [box([-30, 0.1, kerb - 4.2], [60, 0.62, 0.22], matt(pick(bricksOf, random), bricks()))]
        : Array.from({ length: 9 }, (_, i) =>
            place(
              shrub(
                i + Math.floor(random() * 50),
                2.6,
                0.9 + random() * 0.5,
                0.9,
                pick(['#4c6a38', '#647d42', '#55703c'], random),
              ),
              { at: [-10.5 + i * 2.6, 0.1, kerb - 4.4] },
            ),
          )
  return {
    mesh: join(
      strips(kerb, green, kind < 0.3),
      ...houses,
      ...fence,
      ...[-7.5, 6.2].map((x, i) =>
        place(
          leafyTree(
            i * 7 + Math.floor(random() * 90),
            5.5 + random() * 1.8,
            pick(['#56713a', '#647a3f', '#8a6fb0', '#4b6636'], random),
            random() < 0.3 ? 'gum' : 'round',
          ),
          { at: [x + random() * 2.4, 0.1, kerb - 1.2] },
        ),
      ),
    ),
    light: fair(random),
    backdrop: outlook({
      hills: 0,
      trees: 0.06,
      clouds: 0.55,
      seed: random() * 6,
      zenith: '#5b96da',
      horizon: '#d7e6f2',
    }),
  }
}

/** On the drive in front of a house. */
export const onDrive: MakeSetting = ({ low }, random) => {
  const back = low[2] - 2.4
  const isBrick = random() < 0.6
  const walls = pick(isBrick ? bricksOf : paints, random)
  const green = pick(greens, random)
  const door = material(pick(['#e4e1d8', '#5a6064', '#8a8478', '#c9bfae', '#6b4f3a'], random), {
    gloss: 0.25,
    texture: (surface, x, y, _z, pixel) => {
      const f = 1 - lines(y, 0.54, 0.025, pixel) * 0.5 - lines(x, 1.2, 0.012, pixel) * 0.2
      for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * f
    },
  })
  const home = cottage({
    walls,
    finish: isBrick ? 'brick' : 'boards',
    roof: pick(roofs, random),
    roofing: isBrick ? 'tiles' : 'tin',
    width: 10,
    depth: 8,
    garden: true,
    veranda: random() < 0.5,
    bay: random() < 0.5,
  })
  const side = random() < 0.5 ? -1 : 1
  return {
    mesh: join(
      ground(lawn(green), 70),
      box([-3.4, 0, back], [6.8, 0.02, 30], matt('#b5b0a6', concrete)),
      box(
        [-3.3, 0, back - 7],
        [6.6, 2.75, 7],
        matt(walls, isBrick ? bricks(0.24, 0.086, '#cfc6b8', 0.45) : undefined),
      ),
      box([-2.55, 0, back - 0.02], [5.1, 2.3, 0.06], satin('#efece4')),
      box([-2.45, 0, back + 0.02], [4.9, 2.2, 0.06], door),
      box([-3.7, 2.72, back - 7.3], [7.4, 0.2, 7.8], satin('#efece4')),
      box([-3.6, 2.92, back - 7.2], [7.2, 0.08, 7.6], matt(pick(roofs, random))),
      place(home, { at: [side * 9.2, 0, back - 5.2] }),
      ...[-1, 1].map((s) => place(shrub(s + 9, 3, 0.9, 0.9, '#54703c'), { at: [s * 5.2, 0, back + 0.7] })),
      place(leafyTree(Math.floor(random() * 90), 7, '#56713a'), { at: [-side * 6.5, 0, back - 4] }),
      place(leafyTree(Math.floor(random() * 90), 8.5, '#647a3f', 'gum'), { at: [-side * 11, 0, back - 9] }),
      place(leafyTree(Math.floor(random() * 90), 8, '#4b6636'), { at: [side * 3, 0, back - 14] }),
    ),
    light: fair(random),
    backdrop: outlook({
      hills: 0,
      trees: 0.07,
      clouds: 0.55,
      seed: random() * 6,
      zenith: '#5b96da',
      horizon: '#d7e6f2',
    }),
  }
}
