import { material, matt, satin } from '../engine/material.ts'
import { grid, join, type Mesh, place } from '../engine/mesh.ts'
import { pick, seeded } from '../engine/random.ts'
import { cylinder, ellipsoid, lathe, sphere, tube } from '../engine/shapes.ts'
import { earth, foliage, uprightWood } from '../engine/textures.ts'
import type { Vec } from '../engine/vector.ts'

const bark = (colour: string) => matt(colour, uprightWood(0.6))

/** A ball of leaves with a ragged surface. */
function tuft(middle: Vec, radius: number, colour: string, random: () => number): Mesh {
  const leaves = matt(colour, foliage)
  const ball = sphere(1, leaves, 20)
  const lumpy = ball.points.map((value, i) => {
    const base = i - (i % 3)
    const [x, y, z] = [ball.points[base], ball.points[base + 1], ball.points[base + 2]] as [
      number,
      number,
      number,
    ]
    return (
      value *
      (0.86 + 0.16 * Math.sin(x * 7 + y * 5) * Math.sin(z * 8 + y * 3) + 0.08 * Math.sin(x * 17 + z * 13))
    )
  })
  return place(
    { ...ball, points: lumpy },
    {
      at: middle,
      turn: [random() * 360, random() * 360, 0],
      size: [radius, radius * (0.75 + random() * 0.2), radius],
    },
  )
}

export interface TreeOptions {
  height?: number
  spread?: number
  leaves?: string
  trunk?: string
  seed?: number
  /** Share of the height without leaves. */
  stem?: number
  fruit?: string
}

export function tree({
  height = 5,
  spread = 0.34,
  leaves = '#5f7d45',
  trunk = '#8a7a68',
  seed = 1,
  stem = 0.35,
  fruit,
}: TreeOptions = {}): Mesh {
  const random = seeded(seed)
  const wide = height * spread
  const crown = height * (1 - stem)
  const tufts = Array.from({ length: 17 }, (_, i) => {
    const turn = i * 2.4
    const level = i / 16
    const out = wide * 0.62 * Math.sin(Math.PI * (0.12 + level * 0.85)) * (0.55 + random() * 0.5)
    return tuft(
      [Math.cos(turn) * out, height * stem + crown * (0.12 + level * 0.72), Math.sin(turn) * out],
      wide * (0.36 + random() * 0.16),
      leaves,
      random,
    )
  })
  const fruits = fruit
    ? Array.from({ length: 16 }, () => {
        const turn = random() * 6.28
        const out = wide * (0.72 + random() * 0.2)
        return ellipsoid(
          [Math.cos(turn) * out, height * stem + crown * (0.18 + random() * 0.5), Math.sin(turn) * out],
          [height * 0.022, height * 0.026, height * 0.022],
          satin(fruit),
          16,
        )
      })
    : []
  const lean = (random() - 0.5) * height * 0.05
  return join(
    tube(
      [
        [0, 0, 0],
        [lean, height * stem * 0.6, 0],
        [0, height * (stem + 0.3), 0],
      ],
      (share) => height * 0.026 * (1.2 - share * 0.7),
      bark(trunk),
      14,
    ),
    ...tufts,
    ...fruits,
  )
}

/** A gum tree: pale trunk that forks, sparse crowns. */
export function gumTree(seed = 1, height = 7): Mesh {
  const random = seeded(seed)
  const limbs = Array.from({ length: 4 }, (_, i) => {
    const turn = i * 1.7 + random()
    const out = height * (0.12 + random() * 0.12)
    const top: Vec = [Math.cos(turn) * out, height * (0.66 + random() * 0.2), Math.sin(turn) * out]
    const fork: Vec = [0, height * (0.3 + i * 0.05), 0]
    return join(
      tube(
        [fork, [top[0] * 0.5, (fork[1] + top[1]) / 2, top[2] * 0.6], top],
        (s) => height * 0.014 * (1.2 - s * 0.8),
        bark('#cdbfa9'),
        10,
      ),
      ...Array.from({ length: 4 }, () =>
        tuft(
          [
            top[0] + (random() - 0.5) * height * 0.16,
            top[1] + random() * height * 0.12,
            top[2] + (random() - 0.5) * height * 0.16,
          ],
          height * (0.075 + random() * 0.05),
          pick(['#71855a', '#7d8f63', '#667c55'], random),
          random,
        ),
      ),
    )
  })
  return join(
    tube(
      [
        [0, 0, 0],
        [height * 0.02, height * 0.25, 0],
        [0, height * 0.55, 0],
      ],
      (s) => height * 0.024 * (1.15 - s * 0.5),
      bark('#d8cbb6'),
      14,
    ),
    ...limbs,
  )
}

export function hedge(length: number, height: number, depth: number, seed = 1, colour = '#4f7040'): Mesh {
  const random = seeded(seed)
  const count = Math.max(2, Math.round(length / (height * 0.42)))
  return join(
    ...Array.from({ length: count }, (_, i) =>
      place(tuft([0, 0, 0], 1, colour, random), {
        at: [((i + 0.5) / count - 0.5) * length, height * 0.45, (random() - 0.5) * depth * 0.2],
        size: [(length / count) * 0.85, height * (0.56 + random() * 0.05), depth * 0.6],
      }),
    ),
  )
}

export type PotStyle = 'terracotta' | 'white' | 'charcoal' | 'basket' | 'black tube' | 'blue'
const pots: Record<PotStyle, string> = {
  terracotta: '#b8673f',
  white: '#e9e6df',
  charcoal: '#43464a',
  basket: '#c39a63',
  'black tube': '#26282a',
  blue: '#3d6788',
}

export function pot(radius: number, style: PotStyle = 'terracotta', height = radius * 1.8): Mesh {
  const own = material(pots[style], {
    gloss: style === 'blue' ? 0.5 : 0.1,
    polish: style === 'blue' ? 80 : 12,
  })
  const soil = matt('#3f3026', earth)
  return join(
    lathe(
      [
        [0, 0],
        [radius * 0.66, 0],
        [radius * 0.68, 0],
        [radius * 0.92, height * 0.82],
        [radius * 0.92, height * 0.82],
        [radius, height * 0.83],
        [radius, height * 0.83],
        [radius * 1.03, height],
        [radius * 1.03, height],
        [radius * 0.93, height],
        [radius * 0.93, height],
        [radius * 0.9, height * 0.86],
      ],
      own,
    ),
    place(cylinder(radius * 0.9, height * 0.04, soil), { at: [0, height * 0.84, 0] }),
  )
}

/** One leaf that arches outwards. */
export function leaf(
  length: number,
  width: number,
  colour: string,
  { rise = 0.8, droop = 0.5, cup = 0.15 } = {},
): Mesh {
  const own = material(colour, { gloss: 0.25, polish: 20, mirror: 0.01 })
  const rows = Array.from({ length: 9 }, (_, i): Vec[] => {
    const t = i / 8
    const half = (width / 2) * Math.sin(Math.PI * Math.min(1, 0.06 + t * 0.94)) ** 0.8
    const out = length * t * (1 - rise * 0.35 * (1 - t))
    const up = length * (rise * t - droop * t * t)
    return [-1, -0.5, 0, 0.5, 1].map((s): Vec => [out, up + Math.abs(s) * half * cup * 2, s * half])
  })
  return grid(rows, own)
}

export interface PottedOptions {
  leaves?: number
  length?: number
  width?: number
  colours?: readonly string[]
  pot?: PotStyle
  radius?: number
  rise?: number
  droop?: number
  seed?: number
  stems?: number
}

/** A pot plant with broad or narrow leaves. */
export function pottedPlant({
  leaves = 22,
  length = 0.36,
  width = 0.1,
  colours = ['#3f7a44', '#4f8a4c', '#356b3d'],
  pot: style = 'terracotta',
  radius = 0.14,
  rise = 1.15,
  droop = 0.85,
  seed = 3,
  stems = 0,
}: PottedOptions = {}): Mesh {
  const random = seeded(seed)
  const top = radius * 1.55
  return join(
    pot(radius, style),
    ...Array.from({ length: leaves }, (_, i) => {
      const level = i / leaves
      const size = length * (0.7 + random() * 0.45)
      const turn = i * 137.5 + random() * 20
      const height = top + stems * (0.35 + level * 0.65)
      const blade = leaf(size, width * (0.8 + random() * 0.4), pick(colours, random), {
        rise: rise * (0.7 + level * 0.6),
        droop: droop * (0.8 + random() * 0.4),
      })
      const angle = (turn * Math.PI) / 180
      const out = stems * 0.22 * (1 - level * 0.5)
      return join(
        place(blade, { at: [Math.cos(angle) * out, height, -Math.sin(angle) * out], turn: [0, turn, 0] }),
        stems
          ? tube(
              [
                [0, top, 0],
                [Math.cos(angle) * out, height, -Math.sin(angle) * out],
              ],
              0.006,
              matt('#5a6b3a'),
              6,
            )
          : { points: [], normals: [], origins: [], materials: [] },
      )
    }),
  )
}

/** A tree in a pot. */
export function pottedTree(options: TreeOptions & { pot?: PotStyle } = {}): Mesh {
  const height = options.height ?? 1.6
  return join(
    pot(height * 0.15, options.pot ?? 'terracotta'),
    place(tree({ stem: 0.3, spread: 0.3, ...options, height: height * 0.82 }), { at: [0, height * 0.2, 0] }),
  )
}
